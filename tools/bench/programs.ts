// The contestants that are programs: the engine in Node and natively, and the yardstick, PyTorch.

import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { type Contestant, startProgram } from './contestant.ts';

export const wasmInNode = () =>
  startProgram({ name: 'wasm-node', command: process.execPath, args: [join(root, 'tools/bench/in-node.ts')] });

export const native = () =>
  startProgram({ name: 'native', command: join(root, 'build/bench/andamio_bench_training'), args: [] });

/** PyTorch on one thread, with OpenBLAS where Debian keeps it; undefined where no Python has PyTorch. */
export async function pytorch(): Promise<Contestant | undefined> {
  const python = [process.env.PYTHON, '/usr/bin/python3', 'python3'].find(
    name => name !== undefined && spawnSync(name, ['-c', 'import torch']).status === 0,
  );
  if (python === undefined) return undefined;
  return startProgram({
    name: 'pytorch',
    command: python,
    args: [join(root, 'tools/bench/yardstick.py')],
    env: { ...threads, ...openBlas() },
  });
}

const threads = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

/** Debian's PyTorch takes whatever `libblas` is found first, and the reference one is several times slower. */
function openBlas(): Record<string, string> {
  const [folder] = globSync('/usr/lib/*-linux-gnu*/openblas-pthread');
  if (folder === undefined) return {};
  const before = process.env.LD_LIBRARY_PATH;
  return { LD_LIBRARY_PATH: before === undefined ? folder : `${folder}:${before}` };
}

/** What is to be said of the BLAS that PyTorch found: undefined when it is a fair one. */
export function blasWarning({ blas }: Contestant['about']): string | undefined {
  const files = Array.isArray(blas) ? blas.map(String) : [];
  if (files.some(file => /openblas|mkl|blis|atlas/i.test(file))) return undefined;
  // Wheels carry their own library inside libtorch; Debian's package links libblas.
  if (!files.some(file => /libblas/.test(file))) return undefined;
  return `PyTorch runs on the reference BLAS (${files.join(', ')}): the ratios flatter this engine. Install libopenblas0-pthread.`;
}
