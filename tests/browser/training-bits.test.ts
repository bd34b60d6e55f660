// Training gives the same bits in Chromium and in Firefox as in Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../web/engine/training/index.ts';
import { hashOfRuns } from '../node/training/bits.ts';
import { bodyIn } from './support/bits.ts';
import { servePages } from './support/pages.ts';

const page = servePages();
const expected = hashOfRuns(await createTrainer());

for (const browser of ['Chromium', 'Firefox'] as const)
  test(browser, async () => assert.equal(await bodyIn[browser](page('training-bits')), expected));
