// The page for teachers in the browser: what is chosen and set up by hand becomes a snippet, and the snippet a preview.
import { type HostName, hosts, type Place, type Placement, type Source, snippetFor } from '../../../embed/snippets.ts';
import { widgetDemos } from '../../../widgets/demos.ts';
import { controlNames, type Language, wordsOf } from '../../../widgets/page.ts';
import { partNames } from '../../../widgets/part-names.ts';
import { pageLanguage } from '../language.ts';
import { builderTexts } from './builder-texts.ts';
import { ControlsList } from './controls-list.ts';
import { fillOrigin } from './policy.ts';
import { previewBody } from './preview.ts';
import { Preview } from './preview-frame.ts';
import { SnippetList } from './snippet-list.ts';
import { Stage } from './stage.ts';

export function openBuilder(form: HTMLFormElement): void {
  const language = pageLanguage(document.documentElement.lang);
  // The embed form lies beside the site, whatever folder that is served from.
  const base = new URL(`${import.meta.env.BASE_URL.replace(/\/?$/, '/')}embed/v1/`, location.href);
  for (const line of document.querySelectorAll('[data-policy]'))
    line.textContent = (line.textContent ?? '').replaceAll(fillOrigin, base.origin);
  void new Builder(form, language, base.href).open();
}

/** An iframe's, in whole pixels. */
const LEAST_HEIGHT = 100;
const MOST_HEIGHT = 4000;

type Demo = Awaited<ReturnType<typeof widgetDemos>>[number];

class Builder {
  readonly #form: HTMLFormElement;
  readonly #language: Language;
  readonly #base: string;
  readonly #stage: Stage;
  readonly #controls: ControlsList;
  readonly #snippets: SnippetList;
  readonly #preview: Preview;
  #demos: readonly Demo[] = [];
  /** The last height that fits. */
  #fitting = 600;
  /** Written by hand, and so kept. */
  readonly #own = { fallback: false, height: false };

  constructor(form: HTMLFormElement, language: Language, base: string) {
    this.#form = form;
    this.#language = language;
    this.#base = base;
    const texts = builderTexts[language];
    this.#stage = new Stage(find(form, '.stage'), () => this.#show());
    this.#controls = new ControlsList(find(form, '.controls-list'), texts, { mark: name => this.#stage.mark(name) });
    this.#snippets = new SnippetList(find(form, '.snippets'), find(form, '[role="status"]'), texts);
    this.#preview = new Preview(find(form, '.preview'), texts.frame, height => this.#measured(height));
  }

  async open(): Promise<void> {
    this.#demos = await widgetDemos();
    this.#form.addEventListener('submit', event => event.preventDefault());
    this.#form.addEventListener('input', ({ target }) => this.#entered(target as HTMLInputElement));
    new MutationObserver(() => this.#show()).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const asked = new URLSearchParams(location.search).get('w');
    const widget = this.#field('widget');
    if (asked !== null && this.#demos.some(demo => demo.widget === asked)) widget.value = asked;
    await this.#chooseWidget();
  }

  #field(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  #entered({ name }: HTMLInputElement): void {
    if (name === 'fallback' || name === 'height') this.#own[name] = true;
    if (name === 'widget') void this.#chooseWidget();
    else if (name === 'start') void this.#start();
    else {
      if (name === 'lang' || name === 'theme') this.#stage.dress(this.#dress());
      this.#show();
    }
  }

  /** Another widget: its named states are offered, and the first one stands on the stage. */
  async #chooseWidget(): Promise<void> {
    const own = this.#demos.filter(({ widget }) => widget === this.#field('widget').value);
    const options = own.map(({ name, title }) => new Option(title[this.#language], name));
    find<HTMLSelectElement>(this.#form, '[name="start"]').replaceChildren(...options);
    this.#own.fallback = false;
    await this.#start();
  }

  async #start(): Promise<void> {
    const widget = this.#field('widget').value;
    const demo = this.#demos.find(one => one.widget === widget && one.name === this.#field('start').value);
    const { state = 'v1', attributes = {}, title } = demo ?? {};
    if (!this.#own.fallback) this.#field('fallback').value = title?.[this.#language] ?? '';
    const definition = await this.#stage.put(widget, state, this.#dress());
    if (!definition) return;
    this.#controls.list(controlNames(definition), partNames(widget, this.#language), {
      hide: wordsOf(attributes.hide ?? ''),
      lock: wordsOf(attributes.lock ?? ''),
    });
    this.#show();
  }

  #dress(): { lang: string; theme: string } {
    return { lang: this.#field('lang').value, theme: this.#field('theme').value };
  }

  #placement(): Placement {
    const { widget, state } = this.#stage;
    return {
      widget,
      attributes: {
        ...this.#dress(),
        state: state === 'v1' ? '' : state,
        hide: this.#controls.chosen('hide').join(' '),
        lock: this.#controls.chosen('lock').join(' '),
      },
      fallback: this.#field('fallback').value,
      height: this.#height(),
    };
  }

  /** A height that a frame can have; else the field says why not, and the drawing's own stays in the snippet. */
  #height(): number {
    const field = this.#field('height');
    const height = Number(field.value);
    const fits = Number.isInteger(height) && height >= LEAST_HEIGHT && height <= MOST_HEIGHT;
    if (fits) this.#fitting = height;
    const refused = !fits && this.#own.height;
    find(this.#form, '#height-refused').textContent = refused ? builderTexts[this.#language].height : '';
    if (refused) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    return this.#fitting;
  }

  #source(): Source {
    const pin = this.#form.elements.namedItem('pin') as HTMLInputElement | null;
    const { integrity } = this.#form.dataset;
    return { base: this.#base, ...(pin?.checked && integrity ? { integrity } : {}) };
  }

  #show(): void {
    const name = this.#field('host').value as HostName;
    this.#stage.fade(this.#controls.chosen('hide'));
    const form = hosts.find(host => host.name === name)?.form;
    for (const part of this.#form.querySelectorAll<HTMLElement>('[data-for]')) part.hidden = part.dataset.for !== form;
    const [placement, source] = [this.#placement(), this.#source()];
    const { once, each } = snippetFor(name, placement, source);
    this.#snippets.show([...once, each].map(({ place, text }) => ({ place: this.#placeText(place), text })));
    this.#preview.show(previewBody(name, placement, source), this.#language);
  }

  #placeText(place: Place): string {
    const { places } = builderTexts[this.#language];
    if (typeof place === 'object') return places.file(place.file);
    return place === 'page' ? places.page : place === 'cell' ? places.cell : places.once;
  }

  /** The drawing is so high: an iframe may start with that. */
  #measured(height: number): void {
    if (this.#own.height) return;
    const field = this.#field('height');
    const rounded = String(Math.ceil(height / 10) * 10);
    if (Math.abs(Number(rounded) - Number(field.value)) <= 10) return;
    field.value = rounded;
    this.#show();
  }
}

function find<E extends HTMLElement>(within: HTMLElement, selector: string): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`The page lacks ${selector}.`);
  return found;
}
