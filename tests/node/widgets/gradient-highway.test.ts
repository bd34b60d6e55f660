// What <andamio-gradient-highway> says of numbers that are hard to write, and of models that learnt in part; its code, run
// by PyTorch.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine } from '../../../web/engine/block/index.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import { gradientHighwayCode } from '../../../web/widgets/gradient-highway/code.ts';
import { CHAIN, schema, startsOf } from '../../../web/widgets/gradient-highway/state.ts';
import type { Starts } from '../../../web/widgets/gradient-highway/trials.ts';
import { inPart, slopeSaid, startsSaid } from '../../../web/widgets/gradient-highway/words.ts';
import { assertPrints } from './python.ts';

const engine = await createBlockEngine();
const reader = { language: 'en', locale: 'en-US' } as const;
const first = defaultState(schema);

/** The curves of two depths, whose first layers have these lengths, without residuals and with them. */
function starts(without: number, added: number): Starts {
  const of = (variant: 'without' | 'with', layers: number, norm: number) => ({
    variant: { variant, layers },
    norms: Float32Array.of(norm, 1),
  });
  const curves = [of('without', 1, 0.25), of('with', 1, 0.25), of('without', 50, without), of('with', 50, added)];
  return { state: { ...first, depth: 50 }, curves };
}

test('below the least number of its kind it says so in words', () => {
  assert.match(startsSaid(starts(0, 2), reader), /a gradient of less than any number of 32 bits without/);
  // The least of a float's: rounded to four digits like any other.
  assert.match(startsSaid(starts(1.4e-45, 2), reader), /a gradient of 1\.401×10⁻⁴⁵ without/);
  assert.equal(
    slopeSaid(engine.chainSlope({ slope: 1e-17, layers: CHAIN, residual: false }), reader),
    'less than any number of 64 bits',
  );
  assert.equal(
    slopeSaid(engine.chainSlope({ slope: 0, layers: CHAIN, residual: false }), reader),
    '0',
    'zero is none of them',
  );
});

test('a gradient that grows is said to, one that does not is not', () => {
  assert.match(startsSaid(starts(1e-9, 20), reader), /it grows/);
  assert.doesNotMatch(startsSaid(starts(1e-9, 2), reader), /it grows/);
});

test('who has learnt in part is told that this is the draw’s choice', () => {
  const trial = { depth: 10, seed: 0, variant: 'without', loss: 1 } as const;
  assert.deepEqual(
    [0.1, 0.39, 0.5, 1, Number.NaN].map(accuracy => inPart([{ ...trial, accuracy }])),
    [false, true, true, false, false],
  );
});

test('the curve over depth ends at the depth that was asked for, and gives no deeper one away', () => {
  for (const depth of [1, 2, 7, 20, 50]) {
    const layers = startsOf.variants({ ...first, depth }).map(start => start.layers);
    assert.equal(layers.at(-1), depth);
    assert.deepEqual(
      [...layers].sort((a, b) => a - b),
      layers,
    );
    assert.equal(new Set(layers).size * 2, layers.length);
  }
});

test('PyTorch prints what the code says', () => {
  const codes = [0.1, 0.5, -0.5, -0.1].map(slope => {
    const [without, added] = [false, true].map(residual => engine.chainSlope({ slope, layers: CHAIN, residual }).value);
    return {
      name: `slope ${slope}`,
      code: gradientHighwayCode({ ...first, slope }, { without: without!, added: added! }),
    };
  });
  assertPrints(codes);
});
