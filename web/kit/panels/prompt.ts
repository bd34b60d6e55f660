import type { Reader } from '../base/language.ts';
import { vectorText } from '../formula/structure.ts';
import { formatNumber, type NumberRefusal, parseNumber } from '../input/number.ts';

/** What a "predict, then do" card asks, as data. `S` is what the widget shows it about: its state and results. */
export interface Point {
  x: number;
  y: number;
}

type Sentence<S> = (state: S, reader: Reader) => string;

interface Asked<S> {
  id: string;
  question: Sentence<S>;
  /** The widget does it. The verdict waits for a promise. */
  do?(state: S): void | Promise<void>;
  /** 'after': the right answer is known only once the widget has done it, such as a time that it measures. */
  judged?: 'before' | 'after';
  /** One sentence why, said about the state in which the question was asked. */
  because: Sentence<S>;
}

export interface ChoicePrompt<S> extends Asked<S> {
  kind: 'choice';
  options(state: S, reader: Reader): readonly { value: string; label: string }[];
  answer(state: S): string;
}

export interface NumberPrompt<S> extends Asked<S> {
  kind: 'number';
  answer(state: S): number;
  /** How far a guess may be off, in the answer's unit (0: exactly, up to rounding in the last digits of a double). */
  tolerance?: number;
  /** Decimals shown of the answer (3, without closing zeros). */
  digits?: number;
}

/** The reader marks a place in the picture: the widget offers a handle while `cards.awaitsMark`, and calls `mark()`. */
export interface MarkPrompt<S> extends Asked<S> {
  kind: 'mark';
  answer(state: S): Point;
  /** The largest distance that still counts, in the picture's units. */
  tolerance: number;
  digits?: number;
}

/** Of options that are numbers, the one nearest to a value by ratio. */
export function nearestOption(options: readonly string[], value: number): string {
  const off = (option: string) => Math.abs(Math.log(Math.max(value, Number.MIN_VALUE) / Number(option)));
  return [...options].sort((a, b) => off(a) - off(b))[0];
}

export type Prompt<S> = ChoicePrompt<S> | NumberPrompt<S> | MarkPrompt<S>;
export type Guess = string | number | Point;

export type GuessRefusal = NumberRefusal | 'no-choice' | 'no-mark';
export type ReadGuess = { ok: true; guess: Guess } | { ok: false; reason: GuessRefusal };

/** What the reader has entered so far, whatever the kind of card. */
export interface Entry {
  choice?: string;
  text: string;
  mark?: Point;
}

export function readGuess(kind: Prompt<never>['kind'], entry: Entry, locale: string): ReadGuess {
  if (kind === 'choice') {
    return entry.choice === undefined ? { ok: false, reason: 'no-choice' } : { ok: true, guess: entry.choice };
  }
  if (kind === 'mark') return entry.mark ? { ok: true, guess: entry.mark } : { ok: false, reason: 'no-mark' };
  const parsed = parseNumber(entry.text, locale);
  return parsed.ok ? { ok: true, guess: parsed.value } : parsed;
}

/** Rounding of the last digits: 0.1 + 0.2 is a right answer to 0.3. */
const LAST_DIGITS = 1e-12;

export function isCorrect<S>(prompt: Prompt<S>, guess: Guess, state: S): boolean {
  switch (prompt.kind) {
    case 'choice':
      return guess === prompt.answer(state);
    case 'number': {
      const answer = prompt.answer(state);
      const slack = (prompt.tolerance ?? 0) + LAST_DIGITS * Math.abs(answer);
      return typeof guess === 'number' && (guess === answer || Math.abs(guess - answer) <= slack);
    }
    case 'mark': {
      if (typeof guess !== 'object') return false;
      const answer = prompt.answer(state);
      return Math.hypot(guess.x - answer.x, guess.y - answer.y) <= prompt.tolerance * (1 + LAST_DIGITS);
    }
  }
}

/** The right answer as the reader's language and locale write it. */
export function answerText<S>(prompt: Prompt<S>, state: S, reader: Reader): string {
  switch (prompt.kind) {
    case 'choice': {
      const answer = prompt.answer(state);
      return prompt.options(state, reader).find(({ value }) => value === answer)?.label ?? answer;
    }
    case 'number':
      return formatNumber(prompt.answer(state), reader.locale, { digits: prompt.digits, trim: 'zeros' });
    case 'mark':
      return pointText(prompt.answer(state), reader.locale, prompt.digits);
  }
}

export function pointText({ x, y }: Point, locale: string, digits = 1): string {
  const texts = [x, y].map(value => formatNumber(value, locale, { digits, trim: 'zeros' }));
  return vectorText(texts, locale);
}
