import type { Sentences } from './language.ts';
import type { StateNotice } from './state.ts';

/** What went wrong, and what the reader, or the page's owner, can do. */
export interface Fault {
  what: string;
  todo: string;
}

interface BaseStrings {
  loading: string;
  faults: Record<string, Fault>;
  notice: Record<StateNotice['problem'], (key: string) => string>;
}

const es: BaseStrings = {
  loading: 'El motor de cálculo tarda en llegar. Sigue en camino; si no llega, recargá la página.',
  faults: {
    'engine/no-webassembly': {
      what: 'Este navegador no tiene WebAssembly, y sin él no se puede calcular.',
      todo: 'Abrí la página en Chrome, Edge, Firefox o Safari de los últimos dos años.',
    },
    'engine/no-simd': {
      what: 'Este navegador tiene un WebAssembly sin instrucciones SIMD, y el motor las necesita.',
      todo: 'Actualizá el navegador, o abrí la página en Chrome, Edge, Firefox o Safari de los últimos dos años.',
    },
    'engine/load-failed': {
      what: 'No se pudo traer el motor de cálculo.',
      todo: 'Mirá la conexión y volvé a intentar. Si el sitio es tuyo, comprobá que el archivo .wasm esté publicado.',
    },
    'engine/bad-response': {
      what: 'En el lugar del motor de cálculo llegó otra cosa.',
      todo: 'Recargá la página. Si el sitio es tuyo, comprobá que el archivo .wasm esté publicado y entero.',
    },
    'engine/blocked-by-policy': {
      what: 'La política de seguridad de esta página no deja ejecutar WebAssembly.',
      todo: "Quien administra el sitio debe agregar 'wasm-unsafe-eval' a script-src en su Content-Security-Policy.",
    },
    'engine/version-mismatch': {
      what: 'El programa y el motor de cálculo son de versiones distintas.',
      todo: 'Recargá la página sin la copia guardada (Ctrl+Mayús+R).',
    },
    'engine/broken': {
      what: 'El motor de cálculo se rompió mientras calculaba.',
      todo: 'Volvé a intentar; si vuelve a pasar, recargá la página.',
    },
    'engine/out-of-memory': {
      what: 'No alcanzó la memoria.',
      todo: 'Cerrá otras pestañas y volvé a intentar.',
    },
    other: { what: 'Algo falló al preparar este widget.', todo: 'Recargá la página o volvé a intentar.' },
  },
  notice: {
    'unknown-key': key => `El enlace pide «${key}», que este widget no conoce: se ignora.`,
    'impossible-value': key => `El enlace da a «${key}» un valor imposible: queda el de fábrica.`,
    'other-version': key => `El enlace es de otra versión (${key}): se toma lo que se entiende.`,
    unreadable: () => 'El enlace no se puede leer: el widget empieza con los valores de fábrica.',
  },
};

const en: BaseStrings = {
  loading: 'The numerical engine is slow to arrive. It is still on its way; if it does not come, reload the page.',
  faults: {
    'engine/no-webassembly': {
      what: 'This browser has no WebAssembly, and nothing can be computed without it.',
      todo: 'Open the page in a Chrome, Edge, Firefox or Safari of the last two years.',
    },
    'engine/no-simd': {
      what: 'This browser’s WebAssembly lacks SIMD instructions, and the engine needs them.',
      todo: 'Update the browser, or open the page in a Chrome, Edge, Firefox or Safari of the last two years.',
    },
    'engine/load-failed': {
      what: 'The numerical engine could not be fetched.',
      todo: 'Check the connection and try again. If the site is yours, check that the .wasm file is published.',
    },
    'engine/bad-response': {
      what: 'Something else came in place of the numerical engine.',
      todo: 'Reload the page. If the site is yours, check that the .wasm file is published, and whole.',
    },
    'engine/blocked-by-policy': {
      what: 'This page’s security policy does not let WebAssembly run.',
      todo: "Who runs the site must add 'wasm-unsafe-eval' to script-src in its Content-Security-Policy.",
    },
    'engine/version-mismatch': {
      what: 'The program and the numerical engine are of different versions.',
      todo: 'Reload the page without its stored copy (Ctrl+Shift+R).',
    },
    'engine/broken': {
      what: 'The numerical engine broke while it was computing.',
      todo: 'Try again; if it happens again, reload the page.',
    },
    'engine/out-of-memory': { what: 'There was not enough memory.', todo: 'Close other tabs and try again.' },
    other: { what: 'Something failed while this widget was made ready.', todo: 'Reload the page or try again.' },
  },
  notice: {
    'unknown-key': key => `The link asks for “${key}”, which this widget does not know: it is ignored.`,
    'impossible-value': key => `The link gives “${key}” an impossible value: the default stays.`,
    'other-version': key => `The link is of another version (${key}): what is understood is taken.`,
    unreadable: () => 'The link cannot be read: the widget starts with its defaults.',
  },
};

export const baseStrings: Sentences<BaseStrings> = { es, en };
