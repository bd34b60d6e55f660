// The element in which the workbench shows one named state of a kit part.
import { adoptStyles, LitElement, type PropertyDeclarations } from 'lit';
import type { DemoHost, PartDemo } from '../kit/base/demo.ts';
import { Highlight } from '../kit/base/highlight.ts';
import { type Language, readerFor } from '../kit/base/language.ts';
import { baseStyles } from '../kit/look/base.ts';
import { tokens } from '../kit/look/tokens.ts';

export class PartHost extends LitElement implements DemoHost {
  static override properties: PropertyDeclarations = { demo: { attribute: false } };

  declare demo: PartDemo;
  readonly language: Language;
  readonly locale: string;
  #draw: (() => unknown) | undefined;

  constructor() {
    super();
    const { language, locale } = readerFor([document.documentElement.lang], navigator.languages);
    this.language = language;
    this.locale = locale;
    new Highlight(this);
  }

  protected override willUpdate(): void {
    if (this.#draw) return;
    adoptStyles(this.renderRoot as ShadowRoot, [tokens, baseStyles, ...(this.demo.styles ?? [])]);
    this.#draw = this.demo.setup(this);
  }

  protected override render(): unknown {
    return this.#draw?.();
  }
}

customElements.define('workbench-part', PartHost);
