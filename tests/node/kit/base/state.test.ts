import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFragment, writeFragment } from '../../../../web/kit/base/permalink.ts';
import {
  choiceField,
  defaultState,
  numberField,
  numbersField,
  readJson,
  readText,
  type Schema,
  writeJson,
  writeText,
} from '../../../../web/kit/base/state.ts';

interface Shape {
  x: readonly number[];
  p: number;
  view: 'norms' | 'ball';
}

const schema: Schema<Shape> = {
  x: numbersField({ default: [4, 3, 0], minLength: 2, maxLength: 8, min: -1e100, max: 1e100 }),
  p: numberField({ default: 2, min: 0.25, max: Infinity }),
  view: choiceField(['norms', 'ball'], 'norms'),
};

test('a state survives JSON and text, and its text is short and readable', () => {
  const state: Shape = { x: [1.5, -2e-7, 3e25], p: Infinity, view: 'ball' };
  assert.equal(writeText(schema, state), 'v1;x:1.5,-2e-7,3e25;p:inf;view:ball');
  assert.deepEqual(readText(schema, writeText(schema, state)), { state, notices: [] });
  assert.deepEqual(readJson(schema, JSON.parse(JSON.stringify(writeJson(schema, state)))), { state, notices: [] });
  assert.equal(writeText(schema, defaultState(schema)), 'v1');
});

test('an unknown key, an impossible value, another version: the default and a notice, never a crash', () => {
  const read = readText(schema, 'v1;x:1;p:0.1;view:ball;colour:red');
  assert.deepEqual(read.state, { x: [4, 3, 0], p: 2, view: 'ball' });
  assert.deepEqual(read.notices, [
    { problem: 'impossible-value', key: 'x' },
    { problem: 'impossible-value', key: 'p' },
    { problem: 'unknown-key', key: 'colour' },
  ]);
  assert.deepEqual(readText(schema, 'v7;p:3').notices, [{ problem: 'other-version', key: '7' }]);
  assert.equal(readText(schema, 'v7;p:3').state.p, 3);
});

test('hostile states are refused key by key', () => {
  for (const text of ['', 'x:1,2', 'v', 'v1x', 'null', '%%%', ';;;'])
    assert.equal(readText(schema, text).notices[0]?.problem, 'unreadable', text);
  for (const bad of ['', ',', '1,,2', 'NaN,1', '1e999,1', 'inf,1', '0x10,1', '1;2', Array(9).fill('1').join(',')])
    assert.deepEqual(readText(schema, `v1;x:${bad}`).state.x, [4, 3, 0], bad);
  for (const json of [null, 3, 'x', [], undefined])
    assert.equal(readJson(schema, json).notices[0]?.problem, 'unreadable');
  for (const x of [
    null,
    '4,3',
    [1, '2'],
    [1, null],
    [1, Number.NaN],
    [Infinity, 0],
    {},
    [[1], [2]],
    Array(2),
    new DataView(new ArrayBuffer(8)),
  ])
    assert.deepEqual(readJson(schema, { x }).state.x, [4, 3, 0]);
  assert.equal(readJson(schema, { __proto__: null, toString: 1 }).notices[0]?.problem, 'unknown-key');
  assert.deepEqual(readJson(schema, { x: new Float64Array([1, 2]) }).state.x, [1, 2]);
});

test('minus zero does not travel', () => {
  assert.equal(writeText(schema, { x: [-0, 1], p: 2, view: 'norms' }), 'v1;x:0,1');
  assert.ok(Object.is(readText(schema, 'v1;x:-0,1').state.x[0], 0));
});

test('a fragment keeps its anchor and the entries of others', () => {
  const one = writeFragment('#balls', 'norms', 'v1;x:1,2;p:inf');
  assert.equal(one, '#balls&norms=v1;x:1,2;p:inf');
  const two = writeFragment(one, 'b', 'v1');
  const three = writeFragment(two, 'norms', 'v1;x:a&b=c#d');
  assert.equal(readFragment(three, 'norms'), 'v1;x:a&b=c#d');
  assert.equal(readFragment(three, 'b'), 'v1');
  assert.equal(readFragment(three, 'balls'), undefined);
  assert.equal(readFragment('#norms=%E0%A4%A', 'norms'), '%E0%A4%A');
});
