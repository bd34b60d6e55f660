const kinds = ['hide', 'lock'] as const;
export type Kind = (typeof kinds)[number];

interface ListTexts {
  /** The boxes' labels. */
  kinds: Record<Kind, string>;
}

interface ListEvents {
  /** The control that is pointed at or has the focus; none any more. */
  mark(control: string | undefined): void;
}

/** The controls of a widget, each with a box to hide it and one to lock it. */
export class ControlsList {
  readonly #box: HTMLElement;
  readonly #texts: ListTexts;
  readonly #events: ListEvents;

  constructor(box: HTMLElement, texts: ListTexts, events: ListEvents) {
    this.#box = box;
    this.#texts = texts;
    this.#events = events;
  }

  list(
    controls: readonly string[],
    names: Readonly<Record<string, string>>,
    chosen: Record<Kind, readonly string[]>,
  ): void {
    this.#box.replaceChildren(...controls.map(control => this.#item(control, names[control], chosen)));
  }

  /** The controls whose box of that kind is ticked, in their order. */
  chosen(kind: Kind): string[] {
    const boxes = this.#box.querySelectorAll<HTMLInputElement>(`input[name="${kind}"]:checked`);
    return [...boxes].map(({ value }) => value);
  }

  /** The word that the snippet will hold comes after the name that says what it stands for. */
  #item(control: string, name: string | undefined, chosen: Record<Kind, readonly string[]>): HTMLElement {
    const item = document.createElement('div');
    item.setAttribute('role', 'group');
    item.setAttribute('aria-label', name ?? control);
    const title = Object.assign(document.createElement('span'), { className: 'name', textContent: name ?? '' });
    title.append(' ', Object.assign(document.createElement('code'), { textContent: control }));
    item.append(title);
    item.append(...kinds.map(kind => this.#choice(kind, control, chosen[kind].includes(control))));
    for (const event of ['mouseenter', 'focusin']) item.addEventListener(event, () => this.#events.mark(control));
    for (const event of ['mouseleave', 'focusout']) item.addEventListener(event, () => this.#events.mark(undefined));
    return item;
  }

  #choice(kind: Kind, control: string, checked: boolean): HTMLElement {
    const box = document.createElement('input');
    const label = document.createElement('label');
    label.append(
      Object.assign(box, { type: 'checkbox', name: kind, value: control, checked }),
      this.#texts.kinds[kind],
    );
    return label;
  }
}
