// The page in the iframe: `frame.html?w=norms&lang=en&theme=auto&state=…&hide=…&lock=…&seed=…&id=…` shows one widget.
import { grounds } from '../widgets/page.ts';
import { watch } from './andamio.ts';
import { Heights } from './heights.ts';
import { events, type FromFrame, isMessage, type Setting, settable } from './messages.ts';

const query = new URLSearchParams(location.search);
const main = document.querySelector('main')!;
const widget = document.createElement(`andamio-${nameFrom(query)}`);
const heights = new Heights(height => tell({ andamio: 1, type: 'height', height }));

/** The page's origin, where the browser says it; else that of its first message. A file's page has none: 'null'. */
let pageOrigin: string | undefined = [...(location.ancestorOrigins ?? [])][0];
if (pageOrigin === 'null') pageOrigin = undefined; // A page may also keep its origin to itself.

put();
addEventListener('message', hear);
for (const event of events) addEventListener(event, pass);
tell({ andamio: 1, type: 'hello' });
// With the system the page around may have turned dark: it answers with what it is now.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => tell({ andamio: 1, type: 'hello' }));

function put(): void {
  set(Object.fromEntries(settable.flatMap(name => (query.has(name) ? [[name, query.get(name)]] : []))));
  const id = query.get('id');
  if (id !== null) widget.id = id;
  // The browser loads a frame when it comes near; the widget need not wait once more.
  widget.setAttribute('eager', '');
  const { light, dark } = grounds.paper;
  document.documentElement.style.background = `light-dark(${light}, ${dark})`;
  main.replaceChildren(widget);
  watch(document);
}

/** A name that an element may have, whatever the address says. */
function nameFrom(asked: URLSearchParams): string {
  return (asked.get('w') ?? '').toLowerCase().replace(/[^a-z0-9-]/g, '') || 'none';
}

function set(values: Omit<Setting, 'andamio' | 'type'>): void {
  for (const name of settable) {
    const value = values[name];
    if (typeof value === 'string') widget.setAttribute(name, value);
    else if (value === null) widget.removeAttribute(name);
  }
  const { theme, lang } = values;
  const root = document.documentElement;
  if (theme !== undefined) root.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
  if (typeof lang === 'string') root.lang = lang;
}

/** Hears the page around, and nobody else. */
function hear({ source, origin, data }: MessageEvent<unknown>): void {
  if (source !== parent || parent === window || !isMessage(data)) return;
  pageOrigin ??= origin;
  if (origin !== pageOrigin) return;
  if (data.type === 'set') set(data);
  if (data.type !== 'hello') return;
  tell({ andamio: 1, type: 'hello' });
  if (heights.told > 0) tell({ andamio: 1, type: 'height', height: heights.told });
}

/** Passes an event of the widget on. Its place and height are of interest once it stands there, or has said why not. */
function pass(event: Event): void {
  tell({ andamio: 1, type: 'event', name: event.type, detail: (event as CustomEvent<unknown>).detail });
  if (event.type === 'andamio-ready') document.title = titleOf(widget) ?? document.title;
  if (event.type === 'andamio-ready' || event.type === 'andamio-error') grow();
}

let growing: ResizeObserver | undefined;

function grow(): void {
  growing ??= new ResizeObserver(measure);
  growing.observe(main);
  measure(); // A browser tells a frame that is out of sight nothing about sizes, until it comes into view.
}

function measure(): void {
  const { height, width } = main.getBoundingClientRect();
  heights.see(Math.ceil(height), width);
}

function titleOf(element: Element): string | undefined {
  return element.shadowRoot?.querySelector('[part~="widget"]')?.getAttribute('aria-label') ?? undefined;
}

function tell(message: FromFrame): void {
  if (parent !== window) parent.postMessage(message, pageOrigin && pageOrigin !== 'null' ? pageOrigin : '*');
}
