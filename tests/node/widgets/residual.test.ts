// What <andamio-residual> computes and says, on the real engine; its code, run by PyTorch.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine } from '../../../web/engine/block/index.ts';
import { defaultState, readText } from '../../../web/kit/base/state.ts';
import { streamCode, sumCode } from '../../../web/widgets/residual/code.ts';
import { demos } from '../../../web/widgets/residual/demo.ts';
import { residualPrompts } from '../../../web/widgets/residual/prompts.ts';
import { sumOf } from '../../../web/widgets/residual/results.ts';
import { reachedBy } from '../../../web/widgets/residual/stack.ts';
import { MODES, type ResidualState, schema, stepsOf, switchedOff } from '../../../web/widgets/residual/state.ts';
import { Walk } from '../../../web/widgets/residual/walk.ts';
import { streamSaid, sumSaid } from '../../../web/widgets/residual/words.ts';
import { assertAnswered } from './cards.ts';
import { assertPrints } from './python.ts';

const engine = await createBlockEngine();
const first = defaultState(schema);
const stateOf = (change: Partial<ResidualState>): ResidualState => ({ ...first, ...change });

async function walked(change: Partial<ResidualState>) {
  const walk = new Walk(() => {});
  walk.want(engine, stateOf(change));
  await walk.complete();
  return walk.shown!;
}

test('PyTorch prints what the code says, for the sum and for the stream, with parts switched off too', async () => {
  const small = MODES.map(mode => ({
    name: `sum ${mode}`,
    code: sumCode(stateOf({ mode }), sumOf(engine, stateOf({ mode }))[3]),
  }));
  const six = await walked({});
  const two = await walked({ blocks: 2, seed: 5, without: 6 });
  const wide = MODES.flatMap(mode => [
    { name: `stream ${mode}`, code: streamCode(stateOf({ mode }), six.readings[mode]) },
    {
      name: `stream ${mode} without`,
      code: streamCode(stateOf({ mode, blocks: 2, seed: 5, without: 6 }), two.readings[mode]),
    },
  ]);
  assertPrints([...small, ...wide]);
});

test('a walk shows block by block; another one keeps the picture until it is whole, and everything is given back', async () => {
  const before = engine.diagnostics().liveHandles;
  const seen: number[] = [];
  const walk: Walk = new Walk(() => seen.push(walk.shown!.passed));
  walk.want(engine, stateOf({ blocks: 3 }));
  await walk.complete();
  await new Promise(resolve => setTimeout(resolve));
  assert.deepEqual(seen, [0, 1, 2, 3]);
  const { key } = walk.shown!;
  const shown: [string, number][] = [];
  const other: Walk = new Walk(() => shown.push([other.shown!.key, other.shown!.passed]));
  other.shown = walk.shown;
  other.want(engine, stateOf({ blocks: 3, without: 1 }));
  await other.complete();
  await new Promise(resolve => setTimeout(resolve));
  assert.deepEqual(shown.slice(0, -1), new Array(3).fill([key, 3]));
  assert.equal(shown.at(-1)![1], 3);
  assert.notEqual(shown.at(-1)![0], key);
  walk.want(engine, stateOf({ seed: 9 }));
  walk.stop();
  assert.equal(engine.diagnostics().liveHandles, before);
});

test('what a walk fails with is thrown when it is asked next, and it can be asked again', async () => {
  const walk = new Walk(() => {});
  const bad = stateOf({ blocks: 0 });
  walk.want(engine, bad);
  await walk.complete();
  assert.throws(() => walk.want(engine, bad), { parameter: 'blocks' });
  walk.want(engine, stateOf({ blocks: 1 }));
  await walk.complete();
  assert.equal(walk.shown!.passed, 1);
});

test('the cards take their own answers, with whatever the reader has set up', async () => {
  for (const seed of [0, 3]) {
    const walk = await walked({ seed });
    const cards = residualPrompts({ show: async () => {} });
    assertAnswered(cards, { state: stateOf({ seed }), engine, walked: () => walk }, `seed ${seed}`);
    assert.deepEqual(
      cards.slice(2).map(card => card.answer({ state: first, engine, walked: () => walk })),
      ['none', 'no'],
    );
  }
});

test('in words: the sum, its end, and the stream under each mode', async () => {
  const reader = { language: 'en', locale: 'en-US' } as const;
  const said = (at: number) => sumSaid(first, sumOf(engine, first), at, reader);
  assert.match(said(0), /Nothing has come yet/);
  assert.match(said(3), /x plus F₁ \+ F₂ \+ F₃ is \(0\.5, −0\.25, 2\)/);
  const { readings } = await walked({});
  assert.match(streamSaid(first, readings.pre, 1, reader), /After 1 sublayer the stream is 22\.67 long/);
  assert.match(streamSaid(stateOf({ mode: 'post' }), readings.post, 12, reader), /is 0\.748\. .*off by up to 1\.12/);
  assert.match(streamSaid(stateOf({ without: 5 }), readings.pre, 0, reader), /Switched off: A1, A2\.$/);
});

test('columns are as long as the stream; bits name sublayers; every demo is a state', async () => {
  const { readings } = await walked({ blocks: 1 });
  assert.ok(Math.abs(Math.max(...reachedBy([readings.pre])) - Math.max(...readings.pre.lengths)) < 0.1);
  assert.deepEqual(switchedOff({ without: 0b101001, blocks: 2 }), [0, 3]);
  assert.equal(stepsOf({ view: 'stream', blocks: 6 }), 12);
  for (const { state } of demos) assert.deepEqual(readText(schema, state).notices, [], state);
});
