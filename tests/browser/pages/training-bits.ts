import { createTrainer } from '../../../web/engine/training/index.ts';
import { hashOfRuns } from '../../node/training/bits.ts';

document.body.textContent = await createTrainer().then(hashOfRuns, String);
