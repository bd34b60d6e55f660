// Runs a checking program and keeps what it prints, for showing when it fails.

import { spawn } from 'node:child_process';
import { root } from '../setup/root.mjs';

export interface Outcome {
  ok: boolean;
  output: string;
}

/** `timeout`, in ms, ends it; it has failed then. */
export function runProgram(
  program: string,
  args: readonly string[],
  { timeout }: { timeout?: number } = {},
): Promise<Outcome> {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout });
    const pieces: Buffer[] = [];
    child.stdout.on('data', piece => pieces.push(piece));
    child.stderr.on('data', piece => pieces.push(piece));
    child.on('error', error => resolve({ ok: false, output: `${program}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      if (signal !== null) pieces.push(Buffer.from(`${program} ended with ${signal}\n`));
      resolve({ ok: code === 0, output: Buffer.concat(pieces).toString() });
    });
  });
}
