// What to paste into a page so that a widget stands there: for each kind of host the text, and where it goes.

/** A widget as it is to stand on someone's page. */
export interface Placement {
  /** The widget's name, without the prefix `andamio-`. */
  widget: string;
  /** The element's attributes, such as lang, theme, state, hide, lock, seed. Empty ones are left out. */
  attributes: Readonly<Record<string, string>>;
  /** What stands there without scripts, and the iframe's title. */
  fallback: string;
  /** The iframe's height in CSS pixels, until parent.js knows better. */
  height: number;
}

export interface Source {
  /** The folder that holds andamio.js, frame.html and parent.js, ending in a slash. */
  base: string;
  /** The hash of andamio.js, for pages that pin what they load. */
  integrity?: string;
}

/** A piece of text and the place where it goes. */
export interface Paste {
  place: Place;
  text: string;
}

/** A place of a host: the page itself, or the file of the site that is named. */
export type Place = 'page' | 'page-once' | 'cell' | { file: string };

/** `once` for a whole page or site, `each` for every widget. */
export interface Snippet {
  once: readonly Paste[];
  each: Paste;
}

export type HostName = 'html' | 'mkdocs' | 'sphinx' | 'hugo' | 'vitepress' | 'reveal' | 'jupyter' | 'iframe';

interface Host {
  name: HostName;
  /** As its makers write it; the plain forms have no maker, and the page names them in its language. */
  title?: string;
  form: 'element' | 'iframe';
  snippet(placement: Placement, source: Source): Snippet;
}

/** Every host that there is a snippet for. 'iframe' is for those that strip scripts or unknown tags. */
export const hosts: readonly Host[] = [
  {
    name: 'html',
    form: 'element',
    snippet: (placement, source) => ({ once: [scriptTag(source)], each: inPage(elementTag(placement)) }),
  },
  {
    // Its Markdown lets HTML through.
    name: 'mkdocs',
    title: 'MkDocs',
    form: 'element',
    snippet: (placement, source) => ({ once: [scriptTag(source)], each: inPage(elementTag(placement)) }),
  },
  {
    name: 'sphinx',
    title: 'Sphinx',
    form: 'element',
    snippet: (placement, source) => ({
      once: [
        {
          place: { file: 'conf.py' },
          text: `html_js_files = [(${pythonText(script(source))}, {${pythonAttributes(source)}})]`,
        },
      ],
      each: inPage(`.. raw:: html\n\n   ${elementTag(placement)}`),
    }),
  },
  {
    // Its Markdown drops HTML; a shortcode lets it through.
    name: 'hugo',
    title: 'Hugo',
    form: 'element',
    snippet: (placement, source) => ({
      once: [
        { place: { file: 'layouts/shortcodes/andamio.html' }, text: '{{ .Inner | safeHTML }}' },
        { place: 'page-once', text: shortcode(scriptTag(source).text) },
      ],
      each: inPage(shortcode(elementTag(placement))),
    }),
  },
  {
    // Vue would take the tags for components of its own.
    name: 'vitepress',
    title: 'VitePress',
    form: 'element',
    snippet: (placement, source) => ({
      once: [{ place: { file: '.vitepress/config.mts' }, text: vitePressConfig(source) }],
      each: inPage(elementTag(placement)),
    }),
  },
  {
    // A slide has a fixed height and scales what it holds: in a frame of its own a widget scrolls, and keeps its keys.
    name: 'reveal',
    title: 'reveal.js',
    form: 'iframe',
    snippet: (placement, source) => ({
      once: [],
      each: inPage(`<section>\n  ${frameTag(placement, source, { class: 'r-stretch' })}\n</section>`),
    }),
  },
  {
    name: 'jupyter',
    title: 'Jupyter',
    form: 'iframe',
    snippet: (placement, source) => ({
      once: [{ place: 'cell', text: 'from IPython.display import IFrame' }],
      each: {
        place: 'cell',
        text: `IFrame(${pythonText(frameAddress(placement, source))}, width="100%", height=${placement.height})`,
      },
    }),
  },
  {
    name: 'iframe',
    form: 'iframe',
    snippet: (placement, source) => ({
      once: [{ place: 'page-once', text: `<script src="${escaped(`${source.base}parent.js`)}" async></script>` }],
      each: inPage(frameTag(placement, source)),
    }),
  },
];

/** The snippet of one host. */
export function snippetFor(name: HostName, placement: Placement, source: Source): Snippet {
  return hosts.find(host => host.name === name)!.snippet(placement, source);
}

/** `<andamio-NAME …>fallback</andamio-NAME>`, on one line: Markdown ends a piece of HTML at an empty one. */
export function elementTag({ widget, attributes, fallback }: Placement): string {
  return `<andamio-${widget}${written(attributes)}>${escaped(fallback)}</andamio-${widget}>`;
}

/** The address of the page that holds this one widget. */
export function frameAddress({ widget, attributes }: Placement, { base }: Source): string {
  const query = [['w', widget] as const, ...given(attributes)].map(([name, value]) => `${name}=${readable(value)}`);
  return `${base}frame.html?${query.join('&')}`;
}

/** No style attribute: a strict policy forbids it. */
function frameTag(placement: Placement, source: Source, more: Record<string, string> = {}): string {
  const { fallback, height } = placement;
  const attributes = {
    src: frameAddress(placement, source),
    title: fallback,
    width: '100%',
    height: String(height),
    ...more,
  };
  return `<iframe${written(attributes)} frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`;
}

function scriptTag(source: Source): Paste {
  const pinned = source.integrity === undefined ? '' : ` integrity="${source.integrity}" crossorigin="anonymous"`;
  return { place: 'page-once', text: `<script type="module" src="${escaped(script(source))}"${pinned}></script>` };
}

function vitePressConfig(source: Source): string {
  const attributes = { type: 'module', src: script(source), ...pinning(source) };
  const written = Object.entries(attributes).map(([name, value]) => `${name}: ${quoted(value)}`);
  return `import { defineConfig } from 'vitepress';

export default defineConfig({
  head: [['script', { ${written.join(', ')} }]],
  vue: { template: { compilerOptions: { isCustomElement: tag => tag.startsWith('andamio-') } } },
});`;
}

const script = ({ base }: Source): string => `${base}andamio.js`;
const inPage = (text: string): Paste => ({ place: 'page', text });
const shortcode = (html: string): string => `{{< andamio >}}${html}{{< /andamio >}}`;

function pinning({ integrity }: Source): Record<string, string> {
  return integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' };
}

function pythonAttributes(source: Source): string {
  const attributes = Object.entries({ type: 'module', ...pinning(source) });
  return attributes.map(([name, value]) => `${pythonText(name)}: ${pythonText(value)}`).join(', ');
}

/** Attributes as HTML has them. */
function written(attributes: Placement['attributes']): string {
  return given(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

function given(attributes: Placement['attributes']): [string, string][] {
  return Object.entries(attributes).filter(([, value]) => value !== '');
}

/** A query's value, with the marks of a state left as people read them. */
function readable(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|3B|2C)/g, decodeURIComponent);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A text in JSON is one in Python too. */
const pythonText = (text: string): string => JSON.stringify(text);
const quoted = (text: string): string => `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
