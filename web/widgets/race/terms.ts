// What the race's words mean, a sentence or two beside the word that was pressed. Loaded with the first press.

import { css, html, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Sentences } from '../../kit/base/language.ts';
import { clamp } from '../../kit/draw/geometry.ts';
import type { PanelHost } from '../../kit/panels/host.ts';
import { whole } from './numbers.ts';
import type { Runner } from './runners.ts';
import { rate } from './strings.ts';
import type { Term } from './term.ts';
import type { Variant } from './variants.ts';

interface TermStrings {
  quantities: Record<Exclude<Term, number>, string>;
  placements: Record<Variant['placement'], string>;
  rms: string;
  bare: string;
  steady(lr: string): string;
  warmup(lr: string, steps: string): string;
}

const strings: Sentences<TermStrings> = {
  es: {
    quantities: {
      gradient:
        'El gradiente dice cuánto cambia la pérdida si un peso se mueve un poco. Acá se ve su largo en la primera matriz de la FFN de cada capa: cuánto empuja la pérdida a esa matriz.',
      accuracy:
        'En qué parte de los dígitos de secuencias nuevas contesta bien. La línea «siempre 0» es la de quien contesta siempre 0, la respuesta más común, sin mirar. Los signos huecos del borde son tu predicción.',
      loss: 'Qué tan poca probabilidad le dio el modelo a la respuesta correcta. Es 0 para quien está seguro y acierta siempre; entrenar es achicarla.',
      map: 'Cada fila es una capa, cada columna un paso. Cuanto más fuerte el color, más largo el gradiente.',
    },
    placements: {
      post: 'Post-norm: en cada subcapa primero se suma y después se normaliza, norma(x + F(x)). Así era el transformer de 2017.',
      pre: 'Pre-norm: en cada subcapa primero se normaliza y después se suma, x + F(norma(x)). Así es desde GPT-2.',
      sandwich: 'Sándwich: se normaliza antes y después de cada subcapa, x + norma(F(norma(x))). Así es en Gemma.',
    },
    rms: 'La norma es RMSNorm: divide por el tamaño, sin restar la media.',
    bare: 'Sin residuales: lo que da F reemplaza a x, no se suma.',
    steady: lr => `Sin warm-up: el lr, que fija cuánto se mueven los pesos en un paso, es ${lr} desde el primero.`,
    warmup: (lr, steps) =>
      `Con warm-up: el lr, que fija cuánto se mueven los pesos en un paso, sube de a poco hasta ${lr} en los primeros ${steps}.`,
  },
  en: {
    quantities: {
      gradient:
        'The gradient says how much the loss changes when a weight moves a little. Here is its length in the first matrix of each layer’s FFN: how hard the loss pushes that matrix.',
      accuracy:
        'What share of the digits of fresh sequences is answered right. The line “always 0” is that of someone who always answers 0, the commonest answer, without looking. The hollow signs at the edge are your prediction.',
      loss: 'How little probability the model gave to the right answer. It is 0 for one that is sure and always right; training makes it smaller.',
      map: 'Each row is a layer, each column a step. The stronger the colour, the longer the gradient.',
    },
    placements: {
      post: 'Post-norm: each sublayer adds first and normalizes then, norm(x + F(x)). The transformer of 2017 was like that.',
      pre: 'Pre-norm: each sublayer normalizes first and adds then, x + F(norm(x)). It is so since GPT-2.',
      sandwich: 'Sandwich: it normalizes before and after each sublayer, x + norm(F(norm(x))). Gemma is like that.',
    },
    rms: 'The norm is RMSNorm: it divides by the size and does not subtract the mean.',
    bare: 'Without residuals: what F gives takes the place of x, it is not added.',
    steady: lr => `No warm-up: the lr, which sets how far a step moves the weights, is ${lr} from the first step on.`,
    warmup: (lr, steps) =>
      `With warm-up: the lr, which sets how far a step moves the weights, rises to ${lr} over the first ${steps}.`,
  },
};

/** The note that opens beside a word; the browser closes it with Escape, a press elsewhere or one more on the word. */
export class Terms {
  readonly #host: PanelHost;
  readonly #note = createRef<HTMLElement>();
  #word: HTMLElement | undefined;

  constructor(host: PanelHost) {
    this.#host = host;
    const root = host.renderRoot;
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(termStyles.styleSheet!);
  }

  /** In a click's own turn, before the browser opens or closes what belongs to the button. */
  press(word: HTMLButtonElement): void {
    const note = this.#note.value;
    if (note && this.#word !== word && note.matches(':popover-open')) note.hidePopover();
    if (note) word.popoverTargetElement = note;
    this.#word = word;
    this.#place();
    this.#host.requestUpdate();
  }

  /** For the first press, which was over before there was a note. */
  async open(word: HTMLButtonElement): Promise<void> {
    this.press(word);
    await this.#host.updateComplete;
    this.press(word);
    if (word.isConnected) this.#note.value?.showPopover();
  }

  render(runners: readonly Runner[]): TemplateResult {
    const said = this.#word?.dataset.term;
    return html`<p class="term-note" popover role="status" ${ref(this.#note)} @toggle=${this.#place}>${said && this.#says(said, runners)}</p>`;
  }

  #says(said: string, runners: readonly Runner[]): string {
    const { language, locale } = this.#host;
    const texts = strings[language];
    const runner = runners[Number(said)];
    if (!runner) return texts.quantities[said as Exclude<Term, number>];
    const { placement, norm, residual, lr, warmup } = runner.variant;
    return [
      texts.placements[placement],
      ...(norm === 'rms' ? [texts.rms] : []),
      ...(residual ? [] : [texts.bare]),
      warmup > 0 ? texts.warmup(rate(lr, locale), whole(warmup, locale)) : texts.steady(rate(lr, locale)),
    ].join(' ');
  }

  /** Under the word, over it where there is no room; it goes along when the page scrolls. */
  readonly #place = (): void => {
    const note = this.#note.value;
    if (!note || !this.#word?.isConnected) return;
    const { left, top, bottom } = this.#word.getBoundingClientRect();
    const { width, height } = note.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const y = bottom + height + AWAY > clientHeight && top > height + AWAY ? top - height - AWAY : bottom + AWAY;
    note.style.setProperty('left', `${scrollX + clamp(left, EDGE, clientWidth - width - EDGE)}px`);
    note.style.setProperty('top', `${scrollY + y}px`);
  };
}

/** From the word, and from the page's edge, in pixels. */
const AWAY = 6;
const EDGE = 8;

const termStyles = css`
  .term-note {
    position: absolute;
    inset: auto;
    inline-size: min(26rem, calc(100vw - 1.5rem));
    margin: 0;
    padding: var(--_space-3) var(--_space-4);
    border: var(--_hair) solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_paper);
    color: var(--_ink);
    font-size: var(--_small);
    line-height: 1.5;
  }
`;
