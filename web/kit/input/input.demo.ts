import { html, svg } from 'lit';
import type { DemoHost, PartDemo } from '../base/demo.ts';
import { axes } from '../draw/axes.ts';
import { makeFrame } from '../draw/frame.ts';
import { picture } from '../draw/picture.ts';
import { drawStyles } from '../draw/styles.ts';
import { DragPoint } from './drag-point.ts';
import { ListField, listFieldStyles } from './list-field.ts';
import { formatNumber } from './number.ts';
import { NumberField } from './number-field.ts';
import { Parameter } from './parameter.ts';
import { segments } from './segments.ts';
import { Slider, stopsOf } from './slider.ts';
import { inputStyles } from './styles.ts';
import { NumberValue } from './value.ts';
import { VectorEditor } from './vector-editor.ts';

const words = {
  es: { number: 'Número', sides: ['izquierda', 'derecha'], side: 'Lado', point: 'Punto' },
  en: { number: 'Number', sides: ['left', 'right'], side: 'Side', point: 'Point' },
};

/** A number that lives in the demo, so that several controls can share it. */
function value(host: DemoHost, start: number, limits = { min: -10, max: 10 }): NumberValue {
  let now = start;
  return new NumberValue({
    value: () => now,
    change: next => {
      now = next;
      host.requestUpdate();
    },
    label: () => words[host.language].number,
    limits,
    step: () => 0.5,
  });
}

const demo = (part: string, state: string, setup: PartDemo['setup']): PartDemo => ({
  part,
  state,
  setup,
  styles: [inputStyles, listFieldStyles, drawStyles],
});

function plane(host: DemoHost, lock?: 'locked'): () => unknown {
  const [x, y] = [value(host, 3), value(host, 2)];
  const point = new DragPoint(host, {
    id: 'point',
    x,
    y,
    role: 'l2',
    label: () => words[host.language].point,
    say: () => [x, y].map(one => formatNumber(one.value, host.locale, { trim: 'zeros' })).join('; '),
    locked: () => lock === 'locked',
  });
  const frame = makeFrame({ width: 320, height: 240, margin: 30, x: [-10, 10], y: [-10, 10] });
  return () =>
    picture({
      width: 320,
      height: 240,
      kind: 'group',
      name: words[host.language].point,
      content: svg`${axes({ frame, reader: host })}${point.render(frame)}`,
    });
}

function level(host: DemoHost): () => unknown {
  const x = value(host, 3);
  const point = new DragPoint(host, {
    id: 'point',
    x,
    y: () => 0,
    grip: 'upright',
    role: 'l1',
    label: () => words[host.language].point,
    say: () => formatNumber(x.value, host.locale, { trim: 'zeros' }),
  });
  const frame = makeFrame({ width: 320, height: 120, margin: 30, x: [-10, 10], y: [0, 1] });
  return () =>
    picture({
      width: 320,
      height: 120,
      kind: 'group',
      name: words[host.language].point,
      content: svg`${axes({ frame, reader: host, y: 'none' })}${point.render(frame)}`,
    });
}

function vector(host: DemoHost, start: number[], lock?: 'locked'): () => unknown {
  let values: readonly number[] = start;
  const editor = new VectorEditor(host, {
    symbol: 'x',
    values: () => values,
    change: next => {
      values = next;
      host.requestUpdate();
    },
    length: () => ({ min: 2, max: 5 }),
    limits: { min: -100, max: 100 },
    reach: () => ({ min: -10, max: 10 }),
    step: () => 0.5,
    locked: () => lock === 'locked',
  });
  return () => editor.render();
}

/** A point along an upright line, and a disc that is dragged as a whole. */
function upright(host: DemoHost): () => unknown {
  const [y, around] = [value(host, 3), value(host, 0)];
  const shared = { label: () => words[host.language].point, role: 'l1', say: () => formatNumber(y.value, host.locale) };
  const point = new DragPoint(host, { ...shared, id: 'point', x: () => -5, y });
  const disc = new DragPoint(host, { ...shared, id: 'disc', x: around, y: () => 0, grip: 'disc' });
  const frame = makeFrame({ width: 320, height: 200, margin: 30, x: [-10, 10], y: [-10, 10] });
  return () =>
    picture({
      width: 320,
      height: 200,
      kind: 'group',
      name: words[host.language].point,
      content: svg`${axes({ frame, reader: host })}${disc.render(frame, 40)}${point.render(frame)}`,
    });
}

function list(host: DemoHost, start: number[], lock?: 'locked'): () => unknown {
  let values: readonly number[] = start;
  const field = new ListField(host, {
    id: 'list',
    symbol: 'x',
    label: () => words[host.language].number,
    values: () => values,
    change: next => {
      values = next;
      host.requestUpdate();
    },
    length: () => ({ min: 2, max: 16 }),
    limits: { min: -100, max: 100 },
    locked: () => lock === 'locked',
  });
  return () => field.render();
}

export const demos: PartDemo[] = [
  demo('list-field', 'four numbers', host => list(host, [1, 2, 3, 6.5])),
  demo('list-field', 'locked', host => list(host, [0.5, -0.25], 'locked')),
  demo('number-field', 'free', host => {
    const field = new NumberField(host, { id: 'n', value: value(host, 2.5), label: words[host.language].number });
    return () => field.render();
  }),
  demo('number-field', 'locked', host => {
    const field = new NumberField(host, {
      id: 'n',
      value: value(host, -1e-7),
      label: words[host.language].number,
      locked: () => true,
    });
    return () => field.render();
  }),
  demo('slider', 'shared with a field', host => {
    const shared = value(host, 4);
    const slider = new Slider(host, { id: 's', value: shared, label: words[host.language].number });
    const field = new NumberField(host, { id: 'n', value: shared });
    return () => html`${slider.render()}${field.render()}`;
  }),
  demo('slider', 'stops', host => {
    const stops = [0.5, 1, 2, 4, 8];
    const slider = new Slider(host, {
      id: 's',
      value: value(host, 2),
      label: words[host.language].number,
      stops: stopsOf(stops),
      marks: stops.map(v => ({ value: v, label: formatNumber(v, host.locale, { trim: 'zeros' }) })),
    });
    return () => slider.render();
  }),
  demo('vector-editor', 'three coordinates', host => vector(host, [4, 3, 0])),
  demo('vector-editor', 'locked', host => vector(host, [0.5, -0.25], 'locked')),
  demo('parameter', 'a letter, a slider and a field', host => {
    const shared = value(host, 1);
    const lambda = new Parameter(host, { id: 'l', value: shared, symbol: 'λ' });
    const rate = new Parameter(host, { id: 'r', value: value(host, 0.5), symbol: 'lr', slider: 'none' });
    return () => html`${lambda.render()}${rate.render()}`;
  }),
  demo('drag-point', 'free', host => plane(host)),
  demo('drag-point', 'along a line', host => level(host)),
  demo('drag-point', 'upright, and a disc', host => upright(host)),
  demo('drag-point', 'locked', host => plane(host, 'locked')),
  demo('segments', 'two', host => {
    let side = 'left';
    return () =>
      segments({
        id: 'side',
        label: words[host.language].side,
        choices: ['left', 'right'].map((choice, i) => ({ value: choice, label: words[host.language].sides[i] })),
        value: side,
        change: next => {
          side = next;
          host.requestUpdate();
        },
      });
  }),
];
