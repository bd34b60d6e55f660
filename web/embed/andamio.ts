// What a page of anyone's loads: `<script type="module" src="…/embed/v1/andamio.js"></script>`. After it any
// `<andamio-NAME>` of the page comes to life, also one that is added later; a widget's code comes when the page has one.
//
// The tag may say where the WASM lies, when it is not beside this script: `data-wasm-url`, a folder's address.
import { takeWasmFrom, watchForWidgets } from '../widgets/catalogue.ts';

/** The build that watches this page, where another copy of this script finds it. */
const WATCHER = Symbol.for('andamio.embed');
const page = globalThis as { [WATCHER]?: string };

/**
 * Watches a shadow root as well: nobody outside can see what is added in there.
 * `import { watch } from '…/embed/v1/andamio.js'; watch(this.shadowRoot);`
 */
export function watch(root: ShadowRoot | Document | Element): void {
  watchForWidgets(root);
}

/** One loader is enough: a second copy leaves the page to the first, and says so where it is of another build. */
if (page[WATCHER] === undefined) {
  page[WATCHER] = __ANDAMIO_BUILD__;
  const wasmUrl = ownTag()?.dataset.wasmUrl;
  if (wasmUrl) takeWasmFrom(new URL(wasmUrl, document.baseURI));
  watchForWidgets(document);
  addEventListener('andamio-ready', dressFormulas, { once: true });
} else if (page[WATCHER] !== __ANDAMIO_BUILD__) {
  console.warn(
    `Andamio ${page[WATCHER]} is on this page already; ${import.meta.url} (${__ANDAMIO_BUILD__}) leaves the page to it.`,
  );
}

/** The tag that loaded this script; none where another module imported it. */
function ownTag(): HTMLScriptElement | undefined {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) => src === import.meta.url);
}

/** Formulas look alike on every system with a font of their own; without it they have the system's. */
function dressFormulas(): void {
  import('../widgets/math-font.ts').then(({ loadMathFont }) => loadMathFont()).catch(() => undefined);
}
