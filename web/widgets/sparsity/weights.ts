import { css, html, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { type BarsOptions, bars, barsHeight, barsLayout } from '../../kit/draw/bars.ts';
import { barsTable, dataTable } from '../../kit/draw/describe.ts';
import { type Interval, px } from '../../kit/draw/geometry.ts';
import { glyphPath } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import { NEARLY, type Penalty, type Snapshot } from './race.ts';
import type { SparsityState } from './state.ts';
import { strings } from './strings.ts';

export interface WeightsOptions {
  penalty: Penalty;
  snapshot: Snapshot;
  state: SparsityState;
  reader: Reader;
  width: number;
  /** The part of the axis that is shown. */
  domain: Interval;
  step: number;
  /** The race is over: the exact minimum may be seen. */
  over: boolean;
}

export const roleOf: Record<Penalty, RoleName> = { l2squared: 'l2', l1: 'l1' };

/** One descent of the race: every weight as a bar on its way from 0, its target as a ring, its exact end as a mark. */
export function weightsView(options: WeightsOptions): TemplateResult {
  const { penalty, snapshot, reader } = options;
  const texts = strings[reader.language];
  const name = texts.weights[penalty];
  const drawn = barsOf(options);
  // Before the first step every weight is 0: that is where they start, not what the race found.
  const counted = (count: number) => (options.step === 0 ? '–' : shown(count, reader));
  return html`<div class="descent ${roleOf[penalty]}">
    <p class="descent-name">${texts.penalties[penalty]}</p>
    ${picture({ width: options.width, height: weightsHeight(options.state), name, content: weightsContent(options) })}
    ${dataTable({ ...barsTable(drawn.bars, name, reader), reader })}
    <dl class="zeros">
      <div><dt>${texts.nearly(shown(NEARLY, reader))}</dt><dd class="nearly">${counted(snapshot.nearly)}</dd></div>
      <div><dt>${texts.exactly}</dt><dd class="exactly">${counted(snapshot.exactly)}</dd></div>
    </dl>
  </div>`;
}

/** The whole range of the weights, round zero; it holds still while they move. */
export function wholeDomain({ a }: SparsityState): Interval {
  const [low, high] = [Math.min(0, ...a), Math.max(0, ...a)];
  const span = high - low || 1;
  return [low - 0.12 * span, high + 0.06 * span];
}

/** A neighbourhood of zero in which the threshold is well inside. */
export const ZERO_DOMAIN: Interval = [-2 * NEARLY, 2 * NEARLY];

function weightsHeight({ a }: SparsityState): number {
  return barsHeight(a.length);
}

function barsOf({ penalty, snapshot, state, width, domain, reader, over }: WeightsOptions): BarsOptions {
  return {
    width,
    domain,
    reader,
    numbers: 'column',
    bars: Array.from(snapshot.weights, (value, i) => ({
      value,
      label: coordinateName('w', i),
      role: roleOf[penalty],
      target: over && within(domain, snapshot.minimiser[i]) ? snapshot.minimiser[i] : undefined,
      part: `w${i + 1}`,
      text: weightText(value, state, reader),
    })),
  };
}

function weightsContent(options: WeightsOptions): unknown {
  const { state, domain } = options;
  const drawn = barsOf(options);
  const edges = barsLayout({ ...drawn, bars: [-NEARLY, NEARLY].map(value => ({ ...drawn.bars[0], value })) }).bars;
  const ends = edges.map(edge => edge.area);
  const band = ends[0] && ends[1] ? { x: ends[0].left, width: ends[1].right - ends[0].left } : { x: 0, width: 0 };
  const goals = barsLayout({ ...drawn, bars: drawn.bars.map((bar, i) => ({ ...bar, value: state.a[i] })) }).bars;
  return svg`
    <rect class="band" x=${px(band.x)} y="0" width=${px(band.width)} height=${weightsHeight(state)}></rect>
    ${bars(drawn)}
    ${goals.map(({ area }, i) => {
      const goal = state.a[i];
      if (!area || !within(domain, goal)) return svg``;
      const x = goal < 0 ? area.left : area.right;
      return svg`<path class="goal" data-part="w${i + 1}" d=${glyphPath('circle', [x, area.top + area.height / 2], 9)}></path>`;
    })}`;
}

/** A weight that is 0 reads 0; one that is nearly 0 does not. Near zero there is a fourth decimal. */
function weightText(value: number, { zoom }: SparsityState, { locale }: Reader): string {
  if (value === 0) return '0';
  if (Math.abs(value) >= 1e6) return formatNumber(value, locale, { notation: 'auto' });
  return formatNumber(value, locale, { digits: zoom === 'zero' ? 4 : 3 });
}

function within([low, high]: Interval, value: number): boolean {
  return value >= low && value <= high;
}

function shown(value: number, reader: Reader): string {
  return formatNumber(value, reader.locale, { trim: 'zeros' });
}

export const weightsStyles = css`
  .descents {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4) var(--_space-6);
  }
  @container (min-width: 40em) {
    .descents {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .descent-name {
    margin: 0 0 var(--_space-2);
    color: var(--_role);
    font-weight: 600;
  }
  .drawing .band {
    fill: var(--_line);
    fill-opacity: 0.6;
  }
  .drawing .goal {
    fill: var(--_paper);
    stroke: var(--_ink);
    stroke-width: 1.5px;
  }
  .zeros {
    display: flex;
    gap: var(--_space-5);
    margin: var(--_space-2) 0 0;
  }
  .zeros div {
    display: flex;
    align-items: baseline;
    gap: var(--_space-2);
  }
  .zeros dt {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .zeros dd {
    margin: 0;
    color: var(--_role);
    font-size: 1.4em;
    font-weight: 600;
  }
  .race-key {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-4);
    margin: 0;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .verdict {
    margin: 0;
    max-inline-size: 60ch;
  }
`;
