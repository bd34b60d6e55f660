import type { Page } from 'playwright-core';

/** A page with widgets, and what happens on it before it is taken. */
export interface Picture {
  head?: string;
  body: string;
  /** In CSS pixels; the height is what the page needs. */
  width: number;
  /** Pixels for each CSS pixel. */
  sharpness: number;
  ready?(page: Page): Promise<unknown>;
}
