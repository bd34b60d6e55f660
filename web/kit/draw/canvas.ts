import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

export interface CanvasSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the backing store: round(css × ratio). The context draws in these. */
  readonly deviceWidth: number;
  readonly deviceHeight: number;
  readonly ratio: number;
}

export interface SharpCanvasOptions {
  /** Paints the whole canvas, which is clear; the context's unit is a device pixel. Must leave no state behind. */
  draw(context: CanvasRenderingContext2D, size: CanvasSize, canvas: HTMLCanvasElement): void;
}

/** The backing store of a canvas of this CSS size. */
export function backingSize(width: number, height: number, ratio: number): { width: number; height: number } {
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}

/**
 * A canvas whose backing store has a pixel for every pixel of the screen, at any ratio and after every change of size,
 * zoom or screen. It paints after each update of its host, in the same frame, and by itself when only the size or the
 * ratio changed. The size is round(css × ratio) always: `devicePixelContentBox` differs from it where a box starts
 * between two device pixels, is missing in Safari, and where the two agree it adds nothing.
 */
export class SharpCanvas implements ReactiveController {
  readonly #options: SharpCanvasOptions;
  #canvas: HTMLCanvasElement | undefined;
  #observer: ResizeObserver | undefined;
  #media: MediaQueryList | undefined;
  #print: MediaQueryList | undefined;
  #frame = 0;
  #width = 0;
  #height = 0;

  constructor(host: ReactiveControllerHost, options: SharpCanvasOptions) {
    this.#options = options;
    host.addController(this);
  }

  /** Sized by style sheet: the element's CSS box is what counts. */
  render(className = 'sharp'): TemplateResult {
    return html`<canvas class=${className} aria-hidden="true" ${ref(this.#take)}></canvas>`;
  }

  hostConnected(): void {
    // The observer's turn is too late to paint in and too early to resize in; the next frame is neither.
    this.#observer = new ResizeObserver(entries => {
      const { width, height } = entries.at(-1)!.contentRect;
      [this.#width, this.#height] = [width, height];
      this.redraw();
    });
    if (this.#canvas) this.#observer.observe(this.#canvas);
    this.#print = matchMedia('print');
    this.#print.addEventListener('change', this.#paint);
    this.#watchRatio();
  }

  hostUpdated(): void {
    this.#paint();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#media?.removeEventListener('change', this.#ratioChanged);
    this.#media = undefined;
    this.#print?.removeEventListener('change', this.#paint);
    this.#print = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Paints in the next frame, once however often it is called. */
  redraw(): void {
    if (this.#frame === 0 && this.#observer) this.#frame = requestAnimationFrame(this.#paint);
  }

  readonly #take = (element: Element | undefined): void => {
    if (element === this.#canvas) return;
    if (this.#canvas) {
      this.#observer?.unobserve(this.#canvas);
      this.#canvas.removeEventListener('transitionend', this.#paint);
    }
    this.#canvas = element instanceof HTMLCanvasElement ? element : undefined;
    [this.#width, this.#height] = [0, 0];
    if (this.#canvas) {
      this.#observer?.observe(this.#canvas);
      // A page's theme can change without a word to its widgets. The canvas carries the theme's colours with a
      // transition of a millisecond, so their change is heard as the end of it.
      this.#canvas.addEventListener('transitionend', this.#paint);
    }
  };

  readonly #ratioChanged = (): void => {
    this.#watchRatio();
    this.redraw();
  };

  /** A media query answers for one ratio only: it is asked anew for each. */
  #watchRatio(): void {
    this.#media?.removeEventListener('change', this.#ratioChanged);
    this.#media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#media.addEventListener('change', this.#ratioChanged);
  }

  readonly #paint = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const canvas = this.#canvas;
    const ratio = devicePixelRatio;
    const device = backingSize(this.#width, this.#height, ratio);
    if (!canvas || device.width === 0 || device.height === 0) return;
    const context = canvas.getContext('2d');
    if (!context) return;
    if (canvas.width !== device.width) canvas.width = device.width;
    if (canvas.height !== device.height) canvas.height = device.height;
    context.clearRect(0, 0, device.width, device.height);
    const size = {
      width: this.#width,
      height: this.#height,
      deviceWidth: device.width,
      deviceHeight: device.height,
      ratio,
    };
    this.#options.draw(context, size, canvas);
  };
}
