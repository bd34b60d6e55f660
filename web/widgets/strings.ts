import type { Sentences } from '../kit/base/language.ts';

type Sentence = (widget: string) => string;

export const sentences: Sentences<Record<'unknown' | 'failed', Sentence>> = {
  es: {
    unknown: widget => `No hay ningún dibujo interactivo llamado «${widget}».`,
    failed: widget =>
      `No se pudo cargar el dibujo interactivo «${widget}». Revisá la conexión y volvé a cargar la página.`,
  },
  en: {
    unknown: widget => `There is no interactive drawing called “${widget}”.`,
    failed: widget =>
      `The interactive drawing “${widget}” could not be loaded. Check the connection and reload the page.`,
  },
};
