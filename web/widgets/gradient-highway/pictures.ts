import { svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes, tickRoom } from '../../kit/draw/axes.ts';
import { makeFrame } from '../../kit/draw/frame.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { endLabelRoom, type Line, series } from '../../kit/draw/series.ts';
import type { TrainingRun } from '../../kit/run/training-run.ts';
import { CHAIN, STEPS, type Variant } from './state.ts';
import { strings } from './strings.ts';
import { byDepth, type Starts } from './trials.ts';

const HEIGHT = 260;
const SMALL = 190;
const roleOf: Record<Variant, DrawRole> = { without: 'post', with: 'pre', norm: 'layernorm' };
/** Above this a loss says nothing more; deep stacks with residuals begin in the thousands. */
const WORST = 5;

/** What reaches the first layer before the first step, by how many layers there are, on a log axis. */
export function startsPicture(starts: Starts | undefined, depth: number, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const lines = (['without', 'with'] as const).map((variant): Line => {
    const { layers, norms } = byDepth(starts, variant);
    return { y: norms, x: layers, role: roleOf[variant], label: texts.variants[variant], points: 'glyphs' };
  });
  const scales = { x: [1, Math.max(2, starts?.state.depth ?? depth)], ...logAxis(lines, 1e-3, HEIGHT) } as const;
  return chart({ lines, scales, width, reader, name: texts.startsPicture, x: texts.layers, y: texts.gradient });
}

/** The losses of what is being trained, and where a model stands that knows nothing. */
export function lossPicture(
  { runs, variants }: { runs: readonly TrainingRun[]; variants: readonly Variant[] },
  chance: number,
  width: number,
  reader: Reader,
): unknown {
  const texts = strings[reader.language];
  const lines = runs.flatMap(({ history }, i): Line[] => {
    if (!history || history.step === 0) return [];
    const x = Array.from(history.losses, (_, step) => step + 1);
    return [{ y: history.losses, x, role: roleOf[variants[i]], label: texts.variants[variants[i]] }];
  });
  const level: Line = { y: [chance, chance], x: [1, STEPS], role: 'quiet', label: texts.chance, dash: '2 3' };
  return chart({
    lines: [level, ...lines],
    scales: { x: [1, STEPS], y: [0, WORST] },
    width,
    height: 210,
    reader,
    name: texts.lossPicture,
    x: texts.step,
    y: texts.loss,
  });
}

/** What a change of the input has become behind each layer of the chain, by its size. */
export function chainPicture(
  chain: Record<'without' | 'with', readonly number[]>,
  width: number,
  reader: Reader,
): unknown {
  const texts = strings[reader.language];
  const lines = (['without', 'with'] as const).map((variant): Line => {
    const y = chain[variant].map(Math.abs);
    return { y, role: roleOf[variant], label: texts.variants[variant], points: 'glyphs' };
  });
  const scales = { x: [0, CHAIN], ...logAxis(lines, 0.1, SMALL) } as const;
  const name = texts.chainPicture;
  return chart({ lines, scales, width, height: SMALL, reader, name, x: texts.layers, y: texts.change });
}

/** From below the least, `low` or lower, to a little above the largest. A zero has no place there. */
function logAxis(lines: readonly Line[], low: number, height: number): { y: [number, number]; yScale: 'log' } {
  const all = lines.flatMap(({ y }) => Array.from(y)).filter(value => value > 0);
  const [least, most] = [Math.min(low, ...all), 2 * Math.max(1, ...all)];
  // A curve that falls ends over the axis' name, which stands in the same corner.
  return { y: [least * (least / most) ** (28 / (height - 80)), most], yScale: 'log' };
}

interface ChartOptions {
  lines: readonly Line[];
  scales: { x: readonly [number, number]; y: readonly [number, number]; yScale?: 'log' };
  width: number;
  height?: number;
  reader: Reader;
  name: string;
  x: string;
  y: string;
}

function chart({ lines, scales, width, height = HEIGHT, reader, name, x, y }: ChartOptions): unknown {
  const margin = { top: 20, bottom: 30, left: 44, right: Math.max(12, endLabelRoom(lines)) };
  const yAxis = { label: y, ticks: height < 200 ? 4 : 6 };
  const left = tickRoom(makeFrame({ width, height, margin, ...scales }), yAxis, reader, margin.left);
  const frame = makeFrame({ width, height, margin: { ...margin, left }, ...scales });
  return picture({
    width,
    height,
    name,
    content: svg`${axes({ frame, reader, x: { label: x, step: 'whole' }, y: yAxis })}${series({ frame, lines })}`,
  });
}
