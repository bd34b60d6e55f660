// docs/norms.png: the vector (4, 3, 0) in its three measures.

import type { Picture } from './picture.ts';

export const norms: Picture = {
  body: '<andamio-norms theme="light" state="v1;x:4,3,0" hide="prompts code export"></andamio-norms>',
  width: 900,
  sharpness: 1.6,
};
