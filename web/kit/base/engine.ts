import { createEngine, type Engine } from '../../engine/index.ts';

/**
 * The one light engine of the page. Widgets ask here, so that all share one module; `loaded` answers at once when it has
 * come already, which printing needs.
 */
let engine: Engine | undefined;
let wasmUrl: string | undefined;
let prefetched = false;

/** Where the WASM file lies, when it is not beside the script. Said before the first widget starts. */
export function setWasmUrl(url: string): void {
  wasmUrl = url;
}

/** For what loads the WASM by itself, such as a worker. */
export function knownWasmUrl(): string | undefined {
  return wasmUrl;
}

export async function lightEngine(): Promise<Engine> {
  engine ??= await createEngine(wasmUrl ? { wasmUrl } : {});
  return engine;
}

/** An engine that broke is of no use any more; the next widget that asks gets a fresh one. */
export function forgetEngine(): void {
  engine = undefined;
}

export function loadedEngine(): Engine | undefined {
  return engine;
}

/** Fetches the engine when the page has nothing better to do, so that a widget far below can be printed. */
export function prefetchEngine(): void {
  if (prefetched) return;
  prefetched = true;
  const fetchQuietly = () => void lightEngine().catch(() => undefined); // The widget that needs it reports the failure.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchQuietly, { timeout: 5000 });
  else setTimeout(fetchQuietly, 2000);
}
