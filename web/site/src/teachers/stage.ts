/** What the page knows of a widget's element. */
interface WidgetLike extends HTMLElement {
  readonly definition: { name: string; controls: readonly string[] };
}

/** The real widget, set up by hand: what it is set to is read from its own event. */
export class Stage {
  widget = '';
  /** As a permalink writes it. */
  state = 'v1';
  readonly #place: HTMLElement;
  readonly #changed: () => void;
  readonly #marks = new CSSStyleSheet();
  #element: HTMLElement | undefined;
  #marked: string | undefined;
  #faded: readonly string[] = [];

  constructor(place: HTMLElement, changed: () => void) {
    this.#place = place;
    this.#changed = changed;
    document.adoptedStyleSheets.push(this.#marks);
    place.addEventListener('andamio-change', event => {
      if (event.target !== this.#element) return;
      this.state = (event as CustomEvent<{ permalink: string }>).detail.permalink;
      this.#changed();
    });
  }

  /** Puts a widget in a state there; gives its definition, or nothing when another one came meanwhile. */
  async put(
    widget: string,
    state: string,
    dress: { lang: string; theme: string },
  ): Promise<WidgetLike['definition'] | undefined> {
    const tag = `andamio-${widget}`;
    const element = document.createElement(tag);
    element.id = 'stage';
    element.setAttribute('state', state);
    this.#element = element;
    this.widget = widget;
    this.state = state;
    this.dress(dress);
    this.#place.replaceChildren(element);
    await customElements.whenDefined(tag);
    return this.#element === element ? (element as WidgetLike).definition : undefined;
  }

  dress(attributes: { lang: string; theme: string }): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') this.#element?.removeAttribute(name);
      else this.#element?.setAttribute(name, value);
    }
  }

  /** Outlines the part of that name, where the drawing shows it now. */
  mark(name: string | undefined): void {
    this.#marked = name;
    this.#look();
  }

  /** What will be hidden is pale here: it stays, to be set up. */
  fade(names: readonly string[]): void {
    this.#faded = names;
    this.#look();
  }

  #look(): void {
    const faded = this.#faded.map(name => `#stage::part(${name}) { opacity: 0.35; }`);
    const marked = `#stage::part(${this.#marked}) { outline: 2px solid var(--focus); outline-offset: 4px; opacity: 1; }`;
    this.#marks.replaceSync([...faded, this.#marked === undefined ? '' : marked].join('\n'));
  }
}
