// The workbench in the browser. Tests read `window.__andamio.demos` and let the page show one after the other.
import { watchForWidgets } from '../../../widgets/catalogue.ts';
import { partDemos, widgetDemos } from '../../../widgets/demos.ts';
import { PartHost } from '../../../widgets/part-host.ts';
import { type Query, readQuery, writeQuery } from './query.ts';
import { workbenchTexts } from './texts.ts';

/** One named state, ready to be put on the page. */
interface Entry {
  kind: 'widget' | 'part';
  of: string;
  state: string;
  title: string;
  build(): HTMLElement;
}

declare global {
  interface Window {
    __andamio?: {
      demos: { kind: string; of: string; state: string; query: string }[];
      /** Shows the state that a query asks for in place of what is shown, without a new page. */
      show(search: string): void;
    };
  }
}

const query = readQuery(location.search);
const texts = workbenchTexts[query.language];

export async function openWorkbench(main: HTMLElement): Promise<void> {
  document.documentElement.lang = query.language;
  if (query.theme !== 'auto') document.documentElement.dataset.theme = query.theme;
  try {
    const entries = await loadEntries();
    if (query.shown) showOne(main, entries, query);
    else showAll(main, entries);
    window.__andamio = {
      demos: entries.map(({ kind, of, state }) => ({ kind, of, state, query: linkTo({ kind, of, state }) })),
      show: search => showOne(main, entries, readQuery(search)),
    };
  } catch (reason) {
    const text = texts.failed(reason instanceof Error ? reason.message : String(reason));
    main.replaceChildren(make('p', { text, role: 'alert' }));
    throw reason;
  }
  watchForWidgets(document);
}

async function loadEntries(): Promise<Entry[]> {
  const widgets = (await widgetDemos()).map(
    (demo): Entry => ({
      kind: 'widget',
      of: demo.widget,
      state: demo.name,
      title: demo.title[query.language],
      build: () => {
        const element = document.createElement(`andamio-${demo.widget}`);
        element.id = `${demo.widget}-${demo.name}`;
        for (const [name, value] of Object.entries(demo.attributes ?? {})) element.setAttribute(name, value);
        element.setAttribute('state', demo.state);
        element.textContent = demo.title[query.language];
        return element;
      },
    }),
  );
  const parts = (await partDemos()).map(
    (demo): Entry => ({
      kind: 'part',
      of: demo.part,
      state: demo.state,
      title: demo.state,
      build: () => {
        const element = new PartHost();
        element.demo = demo;
        return element;
      },
    }),
  );
  return [...widgets, ...parts];
}

function showOne(main: HTMLElement, entries: Entry[], { shown }: Query): void {
  const entry = entries.find(({ kind, of, state }) => kind === shown?.kind && of === shown.of && state === shown.state);
  document.body.classList.add('alone');
  if (!entry) {
    main.replaceChildren(make('p', { text: texts.missing(shown?.of ?? '', shown?.state ?? ''), role: 'alert' }));
    return;
  }
  document.title = `${entry.of}: ${entry.title} | ${texts.title}`;
  main.replaceChildren(make('h1', { text: `${entry.of}: ${entry.title}` }), entry.build());
}

function showAll(main: HTMLElement, entries: Entry[]): void {
  document.title = `${texts.title} | Andamio`;
  main.replaceChildren(make('h1', { text: texts.title }), make('p', { text: texts.lead }), switches());
  for (const kind of ['widget', 'part'] as const) {
    const ofKind = entries.filter(entry => entry.kind === kind);
    if (ofKind.length === 0) continue;
    main.append(make('h2', { text: kind === 'widget' ? texts.widgets : texts.parts }));
    for (const of of new Set(ofKind.map(entry => entry.of))) {
      main.append(make('h3', { text: of, id: `${kind}-${of}` }));
      main.append(...ofKind.filter(entry => entry.of === of).map(figureOf));
    }
  }
}

function figureOf(entry: Entry): HTMLElement {
  const figure = make('figure', {});
  const caption = make('figcaption', { text: `${entry.title} ` });
  const link = make('a', { text: texts.alone, href: linkTo(entry) });
  link.setAttribute('aria-label', `${entry.of}, ${entry.title}: ${texts.alone}`);
  caption.append(link);
  figure.append(caption, entry.build());
  return figure;
}

/** Links to this same page in the other language and in each theme. */
function switches(): HTMLElement {
  const list = make('p', {});
  const other: Query = { ...query, language: texts.language.href };
  const language = make('a', { text: texts.language.label, href: writeQuery(other) });
  language.lang = texts.language.href;
  list.append(language);
  for (const theme of ['auto', 'light', 'dark'] as const) {
    const link = make('a', { text: texts.themes[theme], href: writeQuery({ ...query, theme }) });
    if (theme === query.theme) link.setAttribute('aria-current', 'true');
    list.append(' · ', link);
  }
  return list;
}

function linkTo({ kind, of, state }: Pick<Entry, 'kind' | 'of' | 'state'>): string {
  return writeQuery({ ...query, shown: { kind, of, state } });
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, ...attributes }: { text?: string } & Record<string, string>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
