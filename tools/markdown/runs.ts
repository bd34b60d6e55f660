import type { BlockContent, Code, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

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

/** Puts each Python block and what it prints into one box, which the style sheet lays side by side where it can. */
export function remarkRuns() {
  return (tree: Root): void => {
    for (const { code, output, parent } of runsOf(tree)) {
      if (!output) continue;
      const siblings: RootContent[] = parent.children;
      siblings.splice(siblings.indexOf(code), 2, box([code, output]));
    }
  };
}

function isOutput(node: RootContent | undefined): node is Code {
  return node?.type === 'code' && node.lang === 'text';
}

function box(children: BlockContent[]): RootContent {
  return { type: 'blockquote', data: { hName: 'div', hProperties: { className: ['run'] } }, children };
}
