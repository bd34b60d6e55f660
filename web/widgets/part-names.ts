// What a teacher reads beside the code words of `hide` and `lock`. Apart from the widgets: no lesson and no page of
// someone else's loads it.
import type { Language } from '../kit/base/language.ts';
import type { PartNames } from '../kit/base/part-names.ts';

const ofAll: PartNames = {
  es: {
    prompts: 'las tarjetas con preguntas',
    code: 'el código en Python',
    export: 'descargar lo que se ve',
  },
  en: {
    prompts: 'the cards with questions',
    code: 'the code in Python',
    export: 'downloading what is shown',
  },
};

const own = import.meta.glob<PartNames>('./*/named-parts.ts', { eager: true, import: 'partNames' });

/** The names of a widget's parts; a part that nobody named is left out. */
export function partNames(widget: string, language: Language): Record<string, string> {
  return { ...ofAll[language], ...own[`./${widget}/named-parts.ts`]?.[language] };
}
