/** Numbers under names of their own: `name_1`, `name_2`, … */
export function each(name: string, values: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(Array.from(values, (value, i) => [`${name}_${i + 1}`, value]));
}
