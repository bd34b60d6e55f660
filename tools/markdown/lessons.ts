// What lessons there are, read from the folder itself: a new lesson needs no entry anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';

export const lessonLanguages = ['es', 'en'] as const;
export type LessonLanguage = (typeof lessonLanguages)[number];

/** The parts of the course, in order. */
export const PARTS = ['measure', 'block', 'inside'] as const;
export type Part = (typeof PARTS)[number];

export const partNames: Readonly<Record<Part, Record<LessonLanguage, string>>> = {
  measure: { es: 'Medir', en: 'Measure' },
  block: { es: 'El bloque', en: 'The block' },
  inside: { es: 'Mirar adentro', en: 'Looking inside' },
};

export interface LessonFile {
  slug: string;
  language: LessonLanguage;
  url: URL;
  frontmatter: Record<string, unknown>;
  /** The text after the frontmatter, with as many lines before it as the frontmatter takes, so that lines agree. */
  body: string;
}

const lessonsFolder = new URL('../../lessons/', import.meta.url);

/** The slugs in the course's order. */
export function lessonList(folder = lessonsFolder): { slug: string; order: number; part: Part }[] {
  return readdirSync(new URL('es/', folder))
    .filter(name => name.endsWith('.md'))
    .map(name => {
      const slug = basename(name, '.md');
      const { order, part } = readLesson(slug, 'es', folder).frontmatter;
      return { slug, order: Number(order), part: part as Part };
    })
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}

export function readLesson(slug: string, language: LessonLanguage, folder = lessonsFolder): LessonFile {
  const url = new URL(`${language}/${slug}.md`, folder);
  const { frontmatter, content } = parseFrontmatter(readFileSync(url, 'utf8'), { frontmatter: 'empty-with-lines' });
  return { slug, language, url, frontmatter, body: content };
}
