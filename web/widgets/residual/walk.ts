import type { BlockEngine, ResidualStream, StreamReading } from '../../engine/block/index.ts';
import { MODES, type Mode, type ResidualState, switchedOff } from './state.ts';

/** What is known of a walk: of each mode, as far as the tokens have come. */
export interface Walked {
  key: string;
  blocks: number;
  passed: number;
  readings: Readonly<Record<Mode, StreamReading>>;
}

export type Asked = Pick<ResidualState, 'blocks' | 'seed' | 'without'>;

const keyOf = (asked: Asked) => [asked.blocks, asked.seed, ...switchedOff(asked)].join(' ');

/**
 * Sends the tokens through the blocks, one block at a time: in between the page draws and listens. What was found before
 * stays until all of the new is known.
 */
export class Walk {
  shown: Walked | undefined;
  readonly #changed: () => void;
  #wanted: string | undefined;
  #stream: ResidualStream | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fault: { error: unknown } | undefined;
  #waiting: (() => void)[] = [];

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Wants this walk from now on. Throws what the last one failed with. */
  want(engine: BlockEngine, asked: Asked): void {
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault) throw fault.error;
    if (keyOf(asked) === this.#wanted) return;
    this.stop();
    this.#wanted = keyOf(asked);
    if (this.shown?.key === this.#wanted && this.shown.passed === asked.blocks) this.#arrive();
    else this.#next(() => this.#begin(engine, asked));
  }

  /** When what is wanted is shown, or has failed. */
  complete(): Promise<void> {
    const { shown } = this;
    if (shown && shown.key === this.#wanted && shown.passed === shown.blocks) return Promise.resolve();
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  /** Gives back what it holds. What was found stays; what is wanted must be wanted again. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stream?.dispose();
    this.#stream = undefined;
    this.#wanted = undefined;
  }

  #next(piece: () => void): void {
    this.#timer = setTimeout(() => {
      try {
        piece();
      } catch (error) {
        this.stop();
        this.#fault = { error };
        this.#arrive();
      }
      this.#changed();
    });
  }

  #begin(engine: BlockEngine, asked: Asked): void {
    const { blocks, seed } = asked;
    this.#stream = engine.createStream({ blocks, seed, without: switchedOff(asked) });
    this.#show(this.#stream, asked, 0);
    this.#next(() => this.#advance(asked));
  }

  #advance(asked: Asked): void {
    if (!this.#stream) return;
    const passed = this.#stream.advance();
    this.#show(this.#stream, asked, passed);
    if (passed < asked.blocks) {
      this.#next(() => this.#advance(asked));
      return;
    }
    this.#stream.dispose();
    this.#stream = undefined;
    this.#arrive();
  }

  #show(stream: ResidualStream, asked: Asked, passed: number): void {
    const key = keyOf(asked);
    if (this.shown && this.shown.key !== key && passed < asked.blocks) return;
    const readings = Object.fromEntries(MODES.map(mode => [mode, stream.read(mode)])) as Walked['readings'];
    this.shown = { key, blocks: asked.blocks, passed, readings };
  }

  #arrive(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
