// The wide stream, as it is fetched when somebody looks at it: the first picture needs none of it.

export { sharesPicture } from './shares.ts';
export { reachedBy, stack } from './stack.ts';
export { Walk } from './walk.ts';
