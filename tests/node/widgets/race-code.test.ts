// The race's code panel in PyTorch: it prints the losses that the runs show.
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { readText } from '../../../web/kit/base/state.ts';
import type { TrainingRun } from '../../../web/kit/run/training-run.ts';
import { raceCode } from '../../../web/widgets/race/code.ts';
import { runnersOf } from '../../../web/widgets/race/runners.ts';
import { plansOf, schema, variantsOf } from '../../../web/widgets/race/state.ts';
import { assertPrints } from './python.ts';

const en = { language: 'en', locale: 'en-US' } as const;

test('the code panel’s lines print the first losses of every preset, every form, and of a run that diverges', async () => {
  const trainer = await createTrainer();
  const panel = (text: string) => {
    const { state } = readText(schema, text);
    const runs = plansOf(state).map(({ config }) => {
      using run = trainer.createRun(config);
      return { history: { losses: run.advance({ steps: 12 }).losses } } as unknown as TrainingRun;
    });
    return { name: text, code: raceCode(state, runnersOf(variantsOf(state), runs, en)) };
  };
  assertPrints(
    [
      'v1',
      'v1;preset:six-layers;seed:3',
      'v1;preset:warmup;batch:16',
      'v1;preset:longer;dataSeed:9',
      'v1;preset:no-residuals',
      'v1;preset:own;variants:post_4_rms,pre_6_rms_s7,sandwich_4,sandwich_3_rms_nores',
      'v1;preset:own;variants:post_4_lr1e20,pre_4_lr0.003_w5;batch:16',
    ].map(panel),
  );
});
