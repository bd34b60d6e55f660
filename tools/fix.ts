// `npm run fix`: lays out and mends what the format and lint checks can mend by themselves.

import { join } from 'node:path';
import { root } from './setup/root.mjs';
import { sources } from './test/checks.ts';
import { runProgram } from './test/program.ts';

const outcomes = [
  await runProgram(join(root, 'node_modules/.bin/biome'), ['check', '--write', '.']),
  await runProgram('clang-format', ['-i', ...sources('cpp', 'tests/cpp')]),
];
for (const { output } of outcomes) process.stdout.write(output);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
