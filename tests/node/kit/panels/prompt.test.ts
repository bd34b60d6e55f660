import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerText, isCorrect, type Prompt, pointText, readGuess } from '../../../../web/kit/panels/prompt.ts';
import { type PromptAnswer, PromptRun, type PromptTotal } from '../../../../web/kit/panels/prompt-run.ts';

interface Picture {
  x: number;
}

const reader = { language: 'es', locale: 'es-AR' } as const;
const said = { question: () => 'q', because: ({ x }: Picture) => `x = ${x}` };

const choice: Prompt<Picture> = {
  ...said,
  id: 'choice',
  kind: 'choice',
  options: () => [
    { value: 'a', label: 'Más' },
    { value: 'b', label: 'Menos' },
  ],
  answer: ({ x }) => (x > 0 ? 'a' : 'b'),
};
const exact: Prompt<Picture> = { ...said, id: 'exact', kind: 'number', answer: ({ x }) => x };
const near: Prompt<Picture> = { ...said, id: 'near', kind: 'number', answer: ({ x }) => x, tolerance: 0.5 };
const place: Prompt<Picture> = { ...said, id: 'place', kind: 'mark', answer: ({ x }) => ({ x, y: 0 }), tolerance: 0.5 };

test('a guess is read as the reader types it, or refused with a reason', () => {
  assert.deepEqual(readGuess('number', { text: '0,5' }, 'es-AR'), { ok: true, guess: 0.5 });
  assert.deepEqual(readGuess('number', { text: '1.234' }, 'es-AR'), { ok: false, reason: 'ambiguous' });
  assert.deepEqual(readGuess('number', { text: '' }, 'es-AR'), { ok: false, reason: 'empty' });
  assert.deepEqual(readGuess('choice', { text: '' }, 'es-AR'), { ok: false, reason: 'no-choice' });
  assert.deepEqual(readGuess('mark', { text: '' }, 'es-AR'), { ok: false, reason: 'no-mark' });
  assert.deepEqual(readGuess('mark', { text: '', mark: { x: 1, y: 2 } }, 'en'), { ok: true, guess: { x: 1, y: 2 } });
});

test('numbers are right within the tolerance, and up to rounding without one', () => {
  assert.equal(isCorrect(exact, 0.3, { x: 0.1 + 0.2 }), true);
  assert.equal(isCorrect(exact, 0.31, { x: 0.3 }), false);
  assert.equal(isCorrect(exact, 1e-30, { x: 0 }), false);
  assert.equal(isCorrect(near, 5.5, { x: 5 }), true);
  assert.equal(isCorrect(near, 5.6, { x: 5 }), false);
  assert.equal(isCorrect(near, 5, { x: Number.NaN }), false);
  assert.equal(isCorrect(exact, Infinity, { x: Infinity }), true);
});

test('marks are right within the distance, in every direction', () => {
  assert.equal(isCorrect(place, { x: 4.3, y: 0.4 }, { x: 4 }), true);
  assert.equal(isCorrect(place, { x: 4.4, y: 0.4 }, { x: 4 }), false);
});

test('the answer is written as the reader writes', () => {
  assert.equal(answerText(choice, { x: -1 }, reader), 'Menos');
  assert.equal(answerText(exact, { x: 0.5 }, reader), '0,5');
  assert.equal(answerText(place, { x: 1.5 }, reader), '(1,5; 0)');
  assert.equal(pointText({ x: -1.25, y: -0 }, 'en', 2), '(−1.25, 0)');
});

function started(prompts: Prompt<Picture>[], picture: Picture = { x: 4 }) {
  const answers: PromptAnswer[] = [];
  const totals: PromptTotal[] = [];
  const phases: string[] = [];
  const run: PromptRun<Picture> = new PromptRun(
    {
      prompts,
      state: () => ({ ...picture }),
      onAnswer: answer => answers.push(answer),
      onComplete: total => totals.push(total),
    },
    change => {
      if (change === 'phase') phases.push(run.phase);
    },
  );
  return { run, answers, totals, phases, picture };
}

