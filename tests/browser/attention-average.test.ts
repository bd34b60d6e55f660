// <andamio-attention-average> in Chromium: an average lies between the least and the greatest, and averages grow alike.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { english, enter, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-attention-average';

test('weights sum to 1 whichever is moved, and the average stays between the values', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  assert.match(await textOf(element.locator('.verdict')), /0.5 · 2 \+ 0.2 · 9 \+ 0.3 · 5 = 4.3/);
  for (const [id, to] of [
    ['w1', '0'],
    ['w2', '1'],
    ['w3', '0.35'],
    ['w1', '0.9'],
  ]) {
    await enter(element, id!, to!);
    const { weights } = (await stateOf(element)) as { weights: number[] };
    assert.ok(
      Math.abs(weights.reduce((a, b) => a + b) - 1) < 1e-9 && weights.every(weight => weight >= 0),
      `${weights}`,
    );
    assert.equal(weights[Number(id![1]) - 1], Number(to));
    const [, average] = /= (.*)\.$/.exec(await textOf(element.locator('.verdict')))!;
    assert.ok(Number(average) >= 2 && Number(average) <= 9, average);
  }
  await enter(element, 'w1', '1.5');
  assert.equal(((await stateOf(element)) as { weights: number[] }).weights[0], 0.9, 'the last good picture stays');
});

test('averages of averages grow alike, round by round', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  const apart = async () => Number(/it is (.*)\.$/.exec(await textOf(element.locator('.control-again .hint')))![1]);
  let before = await apart();
  assert.equal(before, 7);
  for (const round of ['1', '2', '3', '4']) {
    await enter(element, 'rounds', round);
    assert.ok((await apart()) < before / 2, `round ${round}`);
    before = await apart();
  }
});
