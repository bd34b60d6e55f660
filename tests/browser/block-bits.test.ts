// The block engine gives the same bits in Chromium and in Firefox as in Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine } from '../../web/engine/block/index.ts';
import { bitsOf } from '../node/block/bits.ts';
import { bodyIn } from './support/bits.ts';
import { servePages } from './support/pages.ts';

const page = servePages();
const expected = bitsOf(await createBlockEngine());

for (const browser of ['Chromium', 'Firefox'] as const)
  test(browser, async () => assert.equal(await bodyIn[browser](page('block-bits')), expected));
