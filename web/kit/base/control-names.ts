/** What every widget's `hide` and `lock` may name beside its own controls. */
const COMMON = ['prompts', 'code', 'export'];

/** Everything that a widget's `hide` and `lock` may name. */
export function controlNames({ controls }: { controls: readonly string[] }): string[] {
  return [...controls, ...COMMON];
}

/** The words of an attribute; an attribute that was taken away is null. */
export function wordsOf(text: string | null): string[] {
  return (text ?? '').split(/\s+/).filter(word => word !== '');
}

/** Tells the page's author, on the console, that an attribute names a control that the widget does not have. */
export function warnOfUnknown(
  attribute: string,
  value: string | null,
  definition: { name: string; controls: readonly string[] },
): void {
  const known = controlNames(definition);
  const unknown = wordsOf(value).filter(word => !known.includes(word));
  if (unknown.length > 0)
    console.warn(
      `<andamio-${definition.name}> ${attribute}: unknown ${unknown.join(', ')}; it may name ${known.join(', ')}.`,
    );
}
