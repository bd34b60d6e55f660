// @ts-check
// What --json prints.

/**
 * JSON has no word for numbers that are not finite: they are "Infinity", "-Infinity" and "NaN".
 * @param {unknown} value
 */
export function json(value) {
  return JSON.stringify(value, (_, item) => (typeof item === 'number' && !Number.isFinite(item) ? String(item) : item));
}
