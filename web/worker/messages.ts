// What a worker and its starter tell each other beside Comlink's messages.

/** The worker can be called from now on. Before that, a call would wait for ever. */
export interface Ready {
  andamio: 'ready';
  /** The lock that the worker holds as long as it lives, where there are locks. */
  lock?: string;
}

/** The worker's script could not be loaded. */
export interface Failed {
  andamio: 'failed';
  message: string;
}

export function ownMessage(data: unknown): Ready | Failed | undefined {
  const kind = (data as Partial<Ready | Failed> | null)?.andamio;
  return kind === 'ready' || kind === 'failed' ? (data as Ready | Failed) : undefined;
}
