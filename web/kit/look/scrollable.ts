import { noChange } from 'lit';
import { AsyncDirective, directive } from 'lit/async-directive.js';
import { type ElementPart, type PartInfo, PartType } from 'lit/directive.js';

/**
 * Gives an element that scrolls sideways a place in the tab order while, and only while, it has something to scroll:
 * `<div class="scroller" ${scrollable()}>`. Without it the keyboard could not reach what is cut off, and with a fixed
 * tabindex every short formula would be a tab stop.
 */
class Scrollable extends AsyncDirective {
  #element?: HTMLElement;
  #observer?: ResizeObserver;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT)
      throw new Error('scrollable() goes on an element, not on an attribute or a child');
  }

  render() {
    return noChange;
  }

  override update(part: ElementPart) {
    this.#element = part.element as HTMLElement;
    this.#watch();
    return noChange;
  }

  protected override disconnected() {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  protected override reconnected() {
    this.#watch();
  }

  /** Watches the content as well: a number that grows changes its width and not the scroller's. */
  #watch() {
    const element = this.#element;
    // A widget may be drawn once more after it was removed; nobody would end the watch then.
    if (!element || !this.isConnected) return;
    this.#observer ??= new ResizeObserver(() => this.#mark());
    // Anew at each drawing, which makes it answer with the next frame: a text may grow and neither size change.
    this.#observer.unobserve(element);
    this.#observer.observe(element);
    for (const child of element.children) this.#observer.observe(child);
  }

  #mark() {
    const element = this.#element;
    if (!element) return;
    if (element.scrollWidth > element.clientWidth + 1) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  }
}

export const scrollable = directive(Scrollable);
