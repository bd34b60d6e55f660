// The bar and the tables, as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bar, duration } from '../../../bin/cli/progress.mjs';
import { barWidth, blocks, table } from '../../../bin/cli/table.mjs';

test('the bar says how far it is, the loss, and the time that is left at this pace', () => {
  const outcome = { losses: [3, 2, 1.5, 1.25], seconds: 2, interrupted: false, diverged: null };
  const line = bar({ outcome, steps: 16, columns: 60 });
  assert.match(line, /^█+░+ 4\/16 {2}loss 1\.250 {2}6 s left/);
  const [drawn = ''] = /^[█░]+/.exec(line) ?? [];
  assert.equal(drawn.lastIndexOf('█') + 1, Math.round(drawn.length / 4));
});

test('before the first step the bar is empty, and says no loss', () => {
  const outcome = { losses: [], seconds: 0, interrupted: false, diverged: null };
  assert.match(bar({ outcome, steps: 16, columns: 60 }), /^░+ 0\/16 {2}the first step/);
});

test('the bar never wraps, down to a terminal that has no room for it', () => {
  for (const losses of [[], [3], [1e20], new Array(99_999).fill(0.5)]) {
    const outcome = { losses, seconds: 10_000, interrupted: false, diverged: null };
    for (let columns = 1; columns < 120; columns++) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequence that clears a line
      const width = bar({ outcome, steps: 100_000, columns }).replace(/\u001b\[K/, '').length;
      assert.ok(width < columns, `${width} of ${columns}`);
    }
  }
});

test('a narrow terminal is told how far it is, and then as much as has room', () => {
  const outcome = { losses: [3, 2], seconds: 1, interrupted: false, diverged: null };
  const told = (columns: number) => bar({ outcome, steps: 400, columns }).replace(/[█░]+/, '');
  assert.equal(told(5), ' 2/4\u001b[K');
  assert.equal(told(10), ' 2/400\u001b[K');
  assert.equal(told(20), ' 2/400  loss 2.000\u001b[K');
  assert.equal(told(40), ' 2/400  loss 2.000  3:19 min left\u001b[K');
});

test('durations are seconds, then minutes, then hours', () => {
  assert.deepEqual([0.2, 59, 61, 3599, 3661].map(duration), ['1 s', '59 s', '1:01 min', '59:59 min', '1:01 h']);
});

test('columns are as wide as their widest cell', () => {
  const text = table(['a', 'word'], [['100', 'x']], ['right', 'left']);
  assert.equal(text, '  a  word\n100  x');
});

test('blocks are as long as their number, to an eighth, and never empty for what is not 0', () => {
  assert.equal(blocks(1, 1, 4), '████');
  assert.equal(blocks(0.5, 1, 4), '██');
  assert.equal(blocks(0.53125, 1, 4), '██▏');
  assert.equal(blocks(1e-9, 1, 4), '▏');
  assert.equal(blocks(0, 1, 4), '');
  assert.equal(blocks(Number.NaN, 1, 4), '');
});

test('bars leave room for what stands beside them', () => {
  assert.deepEqual(
    [undefined, 20, 40, 80].map(columns => barWidth(24, columns)),
    [40, 0, 15, 40],
  );
});
