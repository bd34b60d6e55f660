/** What a trained model may be asked. */
export function isTenDigits(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** How many other times each digit occurs: the task's right answers. */
export function countsOf(digits: string): number[] {
  return [...digits].map(digit => [...digits].filter(other => other === digit).length - 1);
}
