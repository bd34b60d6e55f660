import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/**
 * A term of a formula and its part of the picture light up together: whatever carries the same `data-part` as the element
 * under the pointer or with the focus gets `data-lit`. An element may stand for several parts, set apart by spaces.
 */
export class Highlight implements ReactiveController {
  readonly #host: Host;
  #part: string | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const root = this.#host.renderRoot;
    if (root !== this.#listening) this.#listen(root);
    this.#mark();
  }

  #listening: Node | null = null;

  #listen(root: HTMLElement | DocumentFragment): void {
    this.#listening = root;
    for (const event of ['pointerover', 'focusin']) root.addEventListener(event, this.#onEnter);
    for (const event of ['pointerout', 'focusout']) root.addEventListener(event, this.#onLeave);
  }

  readonly #onEnter = (event: Event): void => this.#light(partOf(event.target));

  readonly #onLeave = (event: Event): void => this.#light(partOf((event as PointerEvent | FocusEvent).relatedTarget));

  #light(part: string | undefined): void {
    if (part === this.#part) return;
    this.#part = part;
    this.#mark();
  }

  #mark(): void {
    const parts = this.#part?.split(' ') ?? [];
    for (const element of this.#host.renderRoot.querySelectorAll('[data-part]')) {
      const own = element.getAttribute('data-part')?.split(' ') ?? [];
      element.toggleAttribute(
        'data-lit',
        own.some(part => parts.includes(part)),
      );
    }
  }
}

function partOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-part]')?.getAttribute('data-part') ?? undefined)
    : undefined;
}
