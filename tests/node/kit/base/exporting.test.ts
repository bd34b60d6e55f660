import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvText, jsonText } from '../../../../web/kit/base/exporting.ts';

test('CSV: points for decimals, every digit, no minus zero, CRLF at the end of each line (RFC 4180)', () => {
  const text = csvText({
    columns: ['quantity', 'value'],
    rows: [
      ['l2', 0.1 + 0.2],
      ['zero', -0],
      ['big', 1e26],
    ],
  });
  assert.equal(text, 'quantity,value\r\nl2,0.30000000000000004\r\nzero,0\r\nbig,1e+26\r\n');
});

test('CSV: commas, quotes and line breaks stand in quotes', () => {
  const text = csvText({ columns: ['a,b', 'c'], rows: [['say "x"', 'two\nlines']] });
  assert.equal(text, '"a,b",c\r\n"say ""x""","two\nlines"\r\n');
});

test('JSON reads back', () => {
  const document = { widget: 'norms', results: { l2: 5 } };
  assert.deepEqual(JSON.parse(jsonText(document)), document);
});
