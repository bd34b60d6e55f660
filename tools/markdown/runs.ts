import { basename, dirname } from 'node:path';
import type { BlockContent, Code, Data, Paragraph, Parents, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { LessonLanguage } from './lessons.ts';

/** A lesson's Python block and, where it prints something, the block with what it prints. */
export interface Run {
  code: Code;
  output: Code | undefined;
  parent: Parents;
}

/** The Python blocks of a lesson in order. The `text` block right after one holds what it prints. */
export function runsOf(tree: Root): Run[] {
  const runs: Run[] = [];
  visit(tree, 'code', (code, index, parent) => {
    if (code.lang !== 'python' || !parent || index === undefined) return;
    const next = parent.children[index + 1];
    runs.push({ code, output: isOutput(next) ? next : undefined, parent });
  });
  return runs;
}

const labels: Record<LessonLanguage, string> = { es: 'Imprime', en: 'Prints' };

/** Puts each Python block and what it prints into one box, which the style sheet lays side by side where it can. */
export function remarkRuns() {
  return (tree: Root, file: VFile): void => {
    const label = labels[basename(dirname(file.path)) as LessonLanguage];
    for (const { code, output, parent } of runsOf(tree)) {
      if (!output) continue;
      const siblings: RootContent[] = parent.children;
      const caption: Paragraph = {
        type: 'paragraph',
        ...as('p', 'run-label'),
        children: [{ type: 'text', value: label }],
      };
      const printed = box('run-printed', [caption, output]);
      siblings.splice(siblings.indexOf(code), 2, box('run', [code, printed]));
    }
  };
}

function isOutput(node: RootContent | undefined): node is Code {
  return node?.type === 'code' && node.lang === 'text';
}

/** Markdown has no box of its own: a quotation is one, and becomes a `div` on its way to HTML. */
function box(className: string, children: BlockContent[]): BlockContent {
  return { type: 'blockquote', ...as('div', className), children };
}

function as(tag: string, className: string): { data: Data } {
  return { data: { hName: tag, hProperties: { className: [className] } } };
}
