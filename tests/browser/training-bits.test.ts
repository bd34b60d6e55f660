// Training gives the same bits in Chromium and in Firefox as in Node.

import { createTrainer } from '../../web/engine/training/index.ts';
import { hashOfRuns } from '../node/training/bits.ts';
import { sameInBrowsers } from './support/bits.ts';

sameInBrowsers('training-bits', hashOfRuns(await createTrainer()));
