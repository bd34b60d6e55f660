/** Colours as a canvas needs them: the theme gives any CSS colour, pixels want three bytes. */
export type Rgb = readonly [red: number, green: number, blue: number];

const known = new Map<string, Rgb>();

/** The bytes of a computed CSS colour in whatever notation; painted and read back, as only the browser knows them all. */
export function rgbOf(colour: string): Rgb {
  const cached = known.get(colour);
  if (cached) return cached;
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  const rgb: Rgb = [red!, green!, blue!];
  // A page has a handful of colours; a page that animates its theme must not fill the memory.
  if (known.size > 64) known.clear();
  known.set(colour, rgb);
  return rgb;
}

/** `over` laid on `under` with an opacity, as SVG's `fill-opacity` lays it. */
export function mix(under: Rgb, over: Rgb, opacity: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(under[i] + (over[i] - under[i]) * opacity);
  return [channel(0), channel(1), channel(2)];
}
