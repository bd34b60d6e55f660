// `npm test`: every test there is, and one line at the end with the counts.
//
// `npm test -- node kit` runs one stage, and in it the tests whose names hold "kit". Stages: see tools/test/stages.ts.

import { performance } from 'node:perf_hooks';
import { Artefacts, type Stage, stages } from './test/stages.ts';
import { failedOne, succeeded, sum, type Tally, tallyText } from './test/tally.ts';

const words = process.argv.slice(2);
const named = stages.filter(stage => words.includes(stage.name));
const filters = words.filter(word => !stages.some(stage => stage.name === word));
const artefacts = new Artefacts();
const tallies: Tally[] = [];

for (const stage of named.length > 0 ? named : stages) tallies.push(await runStage(stage));

const total = sum(tallies);
if (total.passed + total.failed === 0) console.log('No test ran.');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = succeeded(total) ? 0 : 1;

async function runStage(stage: Stage): Promise<Tally> {
  const start = performance.now();
  console.log(`\n■ ${stage.title}`);
  const tally = (await artefacts.make(stage.needs)) ? await stage.run(filters) : { ...failedOne, note: 'not built' };
  // A stage without tests is a mistake, unless its tests were filtered away.
  const empty = filters.length === 0 && tally.passed + tally.failed + tally.skipped === 0;
  const counted = empty ? { ...failedOne, note: 'no test found' } : tally;
  console.log(`  ${stage.name}: ${tallyText(counted)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return counted;
}
