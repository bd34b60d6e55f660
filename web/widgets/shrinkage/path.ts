import { nothing, svg } from 'lit';
import { pointMark, polyline } from '../../kit/draw/arrow.ts';
import { axes, tickRoom } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { grow, type Interval, type Point, px } from '../../kit/draw/geometry.ts';
import { label, spread } from '../../kit/draw/labels.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { lineHeight, valueText } from '../../kit/draw/text.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { roleOf, type ViewOptions, viewHeight } from './curve.ts';
import { switchingPoints } from './results.ts';
import { PENALTIES, type Penalty } from './state.ts';
import { strings } from './strings.ts';

export interface PathOptions extends ViewOptions {
  lambdas: Interval;
  domain: Interval;
}

const MARGIN = { top: 26, right: 14, bottom: 52, left: 40 };
/** Room before λ = 0 for the weights' names, in parts of the axis. */
const GUTTER = 0.07;
/** Points on a smooth curve. */
const POINTS = 96;
/** Less room than this between two marks is not enough for their numbers. */
const NUMBER_ROOM = 46;

/** All weights over λ: with L1 each goes straight to 0 and stays; with L2² none arrives. */
export function pathView(options: PathOptions): unknown {
  const { state, reader, width, lambdas, domain } = options;
  const texts = strings[reader.language];
  const height = viewHeight(width);
  const drawing = { width, height, x: [-GUTTER * lambdas[1], lambdas[1]], y: domain } as const;
  const left = tickRoom(makeFrame({ ...drawing, margin: MARGIN }), {}, reader, MARGIN.left);
  const frame = makeFrame({ ...drawing, margin: { ...MARGIN, left } });
  return picture({
    width,
    height,
    kind: 'group',
    name: texts.pictures.path,
    content: svg`
      ${axes({ frame, reader, x: { label: 'λ', labelStyle: 'variable' }, y: { label: texts.weightAxis } })}
      ${clipped(
        grow(frame.inner, 2),
        PENALTIES.map(penalty => paths(frame, penalty, options)),
      )}
      ${lineNames(frame, options)}
      ${switches(frame, options)}
      ${cursor(frame, options)}
      ${startNames(frame, state.a)}
      ${options.handles(frame)}`,
  });
}

/** Each weight's way under a penalty. L1's has corners where weights reach 0: those λ belong to the points. */
function paths(frame: Frame, penalty: Penalty, { engine, state: { a }, lambdas: [, high] }: PathOptions) {
  const even = Array.from({ length: POINTS + 1 }, (_, i) => (high * i) / POINTS);
  const corners = switchingPoints(a).filter(at => at < high);
  const at = penalty === 'l1' ? [0, ...corners, high].sort((p, q) => p - q) : even;
  const path = engine.sparsity.minimiserPath({ target: a, penalty, lambdas: at });
  const role = roleOf[penalty];
  return a.map((_, i) => {
    const points = at.map((lambda, row): Point => [lambda, path[row * a.length + i]]);
    return polyline({ frame, points, role, part: `a${i + 1} ${role}` });
  });
}

/** The two kinds of way, named at those of the largest target: L1's half-way down, L2²'s near the end. */
function lineNames(frame: Frame, { engine, state: { a }, reader }: PathOptions): unknown {
  const target = [a.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0)];
  const [, high] = frame.domain.x;
  const above = target[0] < 0 ? -1 : 1;
  return PENALTIES.map(penalty => {
    const lambda = penalty === 'l1' ? Math.min(Math.abs(target[0]), high) : 0.94 * high;
    const [w] = engine.sparsity.minimiser({ target, penalty, lambda });
    const [dx, dy] = penalty === 'l1' ? [10, -8] : [0, -12];
    const [x, y] = [frame.x(lambda) + dx, frame.y(w) + dy * above];
    const role = roleOf[penalty];
    return label({ text: strings[reader.language].short[penalty], x, y, role, part: role, inside: frame.inner });
  });
}

/** Where each weight reaches 0 with L1, and at which λ, where there is room to say it. */
function switches(frame: Frame, { state: { a }, reader }: PathOptions): unknown {
  const [, high] = frame.domain.x;
  const marks = switchingPoints(a)
    .map((at, i) => ({ at, i, x: frame.x(at) }))
    .filter(({ at }) => at > 0 && at <= high);
  return marks.map(({ at, i, x }) => {
    const part = `a${i + 1}`;
    const clear = marks.every(other => other.i === i || Math.abs(other.x - x) >= NUMBER_ROOM);
    const text = strings[reader.language].goesAt(valueText(at, reader.locale));
    const y = frame.y(0) + (a[i] < 0 ? -lineHeight : lineHeight);
    return svg`${pointMark({ frame, at: [at, 0], role: 'l1', size: 9, fill: 'hollow', part })}
      ${clear ? label({ text, x, y, anchor: 'middle', role: 'l1', part, inside: frame.inner }) : nothing}`;
  });
}

/** The present λ: a line across, and each weight on it. */
function cursor(frame: Frame, { state: { a, lambda }, results: { ends } }: PathOptions): unknown {
  const { top, bottom } = frame.inner;
  const x = px(frame.x(lambda));
  return clipped(
    grow(frame.inner, 9),
    svg`<g class="mark ink thin" data-part="lambda"><path class="line" d="M${x} ${px(top)}L${x} ${px(bottom)}"></path></g>
      ${a.map((_, i) =>
        PENALTIES.map(penalty => {
          const role = roleOf[penalty];
          return pointMark({ frame, at: [lambda, ends[penalty][i]], role, size: 9, part: `a${i + 1} ${role}` });
        }),
      )}`,
  );
}

/** The weights' names at λ = 0, where each still is its target. */
function startNames(frame: Frame, a: readonly number[]): unknown {
  const { inner } = frame;
  const ys = spread(
    a.map(value => frame.y(value)),
    lineHeight,
    inner.top + lineHeight / 2,
    inner.bottom - lineHeight / 2,
  );
  return a.map((_, i) =>
    label({
      text: coordinateName('w', i),
      x: frame.x(0) - 6,
      y: ys[i],
      anchor: 'end',
      role: 'target',
      part: `a${i + 1}`,
    }),
  );
}
