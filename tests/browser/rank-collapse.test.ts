// <andamio-rank-collapse> in Chromium: attention alone makes tokens alike, and a residual keeps them apart. Values:
// designs.md, lesson 6; PyTorch 1.13 in double on its float32 draws.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { english, enter, setState, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-rank-collapse';

test('attention alone: r by layer, and how many zeros it has: they triple', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  const said = () => textOf(element.locator('.verdict'));
  assert.match(await said(), /very different: r = 0.962/);
  for (const [depth, r] of [
    ['1', '0.495'],
    ['2', '0.000446'],
    ['3', '4.954×10⁻¹⁴'],
    ['5', '5.011×10⁻¹³⁸'],
  ]) {
    await enter(element, 'depth', depth!);
    assert.ok((await said()).includes(`r = ${r} `), `${depth}: ${await said()}`);
  }
  await enter(element, 'depth', '6');
  assert.match(await said(), /After 6 layers r is below 10⁻³⁰⁰/);
  const zeros = await element.locator('.control-zeros text.label:not(.quiet)').allTextContents();
  assert.deepEqual(zeros, ['0', '0.3', '3.4', '13.3', '44', '137']);
});

test('depth 50, in words; a depth beyond is refused and the last picture stays', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;depth:50"></${tag}>`, english);
  const element = await widget(page, tag);
  assert.match(await textOf(element.locator('.verdict')), /After 50 layers r is below/);
  await enter(element, 'depth', '1000');
  assert.match(await textOf(element.locator('.control-depth')), /50/);
  assert.equal((await stateOf(element)).depth, 50);
  await enter(element, 'depth', 'x');
  assert.equal((await stateOf(element)).depth, 50);
});

for (const [variant, seeds] of [
  ['residual', ['0.42', '0.38', '0.38']],
  ['pre', ['0.49', '0.44', '0.37']],
  ['post', ['0.05', '0.02', '0.04']],
  ['no-norm', ['0.08', '0.03', '0.03']],
] as const)
  test(`fifty layers of “${variant}”: the tokens stay apart, for three seeds`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
    const element = await widget(page, tag);
    for (const [seed, expected] of seeds.entries()) {
      await setState(element, `v1;variant:${variant};depth:50;seed:${seed}`);
      const [, r] = /r = ([\d.]+) /.exec(await textOf(element.locator('.verdict')))!;
      assert.ok(Math.abs(Number(r) - Number(expected)) < 0.006, `seed ${seed}: ${r}`);
    }
  });

test('feed-forward alone keeps nothing apart, and says so', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;variant:feed-forward;depth:2"></${tag}>`, english);
  const element = await widget(page, tag);
  assert.match(await textOf(element.locator('.verdict')), /r = 1.767×10⁻⁶/);
  await enter(element, 'depth', '50');
  assert.match(await textOf(element.locator('.verdict')), /what is left is rounding/);
  assert.match(await textOf(element.locator('.figure svg').first()), /all ten are one/);
});
