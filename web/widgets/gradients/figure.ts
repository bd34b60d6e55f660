import { nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes } from '../../kit/draw/axes.ts';
import { extent, type Frame, makeFrame, type ScaleKind } from '../../kit/draw/frame.ts';
import { px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { glyphOf, glyphPath } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { endLabelRoom, type Line, series } from '../../kit/draw/series.ts';
import type { Curve } from './curves.ts';
import { strings } from './strings.ts';
import { normAt, stopAt } from './sweep.ts';
import { dashFor, roleOf } from './variants.ts';
import { normText, shortName } from './words.ts';

export interface FigureOptions {
  /** None before the first are computed: the axes stand alone. */
  curves: readonly Curve[];
  layers: number;
  width: number;
  reader: Reader;
  /** Tones since the sweep's start. */
  time: number;
}

const HEIGHT = 320;
/** From here on the small ones would lie on the axis. */
const FAR_APART = 20;

/** Gradient norm over layers, a line for each variant, and the sweep's marker on one of them. */
export function figure(options: FigureOptions): TemplateResult {
  const { curves, layers, width, reader, time } = options;
  const texts = strings[reader.language];
  const lines = curves.map(
    (curve): Line => ({
      x: Array.from(curve.norms, (_, i) => i + 1),
      y: curve.norms,
      role: roleOf(curve.variant),
      label: shortName(curve.variant, reader),
      part: curve.variant,
      points: 'glyphs',
      ...dashFor(curve.variant),
    }),
  );
  const values = curves.flatMap(({ norms }) => [...norms]);
  const yScale = scaleOf(values);
  const frame = makeFrame({
    width,
    height: HEIGHT,
    margin: { top: 34, right: Math.max(16, endLabelRoom(lines)), bottom: 48, left: 44 },
    x: [0.7, layers + 0.3],
    y: extent(values, yScale === 'log' ? { kind: 'log', padding: 0.08 } : { include: [0], ends: 'round' }),
    yScale,
  });
  const ticks = Array.from({ length: layers }, (_, i) => i + 1);
  const content = svg`${axes({
    frame,
    reader,
    x: { label: texts.layerAxis, ticks, step: 'whole' },
    y: { label: yScale === 'log' ? texts.logAxis : texts.axis },
  })}${series({ frame, lines })}${curves.length > 0 ? marker(frame, options, time) : nothing}`;
  return picture({ width, height: HEIGHT, name: texts.figure, content });
}

/** Logarithmic where one straight scale cannot show the largest and the smallest together. */
export function scaleOf(values: readonly number[]): ScaleKind {
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) > FAR_APART * least ? 'log' : 'linear';
}

function marker(frame: Frame, { curves, reader }: FigureOptions, time: number): SVGTemplateResult {
  const { curve: index, layer } = stopAt(curves, time);
  const curve = curves[index];
  const role = roleOf(curve.variant);
  const at = frame.place([layer + 1, normAt(curve, layer)]);
  if (!at) return svg``;
  const { inner } = frame;
  const text = normText(curve.norms[Math.round(layer)], reader.locale);
  return svg`<g class="mark ${role} sweep-marker" data-layer=${Math.round(layer) + 1} data-curve=${curve.variant}>
    <line class="sweep-line" x1=${px(at[0])} x2=${px(at[0])} y1=${px(inner.top)} y2=${px(inner.bottom)}></line>
    <circle class="sweep-ring" cx=${px(at[0])} cy=${px(at[1])} r="9"></circle>
    <path class="glyph" d=${glyphPath(glyphOf(role), at, 9)}></path>
    ${label({ text, x: at[0], y: at[1] - 20, anchor: 'middle', role, inside: inner })}
  </g>`;
}
