// @ts-check
// Tables for a terminal: columns as wide as their widest cell, numbers to the right.

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 * @param {readonly ('left' | 'right')[]} sides
 * @returns {string}
 */
export function table(heads, rows, sides) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map(line => (line[column] ?? '').length)));
  return lines
    .map(line =>
      widths
        .map((width, column) => {
          const cell = line[column] ?? '';
          return sides[column] === 'left' ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * A number as a line of blocks: `most` is the full width.
 * @param {number} value
 * @param {number} most
 * @param {number} width
 */
export function blocks(value, most, width) {
  if (!(value > 0) || !(most > 0)) return '';
  const eighths = Math.max(1, Math.round((value / most) * width * 8));
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : (' ▏▎▍▌▋▊▉'[rest] ?? ''));
}

/**
 * How long a table's bars may be beside so much text, on a terminal of the reader's width; 40 where it is none.
 * @param {number} beside
 * @param {number | undefined} [columns]
 */
export function barWidth(beside, columns = process.stdout.columns) {
  return columns === undefined ? 40 : Math.max(0, Math.min(40, columns - beside - 1));
}
