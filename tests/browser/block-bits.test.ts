// The block engine gives the same bits in Chromium and in Firefox as in Node.

import { createBlockEngine } from '../../web/engine/block/index.ts';
import { bitsOf } from '../node/block/bits.ts';
import { sameInBrowsers } from './support/bits.ts';

sameInBrowsers('block-bits', bitsOf(await createBlockEngine()));
