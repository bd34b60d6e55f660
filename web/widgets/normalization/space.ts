import { html, nothing, svg } from 'lit';
import type { Language, Reader } from '../../kit/base/language.ts';
import { arrow, pointMark, polyline, segment } from '../../kit/draw/arrow.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import type { Point } from '../../kit/draw/geometry.ts';
import { type Anchor, label } from '../../kit/draw/labels.ts';
import { picture } from '../../kit/draw/picture.ts';
import { vectorText } from '../../kit/formula/structure.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { done, type Results } from './results.ts';
import { spaceStrings as strings } from './space-strings.ts';
import type { NormalizationState } from './state.ts';

/**
 * Three coordinates in space. LayerNorm first lets x fall along (1, 1, 1) onto the plane through zero that stands upright
 * on it: that is subtracting the mean. Then it sends what is left along its own line to the sphere of radius √3. RMSNorm
 * sends x itself there. Seen from far away: parallel lines stay parallel.
 */
export interface SpaceOptions {
  state: NormalizationState;
  results: Results;
  reader: Reader;
  width: number;
  position: number;
  /** The eye: angle around x₃ and height, in degrees. */
  turn: readonly number[];
  /** What turns the picture: a disc of this radius around this place, in pixels. */
  handle(at: Point, radius: number): unknown;
}

type Place = readonly [x: number, y: number, z: number];

/** The sphere that everything lands on has radius √d. */
const RADIUS = Math.sqrt(3);
/** Longer vectors leave the picture; the sphere must stay in sight. */
const FARTHEST = 8;
const PADDING = 1.12;
const LEAST = 1.35;
const AROUND = Array.from({ length: 97 }, (_, i) => (i * Math.PI) / 48);

export function space(options: SpaceOptions): unknown {
  const { state, results, width, reader, turn } = options;
  const look = lookFrom(turn);
  const frame = frameOf(options, look);
  return picture({
    width,
    height: frame.height,
    kind: 'group',
    name: strings[reader.language].space,
    // The handle lies over all: a finger that turns must not land on an arrow.
    content: svg`${ground(frame, look, options)}${vectors(frame, look, state, results, options)}
      ${options.handle(centreOf(frame), frame.unit('x') * RADIUS)}`,
  });
}

interface Look {
  /** Where a place lies in the picture. */
  flat(place: Place): Point;
  /** How near it is to the eye. */
  depth(place: Place): number;
}

/** Orthographic: the picture's right and up are two directions at right angles to the eye's. */
export function lookFrom([around, up]: readonly number[]): Look {
  const [a, e] = [(around * Math.PI) / 180, (up * Math.PI) / 180];
  const right: Place = [-Math.sin(a), Math.cos(a), 0];
  const above: Place = [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)];
  const eye: Place = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  return { flat: place => [along(place, right), along(place, above)], depth: place => along(place, eye) };
}

const along = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (factor: number, [x, y, z]: Place): Place => [factor * x, factor * y, factor * z];
const placeOf = (values: ArrayLike<number>): Place => [values[0], values[1], values[2]];
const between = (a: Place, b: Place, share: number): Place =>
  a.map((value, i) => value * (1 - share) + b[i] * share) as unknown as Place;

const sizeOf = (values: ArrayLike<number>) => Math.hypot(...Array.from(values));

/** Said where the tip of x lies outside: then only the way to it shows. */
export function beyond(x: readonly number[], language: Language): unknown {
  return sizeOf(x) > FARTHEST ? html`<p class="hint">${strings[language].beyond}</p>` : nothing;
}

/** Holds the sphere and the longest vector, and keeps its scale while the picture turns. */
function frameOf({ state, results, width }: SpaceOptions, look: Look): Frame {
  const ends = [state.x, results.layer.output, results.rms.output]
    .map(end => ({ at: placeOf(end), size: sizeOf(end) }))
    .filter(({ size }) => size <= FARTHEST)
    .sort((a, b) => b.size - a.size);
  const { at: far, size: reach } = ends[0] ?? { at: [0, 0, 0], size: 0 };
  const size = Math.max(reach, LEAST * RADIUS);
  const half = (PADDING * (size + LEAST * RADIUS)) / 2;
  const [x, y] = look.flat(times((size - LEAST * RADIUS) / 2 / (reach || 1), far));
  const height = Math.round(Math.min(width, 460));
  return makeFrame({
    width,
    height,
    margin: 6,
    x: [x - half, x + half],
    y: [y - half, y + half],
    equal: true,
  });
}

const centreOf = (frame: Frame): Point => [frame.x(0), frame.y(0)];

/** Two directions at right angles to (1, 1, 1) and to each other. */
const FIRST: Place = [1 / Math.SQRT2, -1 / Math.SQRT2, 0];
const SECOND: Place = [1 / Math.sqrt(6), 1 / Math.sqrt(6), -2 / Math.sqrt(6)];
const onPlane = (radius: number, angle: number): Place =>
  FIRST.map((value, i) => radius * (Math.cos(angle) * value + Math.sin(angle) * SECOND[i])) as unknown as Place;

