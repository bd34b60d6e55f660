import type { NumberRange } from '../base/state.ts';
import { DragPoint } from './drag-point.ts';
import { type ControlHost, NumberValue } from './value.ts';

interface Place {
  x: number;
  y: number;
}

export interface MarkPointOptions {
  /** Who asks for the mark, and keeps it. */
  cards: { readonly marked: Place | undefined; mark(place: Place): void };
  /** Where the dot waits for the reader. */
  start: Place;
  /** 'plane': to all sides; 'line': along the axis of x. */
  moves: 'plane' | 'line';
  limits: NumberRange;
  reach(): NumberRange;
  step(): number;
  label(): string;
  say(place: Place): string;
  role: string;
}

/** The dot with which a card lets the reader mark a place in the picture. */
export function markPoint(host: ControlHost, options: MarkPointOptions): DragPoint {
  const { cards, start, moves, say, role, ...common } = options;
  const place = () => cards.marked ?? start;
  const along = (axis: keyof Place) =>
    new NumberValue({
      ...common,
      value: () => place()[axis],
      change: next => {
        cards.mark({ ...place(), [axis]: next });
        host.requestUpdate();
      },
    });
  return new DragPoint(host, {
    id: 'mark-point',
    x: along('x'),
    y: moves === 'line' ? () => start.y : along('y'),
    label: common.label,
    say: () => say(place()),
    role,
  });
}
