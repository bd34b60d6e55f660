// What models answer to ten digits, in a table: each answer, whether it is right, and how sure the model is.

import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { glyphCharacters } from '../../kit/look/palette.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import type { Prediction } from '../../worker/training-messages.ts';
import { askStrings } from './ask-strings.ts';
import { countsOf } from './digits.ts';
import { percent, whole } from './numbers.ts';
import type { BegunRunner } from './runners.ts';
import { DIGITS } from './state.ts';

/** A model as it was after so many steps, and what it answered then. */
export interface Answered {
  runner: BegunRunner;
  step: number;
  prediction: Prediction;
}

export interface AnswersOptions {
  digits: string;
  reader: Reader;
}

const CLASSES = 10;

export function answerTable(known: readonly Answered[], { digits, reader }: AnswersOptions): TemplateResult {
  const texts = askStrings[reader.language];
  const truths = countsOf(digits);
  const scores = known.map(({ runner, prediction }) => {
    const right = truths.filter((truth, i) => topOf(prediction, i).answer === truth).length;
    return texts.score(runner.label, whole(right, reader.locale), whole(DIGITS, reader.locale));
  });
  return html`<div class="ask-scroll" role="group" aria-label=${texts.answers} ${scrollable()}><table class="answers">
      <caption>${texts.answers}</caption>
      <thead><tr><th scope="row">${texts.digit}</th>${[...digits].map(digit => html`<th scope="col">${digit}</th>`)}</tr></thead>
      <tbody>
        <tr><th scope="row">${texts.truth}</th>${truths.map(count => html`<td class="truth">${count}</td>`)}</tr>
        ${known.map(one => answerRow(one, truths, reader))}
      </tbody>
    </table></div>
    <p class="ask-score" role="status">${scores.join(' ')} ${texts.atStep(stepsOf(known, reader))}</p>`;
}

/** Of the past only the answers to the race's own digits are kept. */
export function othersHint(known: readonly Answered[], shown: number, { digits, reader }: AnswersOptions): unknown {
  const past = known.some(({ runner, step }) => shown < runner.run.step && step === runner.run.step);
  const own = known[0].runner.run.plan.digits.join('');
  return past && own !== digits ? html`<p class="hint">${askStrings[reader.language].kept(own)}</p>` : nothing;
}

/** The step of the models that answer; where one was not as far, each one's. */
function stepsOf(known: readonly Answered[], { language, locale }: Reader): string {
  const steps = known.map(({ step }) => whole(step, locale));
  if (new Set(steps).size === 1) return steps[0];
  return new Intl.ListFormat(language).format(steps.map((step, i) => `${step} (${known[i].runner.label})`));
}

function answerRow({ runner, prediction }: Answered, truths: readonly number[], reader: Reader): TemplateResult {
  return html`<tr class=${runner.role}>
    <th scope="row"><span aria-hidden="true">${glyphCharacters[runner.glyph]}</span> ${runner.label}</th>
    ${truths.map((truth, i) => {
      const { answer, probability } = topOf(prediction, i);
      const right = answer === truth;
      return html`<td class=${right ? 'right' : 'wrong'}>
        <span class="answer">${answer}</span><span aria-hidden="true">${right ? '✓' : '✗'}</span>
        <small>${percent(probability, reader.locale)}</small></td>`;
    })}
  </tr>`;
}

function topOf({ probabilities }: Prediction, token: number): { answer: number; probability: number } {
  const own = Array.from(probabilities.subarray(token * CLASSES, (token + 1) * CLASSES));
  const probability = Math.max(...own);
  return { answer: own.indexOf(probability), probability };
}
