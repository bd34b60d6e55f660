import type { ReactiveControllerHost } from 'lit';
import { curveOf, joined, type Shape, shapeOf } from './shapes.ts';

/** The sketch's height stands for a gradient of this length. */
export const SKETCH_TOP = 0.7;

export type Guesses = Readonly<Pick<Guess, 'sketch' | 'accuracies' | 'judged'>>;

/** What the reader expects: the gradient of the first run by layer, and how often each run will be right at the end. */
export class Guess {
  /** By layer; empty: not drawn. */
  sketch: readonly number[] = [];
  /** Shares from 0 to 1; undefined: not said. */
  accuracies: readonly (number | undefined)[] = [];
  /** It has been compared with what came. */
  judged = false;
  readonly #host: ReactiveControllerHost;
  #last: { layer: number; value: number } | undefined;
  /** By layer; undefined where the pointer has not been. */
  #drawn: readonly (number | undefined)[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  get all(): Guesses {
    const { sketch, accuracies, judged } = this;
    return { sketch, accuracies, judged };
  }

  /** What was expected of another race: nothing so far, where it is a new one. */
  become(all: Guesses = { sketch: [], accuracies: [], judged: false }): void {
    Object.assign(this, all);
    this.#drawn = this.sketch;
  }

  complete(runs: number): boolean {
    const said = Array.from({ length: runs }, (_, i) => this.accuracies[i]);
    return this.sketch.length > 0 && said.every(share => share !== undefined);
  }

  get shape(): Shape | undefined {
    return this.sketch.length > 0 ? shapeOf(this.sketch) : undefined;
  }

  choose(shape: Shape, layers: number): void {
    this.#drawn = this.sketch = curveOf(shape, layers).map(value => value * SKETCH_TOP);
    this.#host.requestUpdate();
  }

  setAccuracy(run: number, share: number): void {
    const accuracies = [...this.accuracies];
    accuracies[run] = share;
    this.accuracies = accuracies;
    this.#host.requestUpdate();
  }

  /** The pointer comes down, or has moved on: the layers between are drawn too. Where it has not been, the curve goes on as it is. */
  draw(layer: number, value: number, layers: number, pointer: 'down' | 'moved'): void {
    const from = pointer === 'moved' && this.#last ? this.#last : { layer, value };
    const drawn = this.#drawn.length === layers ? [...this.#drawn] : Array<undefined>(layers).fill(undefined);
    const [low, high] = [Math.min(from.layer, layer), Math.max(from.layer, layer)];
    for (let at = low; at <= high; at++) {
      const t = from.layer === layer ? 1 : (at - from.layer) / (layer - from.layer);
      drawn[at] = from.value + t * (value - from.value);
    }
    this.#drawn = drawn;
    this.sketch = joined(drawn);
    this.#last = { layer, value };
    this.#host.requestUpdate();
  }
}
