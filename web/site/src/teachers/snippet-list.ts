interface Item {
  place: string;
  text: string;
}

interface SnippetTexts {
  copy: string;
  copied: string;
  byHand: string;
  copyOf(place: string): string;
}

/** The pieces of a snippet: where each goes, its text, and a button that copies it. */
export class SnippetList {
  readonly #box: HTMLElement;
  readonly #status: HTMLElement;
  readonly #texts: SnippetTexts;
  #shown = '';

  constructor(box: HTMLElement, status: HTMLElement, texts: SnippetTexts) {
    this.#box = box;
    this.#status = status;
    this.#texts = texts;
  }

  /** Pieces that stay keep their button, and so the focus. */
  show(items: readonly Item[]): void {
    const key = JSON.stringify(items);
    if (key === this.#shown) return;
    this.#shown = key;
    const old = [...this.#box.children];
    const parts = items.map((item, i) => this.#fill(old[i] ?? this.#make(), item));
    if (parts.length !== old.length) this.#box.replaceChildren(...parts);
  }

  #make(): HTMLElement {
    const part = document.createElement('div');
    part.className = 'snippet';
    const code = document.createElement('pre');
    code.tabIndex = 0;
    const copy = Object.assign(document.createElement('button'), { type: 'button' });
    copy.addEventListener('click', () => void this.#copy(code, copy));
    part.append(document.createElement('p'), code, copy);
    return part;
  }

  #fill(part: Element, { place, text }: Item): Element {
    const [name, code, copy] = part.children;
    name.textContent = place;
    code.textContent = text;
    copy.textContent = this.#texts.copy;
    copy.setAttribute('aria-label', this.#texts.copyOf(place));
    return part;
  }

  async #copy(code: HTMLElement, button: HTMLElement): Promise<void> {
    this.#status.textContent = '';
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      button.textContent = `✓ ${this.#texts.copied}`;
      this.#say(this.#texts.copied, 'visually-hidden');
    } catch {
      getSelection()?.selectAllChildren(code);
      code.focus();
      this.#say(this.#texts.byHand, 'note');
    }
  }

  #say(text: string, look: string): void {
    this.#status.className = look;
    this.#status.textContent = text;
  }
}
