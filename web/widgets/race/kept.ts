// The race of before. Whoever changes a setting, the seed or the race itself, or goes back to the start, has it in reach
// until another one is left.

import { html, nothing } from 'lit';
import type { PanelHost } from '../../kit/panels/host.ts';
import type { SavedRun } from '../../kit/run/history.ts';
import type { RunGroup } from '../../kit/run/run-group.ts';
import type { Guesses } from './guess.ts';
import { runtimeStrings } from './runtime-strings.ts';
import { type RaceState, sameRace } from './state.ts';
import { keptText } from './words.ts';

/** A race that was left: what it was, what was expected of it, and how far its runs had come. */
export interface KeptRace {
  state: RaceState;
  guesses: Guesses | undefined;
  runs: readonly SavedRun[];
}

export interface KeptView {
  /** The present race, and whether all of its runs have come to their end. */
  state: RaceState;
  arrived: boolean;
}

export class Kept {
  readonly #host: PanelHost;
  /** The widget becomes this race; resolves with false when it has become another meanwhile. */
  readonly #open: (race: KeptRace) => Promise<boolean>;
  #race: KeptRace | undefined;

  constructor(host: PanelHost, open: (race: KeptRace) => Promise<boolean>) {
    this.#host = host;
    this.#open = open;
  }

  /** The race is left now. One that has not taken a step, or has lost a run, takes nobody's place. */
  async leave(race: Omit<KeptRace, 'runs'>, group: RunGroup): Promise<void> {
    if (group.newest === 0) return;
    const runs = await group.keep();
    if (!runs) return;
    this.#race = { ...race, runs };
    this.#host.requestUpdate();
  }

  /** The offer; none of what is there already: the same race comes to the same numbers. */
  render({ state, arrived }: KeptView): unknown {
    const race = this.#race;
    if (!race || (arrived && sameRace(race.state, state))) return nothing;
    return html`<div class="race-kept">
      <span role="status">${keptText(race, state, this.#host)}</span>
      <button type="button" @click=${() => void this.#take(race)}>${runtimeStrings[this.#host.language].bringBack}</button>
    </div>`;
  }

  async #take(race: KeptRace): Promise<void> {
    this.#race = undefined;
    const came = await this.#open(race).catch(() => false);
    if (!came) this.#race = race;
    this.#host.requestUpdate();
    // Its button goes: the hand is led to the player's.
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.race-main')?.focus();
  }
}
