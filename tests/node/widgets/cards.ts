import assert from 'node:assert/strict';
import { isCorrect, type Prompt } from '../../../web/kit/panels/prompt.ts';

/** Every card takes its own answer for right and says why, in both languages, without a number that is none. */
export function assertAnswered<A>(cards: readonly Prompt<A>[], asked: A, name: string): void {
  for (const card of cards) {
    assert.ok(isCorrect(card, card.answer(asked), asked), `${card.id} ${name}`);
    for (const language of ['es', 'en'] as const) {
      const reader = { language, locale: language };
      const said = [card.question(asked, reader), card.because(asked, reader)].join(' ');
      assert.doesNotMatch(said, /NaN|undefined|no definido|∞/, `${card.id} ${name}`);
    }
  }
}
