import type { TeachersTexts } from './texts.ts';

/** The sections of the page, in order: the same anchors in both languages. */
export const sections = [
  'prepare',
  'choose',
  'copy',
  'preview',
  'policy',
  'events',
  'look',
  'sizes',
  'versions',
] as const satisfies readonly (keyof TeachersTexts['sections'])[];
