// Finds the `andamio-*` elements of a page and loads the code of just those. A new widget is found by its folder.
import { nearestLanguageTag, readerFor } from '../kit/base/language.ts';
import { sentences } from './strings.ts';

const elements = import.meta.glob('./*/element.ts');
const prefix = 'andamio-';
/** The elements that wait for their code, by tag; empty once it has come. */
const waiting = new Map<string, Set<Element>>();
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

function loadIn(root: Document | Element | ShadowRoot): void {
  if (root instanceof Element) load(root);
  for (const element of root.querySelectorAll(':not(:defined)')) load(element);
}

function load(element: Element): void {
  const tag = element.localName;
  if (!tag.startsWith(prefix) || customElements.get(tag)) return;
  const name = tag.slice(prefix.length);
  const start = elements[`./${name}/element.ts`];
  if (!start) {
    explain(element, name, 'unknown');
    return;
  }
  const others = waiting.get(tag);
  if (others) return void others.add(element);
  const all = new Set([element]);
  waiting.set(tag, all);
  placeWasm(start)
    .catch((reason: unknown) => {
      for (const one of all) explain(one, name, 'failed', reason);
    })
    .finally(() => waiting.delete(tag));
}

/** Tells the engine where its WASM lies, before any widget can ask for it. */
async function placeWasm(then: () => Promise<unknown>): Promise<unknown> {
  if (wasmUrl) (await import('../kit/base/wasm-url.ts')).setWasmUrl(wasmUrl.href);
  return then();
}

/** The fallback text stays; a line under it says what went wrong and what to do. */
function explain(element: Element, name: string, problem: 'unknown' | 'failed', reason?: unknown): void {
  if (element.querySelector(':scope > [data-problem]')) return;
  const tag = nearestLanguageTag(element);
  const { language } = readerFor(tag ? [tag] : [], navigator.languages);
  const line = document.createElement('p');
  line.dataset.problem = problem;
  line.setAttribute('role', 'status');
  line.textContent = sentences[language][problem](name);
  element.append(line);
  const message = reason instanceof Error ? reason.message : '';
  const detail = { id: element.id || name, widget: name, code: `widget/${problem}`, message };
  element.dispatchEvent(new CustomEvent('andamio-error', { bubbles: true, composed: true, detail }));
}
