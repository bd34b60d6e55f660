// What PyTorch prints in the lesson about L1 is what the engine, and so the page, gives. That PyTorch prints it is
// tested with the other lessons' blocks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lessonLanguages, readLesson } from '../../../tools/markdown/lessons.ts';
import { runsOf } from '../../../tools/markdown/runs.ts';
import { createEngine, type DescentOptions, type PenaltyName } from '../../../web/engine/index.ts';
import { parseLesson } from './parse.ts';

const { norms, sparsity } = await createEngine();
const target = [3, 0.4, -0.2, 1.5, 0.1];
const penalties: readonly PenaltyName[] = ['l2squared', 'l1'];
const l1: DescentOptions = { target, lambda: 1, penalty: 'l1', learningRate: 0.002 };

const digits = (values: ArrayLike<number>, count: number) => Array.from(values, value => value.toFixed(count));
const zeros = (weights: Float64Array, tolerance: number) => String(weights.length - norms.l0(weights, { tolerance }));

/** Each block, by a line that it alone holds, with the numbers that it has to print. */
const blocks: Record<string, () => string[]> = {
  'w = descend(penalty, 5000)': () =>
    penalties.flatMap(penalty => {
      using descent = sparsity.createDescent({ ...l1, penalty });
      const { weights } = descent.advance(5000);
      return [...digits(weights, 2), zeros(weights, 0.01)];
    }),

  'show(w, digits=3)': () => {
    using descent = sparsity.createDescent(l1);
    const { weights } = descent.advance(5000);
    return [...digits(weights, 3), zeros(weights, 0)];
  },

  'penalty(w).backward()': () =>
    ['1.0', '0.1', '0.01'].flatMap(at => {
      const slopes = penalties.map(penalty => sparsity.penalty([Number(at)], { penalty, lambda: 1 }).slope[0]);
      return [at, ...digits(slopes, 2)];
    }),

  'bowl = vee = torch.tensor(1.0)': () => {
    const at = [1, 1];
    return Array.from({ length: 8 }, (_, i) => {
      for (const [i, penalty] of penalties.entries()) {
        at[i] += sparsity.push([at[i]], { penalty, lambda: 1, learningRate: 1 / 8 })[0];
      }
      return [String(i + 1), ...digits(at, 4)];
    }).flat();
  },

  'show(soft(a, price / 2))': () =>
    penalties.flatMap(penalty => digits(sparsity.minimiser({ target, lambda: 1, penalty }), 2)),

  'w = descend(l1, 4990)': () => {
    using descent = sparsity.createDescent(l1);
    descent.advance(4990);
    return Array.from({ length: 10 }, () => {
      const { step, weights } = descent.advance(1);
      return [String(step), weights[1].toFixed(4)];
    }).flat();
  },

  'w = torch.ones(5)': () => {
    using descent = sparsity.createDescent({ ...l1, step: 'proximal', initial: [1, 1, 1, 1, 1] });
    const changes: string[] = [];
    let known = '0';
    for (let step = 1; step <= 5000; step++) {
      const now = zeros(descent.advance(1).weights, 0);
      if (now !== known) changes.push(String(step), now);
      known = now;
    }
    return [...changes, ...digits(descent.position().weights, 2)];
  },

  'if not torch.isfinite(loss):': () => {
    using descent = sparsity.createDescent({ ...l1, penalty: 'l2squared', learningRate: 0.6 });
    const losses = [descent.position(), ...[1, 2, 3].map(() => descent.advance(1))];
    const { diverged } = descent.advance(5000);
    return [...losses.flatMap(({ step, loss }) => [String(step), loss.toFixed(2)]), String(diverged)];
  },

  'v = torch.tensor([0.2, 0.5, 0.9, 3.0])': () => {
    const line = digits(sparsity.softThreshold([0.2, 0.5, 0.9, 3], 0.5), 2);
    return [...line, ...line];
  },
};

for (const language of lessonLanguages) {
  describe(`${language}/dispersion: PyTorch and the engine agree`, () => {
    const runs = runsOf(parseLesson(readLesson('dispersion', language).body));

    for (const [line, expected] of Object.entries(blocks)) {
      test(line, () => {
        const found = runs.filter(({ code }) => code.value.split('\n').some(text => text.trim() === line));
        assert.equal(found.length, 1);
        assert.deepEqual(found[0].output?.value.match(/-?\d+(\.\d+)?/g), expected());
      });
    }
  });
}
