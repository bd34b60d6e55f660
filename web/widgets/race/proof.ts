// The same run in a terminal, with the fingerprint that it prints there. Loaded when it is opened.

import { html, type TemplateResult } from 'lit';
import type { Sentences } from '../../kit/base/language.ts';
import { CodeBody } from '../../kit/panels/code-body.ts';
import type { PanelHost } from '../../kit/panels/host.ts';
import { begun, type Runner } from './runners.ts';
import { type RaceState, stepsOf } from './state.ts';
import { PLAIN, type Variant } from './variants.ts';

const strings: Sentences<{ what: string }> = {
  es: {
    what: 'En una copia del proyecto, después de npm run package. Cada corredor da la huella de acá, bit por bit.',
  },
  en: {
    what: 'In a copy of the project, after npm run package. Each runner gives the fingerprint from here, bit for bit.',
  },
};

export class Proof {
  readonly #host: PanelHost;
  readonly #body: CodeBody;

  constructor(host: PanelHost) {
    this.#host = host;
    this.#body = new CodeBody(host);
  }

  render(runners: readonly Runner[], state: RaceState): TemplateResult {
    const lines = begun(runners).flatMap(({ label, variant, history }) => [
      { code: `# ${label}` },
      { code: commandOf(variant, state), prints: `hash of losses  ${history.hash}` },
    ]);
    return html`<p class="hint">${strings[this.#host.language].what}</p>
      ${this.#body.render({ language: 'python', lines })}`;
  }
}

/** What trains this very run without a browser; what the command does anyway is not said. */
export function commandOf(variant: Variant, state: RaceState): string {
  const { placement, layers, norm, lr, warmup, residual } = variant;
  const said = (name: string, value: string | number, usual: string | number) =>
    value === usual ? [] : [`--${name} ${value}`];
  return [
    'node bin/andamio.mjs train',
    ...said('placement', placement, 'post'),
    ...said('norm', norm, 'layer'),
    ...said('layers', layers, PLAIN.layers),
    ...said('steps', stepsOf(state), 200),
    ...said('batch', state.batch, 64),
    ...said('lr', lr, PLAIN.lr),
    ...said('warmup', warmup, 0),
    ...(residual ? [] : ['--no-residual']),
    ...said('seed', variant.seed ?? state.seed, 0),
    ...said('data-seed', state.dataSeed, 1),
  ].join(' ');
}
