// `npm start`: builds the course if anything changed and serves it.
//
// PORT asks for a port, BASE for a sub-path, HOST for another address than this machine's own (0.0.0.0: the network).

import { PortTaken, serve } from './course/serve.ts';
import { ensureSite } from './course/site.ts';
import { StepFailure } from './setup/step.mjs';

const usualPort = 4321;

try {
  await start(process.env.PORT, process.env.HOST);
} catch (error) {
  if (!(error instanceof StepFailure || error instanceof PortTaken || error instanceof RangeError)) throw error;
  console.error(error instanceof PortTaken ? takenText(error.port) : error.message);
  process.exitCode = 1;
}

async function start(askedPort: string | undefined, host: string | undefined): Promise<void> {
  const asked = askedPort === undefined || askedPort === '' ? undefined : portFrom(askedPort);
  const site = await ensureSite();
  const serving = await serve({ site, port: asked ?? usualPort, taken: asked === undefined ? 'next' : 'fail', host });
  if (asked === undefined && serving.port !== usualPort) console.log(`Port ${usualPort} is taken, so:`);
  console.log(`The course is at ${serving.url} (Ctrl+C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => serving.close());
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new RangeError(`PORT=${text} is not a port: it is a number from 0 to 65535.`);
  return port;
}

function takenText(port: number): string {
  return `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`;
}
