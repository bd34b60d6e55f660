import type { SVGTemplateResult } from 'lit';
import type { Reader } from '../base/language.ts';
import { formatNumber, powerOfTen } from '../input/number.ts';
import { axes } from './axes.ts';
import { type Frame, makeFrame } from './frame.ts';

/** The plane's scale: six blocks to each side, a block being 1, 2 or 5 times a power of ten. */
export interface Scale {
  block: number;
  half: number;
}

const BLOCKS = 6;
/** Smaller vectors stay a dot: a picture of them would leave a double's range. */
const SMALLEST_BLOCK = 1e-290;
/** Room for the numbers of the streets: at the edge, where they are in nobody's way. */
const MARGIN = { top: 22, right: 10, bottom: 22, left: 34 };

/**
 * The scale at which all coordinates fit. An old scale stays while it still serves, so that a drag towards zero does not
 * zoom under the finger.
 */
export function scaleFor(coordinates: readonly number[], before?: Scale): Scale {
  const largest = Math.max(...coordinates.map(Math.abs));
  if (largest === 0) return before ?? { block: 1, half: BLOCKS };
  if (before && largest <= before.half && (largest >= before.half / 60 || before.block === SMALLEST_BLOCK))
    return before;
  if (largest < BLOCKS * SMALLEST_BLOCK) return { block: SMALLEST_BLOCK, half: BLOCKS * SMALLEST_BLOCK };
  const power = 10 ** Math.floor(Math.log10(largest / BLOCKS));
  const block = [1, 2, 5, 10].map(m => m * power).find(b => largest <= BLOCKS * b * (1 + 1e-12)) ?? 10 * power;
  // With the usual small numbers a block is the unit.
  return largest <= BLOCKS && largest >= BLOCKS / 60 ? { block: 1, half: BLOCKS } : { block, half: BLOCKS * block };
}

/** A plane of streets at a scale: both axes alike, a street every block. */
export function streetFrame({ half }: Scale, width: number, height: number): Frame {
  const side: [number, number] = [-half, half];
  return makeFrame({ width, height, margin: MARGIN, x: side, y: side, equal: true, crisp: true });
}

/** Every street of the plane, in both directions, with its number at the edge; x₁ and x₂ name the axes. */
export function streets(frame: Frame, { block }: Scale, reader: Reader): SVGTemplateResult {
  const ticks = blocks(frame, block);
  const power = powerOf(block);
  const unit = power === 0 ? '' : ` ·${powerOfTen(power)}`;
  const texts = (value: number) =>
    formatNumber(Number((value / 10 ** power).toPrecision(6)), reader.locale, { trim: 'zeros' });
  const axis = (name: string) => ({ label: name + unit, labelStyle: 'variable' as const, ticks, texts });
  return axes({ frame, reader, x: axis('x₁'), y: axis('x₂'), grid: 'ticks' });
}

/** The power of ten that the streets' numbers leave to the axis' name; 0 while they are short enough. */
function powerOf(block: number): number {
  return block >= 1e-2 && block < 1e3 ? 0 : Math.floor(Math.log10(block) + 1e-9);
}

function blocks(frame: Frame, block: number): number[] {
  const far = Math.max(...frame.domain.x.map(Math.abs), ...frame.domain.y.map(Math.abs));
  const count = Math.floor(far / block + 1e-9);
  return Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * block);
}
