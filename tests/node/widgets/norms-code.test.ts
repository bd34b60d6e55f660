// The lines of <andamio-norms>'s code panel, run by Debian's NumPy: they print what the panel says.

import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import { normsCode } from '../../../web/widgets/norms/code.ts';
import { compute } from '../../../web/widgets/norms/results.ts';
import { type NormsState, schema } from '../../../web/widgets/norms/state.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();

const states: Partial<NormsState>[] = [
  {},
  { x: [1.25, -0.5, 2.125] },
  { x: [3e-200, 4e-200] },
  { x: [6e25, -8e25] },
  { x: [0, 0] },
  { view: 'distance' },
  { view: 'distance', x: [5e-180, 0], y: [0, 1.2e-179] },
  ...[0.25, 0.5, 1, 2, 3.3, 64, Number.POSITIVE_INFINITY].map(p => ({ view: 'ball' as const, p })),
  { view: 'ball', p: 64, x: [1e-6, 1e-6, 3e-7] },
  { view: 'ball', p: 24, x: [2e40, -1e40] },
];

test('what the panel says is what NumPy prints, also where NumPy alone would leave a double’s range', () => {
  const panels = states.map(change => {
    const state = { ...defaultState(schema), ...change };
    return { name: JSON.stringify(change), code: normsCode(state, compute(engine, state)) };
  });
  assertPrints(panels);
});
