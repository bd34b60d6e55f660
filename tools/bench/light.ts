// How the engine's norms and descents compare, on this machine and in this run, with a plain JavaScript loop and with the
// same C++ compiled natively. Ratios mean something elsewhere too; times do not.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createEngine } from '../../web/engine/index.ts';
import { root } from '../setup/root.mjs';

const { norms, sparsity } = await createEngine();
const LENGTHS = [3, 512, 65536];

interface Contestants {
  engine(x: Float64Array): number;
  /** The loop that one would write without the engine: no care for overflow, underflow, NaN or cancellation. */
  plain(x: Float64Array): number;
}

const contests: Record<string, Contestants> = {
  l1: {
    engine: norms.l1,
    plain(x) {
      let sum = 0;
      for (let i = 0; i < x.length; i++) sum += Math.abs(x[i]!);
      return sum;
    },
  },
  l2: {
    engine: norms.l2,
    plain(x) {
      let sum = 0;
      for (let i = 0; i < x.length; i++) sum += x[i]! * x[i]!;
      return Math.sqrt(sum);
    },
  },
  linf: {
    engine: norms.linf,
    plain(x) {
      let most = 0;
      for (let i = 0; i < x.length; i++) most = Math.max(most, Math.abs(x[i]!));
      return most;
    },
  },
  'lp(1.5)': {
    engine: x => norms.lp(x, 1.5),
    plain(x) {
      let sum = 0;
      for (let i = 0; i < x.length; i++) sum += Math.abs(x[i]!) ** 1.5;
      return sum ** (1 / 1.5);
    },
  },
  dot: {
    engine: x => norms.dot(x, x),
    plain(x) {
      let sum = 0;
      for (let i = 0; i < x.length; i++) sum += x[i]! * x[i]!;
      return sum;
    },
  },
};

/** What the widget `norms` computes for one frame of a drag: the same as in cpp/bench/light.cpp. */
function widgetFrame(x: Float64Array): number {
  const sum = norms.l0(x) + norms.l1(x) + norms.l2(x) + norms.linf(x) + norms.lp(x, 1.5);
  return sum + norms.dot(x, x) + norms.ball(1.5, 256)[0]!;
}

const TARGET = [3, 0.4, -0.2, 1.5, 0.1];
const STEPS = 5000;

/** The course's experiment: 5,000 subgradient steps of five weights, with the loss and the history of every step. */
function engineDescent(): number {
  const descent = sparsity.createDescent({ target: TARGET, lambda: 1, penalty: 'l1', learningRate: 0.002 });
  const { weights } = descent.advance(STEPS);
  descent.dispose();
  return weights[0]!;
}

/** The same by the loop that one would write without the engine. */
function plainDescent(): number {
  const weights = new Float64Array(TARGET.length);
  const losses = new Float64Array(STEPS);
  const history = new Float64Array(STEPS * TARGET.length);
  for (let step = 0; step < STEPS; step++) {
    let loss = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i]! - 0.002 * (2 * (weights[i]! - TARGET[i]!) + Math.sign(weights[i]!));
      weights[i] = weight;
      history[step * weights.length + i] = weight;
      loss += (weight - TARGET[i]!) ** 2 + Math.abs(weight);
    }
    losses[step] = loss;
    if (!Number.isFinite(loss)) break;
  }
  return weights[0]!;
}

/** Nanoseconds per call: the median of seven rounds of at least ten milliseconds each, after as long a warm-up. */
function timeOf(call: () => number): number {
  let checksum = 0;
  const round = (calls: number): number => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) checksum += call();
    return (performance.now() - start) * 1e6;
  };
  let calls = 1;
  for (let elapsed = 0; elapsed < 10e6; calls *= 2) elapsed = round(calls);
  const rounds = Array.from({ length: 7 }, () => round(calls) / calls).sort((a, b) => a - b);
  if (Number.isNaN(checksum)) throw new Error('the benchmark computed NaN');
  return rounds[3]!;
}

/** Nanoseconds per call by "what n", as the native benchmark prints them. */
function nativeTimes(): Map<string, number> {
  const lines = execFileSync(join(root, 'build/bench/andamio_bench'), { encoding: 'utf8' }).trim().split('\n');
  return new Map(
    lines.map(line => {
      const [what, n, time] = line.split(' ');
      return [`${what} ${n}`, Number(time)];
    }),
  );
}

function duration(nanoseconds: number): string {
  return nanoseconds < 1e5 ? `${nanoseconds.toFixed(0)} ns` : `${(nanoseconds / 1e3).toFixed(0)} µs`;
}

/** Nanoseconds per call. */
export interface LightTimes {
  engine: number;
  plain: number;
  native: number;
}

export interface LightReport {
  calls: { what: string; n: number; times: LightTimes }[];
  /** A frame of the widget norms: seven numbers and a 256-point ball. */
  frame: { engine: number; native: number };
  /** A race's 5,000 steps of five weights, each with its loss and history. */
  descent: LightTimes;
}

export function benchLight(say: (text: string) => void): LightReport {
  say('norms and descents');
  const native = nativeTimes();
  const calls = Object.entries(contests).flatMap(([what, { engine, plain }]) =>
    LENGTHS.map(n => {
      const x = Float64Array.from({ length: n }, (_, i) => 1 - (2 * ((i * 7919) % 10007)) / 10007);
      const times = {
        engine: timeOf(() => engine(x)),
        plain: timeOf(() => plain(x)),
        native: native.get(`${what} ${n}`)!,
      };
      return { what, n, times };
    }),
  );
  const vector = Float64Array.of(4, 3, 0);
  return {
    calls,
    frame: { engine: timeOf(() => widgetFrame(vector)), native: native.get('widget-frame 3')! },
    descent: { engine: timeOf(engineDescent), plain: timeOf(plainDescent), native: native.get('descent 5')! },
  };
}

export function lightText({ calls, frame, descent }: LightReport): string {
  const rows = calls.map(({ what, n, times }) =>
    [
      what.padEnd(8),
      String(n).padStart(5),
      ...[times.engine, times.plain, times.native].map(time => duration(time).padStart(10)),
      (times.engine / times.plain).toFixed(2).padStart(14),
      (times.engine / times.native).toFixed(2).padStart(15),
    ].join(' '),
  );
  return `One call, with its copy into WebAssembly (about what n = 3 takes). Ratios: the engine over the other; below 1 it
is faster. The engine's dot product is exact, which no plain loop is.

            n    engine   plain JS     native   engine/plain   engine/native
${rows.join('\n')}

A frame of the widget norms (seven numbers and a 256-point ball): ${duration(frame.engine)}, ${((100 * frame.engine) / (1e9 / 60)).toFixed(2)} % of a 60 Hz frame; native ${duration(frame.native)}.
A race's 5,000 steps of five weights, each with its loss and history: ${duration(descent.engine)}, ${(descent.engine / descent.plain).toFixed(2)} of a plain JavaScript loop (${duration(descent.plain)}), ${(descent.engine / descent.native).toFixed(2)} of native (${duration(descent.native)}).`;
}
