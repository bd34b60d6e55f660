import type { Sentences } from './language.ts';

/** What a teacher reads beside each word that `hide` and `lock` may name: what is hidden or locked then. */
export type PartNames = Sentences<Record<string, string>>;
