declare global {
  interface Window {
    /** WCAG's relative luminance of colours painted over each other, the last one on top. */
    luminance(...colours: string[]): number;
  }
}

/** For `first`: gives the page `luminance`. */
export const knowLuminance = `{
  let context;
  window.luminance = (...colours) => {
    context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map(byte => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
}`;
