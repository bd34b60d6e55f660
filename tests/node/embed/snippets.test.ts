// What a teacher pastes is what a page's parser must give back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFragment } from 'parse5';
import { elementTag, frameAddress, hosts, type Placement, snippetFor } from '../../../web/embed/snippets.ts';

const placement: Placement = {
  widget: 'norms',
  attributes: { lang: 'es', state: 'v1;x:4,3,0', hide: '', lock: 'vector route' },
  fallback: 'Tres medidas: "L2" < L1 & L0',
  height: 640,
};
const source = { base: 'https://course.example/embed/v1/' };

interface Parsed {
  nodeName: string;
  attrs: { name: string; value: string }[];
  childNodes: { value: string }[];
}

const parsed = (html: string): Parsed => parseFragment(html).childNodes[0] as unknown as Parsed;
const attributesOf = ({ attrs }: Parsed) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

test('the tag holds the attributes and the fallback as they were given, without the empty ones', () => {
  const element = parsed(elementTag(placement));
  assert.equal(element.nodeName, 'andamio-norms');
  assert.deepEqual(attributesOf(element), { lang: 'es', state: 'v1;x:4,3,0', lock: 'vector route' });
  assert.equal(element.childNodes[0].value, placement.fallback);
});

test('the address of the frame says the same, readably', () => {
  const address = frameAddress(placement, source);
  assert.equal(
    address,
    'https://course.example/embed/v1/frame.html?w=norms&lang=es&state=v1;x:4,3,0&lock=vector%20route',
  );
  assert.deepEqual(Object.fromEntries(new URL(address).searchParams), {
    w: 'norms',
    lang: 'es',
    state: 'v1;x:4,3,0',
    lock: 'vector route',
  });
});

test('the iframe has a title and a height, and nothing that a strict policy forbids', () => {
  const frame = parsed(snippetFor('iframe', placement, source).each.text);
  const { src, title, height, style } = attributesOf(frame);
  assert.deepEqual(
    [src, title, height, style],
    [frameAddress(placement, source), placement.fallback, '640', undefined],
  );
});

test('every host says what goes where, without a style attribute or an inline script', () => {
  for (const { name } of hosts) {
    const { once, each } = snippetFor(name, placement, { ...source, integrity: 'sha384-abc' });
    for (const { text } of [...once, each]) assert.doesNotMatch(text, /style=|<script[^>]*>[^<]/, name);
    assert.ok(each.text.includes('norms'), name);
  }
});

test('a hash pins the script in every form that can carry one', () => {
  const pinned = hosts.filter(({ form }) => form === 'element');
  for (const { name } of pinned) {
    const text = snippetFor(name, placement, { ...source, integrity: 'sha384-abc' })
      .once.map(once => once.text)
      .join();
    assert.match(text, /sha384-abc/, name);
    assert.match(text, /anonymous/, name);
  }
});
