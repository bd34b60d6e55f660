import type { Reader } from '../base/language.ts';
import { type Entry, type Guess, type GuessRefusal, isCorrect, type Point, type Prompt, readGuess } from './prompt.ts';

export interface PromptAnswer {
  prompt: string;
  guess: Guess;
  correct: boolean;
}

export interface PromptTotal {
  correct: number;
  answered: number;
  count: number;
}

export interface PromptRunOptions<S> {
  prompts: readonly Prompt<S>[];
  /** The picture as it is now. */
  state(): S;
  onAnswer?(answer: PromptAnswer): void;
  /** After the last card was answered or skipped. */
  onComplete?(total: PromptTotal): void;
}

/** asking → doing (the widget does it) → told, or failed; the next card asks again; after the last, finished. */
export type PromptPhase = 'asking' | 'doing' | 'told' | 'failed' | 'finished';

export type PromptChange = 'entry' | 'refusal' | 'phase';

/** The course of a set of cards, without its drawing. `changed` is called whenever there is something else to show. */
export class PromptRun<S> {
  index = 0;
  phase: PromptPhase = 'asking';
  entry: Entry = { text: '' };
  refusal: GuessRefusal | undefined;
  correct = false;
  /** The state the card speaks of: the present one while it asks, afterwards the one that was judged. */
  #judged: { state: S } | undefined;
  readonly #options: PromptRunOptions<S>;
  readonly #changed: (change: PromptChange) => void | Promise<void>;
  readonly #firstGuesses = new Map<string, boolean>();

  constructor(options: PromptRunOptions<S>, changed: (change: PromptChange) => void | Promise<void>) {
    this.#options = options;
    this.#changed = changed;
  }

  get prompt(): Prompt<S> | undefined {
    return this.phase === 'finished' ? undefined : this.#options.prompts[this.index];
  }

  get count(): number {
    return this.#options.prompts.length;
  }

  get isLast(): boolean {
    return this.index === this.count - 1;
  }

  get state(): S {
    return this.#judged ? this.#judged.state : this.#options.state();
  }

  /** The first guess at each card counts: a second try knows the answer. */
  get total(): PromptTotal {
    const correct = [...this.#firstGuesses.values()].filter(Boolean).length;
    return { correct, answered: this.#firstGuesses.size, count: this.count };
  }

  get awaitsMark(): boolean {
    return this.phase === 'asking' && this.prompt?.kind === 'mark';
  }

  enter(entry: Partial<Entry>): void {
    if (this.phase !== 'asking') return;
    Object.assign(this.entry, entry);
    this.refusal = undefined;
    this.#changed('entry');
  }

  mark({ x, y }: Point): void {
    if (this.awaitsMark) this.enter({ mark: { x, y } });
  }

  /** Judges what was entered, lets the widget do it, then tells. Refuses, with a reason, what is no guess. */
  async submit(reader: Reader): Promise<void> {
    const { prompt } = this;
    if (!prompt || this.phase !== 'asking') return;
    const read = readGuess(prompt.kind, this.entry, reader.locale);
    if (!read.ok) {
      this.refusal = read.reason;
      await this.#changed('refusal');
      return;
    }
    const judged = { state: this.#options.state() };
    this.#judged = judged;
    const later = prompt.judged === 'after';
    if (!later) this.#judge(prompt, read.guess, judged.state);
    await this.#go('doing');
    const done = await settled(() => prompt.do?.(judged.state));
    // The reader may have started over while the widget was busy.
    if (this.#judged !== judged) return;
    if (later && done) this.#judge(prompt, read.guess, judged.state);
    await this.#go(done ? 'told' : 'failed');
  }

  #judge(prompt: Prompt<S>, guess: Guess, state: S): void {
    this.correct = isCorrect(prompt, guess, state);
    if (!this.#firstGuesses.has(prompt.id)) this.#firstGuesses.set(prompt.id, this.correct);
    this.#options.onAnswer?.({ prompt: prompt.id, guess, correct: this.correct });
  }

  /** To the next card, answered or not. */
  next(): Promise<void> {
    if (!this.isLast) return this.#open(this.index + 1);
    this.#judged = undefined;
    this.#options.onComplete?.(this.total);
    return this.#go('finished');
  }

  /** The same card again. */
  again(): Promise<void> {
    return this.#open(this.index);
  }

  restart(): Promise<void> {
    this.#firstGuesses.clear();
    return this.#open(0);
  }

  #open(index: number): Promise<void> {
    this.index = index;
    this.entry = { text: '' };
    this.refusal = undefined;
    this.#judged = undefined;
    return this.#go('asking');
  }

  async #go(phase: PromptPhase): Promise<void> {
    this.phase = phase;
    await this.#changed('phase');
  }
}

async function settled(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
