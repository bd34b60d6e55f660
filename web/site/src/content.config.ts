import { defineCollection } from 'astro:content';
import { i18nLoader } from '@astrojs/starlight/loaders';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { PARTS } from '../../../tools/markdown/lessons.ts';

const files = glob({
  base: '../../lessons',
  pattern: '{es,en}/**/*.md',
  generateId: ({ entry }) => entry.replace(/^es\//, '').replace(/(\/index)?\.md$/, ''),
});

/**
 * The lessons of both languages. Astro keeps the HTML of a file that did not change, but a lesson's HTML depends on
 * its numbers and on the engine as well; so everything is rendered anew, which takes well under a second.
 */
const lessons: Loader = {
  name: 'andamio-lessons',
  load: async context => {
    context.store.clear();
    await files.load(context);
    // A lesson that fails to render is only logged, and its page would come out empty.
    const broken = context.store.values().filter(({ rendered }) => !rendered);
    if (broken.length > 0) throw new Error(`Not rendered: ${broken.map(({ filePath }) => filePath).join(', ')}`);
  },
};

export const collections = {
  // The shell's own sentences, where Starlight's do not speak like the lessons.
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema() }),
  docs: defineCollection({
    loader: lessons,
    schema: docsSchema({
      // Optional here, because the front page and the 404 page share this schema; a test asks them of every lesson.
      extend: z.object({
        /** Place in the course. */
        order: z.number().int().positive().optional(),
        /** The part of the course that it belongs to. */
        part: z.enum(PARTS).optional(),
        /** What the reader knows by now, in a sentence or two; and what comes after this lesson. */
        here: z.string().optional(),
        ahead: z.string().optional(),
        /** Reading and playing time. */
        minutes: z.number().int().positive().optional(),
        /** What the reader will be able to do; each completes the sentence “You will be able to …”. */
        goals: z.array(z.string()).default([]),
      }),
    }),
  }),
};
