// `npm run hosts`: pages with two widgets each, built by the programs that teachers use, into build/hosts/.

import { relative } from 'node:path';
import { buildHosts } from './hosts/build.ts';
import { root } from './setup/root.mjs';
import { StepFailure } from './setup/step.mjs';

try {
  for (const { name, folder } of await buildHosts()) console.log(`${name}: ${relative(root, folder)}/`);
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
