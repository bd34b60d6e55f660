// The command on the engine's sources, for tests: bin/andamio.mjs itself takes the built package.

import { main } from '../../../bin/cli/main.mjs';

// A test that presses Ctrl-C hears from when on it is listened for.
process.on('newListener', name => {
  if (name === 'SIGINT') process.send?.(name);
});

const source = (engine: string) => new URL(`../../../web/engine/${engine}/index.ts`, import.meta.url).href;

process.exitCode = await main(process.argv.slice(2), { training: source('training'), block: source('block') });
