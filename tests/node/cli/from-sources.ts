// The command on the engine's sources, for tests: bin/andamio.mjs itself takes the built package.

import { main } from '../../../bin/cli/main.mjs';

process.exitCode = await main(
  process.argv.slice(2),
  new URL('../../../web/engine/training/index.ts', import.meta.url).href,
);
