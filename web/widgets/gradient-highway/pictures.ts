import { svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes, tickRoom } from '../../kit/draw/axes.ts';
import { makeFrame } from '../../kit/draw/frame.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { endLabelRoom, type Line, series } from '../../kit/draw/series.ts';
import type { Shown } from '../../kit/run/start-gradients.ts';
import type { TrainingRun } from '../../kit/run/training-run.ts';
import { type GradientHighwayState, STEPS, VARIANTS, type Variant } from './state.ts';
import { strings } from './strings.ts';

export type Starts = Shown<GradientHighwayState, Variant>;

const roleOf: Record<Variant, DrawRole> = { without: 'post', with: 'pre', norm: 'layernorm' };
const HEIGHT = 260;

/** Each layer's gradient before the first step on a log axis, wide enough for the deepest of the stacks. */
export function startsPicture(starts: Starts | undefined, depth: number, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const lines = (starts?.curves ?? []).map(({ variant, norms }): Line => {
    const x = Array.from(norms, (_, i) => i + 1);
    return {
      y: norms,
      x,
      role: roleOf[variant],
      label: texts.variants[variant],
      points: norms.length > 25 ? 'none' : 'glyphs',
    };
  });
  const layers = starts?.curves[0]?.norms.length ?? depth;
  const least = Math.min(1e-3, ...lines.flatMap(({ y }) => [...Array.from(y)].filter(value => value > 0)));
  const most = Math.max(1, ...lines.flatMap(({ y }) => Array.from(y)));
  const scales = { x: [1, Math.max(2, layers)], y: [least / 2, most * 2], yScale: 'log' } as const;
  return chart({ lines, scales, width, reader, name: texts.startsPicture, x: texts.layer, y: texts.gradient });
}

/** The losses of what has been trained, and where a model stands that knows nothing. */
export function lossPicture(runs: readonly TrainingRun[], chance: number, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const lines = runs.flatMap(({ history }, i): Line[] => {
    const variant = VARIANTS[i];
    if (!history || history.step === 0) return [];
    const x = Array.from(history.losses, (_, step) => step + 1);
    return [{ y: history.losses, x, role: roleOf[variant], label: texts.variants[variant] }];
  });
  const level: Line = { y: [chance, chance], x: [1, STEPS], role: 'quiet', label: texts.chance, dash: '2 3' };
  const most = Math.max(2.6, ...lines.flatMap(({ y }) => Array.from(y)).filter(value => value < 20));
  const scales = { x: [1, STEPS], y: [0, most] } as const;
  return chart({
    lines: [level, ...lines],
    scales,
    width,
    reader,
    name: texts.lossPicture,
    x: texts.step,
    y: texts.loss,
  });
}

interface ChartOptions {
  lines: readonly Line[];
  scales: { x: readonly [number, number]; y: readonly [number, number]; yScale?: 'log' };
  width: number;
  reader: Reader;
  name: string;
  x: string;
  y: string;
}

function chart({ lines, scales, width, reader, name, x, y }: ChartOptions): unknown {
  const margin = { top: 20, bottom: 30, left: 44, right: Math.max(12, endLabelRoom(lines)) };
  const yAxis = { label: y, ticks: 6 };
  const left = tickRoom(makeFrame({ width, height: HEIGHT, margin, ...scales }), yAxis, reader, margin.left);
  const frame = makeFrame({ width, height: HEIGHT, margin: { ...margin, left }, ...scales });
  return picture({
    width,
    height: HEIGHT,
    name,
    content: svg`${axes({ frame, reader, x: { label: x }, y: yAxis })}${series({ frame, lines })}`,
  });
}
