/** How many workers live on this page, counted over all bundles that it has loaded. */
interface Census {
  live: number;
}

const key = Symbol.for('andamio.workers');
const page = globalThis as { [key]?: Census };
page[key] ??= { live: 0 };

export const census: Census = page[key];
