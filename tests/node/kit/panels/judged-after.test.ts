// Cards whose answer is known only once the widget has done what they ask about.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Prompt } from '../../../../web/kit/panels/prompt.ts';
import { PromptRun } from '../../../../web/kit/panels/prompt-run.ts';

const reader = { language: 'en', locale: 'en' } as const;

function run(work: (measured: { value: string }) => Promise<void>) {
  const measured = { value: 'unknown' };
  const answers: unknown[] = [];
  const card: Prompt<{ value: string }> = {
    ...{ id: 'which', kind: 'choice', judged: 'after' },
    question: () => 'Which?',
    options: () => [{ value: 'a', label: 'a' }],
    answer: state => state.value,
    do: () => work(measured),
    because: () => '',
  };
  const prompts = new PromptRun({ prompts: [card], state: () => measured, onAnswer: a => answers.push(a) }, () => {});
  prompts.enter({ choice: 'a' });
  return { prompts, answers };
}

test('the guess is judged by what the widget found', async () => {
  const { prompts, answers } = run(async measured => {
    measured.value = 'a';
  });
  await prompts.submit(reader);
  assert.equal(prompts.phase, 'told');
  assert.equal(prompts.correct, true);
  assert.deepEqual(answers, [{ prompt: 'which', guess: 'a', correct: true }]);
});

test('where the widget does not come to its end, nothing is judged', async () => {
  const { prompts, answers } = run(() => Promise.reject(new Error('stopped')));
  await prompts.submit(reader);
  assert.equal(prompts.phase, 'failed');
  assert.deepEqual(answers, []);
  assert.equal(prompts.total.answered, 0);
});
