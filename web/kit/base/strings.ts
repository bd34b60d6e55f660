import type { Sentences } from './language.ts';
import type { StateNotice } from './state.ts';

/** What went wrong, and what the reader, or the page's owner, can do. */
export interface Fault {
  what: string;
  todo: string;
}

interface BaseStrings {
  loading: string;
  /** What is said of a fault that has no sentence of its own. */
  fault: Fault;
  notice: Record<StateNotice['problem'], (key: string) => string>;
}

const es: BaseStrings = {
  loading: 'El motor de cálculo tarda en llegar. Sigue en camino; si no llega, recargá la página.',
  fault: { what: 'Algo falló al preparar este widget.', todo: 'Recargá la página o volvé a intentar.' },
  notice: {
    'unknown-key': key => `El enlace pide «${key}», que este widget no conoce: se ignora.`,
    'impossible-value': key => `«${key}» tiene un valor imposible: queda el de fábrica.`,
    'other-version': key => `El enlace es de otra versión (${key}): se toma lo que se entiende.`,
    unreadable: () => 'El enlace no se puede leer: el widget empieza con los valores de fábrica.',
  },
};

const en: BaseStrings = {
  loading: 'The numerical engine is slow to arrive. It is still on its way; if it does not come, reload the page.',
  fault: { what: 'Something failed while this widget was made ready.', todo: 'Reload the page or try again.' },
  notice: {
    'unknown-key': key => `The link asks for “${key}”, which this widget does not know: it is ignored.`,
    'impossible-value': key => `“${key}” has an impossible value: the default stays.`,
    'other-version': key => `The link is of another version (${key}): what is understood is taken.`,
    unreadable: () => 'The link cannot be read: the widget starts with its defaults.',
  },
};

export const baseStrings: Sentences<BaseStrings> = { es, en };
