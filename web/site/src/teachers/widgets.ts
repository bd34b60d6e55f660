import type { Language, Sentences } from '../../../widgets/page.ts';

/** Every widget that there is, found by its folder, with the title it gives itself. */
const found = import.meta.glob<{ strings: Sentences<{ title?: string }> }>('../../../widgets/*/strings.ts', {
  eager: true,
});

/** The first widget of the course, which the page opens with. */
const FIRST = 'norms';

export function widgetTitles(language: Language): { name: string; title: string }[] {
  const titles = Object.entries(found).map(([path, { strings }]) => {
    const name = path.split('/').at(-2) ?? '';
    const { title } = strings[language];
    return { name, title: title === undefined ? name : `${name}: ${title}` };
  });
  return titles.toSorted((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST) || (a.name < b.name ? -1 : 1));
}
