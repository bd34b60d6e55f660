import { type Language, languageOf } from '../../widgets/page.ts';

/** The course's language for a page's `lang`; the first language where a page has none. */
export function pageLanguage(lang: string | undefined): Language {
  return languageOf(lang ?? '') ?? 'es';
}
