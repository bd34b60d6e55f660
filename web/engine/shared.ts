// One instance of a module for a whole page, however many bundles ask.

/** Names of the places on the page: bundles of this very code find each other's. */
type Place = 'andamio.engines' | 'andamio.blockEngines';

/**
 * The engine of this page (or worker, or Node process) for a build: loaded when it is asked for first. Neither a failed
 * load nor an engine that broke (`load` is handed what to call then) is kept: the next call loads again.
 */
export function sharedEngine<T>(place: Place, buildId: string, load: (forget: () => void) => Promise<T>): Promise<T> {
  const shared = pageWide<Map<string, Promise<T>>>(place, () => new Map());
  const known = shared.get(buildId);
  if (known) return known;
  const forget = () => {
    if (shared.get(buildId) === loading) shared.delete(buildId);
  };
  const loading = load(forget);
  shared.set(buildId, loading);
  loading.catch(forget);
  return loading;
}

function pageWide<T>(name: string, create: () => T): T {
  const page = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(name);
  page[key] ??= create();
  return page[key];
}
