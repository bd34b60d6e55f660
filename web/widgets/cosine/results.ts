import type { Engine } from '../../engine/index.ts';
import type { CosineState } from './state.ts';

/** x·y with its terms. */
export interface Product {
  terms: readonly number[];
  value: number;
  /** 'dust': what is left of the terms is less than the decimals of the coordinates are sure of, and counts as 0. */
  rest: 'kept' | 'dust';
}

/** x or y beside its unit vector; null where a zero vector has none. */
export interface Direction {
  vector: readonly number[];
  length: number;
  unit: readonly number[] | null;
}

/** Everything that the widget shows of a state, computed by the engine. */
export interface Results {
  x: Direction;
  y: Direction;
  /** scale·x */
  stretched: Direction;
  dot: Product;
  stretchedDot: Product;
  /** null where a vector is zero. */
  cosine: number | null;
  stretchedCosine: number | null;
  degrees: number | null;
}

export function compute(engine: Engine, state: CosineState): Results {
  const { norms } = engine;
  const x = direction(engine, state.x);
  const y = direction(engine, secondVector(state));
  const stretched = direction(
    engine,
    state.x.map(value => norms.dot([value], [state.scale])),
  );
  const dot = product(engine, x, y);
  const stretchedDot = product(engine, stretched, y);
  const cosine = ({ rest }: Product, from: Direction) =>
    rest === 'dust' && from.unit && y.unit ? 0 : norms.cosine(from.vector, y.vector);
  const angle = norms.angle(x.vector, y.vector);
  return {
    x,
    y,
    stretched,
    dot,
    stretchedDot,
    cosine: cosine(dot, x),
    stretchedCosine: cosine(stretchedDot, stretched),
    degrees: angle === null ? null : (angle * 180) / Math.PI,
  };
}

/** The second vector with as many coordinates as the first. */
export function secondVector({ x, y }: Pick<CosineState, 'x' | 'y'>): number[] {
  return x.map((_, i) => y[i] ?? 0);
}

function direction({ norms }: Engine, vector: readonly number[]): Direction {
  const unit = norms.unit(vector);
  return { vector, length: norms.l2(vector), unit: unit && [...unit] };
}

/** Half the distance between neighbouring doubles, beside a number of size 1. */
const HALF_ULP = 2 ** -53;

/**
 * The engine's dot product is exact for the doubles that it is given. But 0.6·(−0.1) + 0.2·0.3 is zero only for the
 * decimals that the reader typed: the doubles nearest to them leave a rest, which says nothing about the vectors.
 */
function product({ norms }: Engine, { vector: x }: Direction, { vector: y }: Direction): Product {
  const terms = x.map((value, i) => norms.dot([value], [y[i]]));
  const value = norms.dot(x, y);
  const unsure = norms.dot(
    terms.map(Math.abs),
    x.map((_, i) => HALF_ULP * (doubt(x[i]) + doubt(y[i]))),
  );
  const dust = value !== 0 && Math.abs(value) <= unsure;
  return { terms, value: dust ? 0 : value, rest: dust ? 'dust' : 'kept' };
}

/** How many roundings a coordinate may have had: whole numbers none, others one as typed and one when stretched. */
function doubt(value: number): number {
  return Number.isInteger(value) && Math.abs(value) <= 1e22 ? 0 : 2;
}
