import type { Sentences } from '../../kit/base/language.ts';

interface SiteTexts {
  minutes: (minutes: number) => string;
  /** Leads the list of a lesson's goals. */
  goals: string;
  /** HTML. */
  licence: string;
}

const licences = {
  text: 'https://creativecommons.org/licenses/by/4.0/',
  code: 'https://opensource.org/license/mit',
};

export const siteTexts: Sentences<SiteTexts> = {
  es: {
    minutes: minutes => `${minutes} minutos`,
    goals: 'Al terminar vas a poder:',
    licence: `Texto: <a href="${licences.text}">CC BY 4.0</a>. Código: <a href="${licences.code}">MIT</a>.`,
  },
  en: {
    minutes: minutes => `${minutes} minutes`,
    goals: 'At the end you will be able to:',
    licence: `Text: <a href="${licences.text}">CC BY 4.0</a>. Code: <a href="${licences.code}">MIT</a>.`,
  },
};
