// Saving a race, and opening a saved one. Loaded when it is opened.

import { html, type TemplateResult } from 'lit';
import type { Sentences } from '../../kit/base/language.ts';
import { readJson } from '../../kit/base/state.ts';
import { download } from '../../kit/panels/download.ts';
import type { PanelHost } from '../../kit/panels/host.ts';
import { type FileFault, readRace, type SavedRace, writeRace } from './file.ts';
import type { KeptRace } from './kept.ts';
import type { Runner } from './runners.ts';
import { schema, variantsOf } from './state.ts';

export interface FileOptions {
  /** The present race; undefined where a run has just gone. */
  save(): Promise<SavedRace | undefined>;
  /** The widget becomes this race; resolves with false when it has become another meanwhile. */
  open(race: KeptRace): Promise<boolean>;
  locked(): boolean;
}

interface FileStrings {
  what: string;
  save: string;
  open: string;
  saved: string;
  opened: string;
  faults: Record<FileFault | 'unfit' | 'other', string>;
}

type Said = 'saved' | 'opened' | keyof FileStrings['faults'];

const strings: Sentences<FileStrings> = {
  es: {
    what: 'El archivo lleva los pesos, las pérdidas y los gradientes: se abre en cualquier página con este widget.',
    save: 'Guardar la carrera',
    open: 'Abrir una carrera guardada',
    saved: 'Guardada.',
    opened: 'Abierta: es la carrera guardada, entera.',
    faults: {
      'not-a-race': 'Ese archivo no es una carrera de Andamio. La carrera de antes sigue acá.',
      'other-version':
        'Ese archivo es de otra versión de Andamio, y esta no lo sabe leer. La carrera de antes sigue acá.',
      damaged: 'Ese archivo está dañado: le faltan o le cambiaron bytes. La carrera de antes sigue acá.',
      unfit: 'La carrera de ese archivo no puede seguir acá: es de otra versión del motor. Quedó su configuración.',
      other: 'No se pudo abrir ese archivo.',
    },
  },
  en: {
    what: 'The file holds the weights, the losses and the gradients: it opens on any page with this widget.',
    save: 'Save the race',
    open: 'Open a saved race',
    saved: 'Saved.',
    opened: 'Opened: it is the saved race, all of it.',
    faults: {
      'not-a-race': 'That file is no race of Andamio’s. The race from before is still here.',
      'other-version':
        'That file is of another version of Andamio, which this one cannot read. The race from before is still here.',
      damaged: 'That file is damaged: bytes are missing or changed. The race from before is still here.',
      unfit: 'That file’s race cannot go on here: it is of another version of the engine. Its settings remain.',
      other: 'That file could not be opened.',
    },
  },
};

export class FilePanel {
  readonly #host: PanelHost;
  readonly #options: FileOptions;
  #said: Said | undefined;

  constructor(host: PanelHost, options: FileOptions) {
    this.#host = host;
    this.#options = options;
  }

  render(runners: readonly Runner[]): TemplateResult {
    const texts = strings[this.#host.language];
    const whole = runners.every(({ run }) => run && run.step > 0 && !run.active);
    const locked = this.#options.locked();
    const said = this.#said;
    return html`<div class="race-file">
      <p class="hint">${texts.what}</p>
      <button type="button" ?disabled=${locked || !whole} @click=${() => void this.#save()}>${texts.save}</button>
      <label>${texts.open}
        <input type="file" accept=".andamio" ?disabled=${locked} @change=${this.#onFile} /></label>
      <p role="status">${said === undefined ? '' : said === 'saved' || said === 'opened' ? texts[said] : texts.faults[said]}</p>
    </div>`;
  }

  async #save(): Promise<void> {
    const race = await this.#options.save();
    if (!race) return;
    const bytes = writeRace(race);
    download('andamio-race.andamio', new Blob([bytes], { type: 'application/octet-stream' }), 'json');
    this.#say('saved');
  }

  readonly #onFile = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (file) await this.open(new Uint8Array(await file.arrayBuffer()));
  };

  async open(bytes: Uint8Array): Promise<void> {
    try {
      const { state: json, runs } = readRace(bytes);
      const { state } = readJson(schema, json);
      if (variantsOf(state).length !== runs.length) throw new RangeError('as many runs as variants');
      // What its reader expected is not in the file.
      const came = await this.#options.open({ state: { ...state, predict: 'off' }, guesses: undefined, runs });
      if (came) this.#say('opened');
    } catch (error) {
      const { code } = error as { code?: string };
      this.#say(
        code !== undefined && code in strings.en.faults
          ? (code as FileFault)
          : code?.startsWith('training/save')
            ? 'unfit'
            : 'other',
      );
    }
  }

  #say(what: Said): void {
    this.#said = what;
    this.#host.requestUpdate();
  }
}
