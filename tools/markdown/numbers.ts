// Numbers in prose are computed, not typed. A lesson writes `:num[name]`, in a formula `\num{name}`; the value comes
// from `lessons/<slug>.numbers.ts`, which calls the same engine as the widgets, and is written in the page's locale.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { BlockEngine } from '../../web/engine/block/index.ts';
import type { Engine } from '../../web/engine/index.ts';
import { formatNumber } from '../../web/kit/input/number.ts';
import { placesIn } from './place.ts';
import { type Train, train } from './trainings.ts';

type Numbers = Record<string, number>;

/** What `lessons/<slug>.numbers.ts` exports by default. */
export type LessonNumbers = (engine: Engine, train: Train, block: BlockEngine) => Numbers | Promise<Numbers>;

const defaultDigits = 3;
/** `:num[name]` and `:num[name]{digits=2}` as text, for raw HTML, where Markdown's directives are not read. */
const inHtml = /:num\[(\w+)\](?:\{digits=(\d)\})?/g;
/** `\num{name}` and `\num[2]{name}` in a formula. */
const inFormula = /\\num(?:\[(\d)\])?\{(\w+)\}/g;

/** The numbers of the lesson in `path` (`lessons/<language>/<slug>.md`); a lesson without any needs no file. */
export async function numbersOf(path: string): Promise<Numbers> {
  const file = `${dirname(dirname(path))}/${basename(path, '.md')}.numbers.ts`;
  if (!existsSync(file)) return {};
  // The time in the address makes the development server read the file again after an edit.
  const url = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  const { createEngine } = await import('../../web/engine/index.ts');
  const { createBlockEngine } = await import('../../web/engine/block/index.ts');
  const { default: numbers } = (await import(/* @vite-ignore */ url)) as { default: LessonNumbers };
  return numbers(await createEngine(), train, await createBlockEngine());
}

/** The value of a name as the page writes it, or undefined for a name that the lesson does not define. */
type Write = (name: string, digits?: string) => string | undefined;

export function remarkNumbers() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const numbers = await numbersOf(file.path);
    const locale = basename(dirname(file.path));
    const write: Write = (name, digits = String(defaultDigits)) =>
      Object.hasOwn(numbers, name) ? written(numbers[name], locale, Number(digits)) : undefined;
    const place = placesIn(file);

    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && node.name === 'num' && parent && index !== undefined) {
        const value = known(write, textOf(node), node.attributes?.digits ?? undefined, place(node));
        parent.children[index] = { type: 'text', value };
      } else if (node.type === 'textDirective' && node.name === 'cite' && parent && index !== undefined) {
        // A figure taken from a source: written as it stands there, and marked so that the tests let it pass.
        parent.children[index] = { type: 'text', value: textOf(node) };
      } else if (node.type === 'html') {
        node.value = node.value.replace(inHtml, (_, name, digits) => known(write, name, digits, place(node)));
      } else if (node.type === 'math' || node.type === 'inlineMath') {
        const value = node.value.replace(inFormula, (_, digits, name) =>
          // In TeX a comma is followed by a space unless it stands in braces.
          known(write, name, digits, place(node)).replace(/,/g, '{,}'),
        );
        node.value = value;
        // What becomes HTML is not `value` but its copy here.
        visit({ type: 'root', children: node.data?.hChildren ?? [] }, 'text', text => {
          text.value = value;
        });
      }
    });
  };
}

/** 5 and 0.5 stand as they are; the zeros of 1.700, which was rounded, say how well it is known. */
function written(value: number, locale: string, digits: number): string {
  const exact = Math.abs(value - Number(value.toFixed(digits))) <= 1e-9 * Math.max(1, Math.abs(value));
  return formatNumber(value, locale, exact ? { digits, trim: 'zeros' } : { digits });
}

function known(write: Write, name: string, digits: string | undefined, place: string): string {
  const value = write(name, digits);
  if (value === undefined) throw new Error(`${place}: no number is called “${name}”`);
  return value;
}
