// `npm run build`: the course as a static folder, dist/, for any host. BASE=/course/ puts it under a sub-path.

import { relative } from 'node:path';
import { ensureSite } from './course/site.ts';
import { root } from './setup/root.mjs';
import { StepFailure } from './setup/step.mjs';

try {
  const site = await ensureSite({ when: 'always' });
  console.log(`The course is in ${relative(root, site.folder)}/, to be served at ${site.base}`);
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
