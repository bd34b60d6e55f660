import type { Page } from 'playwright-core';

declare global {
  interface Window {
    live: { observers: number; listeners: number; timers: number; frames: number; workers: number };
    /** How often a WASM module was compiled. */
    compiled: number;
  }
}

/**
 * For `first`: counts what is alive. Observers that observe, listeners outside of elements, timers and frames that wait,
 * workers that were not ended.
 */
export const countLife = `{
const observers = new Set(), listeners = [], timers = new Set(), frames = new Set(),
  workers = new Set();
Object.defineProperty(window, 'live', { get: () => ({ 
  observers: observers.size, listeners: listeners.length, timers: timers.size, frames: frames.size,
  workers: workers.size }) });
for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
  const { prototype } = window[name];
  const { observe, disconnect } = prototype;
  prototype.observe = function (...given) { observers.add(this); return observe.apply(this, given); };
  prototype.disconnect = function () { observers.delete(this); return disconnect.apply(this); };
}
const far = target => target === window || target === document || target instanceof MediaQueryList;
const { addEventListener, removeEventListener } = EventTarget.prototype;
const find = (target, type, listener) => listeners.findIndex(l => l[0] === target && l[1] === type && l[2] === listener);
EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
  const target = this ?? window;
  if (far(target) && find(target, type, listener) < 0) listeners.push([target, type, listener]);
  return addEventListener.call(target, type, listener, ...rest);
};
EventTarget.prototype.removeEventListener = function (type, listener, ...rest) {
  const target = this ?? window;
  const at = find(target, type, listener);
  if (at >= 0) listeners.splice(at, 1);
  return removeEventListener.call(target, type, listener, ...rest);
};
const wrap = (waiting, start, stop) => {
  const [begin, end] = [window[start].bind(window), window[stop].bind(window)];
  window[start] = (callback, ...rest) => {
    const id = begin((...given) => { waiting.delete(id); callback(...given); }, ...rest);
    waiting.add(id);
    return id;
  };
  window[stop] = id => { waiting.delete(id); end(id); };
};
wrap(timers, 'setTimeout', 'clearTimeout');
wrap(frames, 'requestAnimationFrame', 'cancelAnimationFrame');
const { Worker } = window;
window.Worker = class extends Worker {
  constructor(...given) { super(...given); workers.add(this); }
  terminate() { workers.delete(this); super.terminate(); }
};
}`;

/** For `first`: counts compilations of WASM. */
export const countCompiled = `window.compiled = 0;
for (const name of ['compile', 'compileStreaming', 'instantiateStreaming']) {
  const original = WebAssembly[name];
  WebAssembly[name] = (...given) => { window.compiled++; return original.apply(WebAssembly, given); };
}`;

/** What is alive once nothing waits any more. */
export async function settledLife(page: Page) {
  await page.waitForFunction(() => window.live.timers === 0 && window.live.frames === 0);
  return page.evaluate(() => window.live);
}
