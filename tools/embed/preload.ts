import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * What Vite calls around each import() so that a script's own imports are fetched along with it. Vite's helper looks after
 * style sheets as well and makes a quarter of andamio.js; there are none here.
 */
const lean = `export const __vitePreload = (load, files = [], from) => {
  for (const file of files) {
    const { href } = new URL(file, from);
    if (document.querySelector('link[href="' + href + '"]')) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  return load();
};`;

export function leanPreload(): Plugin {
  return {
    name: 'andamio-lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: new RegExp(`^${HELPER}$`) }, handler: () => ({ code: lean, moduleSideEffects: false }) },
    generateBundle(_options, bundle) {
      const sheet = Object.keys(bundle).find(name => name.endsWith('.css'));
      if (sheet !== undefined) this.error(`${sheet}: a style sheet would ask a page for style-src`);
    },
  };
}
