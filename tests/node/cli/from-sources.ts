// The command on the engine's sources, for tests: bin/andamio.mjs itself takes the built package.

import { main } from '../../../bin/cli/main.mjs';
import * as training from '../../../web/engine/training/index.ts';

process.exitCode = await main(process.argv.slice(2), async () => training);
