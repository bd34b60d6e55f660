// What PyTorch prints in the lesson about post- and pre-norm is what the engine, and so the page, gives. That PyTorch
// prints it is tested with the other lessons' blocks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Root, RootContent } from 'mdast';
import { trainings } from '../../../lessons/pre-y-post.numbers.ts';
import { lessonLanguages, readLesson } from '../../../tools/markdown/lessons.ts';
import { runsOf } from '../../../tools/markdown/runs.ts';
import { train } from '../../../tools/markdown/trainings.ts';
import type { Placement } from '../../../web/engine/training/index.ts';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { numberNames, parseLesson, widgetsIn } from './parse.ts';

const trainer = await createTrainer();

const placements = ['post', 'pre'] as const;

/** Numbers of one layer, and of the model: ten rows of the embedding, the head, a norm at the end of pre-norm. */
function parameters(placement: Placement): number {
  using layer = trainer.createLayer({ dModel: 32, heads: 4, dFf: 128, placement });
  const inLayer = Object.values(layer.weights()).reduce((sum, { data }) => sum + data.length, 0);
  return 12 * inLayer + 10 * 32 + (32 * 10 + 10) + (placement === 'pre' ? 2 * 32 : 0);
}

/** Each block, by a line that it alone holds, with what it has to print, word by word. */
const blocks: Record<string, () => Promise<string[]> | string[]> = {
  'print(f"{0.9**9:.3f}")': () => [(0.9 ** 9).toFixed(3)],
  'post = model(12, norm_first=False)': () => placements.map(placement => String(parameters(placement))),
  'x = draw(256, torch.Generator().manual_seed(1))': async () => {
    const found = await Promise.all(placements.map(placement => train(trainings[placement])));
    return found.flatMap(({ gradients }) => gradients.map(norm => norm.toFixed(2)));
  },
  'def train(net, steps):': async () => {
    const found = await Promise.all(placements.map(placement => train(trainings[placement])));
    return found.flatMap(({ asked: [{ loss, accuracy }] }) => [loss.toFixed(2), `${Math.round(100 * accuracy)}%`]);
  },
};

/** Names of numbers that a reader sees without opening anything, from each race to the next heading. */
function toldAfterRaces(tree: Root, sourceOf: (node: RootContent) => string): string[] {
  const told: string[] = [];
  let [raced, closed] = [false, false];
  for (const node of tree.children) {
    if (node.type === 'heading') raced = false;
    if (node.type === 'html' && node.value.startsWith('<details')) closed = true;
    if (node.type === 'html' && node.value.startsWith('</details')) closed = false;
    if (raced && !closed) told.push(...numberNames(sourceOf(node)));
    if (node.type === 'html' && node.value.startsWith('<andamio-race')) raced = true;
  }
  return told;
}

for (const language of lessonLanguages) {
  test(`${language}/pre-y-post: what a race comes to is behind the reader's own prediction`, () => {
    const { body } = readLesson('pre-y-post', language);
    const tree = parseLesson(body);
    const sourceOf = ({ position }: RootContent) => body.slice(position?.start.offset, position?.end.offset);
    const races = widgetsIn(tree).filter(({ tag }) => tag === 'andamio-race');
    assert.equal(races.length, 6);
    for (const { attributes, fallback } of races) assert.deepEqual(numberNames(fallback), [], attributes.id);
    assert.deepEqual(toldAfterRaces(tree, sourceOf), []);
  });

  describe(`${language}/pre-y-post: PyTorch and the engine agree`, () => {
    const runs = runsOf(parseLesson(readLesson('pre-y-post', language).body));

    for (const [line, expected] of Object.entries(blocks)) {
      test(line, async () => {
        const found = runs.filter(({ code }) => code.value.split('\n').some(text => text.trim() === line));
        assert.equal(found.length, 1);
        assert.deepEqual(found[0].output?.value.split(/\s+/), await expected());
      });
    }
  });
}
