// What is said of each fault, by its code. It is loaded when there is one.
import type { Sentences } from './language.ts';
import type { Fault } from './strings.ts';

export type Faults = Sentences<Readonly<Record<string, Fault>>>;

export const faults: Faults = {
  es: {
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
  },
  en: {
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
  },
};
