// `npm test`: every test there is, and one line at the end with the counts.
//
// `npm test -- quick`            what one runs before a commit, in some minutes
// `npm test -- node kit`         one stage, and in it the tests whose names hold "kit"; stages: see tools/test/stages.ts
// `npm test -- race --repeat 20` hunts a test that fails now and then
// `npm test -- sanitizers`       all C++ tests once more, under the sanitizers

import { performance } from 'node:perf_hooks';
import { printReport, type StageTime } from './test/report.ts';
import { Artefacts, type Stage, stages } from './test/stages.ts';
import { failedOne, succeeded, sum, type Tally, tallyText } from './test/tally.ts';
import { type Asked, readWords } from './test/words.ts';

const artefacts = new Artefacts();

const asked = readWords(
  process.argv.slice(2),
  stages.map(({ name }) => name),
);
if (typeof asked === 'string') console.error(asked);
process.exitCode = typeof asked !== 'string' && succeeded(await runAll(asked)) ? 0 : 1;

async function runAll(asked: Asked): Promise<Tally> {
  const tallies: Tally[] = [];
  const times: StageTime[] = [];
  for (let round = 1; round <= asked.repeat; round++) {
    if (asked.repeat > 1) console.log(`\n□ Round ${round} of ${asked.repeat}`);
    for (const stage of chosen(asked)) {
      const { tally, seconds } = await runStage(stage, asked);
      tallies.push(tally);
      times.push({ stage: stage.name, seconds });
    }
  }
  const total = sum(tallies);
  printReport(times, total);
  return total;
}

function chosen({ scope, stages: names, words }: Asked): readonly Stage[] {
  if (names.length > 0) return stages.filter(({ name }) => names.includes(name));
  if (words.length > 0) return stages.filter(stage => stage.holds(words));
  return stages.filter(({ runs }) => runs === 'quick too' || (runs === 'in full' && scope === 'all'));
}

async function runStage(stage: Stage, { words, scope, repeat }: Asked): Promise<{ tally: Tally; seconds: number }> {
  const start = performance.now();
  console.log(`\n■ ${stage.title}`);
  const options = { words, scope, again: repeat > 1 ? 'never' : 'once' } as const;
  const tally = (await artefacts.make(stage.needs)) ? await stage.run(options) : { ...failedOne, note: 'not built' };
  // A stage without tests is a mistake, unless its tests were filtered away.
  const empty = words.length === 0 && tally.passed + tally.failed + tally.skipped === 0;
  const counted = empty ? { ...failedOne, note: 'no test found' } : tally;
  const seconds = (performance.now() - start) / 1000;
  console.log(`  ${stage.name}: ${tallyText(counted)} (${seconds.toFixed(1)} s)`);
  return { tally: counted, seconds };
}
