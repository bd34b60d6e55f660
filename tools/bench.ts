// `npm run bench`: the native benchmark, with its arguments passed on.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

const { status, error } = spawnSync(join(root, 'build/bench/andamio_bench'), process.argv.slice(2), {
  stdio: 'inherit',
});
if (error !== undefined) throw error;
process.exitCode = status ?? 1;
