// Builds the WASM again whenever a C++ source is saved.

import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { build, builds } from '../setup/cmake.mjs';
import { aloneHere } from '../setup/lock.mjs';
import { root } from '../setup/root.mjs';
import { StepFailure, step } from '../setup/step.mjs';

/** What the WASM is made of: folders are watched whole. */
const sources = ['cpp', 'CMakeLists.txt', 'CMakePresets.json'];

/** Editors save in several writes; they are taken together. */
const settleMilliseconds = 100;

export class Rebuilder {
  /** The compiler's words while the sources do not build. */
  failure: string | undefined;
  readonly #onBuilt: () => void;
  readonly #watchers: FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #again = false;

  /** `onBuilt` is called after each build, whether it worked or not. */
  constructor(onBuilt: () => void) {
    this.#onBuilt = onBuilt;
  }

  watch(): void {
    for (const source of sources) {
      const changed = () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.build(), settleMilliseconds);
      };
      this.#watchers.push(watch(join(root, source), { recursive: source === 'cpp' }, changed));
    }
  }

  /** One build at a time; a save during a build starts another one after it. */
  async build(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    do {
      this.#again = false;
      this.failure = await buildOnce();
    } while (this.#again);
    this.#running = false;
    this.#onBuilt();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }
}

async function buildOnce(): Promise<string | undefined> {
  try {
    await aloneHere(() => step(builds.wasm.title, run => build('wasm', run)));
    return undefined;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(error.message);
    return error.message;
  }
}
