import type { CSSResult } from 'lit';
import type { DemoHost, PartDemo } from '../base/demo.ts';
import type { Language, Reader } from '../base/language.ts';
import { BoxSize } from './box-size.ts';
import { drawStyles } from './styles.ts';

/** What the demos of the drawings share: a width that follows the page, and made data that is the same every time. */

export interface DemoPlace {
  width: number;
  reader: Reader;
  /** The text in the reader's language. */
  say(texts: Record<Language, string>): string;
}

export function drawingDemo(
  part: string,
  state: string,
  draw: (place: DemoPlace, host: DemoHost) => unknown,
  { styles = [] }: { styles?: CSSResult[] } = {},
): PartDemo {
  return {
    part,
    state,
    styles: [drawStyles, ...styles],
    setup: host => {
      const size = new BoxSize(host);
      return () => draw(placeOf(host, size.width), host);
    },
  };
}

export function placeOf(host: DemoHost, width: number): DemoPlace {
  const { language, locale } = host;
  return { width, reader: { language, locale }, say: texts => texts[language] };
}

/** Numbers that look like noise, between −1 and 1, always the same: fractions of multiples of the golden ratio's powers. */
export function made(count: number, seed = 1): number[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = Math.sin((i + 1) * 12.9898 + seed * 78.233) * 43758.5453;
    return 2 * (turn - Math.floor(turn)) - 1;
  });
}

/** About normal: the mean of some of them, widened. */
export function bell(count: number, seed = 1): number[] {
  const parts = [0, 1, 2, 3].map(i => made(count, seed + 17 * i));
  return parts[0]!.map((_, i) => (parts.reduce((sum, part) => sum + part[i]!, 0) * Math.sqrt(3)) / 2);
}
