// Finds the `andamio-*` elements of a page and loads the code of just those. A new widget is found by its folder.
import { type Language, languageOf, nearestLanguageTag } from '../kit/base/language.ts';
import { sentences } from './strings.ts';

const elements = import.meta.glob('./*/element.ts');
const prefix = 'andamio-';
const started = new Set<string>();
const watched = new WeakSet<Node>();
let wasmUrl: URL | undefined;

/** Where the WASM lies, when it is not beside the scripts: a folder (ending in a slash) or a file. */
export function takeWasmFrom(url: URL): void {
  wasmUrl = url;
}

/** Loads the widgets that stand in `root` and those that are added to it later. */
export function watchForWidgets(root: Document | Element | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  loadIn(root);
  new MutationObserver(records => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) loadIn(node);
    }
  }).observe(root, { childList: true, subtree: true });
}

/** The names of all widgets, without the prefix. */
export function widgetNames(): string[] {
  return Object.keys(elements).map(path => path.split('/')[1]);
}

function loadIn(root: Document | Element | ShadowRoot): void {
  if (root instanceof Element) load(root);
  for (const element of root.querySelectorAll(':not(:defined)')) load(element);
}

function load(element: Element): void {
  const tag = element.localName;
  if (!tag.startsWith(prefix) || customElements.get(tag) || started.has(tag)) return;
  const name = tag.slice(prefix.length);
  const start = elements[`./${name}/element.ts`];
  if (!start) {
    explain(element, name, 'unknown');
    return;
  }
  started.add(tag);
  placeWasm(start).catch((reason: unknown) => {
    started.delete(tag);
    for (const waiting of document.querySelectorAll(tag)) explain(waiting, name, 'failed', reason);
  });
}

/** Tells the engine where its WASM lies, before any widget can ask for it. */
async function placeWasm(then: () => Promise<unknown>): Promise<unknown> {
  if (wasmUrl) (await import('../kit/base/engine.ts')).setWasmUrl(wasmUrl.href);
  return then();
}

/** The fallback text stays; a line under it says what went wrong and what to do. */
function explain(element: Element, name: string, problem: 'unknown' | 'failed', reason?: unknown): void {
  if (element.querySelector(':scope > [data-problem]')) return;
  const language: Language = languageOf(nearestLanguageTag(element) ?? '') ?? 'en';
  const line = document.createElement('p');
  line.dataset.problem = problem;
  line.setAttribute('role', 'status');
  line.textContent = sentences[language][problem](name);
  element.append(line);
  const detail = { code: `widget/${problem}`, message: reason instanceof Error ? reason.message : '' };
  element.dispatchEvent(new CustomEvent('andamio-error', { bubbles: true, composed: true, detail }));
}
