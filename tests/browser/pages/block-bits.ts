import { createBlockEngine } from '../../../web/engine/block/index.ts';
import { bitsOf } from '../../node/block/bits.ts';

document.body.textContent = await createBlockEngine().then(bitsOf, String);
