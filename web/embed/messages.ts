// What frame.html and the page around it say to each other by postMessage. docs/embedding.md says it for other programs.

/** Every message is a plain object with this mark; all else is left alone, on both sides. */
interface Message {
  andamio: 1;
}

/** Either side: "I am here". A frame answers a page's with its own and with its height. */
export interface Hello extends Message {
  type: 'hello';
}

/** From the frame: it wants to be so high, in CSS pixels. Never 0. */
export interface Height extends Message {
  type: 'height';
  height: number;
}

/** From the frame: an event of its widget, such as `andamio-change`. */
export interface Told extends Message {
  type: 'event';
  name: string;
  detail: unknown;
}

/** From the page: attributes of the widget; what is left out stays as it is, null takes one away. */
export interface Setting extends Message {
  type: 'set';
  theme?: string | null;
  lang?: string | null;
  state?: string | null;
  hide?: string | null;
  lock?: string | null;
  seed?: string | null;
}

export type FromFrame = Hello | Height | Told;
export type FromPage = Hello | Setting;

/** What of the widget a page may set: by the frame's address, and by a message later on. */
export const settable = ['theme', 'lang', 'state', 'hide', 'lock', 'seed'] as const;

/** Every event that a widget sends. */
export const events = [
  'andamio-ready',
  'andamio-change',
  'andamio-step',
  'andamio-diverged',
  'andamio-answer',
  'andamio-complete',
  'andamio-error',
] as const;

export function isMessage(data: unknown): data is FromFrame | FromPage {
  return typeof data === 'object' && data !== null && (data as Partial<Message>).andamio === 1;
}
