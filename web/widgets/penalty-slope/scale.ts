import { roundUp } from '../../kit/draw/steady.ts';
import type { PenaltySlopeState } from './state.ts';

/** What the picture shows: w from −span to span, penalties up to height. */
export interface Scale {
  span: number;
  height: number;
}

/** Wide enough for the places where each penalty is the steeper one; so near that the parabola looks flat. */
export const USUAL_SPAN = 1.5;
export const NEAR_SPAN = 0.2;

/** The scale that a state asks for. An old one stays while it serves, so that a drag does not zoom under the finger. */
export function scaleFor({ w, lambda, zoom }: PenaltySlopeState, before?: Scale & { lambda: number }) {
  const span = zoom === 'near' ? NEAR_SPAN : spanFor(Math.abs(w), before?.span);
  const top = lambdaFor(lambda, before?.lambda);
  return { span, lambda: top, height: top * Math.max(span, span * span) };
}

function spanFor(size: number, before: number | undefined): number {
  if (before !== undefined && before >= USUAL_SPAN && size <= before && size >= before / 20) return before;
  return size <= USUAL_SPAN ? USUAL_SPAN : roundUp(size * 1.05);
}

/** The λ whose curves just fill the picture. */
function lambdaFor(lambda: number, before: number | undefined): number {
  if (lambda === 0) return before ?? 1;
  if (before !== undefined && lambda <= before && lambda >= before / 4) return before;
  return roundUp(lambda);
}
