import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlight } from '../../../../web/kit/panels/highlight.ts';

const kinds = (code: string, kind: string) =>
  highlight(code)
    .filter(token => token.kind === kind)
    .map(token => token.text);

test('keywords, strings, numbers and comments are told apart', () => {
  const code = "for i in range(3):  # tres 'veces'\n    print(f'x{i} = {x[i]:.2f}', 1e-5, 0.5)";
  assert.deepEqual(kinds(code, 'keyword'), ['for', 'in']);
  assert.deepEqual(kinds(code, 'comment'), ["# tres 'veces'"]);
  assert.deepEqual(kinds(code, 'string'), ["f'x{i} = {x[i]:.2f}'"]);
  assert.deepEqual(kinds(code, 'number'), ['3', '1e-5', '0.5']);
});

test('a digit or a keyword inside a name is part of the name', () => {
  assert.deepEqual(kinds('x1 = l2_norm(informe, Conv1d)', 'number'), []);
  assert.deepEqual(kinds('x1 = l2_norm(informe, Conv1d)', 'keyword'), []);
});

test('a # or a keyword inside a string is text', () => {
  assert.deepEqual(kinds("s = \"# for\" + 'it\\'s'", 'string'), ['"# for"', "'it\\'s'"]);
  assert.deepEqual(kinds('s = "# for"', 'comment'), []);
  assert.deepEqual(kinds('"""uno\ndos # no"""', 'string'), ['"""uno\ndos # no"""']);
});

test('nothing is lost or added, whatever the text', () => {
  const texts = ['', 'x', '"open', "'''open\n", 'x = ‖v‖ # ñ', '1.2.3', '\t\\\n$ ? ` @ 🙂', 'a"b\'c#d'];
  for (const text of texts)
    assert.equal(
      highlight(text)
        .map(token => token.text)
        .join(''),
      text,
    );
});
