// The worker's side: what a worker's script calls, once.

import { expose, transferHandlers } from 'comlink';
import type { Ready } from './messages.ts';

/** Lets the page call `api`, and says that it may. */
export async function serve(api: object): Promise<void> {
  keepCodes();
  expose(api);
  const lock = await holdLock();
  const ready: Ready = { andamio: 'ready', ...(lock && { lock }) };
  postMessage(ready);
}

/** Of what is thrown, Comlink sends name and message; here the code travels too. */
function keepCodes(): void {
  const thrown = transferHandlers.get('throw');
  if (!thrown) return;
  transferHandlers.set('throw', {
    ...thrown,
    serialize(value) {
      const [sent, transfers] = thrown.serialize(value) as [{ value: unknown }, Transferable[]];
      const { code } = ((value as { value?: unknown }).value ?? {}) as { code?: string };
      if (typeof code === 'string') Object.assign(sent.value as object, { code });
      return [sent, transfers];
    },
  });
}

/**
 * A lock is given back when its holder dies, whatever it dies of: so the page learns of a death that sends no event.
 * Without locks (no secure context, a sandbox) it does without.
 */
function holdLock(): Promise<string | undefined> {
  return new Promise(resolve => {
    if (typeof navigator === 'undefined' || !navigator.locks) return resolve(undefined);
    const name = `andamio-worker-${crypto.randomUUID()}`;
    navigator.locks
      .request(name, () => {
        resolve(name);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(undefined));
  });
}
