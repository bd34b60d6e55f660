// The course as a static site. Spanish is served at `/`, English at `/en/`; BASE puts all of it under a sub-path and
// OUT_DIR elsewhere than `dist/` (the tests build both). Nothing is fetched from another host, at build or at run time.
// Plain JavaScript, so that Node itself loads this file: in a configuration that Vite loads, the Markdown plugins could
// not import a lesson's numbers later on.
import { fileURLToPath } from 'node:url';
import { unified } from '@astrojs/markdown-remark';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { sharedChunks, treeshake } from '../../tools/course/chunks.ts';
import { lessonList, PARTS, partNames } from '../../tools/markdown/lessons.ts';
import { lessonMarkdown } from '../../tools/markdown/plugins.ts';

import { katexWoff2Only } from './katex-woff2.ts';
import { leanTemplates } from './lean-templates.ts';

const root = new URL('../../', import.meta.url);
const folder = process.env.OUT_DIR ?? 'dist';

export default defineConfig({
  base: process.env.BASE ?? '/',
  outDir: fileURLToPath(new URL(`${folder}/`, root)),
  // One cache for each target, so that two builds at once do not write into each other's.
  cacheDir: fileURLToPath(new URL(`build/astro/${folder.replaceAll('/', '-')}/`, root)),
  trailingSlash: 'always',
  build: { format: 'directory' },
  devToolbar: { enabled: false },
  markdown: {
    processor: unified(lessonMarkdown),
  },
  integrations: [
    starlight({
      title: { es: 'Andamio', en: 'Andamio' },
      description: 'Qué sostiene a un transformer: normas, normalización, residuales y el bloque encoder.',
      favicon: '/favicon.svg',
      defaultLocale: 'root',
      locales: {
        root: { label: 'Español', lang: 'es' },
        en: { label: 'English', lang: 'en' },
      },
      sidebar: [
        ...PARTS.map(part => ({
          label: partNames[part].es,
          translations: { en: partNames[part].en },
          items: lessonList().flatMap(lesson => (lesson.part === part ? [{ slug: lesson.slug }] : [])),
        })).filter(({ items }) => items.length > 0),
        { label: 'Para docentes', translations: { en: 'For teachers' }, link: '/docentes/' },
      ],
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 },
      markdown: { processedDirs: ['../../lessons'] },
      components: {
        Footer: './src/components/Footer.astro',
        Head: './src/components/Head.astro',
        LanguageSelect: './src/components/LanguageSelect.astro',
        PageTitle: './src/components/PageTitle.astro',
        SiteTitle: './src/components/SiteTitle.astro',
      },
      customCss: [
        'katex/dist/katex.min.css',
        './src/styles/fonts.css',
        './src/styles/theme.css',
        './src/styles/lesson.css',
        './src/styles/front.css',
      ],
      expressiveCode: {
        themes: ['github-light', 'github-dark'],
        styleOverrides: { borderRadius: '4px', frames: { shadowColor: 'transparent' } },
      },
      disable404Route: true,
      credits: false,
    }),
  ],
  vite: {
    // A data: URL would need a wider content policy, and WASM as base64 is a third larger.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake,
        // What a page's script shares with the widgets must not be merged into that script: the widgets would import it,
        // and every lesson would run the workbench.
        experimental: { chunkOptimization: { mergeCommonChunks: false } },
        output: {
          codeSplitting: {
            groups: [
              // Alone, because pages without widgets need it as well.
              { name: 'language', test: /\/web\/kit\/base\/language\.|vite\/preload-helper/, priority: 4 },
              ...sharedChunks,
            ],
          },
        },
      },
    },
    worker: { format: 'es', rollupOptions: { output: { assetFileNames: '_astro/[name].[hash][extname]' } } },
    plugins: [katexWoff2Only(), leanTemplates()],
  },
});
