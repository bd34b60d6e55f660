// The sketch under the pointer: what was drawn stays, and the rest follows from it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guess, SKETCH_TOP } from '../../../web/widgets/race/guess.ts';
import { curveOf } from '../../../web/widgets/race/shapes.ts';
import { quietHost } from '../kit/time/manual-frames.ts';

const LAYERS = 12;

/** A stroke through these layers and heights. */
function stroke(guess: Guess, ...points: readonly (readonly [layer: number, height: number])[]): void {
  for (const [i, [layer, height]] of points.entries()) guess.draw(layer, height, LAYERS, i === 0 ? 'down' : 'moved');
}

const hundredths = ({ sketch }: Guess) => sketch.map(value => Math.round(100 * value));

test('a stroke that ends early leaves its last height to the layers after it, and its first to those before', () => {
  const guess = new Guess(quietHost);
  stroke(guess, [2, 0.1], [6, 0.5]);
  assert.deepEqual(hundredths(guess), [10, 10, 10, 20, 30, 40, 50, 50, 50, 50, 50, 50]);
  assert.equal(guess.shape, 'grows');
});

test('a second stroke keeps the first; between them the curve is straight', () => {
  const guess = new Guess(quietHost);
  stroke(guess, [0, 0.6], [2, 0.4]);
  stroke(guess, [6, 0.2], [8, 0.1]);
  assert.deepEqual(hundredths(guess), [60, 50, 40, 35, 30, 25, 20, 15, 10, 10, 10, 10]);
  stroke(guess, [11, 0.4]);
  assert.deepEqual(hundredths(guess).slice(8), [10, 20, 30, 40]);
});

test('over a shape that was picked, over a whole curve and over one that came back a stroke changes only its own layers', () => {
  const guess = new Guess(quietHost);
  guess.choose('grows', LAYERS);
  const picked = curveOf('grows', LAYERS).map(value => value * SKETCH_TOP);
  stroke(guess, [3, 0.7]);
  assert.deepEqual(guess.sketch, picked.with(3, 0.7));
  const { all } = guess;
  guess.become();
  assert.deepEqual(guess.sketch, []);
  stroke(guess, [0, 0.3]);
  guess.become(all);
  stroke(guess, [4, 0.1], [5, 0.1]);
  assert.deepEqual(guess.sketch, picked.with(3, 0.7).with(4, 0.1).with(5, 0.1));
  guess.draw(1, 0.2, 2, 'down');
  assert.deepEqual(guess.sketch, [0.2, 0.2], 'for other layers a curve begins anew');
});
