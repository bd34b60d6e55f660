/** What a page of another origin has to allow for the element form; `origin` is that of the scripts. */
export const policy = (origin: string): string =>
  `script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:`;

/** The same for the iframe form; the script is parent.js. */
export const framePolicy = (origin: string): string => `frame-src ${origin}; script-src ${origin}`;

/** Stands for the origin until the page's script knows where the site is served. */
export const fillOrigin = 'https://ANDAMIO';
