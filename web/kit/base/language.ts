/** The two languages the course is written in. */
export type Language = 'es' | 'en';

/** Who reads: the language of the sentences and the locale (BCP 47) of the numbers. */
export interface Reader {
  language: Language;
  locale: string;
}

/** One text per language; a missing language fails the type check. */
export type Sentences<T> = Record<Language, T>;

/** The course's language for a BCP 47 tag (or es_AR, as programs write it), or undefined when it does not speak it. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary === 'es' || primary === 'en' ? primary : undefined;
}

/**
 * Who reads an element marked `tags[0]`, on a browser that prefers `preferred`.
 * A tag without a region ("es") takes the browser's region for that language (es-MX writes 0.5, es-AR 0,5).
 */
export function readerFor(tags: readonly string[], preferred: readonly string[]): Reader {
  for (const tag of [...tags, ...preferred]) {
    const language = languageOf(tag);
    if (!language) continue;
    const regional = /[-_]/.test(tag) ? tag.replace('_', '-') : preferred.find(other => languageOf(other) === language);
    return { language, locale: validLocale(regional ?? tag, language) };
  }
  return { language: 'en', locale: 'en' };
}

/** The language mark nearest to an element, looking out of shadow roots too. */
export function nearestLanguageTag(element: Element): string | undefined {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
    const tag = node instanceof Element ? node.getAttribute('lang') : null;
    if (tag) return tag;
  }
  return undefined;
}

function validLocale(tag: string, fallback: Language): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? fallback;
  } catch {
    return fallback;
  }
}
