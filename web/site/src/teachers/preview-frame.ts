import { previewPage } from './preview.ts';

/** How long a snippet has to stay the same before its page is made anew, in ms: a drag makes many. */
const SETTLED = 400;

/** A page of its own, in an iframe, whose body is the snippet. It is as high as that page. */
export class Preview {
  readonly #place: HTMLElement;
  readonly #title: string;
  readonly #measured: (height: number) => void;
  #shown = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sizes: ResizeObserver | undefined;

  /** `measured` is told how high the drawing is. */
  constructor(place: HTMLElement, title: string, measured: (height: number) => void) {
    this.#place = place;
    this.#title = title;
    this.#measured = measured;
  }

  show(body: string, lang: string): void {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
    const page = previewPage(body, { lang, theme });
    if (page === this.#shown) return;
    this.#shown = page;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#put(page), SETTLED);
  }

  /** A new frame each time: a page that is left takes its drawing's memory with it. */
  #put(page: string): void {
    this.#sizes?.disconnect();
    const frame = document.createElement('iframe');
    frame.title = this.#title;
    frame.srcdoc = page;
    const last = this.#place.firstElementChild as HTMLElement | null;
    frame.style.height = `${last?.clientHeight ?? 300}px`;
    frame.addEventListener('load', () => this.#follow(frame));
    this.#place.replaceChildren(frame);
  }

  #follow(frame: HTMLIFrameElement): void {
    const body = frame.contentDocument?.body;
    const page = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!body || !page) return;
    // Its own window's observer: that of this one hears nothing of another document.
    this.#sizes = new page.ResizeObserver(() => {
      if (body.offsetHeight > 0) frame.style.height = `${body.offsetHeight}px`;
      const drawing = body.querySelector('[class~="r-stretch"]') ? null : body.lastElementChild;
      // Not the text that stands there before, nor an iframe that nobody measures.
      const ready =
        drawing?.localName === 'iframe'
          ? body.querySelector('script')
          : drawing?.shadowRoot?.querySelector('[part~="figure"]');
      if (ready && drawing && drawing.clientHeight > 100) this.#measured(drawing.clientHeight);
    });
    this.#sizes.observe(body);
  }
}
