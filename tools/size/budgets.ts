// What the course may weigh, in gzip bytes. A kilobyte is 1000 bytes.

export const budgets = {
  /** A page with what is fetched without the reader doing anything, and the fonts of it. */
  page: 400_000,
  pageFonts: 150_000,
  /** A widget's scripts without the WASM's glue: what it starts with, and with all that it may fetch later. */
  untilTouched: 60_000,
  widget: 100_000,
  /** The WASM files, each with its glue. */
  light: 40_000,
  training: 110_000,
  block: 90_000,
} as const;