test('question, guess, the widget does it, verdict, next, finished', async () => {
  const done: number[] = [];
  const { run, answers, totals, phases } = started([{ ...choice, do: ({ x }) => void done.push(x) }, exact]);
  run.enter({ choice: 'a' });
  await run.submit(reader);
  assert.deepEqual([run.phase, run.correct, done], ['told', true, [4]]);
  await run.next();
  assert.deepEqual([run.phase, run.index, run.isLast], ['asking', 1, true]);
  run.enter({ text: '5' });
  await run.submit(reader);
  assert.equal(run.correct, false);
  await run.next();
  assert.deepEqual(phases, ['doing', 'told', 'asking', 'doing', 'told', 'finished']);
  assert.deepEqual(answers, [
    { prompt: 'choice', guess: 'a', correct: true },
    { prompt: 'exact', guess: 5, correct: false },
  ]);
  assert.deepEqual(totals, [{ correct: 1, answered: 2, count: 2 }]);
});

test('what is no guess is refused and asks on', async () => {
  const { run, answers } = started([exact]);
  run.enter({ text: 'cinco' });
  await run.submit(reader);
  assert.deepEqual([run.phase, run.refusal, answers], ['asking', 'not-a-number', []]);
  run.enter({ text: '4' });
  assert.equal(run.refusal, undefined);
});

test('a second try may be right, but the first guess counts', async () => {
  const { run, answers } = started([exact]);
  run.enter({ text: '5' });
  await run.submit(reader);
  await run.again();
  assert.deepEqual([run.phase, run.entry], ['asking', { text: '' }]);
  run.enter({ text: '4' });
  await run.submit(reader);
  assert.equal(run.correct, true);
  assert.deepEqual(run.total, { correct: 0, answered: 1, count: 1 });
  assert.equal(answers.length, 2);
});

test('a skipped card is not answered, and the total says so', async () => {
  const { run, totals } = started([choice, exact]);
  await run.next();
  await run.next();
  assert.deepEqual(totals, [{ correct: 0, answered: 0, count: 2 }]);
  await run.restart();
  assert.deepEqual([run.phase, run.index], ['asking', 0]);
});

test('the verdict speaks of the picture that was asked about, also when it moves on', async () => {
  const moving: Prompt<Picture> = {
    ...exact,
    do: () => {
      picture.x = 100;
    },
  };
  const { run, picture } = started([moving]);
  run.enter({ text: '4' });
  await run.submit(reader);
  assert.equal(run.correct, true);
  assert.equal(moving.because(run.state, reader), 'x = 4');
  await run.again();
  assert.equal(run.state.x, 100, 'a new question is about the picture as it is now');
});

test('a picture that fails is told, and can be asked again', async () => {
  const { run } = started([{ ...exact, do: () => Promise.reject(new Error('no worker')) }]);
  run.enter({ text: '4' });
  await run.submit(reader);
  assert.equal(run.phase, 'failed');
  await run.again();
  assert.equal(run.phase, 'asking');
});

test('a picture that fails at once is told too', async () => {
  const fails = () => {
    throw new Error('no engine');
  };
  const { run } = started([{ ...exact, do: fails }]);
  run.enter({ text: '4' });
  await run.submit(reader);
  assert.equal(run.phase, 'failed');
});

test('a late end of an abandoned card changes nothing', async () => {
  let finish = () => {};
  const slow: Prompt<Picture> = { ...exact, do: () => new Promise<void>(resolve => (finish = resolve)) };
  const { run } = started([slow, choice]);
  run.enter({ text: '4' });
  const submitted = run.submit(reader);
  assert.equal(run.phase, 'doing');
  await run.restart();
  finish();
  await submitted;
  assert.deepEqual([run.phase, run.index], ['asking', 0]);
});

test('marks are taken only while a mark is asked for', () => {
  const { run } = started([choice, place]);
  run.mark({ x: 1, y: 1 });
  assert.equal(run.entry.mark, undefined);
  run.next();
  assert.equal(run.awaitsMark, true);
  run.mark({ x: 1, y: 1 });
  assert.deepEqual(run.entry.mark, { x: 1, y: 1 });
});
