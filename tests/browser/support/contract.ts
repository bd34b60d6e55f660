// What the tests of the shared contract need to know of a widget. Each widget has a row: see widgets.ts.

import { globSync } from 'node:fs';
import { root } from './site.ts';
import type { State } from './widget.ts';

export interface Row {
  /** Changes that make another state than the default one. */
  other: State;
  /** Whole states that are hard to draw or to write. */
  extremes?: readonly State[];
  /** What none of its texts may hold beside NaN and undefined, in those states. */
  never?: RegExp;
  /** Plays to its end at once, for readers who want less motion, and must hold there too. */
  plays?: 'at once';
  handles?: readonly Handle[];
  lights?: readonly Light[];
  /** What is not there when all that hide may name is hidden, beside the controls themselves. */
  gone?: readonly string[];
  /** Its cards, in their order and answered rightly; 'own': races and measurements judge them, in files of their own. */
  cards: readonly Card[] | 'own';
  /** A state, as a link has it, in which it has a worker work: at once, or when it is played. */
  worker?: { state: string; starts: 'at once' | 'played' };
}

export interface Handle {
  id: string;
  /** The state that shows it, as a link has it. */
  state?: string;
  /** What it moves. */
  key: string;
  label: string;
  /** Its value in words, at the start. */
  said: string;
  /** Keys that are pressed one after the other, and the value after each. */
  keys: readonly (readonly [key: string, value: unknown])[];
  /** Dragged to where this change draws it, it makes the state. */
  drag: State;
  /** A finger's way in pixels, and whether the value that it leaves is right. */
  finger?: { by: { x: number; y: number }; moved(value: never): boolean };
}

export interface Light {
  hover?: string;
  focus?: string;
  lit: string;
  /** How many light up; at least one by default. */
  count?: { exactly: number } | { least: number };
}

export interface Card {
  id: string;
  /** The answer: what is written, the option's name, or keys for the mark, the last one until it stands at a value. */
  number?: string;
  option?: string;
  mark?: { keys: readonly string[]; until?: string };
  /** What the card says then, and what the widget has become. */
  verdict?: RegExp;
  state?: State;
  /** A text that some part shows then. */
  shows?: readonly [selector: string, text: RegExp];
}

/** The widgets that there are, by their folders. */
export const widgetNames: readonly string[] = globSync('web/widgets/*/element.ts', { cwd: root })
  .map(path => path.split('/')[2]!)
  .sort();
