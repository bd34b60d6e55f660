import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { lessonLanguages, lessonList, PARTS, readLesson } from '../../../tools/markdown/lessons.ts';
import { anchorsIn, bareDecimals, numberNames, parseLesson, widgetsIn } from './parse.ts';

const files = (language: string) =>
  readdirSync(new URL(`../../../lessons/${language}/`, import.meta.url)).filter(name => name.endsWith('.md'));

test('every lesson exists in both languages', () => {
  assert.ok(lessonList().length > 0);
  assert.deepEqual(files('en').toSorted(), files('es').toSorted());
});

test('no two lessons take the same place in the course', () => {
  const orders = lessonList().map(({ order }) => order);
  assert.deepEqual([...new Set(orders)], orders);
});

test('the parts of the course follow each other', () => {
  const places = lessonList().map(({ part }) => PARTS.indexOf(part));
  assert.deepEqual(places.toSorted(), places);
});

for (const { slug } of lessonList()) {
  describe(slug, () => {
    const [es, en] = lessonLanguages.map(language => readLesson(slug, language));
    const [esTree, enTree] = [es, en].map(({ body }) => parseLesson(body));

    for (const lesson of [es, en]) {
      test(`${lesson.language}: the frontmatter says what the lesson is`, () => {
        const { title, description, order, minutes, goals, part, here, ahead } = lesson.frontmatter;
        assert.ok(
          PARTS.some(one => one === part),
          String(part),
        );
        for (const text of [title, description, here, ahead])
          assert.ok(typeof text === 'string' && text.length > 10, String(text));
        for (const count of [order, minutes]) assert.ok(Number.isInteger(count) && Number(count) > 0, String(count));
        assert.ok(Array.isArray(goals) && goals.length >= 2);
        for (const goal of goals) assert.ok(typeof goal === 'string' && goal.length > 10, String(goal));
        assert.deepEqual(bareDecimals(parseLesson([title, description, here, ahead, ...goals].join('\n\n'))), []);
      });

      test(`${lesson.language}: no decimal is typed into the prose`, () => {
        assert.deepEqual(bareDecimals(lesson.language === 'es' ? esTree : enTree), []);
      });
    }

    test('place, part and length are the same in both languages', () => {
      const place = ({ frontmatter: { order, part, minutes } }: typeof es) => ({ order, part, minutes });
      assert.deepEqual(place(en), place(es));
    });

    test('both languages hold the same widgets with the same states in the same order', () => {
      const [inEs, inEn] = [esTree, enTree].map(tree =>
        widgetsIn(tree).map(({ tag, attributes }) => ({ tag, attributes })),
      );
      assert.ok(inEs.length > 0);
      assert.deepEqual(inEn, inEs);
    });

    test('every widget has an id and, in both languages, a text that describes it', () => {
      for (const { attributes, fallback } of [...widgetsIn(esTree), ...widgetsIn(enTree)]) {
        assert.match(attributes.id ?? '', /^[a-z][a-z0-9-]*$/);
        assert.ok(fallback.length > 30, `“${fallback}” describes nothing`);
      }
    });

    test('the headings have the same anchors in both languages', () => {
      const anchors = anchorsIn(esTree);
      assert.ok(anchors.every(anchor => anchor !== undefined));
      assert.deepEqual(anchorsIn(enTree), anchors);
    });

    test('both languages use the same numbers', () => {
      assert.deepEqual(numberNames(en.body), numberNames(es.body));
    });
  });
}

describe('the check for decimals', () => {
  const found = (markdown: string) => bareDecimals(parseLesson(markdown));

  test('finds them in prose, tables, links and fallback texts', () => {
    assert.deepEqual(found('mide 2,887 metros'), ['2,887']);
    assert.deepEqual(found('| a |\n| - |\n| 0.5 |'), ['0.5']);
    assert.deepEqual(found('[sección 3.3](https://example.org)'), ['3.3']);
    assert.deepEqual(found('<andamio-norms state="v1;p:0.5">mide 1,5</andamio-norms>'), ['1,5']);
  });

  test('lets code, formulas, computed numbers, cited figures and addresses pass', () => {
    assert.deepEqual(found('`0.5` y $0.5$, :num[half]{digits=2}, :cite[7.5 %], [x](https://example.org/1.2)'), []);
    assert.deepEqual(found('```python\nprint(0.5)\n```\n\n$$\n0.5\n$$\n\n(4, 3, 0)'), []);
  });
});
