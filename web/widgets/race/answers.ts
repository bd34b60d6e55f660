// What the reader predicted before the race, judged by what came: for the page that asked.

import type { Guess } from './guess.ts';
import { begun, type Lane } from './lanes.ts';
import { shapeOf } from './shapes.ts';

export interface PredictionAnswer {
  prompt: string;
  guess: string | number;
  /** What the race gave. */
  came: string | number;
  correct: boolean;
}

/** A guessed share of right answers counts as right within a tenth. */
const NEAR = 0.1;

/** The sketch's shape, then each run's share of right answers; nothing where the prediction is not whole. */
export function predictionAnswers(lanes: readonly Lane[], guess: Guess): PredictionAnswer[] {
  const known = begun(lanes);
  if (known.length < lanes.length || !guess.shape || !guess.complete(lanes.length)) return [];
  const came = shapeOf(known[0].history.startNorms);
  return [
    { prompt: 'gradient', guess: guess.shape, came, correct: guess.shape === came },
    ...known.map(({ history }, i) => {
      const share = guess.accuracies[i] ?? Number.NaN;
      const { accuracy } = history.last;
      return { prompt: `accuracy-${i + 1}`, guess: share, came: accuracy, correct: Math.abs(share - accuracy) <= NEAR };
    }),
  ];
}
