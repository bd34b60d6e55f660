import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { knownWasmUrl } from '../../kit/base/wasm-url.ts';
import { startTiming, type TimingWorker } from '../../worker/timing.ts';
import { Measurement, type Timing } from './measurement.ts';

export interface RunnerOptions {
  settings(): { rows: number; sizes: readonly number[]; samples: number };
  /** Another share of the measurement is done. */
  step(progress: number): void;
  /** All of it is. */
  done(): void;
}

export type RunnerStatus =
  | 'nothingYet'
  | 'starting'
  | 'running'
  | 'paused'
  | 'stopped'
  | 'done'
  | { failed: 'load' | 'lost' };

/** One measurement at a time, each in a worker of its own that ends with it. */
export class Runner implements ReactiveController {
  measurement: Measurement | undefined;
  status: RunnerStatus = 'nothingYet';
  readonly #host: ReactiveControllerHost;
  readonly #options: RunnerOptions;
  #worker: TimingWorker | undefined;
  #run = Promise.resolve();

  constructor(host: ReactiveControllerHost, options: RunnerOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get running(): boolean {
    return this.status === 'starting' || this.status === 'running' || this.status === 'paused';
  }

  /** Measures from the beginning, unless it is measuring. Never rejects: `status` says how it went. */
  start(): Promise<void> {
    if (this.running) return this.#run;
    this.#tell('starting');
    this.#run = this.#run.then(() => this.#measure());
    return this.#run;
  }

  /** Measures, where that is not done yet. Rejects when it does not come to its end. */
  async complete(): Promise<void> {
    if (!this.measurement?.complete) await this.start();
    if (!this.measurement?.complete) throw new Error('The measurement did not come to its end.');
  }

  stop(): void {
    this.measurement?.stop();
    if (this.running) this.status = 'stopped';
    this.#worker?.dispose();
    this.#worker = undefined;
  }

  /** Other sizes: what was measured is of no use any more. */
  clear(): void {
    this.stop();
    this.measurement = undefined;
    this.status = 'nothingYet';
    this.#host.requestUpdate();
  }

  async #measure(): Promise<void> {
    if (this.status !== 'starting') return; // Stopped while the one before was ending.
    const measurement = new Measurement({
      ...this.#options.settings(),
      time: timing => this.#time(measurement, timing),
      changed: () => this.#progressed(measurement),
    });
    this.measurement = measurement;
    try {
      const worker = await startTiming(knownWasmUrl());
      if (this.measurement !== measurement || !this.running) return worker.dispose();
      this.#worker = worker;
      this.#tell('running');
      await measurement.run();
      if (!measurement.complete) return;
      this.#tell('done');
      this.#options.done();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'worker/ended') this.#tell({ failed: code === 'worker/lost' ? 'lost' : 'load' });
    } finally {
      this.#worker?.dispose();
      this.#worker = undefined;
    }
  }

  /** Waits while the page is out of sight: browsers slow such pages down. */
  async #time(measurement: Measurement, timing: Timing): Promise<number> {
    if (document.hidden) {
      this.#tell('paused');
      await seen();
      if (measurement.running) this.#tell('running');
    }
    const worker = this.#worker;
    if (!worker) throw Object.assign(new Error('The measurement was stopped.'), { code: 'worker/ended' });
    return worker.call(api => api.time(timing));
  }

  #progressed(measurement: Measurement): void {
    if (this.measurement !== measurement) return;
    this.#options.step(measurement.progress);
    this.#host.requestUpdate();
  }

  #tell(status: RunnerStatus): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}

function seen(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}
