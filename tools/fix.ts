// `npm run fix`: lays out and mends what the format and lint checks can mend by themselves, and writes what is generated.

import { join } from 'node:path';
import { writeDeclarations } from './declare-modules.mjs';
import { root } from './setup/root.mjs';
import { sources } from './test/checks.ts';
import { runProgram } from './test/program.ts';

writeDeclarations();
const outcomes = [
  await runProgram(join(root, 'node_modules/.bin/biome'), ['check', '--write', '.']),
  await runProgram('clang-format', ['-i', ...sources('cpp', 'tests/cpp')]),
];
for (const { output } of outcomes) process.stdout.write(output);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
