// What a race has under its picture, each part fetched when it is opened: asking the models, why one exploded, the same
// numbers elsewhere, settings, files.

import { html, nothing } from 'lit';
import type { PanelHost } from '../../kit/panels/host.ts';
import { LazyPart } from '../../kit/panels/lazy-part.ts';
import type { Runtime } from './create-runtime.ts';
import type { FileOptions } from './file-panel.ts';
import type { Playback } from './playback.ts';
import type { Runner } from './runners.ts';
import type { RaceState } from './state.ts';
import { strings } from './strings.ts';

export interface PartsOptions {
  values(): RaceState;
  change(change: Partial<RaceState>): void;
  ask(digits: string): void;
  /** The present race, for a file. */
  save: FileOptions['save'];
  open: FileOptions['open'];
  control(name: string, content: unknown): unknown;
  locked(control: string): boolean;
}

export interface PartsView {
  runners: readonly Runner[];
  playback: Playback;
  runtime: Runtime | undefined;
  /** The width of a picture. */
  width: number;
}

export class RaceParts {
  readonly #host: PanelHost;
  readonly #options: PartsOptions;
  readonly #ask;
  readonly #why;
  readonly #proof;
  readonly #settings;
  readonly #file;

  constructor(host: PanelHost, options: PartsOptions) {
    this.#host = host;
    this.#options = options;
    const { values, change, ask, save, open, locked } = options;
    this.#ask = new LazyPart(host, {
      load: () => import('./ask.ts').then(({ AskPanel }) => new AskPanel(host, { digits: ask })),
    });
    this.#why = new LazyPart(host, { load: () => import('./divergence.ts') });
    this.#proof = new LazyPart(host, { load: () => import('./proof.ts').then(({ Proof }) => new Proof(host)) });
    this.#settings = new LazyPart(host, {
      load: () =>
        import('./settings.ts').then(({ SettingFields }) => {
          return new SettingFields(host, { values, change, locked: () => locked('settings') });
        }),
    });
    this.#file = new LazyPart(host, {
      load: () =>
        import('./file-panel.ts').then(({ FilePanel }) => {
          return new FilePanel(host, { save, open, locked: () => locked('file') });
        }),
    });
  }

  render({ runners, playback, runtime, width }: PartsView): unknown {
    const { more } = strings[this.#host.language];
    const { control, values } = this.#options;
    const { digits } = values();
    const asking = { runners, shown: playback.shown, digits, moving: playback.active, width };
    return html`${control(
      'ask',
      this.#ask.render(more.ask, part => part.render(asking), more.failed),
    )} ${this.#explosion(runners, runtime)} ${this.#same(runners, playback, runtime)}
      ${control(
        'settings',
        this.#settings.render(more.own, part => part.render(), more.failed),
      )}
      ${control(
        'file',
        this.#file.render(more.file, part => part.render(runners), more.failed),
      )}`;
  }

  /** Only where a run has diverged. */
  #explosion(runners: readonly Runner[], runtime: Runtime | undefined): unknown {
    if (!runtime || !runners.some(({ run }) => run?.diverged)) return nothing;
    const { language, reader } = this.#of();
    const { why } = runtime.runtimeStrings[language];
    return this.#why.render(why, ({ divergences }) => divergences(runners, reader), strings[language].more.failed);
  }

  /** Where every run has come to an end, how to get the same numbers elsewhere. */
  #same(runners: readonly Runner[], playback: Playback, runtime: Runtime | undefined): unknown {
    if (!runtime || !playback.over) return nothing;
    const { language } = this.#of();
    const { values, control } = this.#options;
    const { elsewhere } = runtime.runtimeStrings[language].hash;
    const drawn = this.#proof.render(elsewhere, part => part.render(runners, values()), strings[language].more.failed);
    return control('proof', drawn);
  }

  #of() {
    const { language, locale } = this.#host;
    return { language, reader: { language, locale } };
  }
}
