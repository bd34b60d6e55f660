// The course as it is served: every link leads somewhere, nothing comes from another host, and a sub-path works as well.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { lessonList } from '../../../tools/markdown/lessons.ts';
import { elementsIn } from './parse.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const origin = 'https://course.test';

interface Link {
  tag: string;
  href: string;
  /** Loaded by the page itself, not followed by the reader. */
  loaded: boolean;
}

interface Page {
  url: URL;
  lang: string;
  title: string;
  description: string;
  headings: number;
  ids: string[];
  links: Link[];
}

function build(folder: string, base: string): string {
  const astro = `${root}node_modules/astro/bin/astro.mjs`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build', '--root', 'web/site'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, OUT_DIR: folder, BASE: base, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return `${root}${folder}/`;
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith(ending));
}

function readPage(folder: string, base: string, name: string): Page {
  const elements = elementsIn(parse(readFileSync(folder + name, 'utf8')));
  const attribute = (element: (typeof elements)[number], key: string) =>
    element.attrs.find(({ name: attributeName }) => attributeName === key)?.value;
  const text = (tag: string) => {
    const child = elements.find(({ tagName }) => tagName === tag)?.childNodes[0];
    return child && 'value' in child ? child.value : '';
  };
  const description = elements.find(element => attribute(element, 'name') === 'description');
  return {
    url: new URL(base + name.replace(/index\.html$/, ''), origin),
    lang: attribute(elements[0], 'lang') ?? '',
    title: text('title'),
    description: (description && attribute(description, 'content')) ?? '',
    headings: elements.filter(({ tagName }) => tagName === 'h1').length,
    ids: elements.map(element => attribute(element, 'id')).filter(id => id !== undefined),
    links: elements.flatMap(element => {
      const href = attribute(element, 'href') ?? attribute(element, 'src');
      // The language menu keeps its links in the values of its options.
      const option = element.tagName === 'option' ? attribute(element, 'value') : undefined;
      if (href !== undefined) return [{ tag: element.tagName, href, loaded: element.tagName !== 'a' }];
      return option?.startsWith('/') ? [{ tag: 'option', href: option, loaded: false }] : [];
    }),
  };
}

for (const [folder, base] of [
  ['build/course-test/root', '/'],
  ['build/course-test/sub-path', '/course/'],
]) {
  describe(`the site built for ${base}`, () => {
    const out = build(folder, base);
    const pages = filesIn(out, '.html').map(name => readPage(out, base, name));
    const byPath = new Map(pages.map(page => [page.url.pathname, page]));

    test('has the front page, the lessons and the page for teachers in both languages, the workbench and a page for wrong addresses', () => {
      const slugs = ['', 'docentes/', ...lessonList().map(({ slug }) => `${slug}/`)];
      const expected = slugs.flatMap(slug => [base + slug, `${base}en/${slug}`]);
      expected.push(`${base}404.html`, `${base}workbench/`);
      assert.deepEqual([...byPath.keys()].toSorted(), expected.toSorted());
    });

    for (const page of pages) {
      test(`${page.url.pathname} names its language, its title and what it is about`, () => {
        assert.equal(page.lang, page.url.pathname.startsWith(`${base}en/`) ? 'en' : 'es');
        assert.ok(page.title.length > 5 && page.description.length > 20, `${page.title}: ${page.description}`);
      });

      test(`${page.url.pathname} has one main heading and gives no id twice`, () => {
        // The workbench writes its heading in the browser.
        assert.equal(page.headings, page.url.pathname.endsWith('/workbench/') ? 0 : 1);
        assert.deepEqual(page.ids.toSorted(), [...new Set(page.ids)].toSorted());
      });

      test(`${page.url.pathname} leads only to pages, files and anchors that exist`, () => {
        assert.deepEqual(
          page.links.map(link => problemWith(link, page)).filter(problem => problem !== undefined),
          [],
        );
      });
    }

    test('no style sheet asks another host for anything, or for a file that is missing', () => {
      const sheets = filesIn(out, '.css').filter(name => !name.startsWith('pagefind/'));
      assert.ok(sheets.length > 0);
      for (const name of sheets) {
        const urls = [...readFileSync(out + name, 'utf8').matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, url]) => url);
        for (const url of urls.filter(address => !address.startsWith('data:'))) {
          const target = new URL(url, new URL(base + name, origin));
          assert.equal(target.origin, origin, `${name}: ${url}`);
          assert.ok(existsSync(out + target.pathname.slice(base.length)), `${name}: ${url}`);
        }
      }
    });

    test('no script imports the script of a page, which would run it elsewhere', () => {
      const scripts = filesIn(`${out}_astro/`, '.js');
      const ofPages = scripts.filter(name => name.includes('.astro_astro_type_script'));
      assert.ok(ofPages.some(name => name.startsWith('workbench.')));
      for (const name of scripts) {
        const source = readFileSync(`${out}_astro/${name}`, 'utf8');
        const imports = [...source.matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+)/g)].map(([, file]) => file);
        assert.deepEqual(
          imports.filter(file => ofPages.includes(file)),
          [],
          name,
        );
      }
    });

    test('the search index speaks both languages', () => {
      const entry = JSON.parse(readFileSync(`${out}pagefind/pagefind-entry.json`, 'utf8'));
      // The lessons, and the page for teachers.
      const count = lessonList().length + 1;
      for (const language of ['es', 'en']) assert.equal(entry.languages[language].page_count, count);
    });

    /** Why a link is not in order, or undefined. */
    function problemWith({ tag, href, loaded }: Link, page: Page): string | undefined {
      const target = new URL(href, page.url);
      if (target.origin !== origin) return loaded ? `<${tag}> loads ${href}` : undefined;
      if (!target.pathname.startsWith(base)) return `${href} leaves the site`;
      const file = out + decodeURIComponent(target.pathname.slice(base.length));
      const found = existsSync(file) && (statSync(file).isFile() || existsSync(`${file}index.html`));
      if (!found) return `${href} does not exist`;
      const anchor = decodeURIComponent(target.hash.slice(1));
      const ids = byPath.get(target.pathname)?.ids;
      return anchor && ids && !ids.includes(anchor) ? `${href}: no such anchor` : undefined;
    }
  });
}
