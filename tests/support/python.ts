import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('run_python.py', import.meta.url));

/** Debian's Python first: its NumPy and PyTorch come from packages, and another Python on the path may have neither. */
export const interpreter = [process.env.PYTHON, '/usr/bin/python3', 'python3', 'python'].find(
  name => name !== undefined && spawnSync(name, ['-c', 'import numpy, torch']).status === 0,
);

/** One thread adds in one order: what is printed does not depend on the machine's cores. */
export const oneThread = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

/** What each source prints. `shared`: as in a notebook, later ones see what earlier ones made. A warning is a failure. */
export function runPython(sources: readonly string[], names: 'shared' | 'fresh'): string[] {
  assert.ok(
    interpreter,
    'No Python with NumPy and PyTorch: install python3-numpy and python3-torch, or name one in PYTHON.',
  );
  const { status, stdout, stderr } = spawnSync(interpreter, [runner, names], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    env: { ...process.env, ...oneThread, PYTHONIOENCODING: 'utf-8', PYTHONWARNINGS: 'error' },
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as string[];
}
