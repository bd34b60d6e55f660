// The engine as WebAssembly in Node: a program that answers the benchmark's questions.

import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createEngine } from '../../web/engine/index.ts';
import { createTrainer } from '../../web/engine/training/index.ts';
import { EngineTasks } from './engine-tasks.ts';
import { cpuSeconds } from './thread-time.ts';

/** Where Linux writes it. What getrusage says began in the process that started this one. */
function peakBytes(): number | undefined {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

const tasks = new EngineTasks({ trainer: await createTrainer(), engine: await createEngine(), cpuSeconds });

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  const answer = tasks.answer(question);
  const more =
    question.task === 'about'
      ? { node: process.versions.node, v8: process.versions.v8 }
      : question.task === 'memory'
        ? { peakBytes: peakBytes() }
        : {};
  process.stdout.write(`${JSON.stringify(answer && { ...answer, ...more })}\n`);
}
