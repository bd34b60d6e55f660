// `npm run bench`: how fast the engine is, on this machine and in this run. Ratios mean something elsewhere too; times do not.
//
//   npm run bench                 everything
//   npm run bench -- light        norms and descents
//   npm run bench -- rows         LayerNorm, RMSNorm and a copy of the same rows
//   npm run bench -- eigen        each kernel that is written by hand, beside Eigen's expression for the same
//   npm run bench -- training     the lesson's training step and the norms, against PyTorch
//   npm run bench -- race         the lesson's race in Chromium: two runs on two cores, a worker beside Node
//   npm run bench -- embed        a page with a hundred widgets (in no other call)
//   npm run bench -- --profile    where a training step's time goes
//   npm run bench -- … --json     as one JSON object

import { parseArgs } from 'node:util';
import { benchEigen, eigenText } from './bench/eigen.ts';
import { benchLight, lightText } from './bench/light.ts';
import { profile } from './bench/profile.ts';
import { profileText, trainingText } from './bench/report.ts';
import { benchRows, rowsText } from './bench/rows.ts';
import { benchTraining } from './bench/training.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, profile: { type: 'boolean' } },
});
if (positionals.includes('embed')) {
  const { benchEmbed } = await import('./embed/bench.ts');
  await benchEmbed();
  process.exit();
}

const say = (text: string) => console.error(`· ${text}`);
const wants = (part: string) => !values.profile && (positionals.length === 0 || positionals.includes(part));

const light = wants('light') ? benchLight(say) : undefined;
const rows = wants('rows') ? await benchRows(say) : undefined;
const eigen = wants('eigen') ? await benchEigen(say) : undefined;
const training = wants('training') ? await benchTraining(say) : undefined;
// Not at the top: it brings the engine, which has to come after the profile's own build of it.
const { benchRace, raceText } = wants('race') ? await import('./bench/race.ts') : {};
const race = await benchRace?.();
const profiled = values.profile ? await profile(say) : undefined;

if (values.json) {
  console.log(JSON.stringify({ light, rows, eigen, training, race, profile: profiled }, null, 2));
} else {
  const texts = [
    light && lightText(light),
    rows && rowsText(rows),
    eigen && eigenText(eigen),
    training && trainingText(training),
    race && raceText?.(race),
    profiled && profileText(profiled),
  ];
  console.log(texts.filter(text => text !== undefined).join('\n\n'));
}
