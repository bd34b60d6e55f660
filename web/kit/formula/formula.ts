import { type CSSResult, css, html, mathml, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../base/language.ts';
import { scrollable } from '../look/scrollable.ts';
import { speak } from './speak.ts';
import { type MathNode, type MathTag, pieces, sides, structure } from './structure.ts';
import { type Tree, type Treeish, tree as toTree } from './tree.ts';

export { speak } from './speak.ts';
export * from './tree.ts';

export interface FormulaOptions extends Reader {
  /** What a screen reader says, where the widget knows better than the generated sentence. */
  label?: string;
  /** 'inline' stands in a sentence; 'block' (default) stands alone, breaks between its pieces and scrolls if it must. */
  display?: 'block' | 'inline';
}

/** A formula with live numbers. Give it `reader` or `{ ...reader, label, display }`. */
export function formula(source: Treeish, options: FormulaOptions): TemplateResult {
  const tree = toTree(source);
  const { label = speak(tree, options), display = 'block' } = options;
  if (display === 'inline') {
    return html`<math class="formula inline" alttext=${label} aria-label=${label}>${element(structure(tree, options.locale))}</math>`;
  }
  return html`<div class="formula block" ${scrollable()}>${broken(tree, options.locale, label)}</div>`;
}

/** Equations under one another, aligned at their first relation; on narrow screens each breaks inside its right side. */
export function equations(sources: readonly Treeish[], reader: Reader): TemplateResult {
  return html`<div class="formula equations" ${scrollable()}>${sources.map(source => equation(toTree(source), reader))}</div>`;
}

function equation(tree: Tree, reader: Reader): TemplateResult {
  const { left, right } = sides(tree);
  const label = speak(tree, reader);
  return html`<div class="equation" role="math" aria-label=${label}>
    ${maths(left, reader.locale)}
    ${right ? html`<span class="steps" aria-hidden="true">${pieces(right, reader.locale).map(piece)}</span>` : nothing}
  </div>`;
}

/**
 * One piece is a plain `<math>` that readers may explore; several are one thing to a screen reader, said in a sentence,
 * since a formula cut into fragments cannot be explored as one.
 */
function broken(tree: Tree, locale: string, label: string): TemplateResult {
  const parts = pieces(tree, locale);
  if (parts.length === 1) {
    return html`<math displaystyle="true" alttext=${label} aria-label=${label}>${element(parts[0])}</math>`;
  }
  return html`<span class="pieces" role="math" aria-label=${label}>${parts.map(piece)}</span>`;
}

function maths(tree: Tree, locale: string): TemplateResult {
  return piece(structure(tree, locale));
}

function piece(node: MathNode): TemplateResult {
  return html`<math displaystyle="true" aria-hidden="true">${element(node)}</math>`;
}

type Draw = (node: MathNode, inner: unknown) => TemplateResult;

/** `mathml` makes elements in the MathML namespace; its templates need their tags spelled out. */
const draw: Record<MathTag, Draw> = {
  mi: (node, inner) => mathml`<mi class=${tint(node)} data-part=${node.part ?? nothing}>${inner}</mi>`,
  mn: (_, inner) => mathml`<mn>${inner}</mn>`,
  mo: (node, inner) =>
    mathml`<mo
      form=${node.form ?? nothing}
      stretchy=${node.stretchy ?? nothing}
      largeop=${node.largeop ?? nothing}
    >${inner}</mo>`,
  mtext: (_, inner) => mathml`<mtext>${inner}</mtext>`,
  mrow: (node, inner) => mathml`<mrow class=${tint(node)} data-part=${node.part ?? nothing}>${inner}</mrow>`,
  mspace: node => mathml`<mspace width=${node.width ?? '0'}></mspace>`,
  mfrac: (_, inner) => mathml`<mfrac>${inner}</mfrac>`,
  msqrt: (_, inner) => mathml`<msqrt>${inner}</msqrt>`,
  mroot: (_, inner) => mathml`<mroot>${inner}</mroot>`,
  msub: (_, inner) => mathml`<msub>${inner}</msub>`,
  msup: (_, inner) => mathml`<msup>${inner}</msup>`,
  msubsup: (_, inner) => mathml`<msubsup>${inner}</msubsup>`,
  munder: (_, inner) => mathml`<munder>${inner}</munder>`,
  mover: (node, inner) => mathml`<mover accent=${node.accent ?? nothing}>${inner}</mover>`,
  munderover: (_, inner) => mathml`<munderover>${inner}</munderover>`,
  mtable: (_, inner) => mathml`<mtable>${inner}</mtable>`,
  mtr: (_, inner) => mathml`<mtr>${inner}</mtr>`,
  mtd: (_, inner) => mathml`<mtd>${inner}</mtd>`,
};

function element(node: MathNode): TemplateResult {
  return draw[node.tag](node, typeof node.content === 'string' ? node.content : node.content.map(element));
}

function tint({ role }: MathNode) {
  return role ? `tint ${role}` : nothing;
}

export const formulaStyles: CSSResult = css`
  math {
    font-family: var(--_math);
    font-size: 1.12em;
    font-variant-numeric: lining-nums tabular-nums;
  }
  math .tint {
    color: var(--_role);
  }
  math [data-part] {
    border-radius: var(--_radius-small);
    transition: background-color var(--_swift);
  }
  .formula.block,
  .formula.equations {
    /* A fraction may be a pixel higher than its line: no reason to scroll, and to be a stop for the Tab key. */
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--_edge) transparent;
    padding-block: var(--_space-1) calc(var(--_space-1) + 1px);
  }
  .formula .pieces,
  .formula .steps {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    row-gap: var(--_space-2);
  }
  .formula.equations {
    display: grid;
    grid-template-columns: max-content minmax(min-content, 1fr);
    gap: var(--_space-3) 0;
  }
  .equation {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: baseline;
  }
  .equation > math {
    justify-self: end;
  }
  mtable mtd {
    padding: 0.15em 0.4em;
  }
`;
