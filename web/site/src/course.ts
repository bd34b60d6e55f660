import { getCollection } from 'astro:content';
import type { Part } from '../../../tools/markdown/lessons.ts';
import type { Language, Sentences } from '../../widgets/page.ts';

/** The course as it is meant to be, in order. A lesson that exists brings its own title; the others are announced. */
const plan: { slug: string; title: Sentences<string> }[] = [
  { slug: 'normas', title: { es: 'Tres maneras de medir un vector', en: 'Three ways to measure a vector' } },
  { slug: 'dispersion', title: { es: 'Por qué L1 deja ceros', en: 'Why L1 leaves zeros' } },
  { slug: 'coseno', title: { es: 'Dirección sin largo', en: 'Direction without length' } },
  { slug: 'normalizacion', title: { es: 'LayerNorm y RMSNorm', en: 'LayerNorm and RMSNorm' } },
  { slug: 'feed-forward', title: { es: 'La red de cada token', en: 'Each token’s own network' } },
  { slug: 'residual', title: { es: 'Sumar en vez de reemplazar', en: 'Add instead of replace' } },
  { slug: 'bloque', title: { es: 'Un bloque encoder entero', en: 'A whole encoder block' } },
  { slug: 'pre-y-post', title: { es: '¿Normalizar antes o después?', en: 'Normalize before or after?' } },
];

/** What the site reads of a lesson's file; its schema is in content.config.ts. */
interface Entry {
  id: string;
  data: { title: string; description?: string; minutes?: number; order?: number; part?: Part };
}

export interface PublishedLesson {
  /** Of its entry in the collection. */
  id: string;
  slug: string;
  part: Part | undefined;
  title: string;
  description: string;
  minutes: number;
  /** Under the site's base. */
  href: string;
}

export interface Course {
  published: PublishedLesson[];
  /** Titles of those still to come. */
  coming: string[];
}

export async function courseIn(language: Language): Promise<Course> {
  const prefix = language === 'es' ? '' : `${language}/`;
  const all: Entry[] = await getCollection('docs');
  const entries = all.filter(({ id }) => id.startsWith('en/') === (language === 'en'));
  const slugs = new Set(entries.map(({ id }) => id.slice(prefix.length)));
  return {
    published: entries
      .toSorted((a, b) => (a.data.order ?? 0) - (b.data.order ?? 0))
      .map(({ id, data }) => ({
        id,
        slug: id.slice(prefix.length),
        part: data.part,
        title: data.title,
        description: data.description ?? '',
        minutes: data.minutes ?? 0,
        href: siteLink(id),
      })),
    coming: plan.filter(({ slug }) => !slugs.has(slug)).map(({ title }) => title[language]),
  };
}

/** The address of a page of this site: `siteLink('en/normas')` is `/en/normas/`, under the site's base. */
export function siteLink(path: string): string {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  return path === '' ? base : `${base}${path}/`;
}
