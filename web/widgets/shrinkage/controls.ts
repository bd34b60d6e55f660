import { html, type TemplateResult } from 'lit';
import type { Frame } from '../../kit/draw/frame.ts';
import { clamp } from '../../kit/draw/geometry.ts';
import { roundUp } from '../../kit/draw/steady.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { coordinateName, VectorEditor } from '../../kit/input/vector-editor.ts';
import { AXIS_LIFT } from './curve.ts';
import { pairPart } from './geometry.ts';
import type { Scales } from './scale.ts';
import { LAMBDA, LENGTH, pairOf, type ShrinkageState, TARGET } from './state.ts';
import { strings } from './strings.ts';

export interface ControlsOptions {
  state(): Readonly<ShrinkageState>;
  change(change: Partial<ShrinkageState>): void;
  scales(): Scales;
  locked(control: 'points' | 'targets' | 'lambda'): boolean;
}

/** What moves the targets and λ: fields and sliders under the picture, and the handles in it. */
export class Controls {
  readonly lambda: Parameter;
  readonly #host: ControlHost;
  readonly #options: ControlsOptions;
  readonly #editor: VectorEditor;
  readonly #line: DragPoint;
  readonly #points: DragPoint[] = [];
  readonly #pairs = new Map<string, DragPoint>();
  /** Where in the picture the handles run that move along one axis only. */
  #level = 0;

  constructor(host: ControlHost, options: ControlsOptions) {
    this.#host = host;
    this.#options = options;
    this.#editor = this.#targetEditor();
    const lambda = this.#lambdaValue();
    const locked = () => options.locked('lambda');
    this.lambda = new Parameter(host, { id: 'lambda', value: lambda, symbol: 'λ', part: 'lambda', locked });
    this.#line = new DragPoint(host, {
      id: 'lambda-point',
      x: lambda,
      y: () => this.#level,
      label: () => strings[host.language].lambda,
      say: () => strings[host.language].isAt('λ', this.#shown(lambda.value)),
      role: 'ink',
      part: 'lambda',
      grip: 'upright',
      locked,
    });
  }

  targets(): TemplateResult {
    return html`<div role="group" aria-label=${strings[this.#host.language].targets}>${this.#editor.render()}</div>`;
  }

  /** λ as a line across its path. */
  lambdaHandle(frame: Frame): unknown {
    this.#level = frame.domain.y[1];
    return this.#line.render(frame);
  }

  /** Every target on the axis. */
  targetHandles(frame: Frame): unknown {
    const { a } = this.#options.state();
    const [low, high] = frame.domain.x;
    this.#level = frame.invert(0, frame.inner.bottom - AXIS_LIFT)[1];
    // While the picture is on its way to a wider scale, a handle waits at the edge: gone, it would lose focus and finger.
    const held: Frame = { ...frame, place: ([x, y]) => frame.place([clamp(x, low, high), y]) };
    return a.map((_, i) => {
      this.#points[i] ??= this.#targetPoint(i);
      return this.#points[i].render(held);
    });
  }

  /** The target of two weights in their plane. */
  pairHandle(frame: Frame): unknown {
    const key = pairOf(this.#options.state()).join();
    let point = this.#pairs.get(key);
    if (!point) {
      point = this.#pairPoint();
      this.#pairs.set(key, point);
    }
    return point.render(frame);
  }

  #lambdaValue(): NumberValue {
    const { state, change, scales } = this.#options;
    return new NumberValue({
      value: () => state().lambda,
      change: lambda => change({ lambda }),
      label: () => strings[this.#host.language].lambda,
      limits: LAMBDA,
      reach: () => ({ min: 0, max: scales().lambda[1] }),
      step: () => roundUp(scales().lambda[1] / 200),
    });
  }

  #targetEditor(): VectorEditor {
    const { state, change, scales, locked } = this.#options;
    const far = () => Math.max(...scales().weights.map(Math.abs));
    return new VectorEditor(this.#host, {
      symbol: 'a',
      values: () => state().a,
      change: a => change({ a }),
      length: () => LENGTH,
      limits: TARGET,
      reach: () => ({ min: -far(), max: far() }),
      step: () => roundUp(far() / 100),
      locked: () => locked('targets'),
    });
  }

  #targetPoint(i: number): DragPoint {
    const x = this.#editor.coordinate(i);
    const texts = () => strings[this.#host.language];
    return new DragPoint(this.#host, {
      id: `a${i + 1}-point`,
      x,
      y: () => this.#level,
      label: () => texts().target(coordinateName('a', i)),
      say: () => texts().isAt(coordinateName('a', i), this.#shown(x.value)),
      role: 'target',
      part: `a${i + 1}`,
      locked: () => this.#options.locked('points'),
    });
  }

  #pairPoint(): DragPoint {
    const state = this.#options.state();
    const [i, j] = pairOf(state);
    const [x, y] = [this.#editor.coordinate(i), this.#editor.coordinate(j)];
    const texts = () => strings[this.#host.language];
    const names = [coordinateName('w', i), coordinateName('w', j)] as const;
    return new DragPoint(this.#host, {
      id: 'pair-point',
      x,
      y,
      label: () => texts().pairTarget(...names),
      say: () => texts().at(names[0], this.#shown(x.value), names[1], this.#shown(y.value)),
      role: 'target',
      part: pairPart(state),
      locked: () => this.#options.locked('points'),
    });
  }

  #shown(value: number): string {
    return shortNumber(value, this.#host.locale);
  }
}
