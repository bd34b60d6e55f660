import type { ReactiveControllerHost } from 'lit';
import type { Reader } from '../base/language.ts';

/** What a panel needs of the element it lives in: to be drawn again, and to know who reads. */
export interface PanelHost extends ReactiveControllerHost, Reader {
  readonly renderRoot: HTMLElement | DocumentFragment;
}
