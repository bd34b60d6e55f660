import type { Reader } from '../../kit/base/language.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import type { Variant } from './state.ts';
import { strings } from './strings.ts';
import { byDepth, type Starts, type Trial } from './trials.ts';

/** A gradient so many times that of one layer has grown. */
const GROWN = 10;
/** Right answers between which a model has learnt in part. */
const PART = { least: 0.2, most: 0.95 };

/** What reaches the first layer of the deepest stack that is drawn. */
export function startsSaid(starts: Starts, reader: Reader): string {
  const texts = strings[reader.language];
  const [without, added] = (['without', 'with'] as const).map(variant => byDepth(starts, variant).norms);
  const said = texts.first(starts.state.depth, reached(without.at(-1), reader), reached(added.at(-1), reader));
  return (added.at(-1) ?? 0) > GROWN * added[0] ? `${said} ${texts.grows}` : said;
}

/** A length in float32; in words where it is below the least of them. */
function reached(norm: number | undefined, reader: Reader): string {
  return norm === 0 ? strings[reader.language].below(32) : shortNumber(norm ?? Number.NaN, reader.locale);
}

/** A slope in double; in words where it is below the least of them, though it is not zero. */
export function slopeSaid({ value, log10 }: { value: number; log10: number }, reader: Reader): string {
  const lost = value === 0 && Number.isFinite(log10);
  return lost ? strings[reader.language].below(64) : shortNumber(value, reader.locale);
}

/** What came of the trainings, a row for each depth; where one has learnt in part, that this is the draw's choice. */
export function trialsTable(trials: readonly Trial[], variants: readonly Variant[], reader: Reader): unknown {
  const texts = strings[reader.language];
  const depths = [...new Set(trials.map(({ depth }) => depth))];
  const cell = (depth: number, variant: Variant) => {
    const found = trials.find(trial => trial.depth === depth && trial.variant === variant);
    return found && trialSaid(found, reader);
  };
  return dataTable({
    caption: texts.tried,
    head: [texts.layers, ...variants.map(variant => texts.variants[variant])],
    rows: depths.map(depth => [
      formatNumber(depth, reader.locale, { digits: 0 }),
      ...variants.map(variant => cell(depth, variant) ?? '–'),
    ]),
    reader,
    look: 'shown',
  });
}

function trialSaid({ accuracy, loss }: Trial, reader: Reader): string {
  const texts = strings[reader.language];
  return Number.isNaN(accuracy)
    ? texts.infinite
    : texts.right(percent(accuracy, reader), shortNumber(loss, reader.locale));
}

export function inPart(trials: readonly Trial[]): boolean {
  return trials.some(({ accuracy }) => accuracy > PART.least && accuracy < PART.most);
}

export function percent(share: number, reader: Reader): string {
  return formatNumber(100 * share, reader.locale, { digits: 0 });
}