/** The sphere, the plane with the circle in which they meet, the axes, and the line along which the mean is subtracted. */
function ground(frame: Frame, look: Look, { reader }: SpaceOptions): unknown {
  const disc = AROUND.map(angle => look.flat(onPlane(LEAST * RADIUS, angle)));
  const rim = AROUND.map((angle): Point => [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)]);
  const circle = AROUND.map(angle => onPlane(RADIUS, angle));
  const half = (side: 1 | -1) =>
    circle.map((place): Point => (side * look.depth(place) >= -1e-9 ? look.flat(place) : [Number.NaN, Number.NaN]));
  const axes = [0, 1, 2].map(axis => {
    const end = [0, 0, 0].map((_, i) => (i === axis ? LEAST * RADIUS : 0)) as unknown as Place;
    const text = { label: coordinateName('x', axis), labelStyle: 'variable' as const };
    return arrow({ frame, to: look.flat(end), role: 'quiet', weight: 'thin', ...text });
  });
  const diagonal = look.flat(times(LEAST, [1, 1, 1]));
  const one = vectorText(['1', '1', '1'], reader.locale);
  return svg`<g class="ground">
    ${polyline({ frame, points: disc, role: 'layernorm', shape: 'area', weight: 'thin', dash: '1 3', part: 'centred' })}
    ${polyline({ frame, points: rim, role: 'quiet', shape: 'closed', weight: 'thin', part: 'one' })}
    ${polyline({ frame, points: half(-1), role: 'layernorm', weight: 'thin', dash: '3 4', part: 'divided' })}
    ${polyline({ frame, points: half(1), role: 'layernorm', weight: 'normal', part: 'divided' })}
    ${axes}
    ${segment({ frame, from: [-diagonal[0], -diagonal[1]], to: diagonal, role: 'quiet', weight: 'thin', dash: '2 4', part: 'mean' })}
    ${pointMark({ frame, at: diagonal, role: 'quiet', size: 4, label: one, part: 'mean' })}
  </g>`;
}

function vectors(frame: Frame, look: Look, state: NormalizationState, { layer, rms }: Results, options: SpaceOptions) {
  const { position } = options;
  const shares = {
    fall: done('centred', position),
    reach: done('divided', position),
    weigh: done('output', position),
  };
  const x = placeOf(state.x);
  const centred = placeOf(layer.centred);
  const flat = (place: Place) => look.flat(place);
  // The nearer of the two arrows goes over the other.
  const paths = [
    { role: 'layernorm' as const, before: centred, hat: placeOf(layer.normalized), end: placeOf(layer.output) },
    { role: 'rmsnorm' as const, before: x, hat: placeOf(rms.normalized), end: placeOf(rms.output) },
  ].sort((a, b) => look.depth(a.hat) - look.depth(b.hat));
  return svg`
    ${arrow({ frame, to: flat(x), role: 'ink', label: 'x', labelStyle: 'variable', part: 'x' })}
    ${
      shares.fall === 0
        ? nothing
        : svg`${segment({ frame, from: flat(x), to: flat(between(x, centred, shares.fall)), role: 'layernorm', dash: '4 3', weight: 'thin', part: 'mean' })}
          ${arrow({ frame, to: flat(between(x, centred, shares.fall)), role: 'layernorm', weight: 'thin', dash: '4 3', part: 'centred', ...(shares.fall === 1 && shares.reach === 0 && { label: 'x − μ' }) })}`
    }
    ${shares.reach === 0 ? nothing : paths.map(path => reached(frame, look, path, shares))}
    ${shares.reach < 1 ? nothing : names(frame, look, paths)}`;
}

/** Beyond the tips; where those are near each other, as along (1, 1, 1), one name under the other. */
function names(frame: Frame, look: Look, paths: readonly Path[]): unknown {
  const [cx, cy] = centreOf(frame);
  const placed = paths.map(({ role, hat }) => {
    const [tx, ty] = [frame.x(look.flat(hat)[0]), frame.y(look.flat(hat)[1])];
    const size = Math.hypot(tx - cx, ty - cy) || 1;
    const [dx, dy] = [(tx - cx) / size, (ty - cy) / size];
    const anchor: Anchor = dx > 0.35 ? 'start' : dx < -0.35 ? 'end' : 'middle';
    return { role, text: NAMES[role], x: tx + 12 * dx, y: ty + 14 * dy, anchor, part: `${role}-hat` };
  });
  const [a, b] = placed;
  const near = Math.abs(a.y - b.y) < 18 && Math.abs(a.x - b.x) < 100;
  if (near) b.y = a.y + (b.y < a.y ? -18 : 18);
  return placed.map(one => label({ ...one, inside: frame.inner }));
}

const NAMES = { layernorm: 'LayerNorm', rmsnorm: 'RMSNorm' } as const;

interface Path {
  role: 'layernorm' | 'rmsnorm';
  before: Place;
  hat: Place;
  end: Place;
}

/** From what is divided to the sphere, and from there to what the weights make of it. */
function reached(frame: Frame, look: Look, { role, before, hat, end }: Path, shares: { reach: number; weigh: number }) {
  const now = between(before, hat, shares.reach);
  const weighed = between(hat, end, shares.weigh);
  const apart = Math.hypot(...weighed.map((value, i) => value - hat[i])) > 1e-9;
  return svg`
    ${arrow({ frame, to: look.flat(now), role, weight: 'strong', part: `${role}-hat` })}
    ${
      shares.weigh === 0 || !apart
        ? nothing
        : svg`${segment({ frame, from: look.flat(hat), to: look.flat(weighed), role, weight: 'thin', part: `${role}-output` })}
          ${pointMark({ frame, at: look.flat(weighed), role, label: 'y', labelStyle: 'variable', part: `${role}-output` })}`
    }`;
}
