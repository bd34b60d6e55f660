import { formatNumber, marksOf } from '../input/number.ts';
import type { RoleName } from '../look/palette.ts';
import type { Fence, Tree } from './tree.ts';

/**
 * From a formula's tree to MathML elements as plain data, so that the structure is tested without a browser.
 * Only elements and attributes of MathML Core (https://w3c.github.io/mathml-core/), which all browsers draw alike.
 */
export type MathTag =
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mtext'
  | 'mrow'
  | 'mspace'
  | 'mfrac'
  | 'msqrt'
  | 'mroot'
  | 'msub'
  | 'msup'
  | 'msubsup'
  | 'munder'
  | 'mover'
  | 'munderover'
  | 'mtable'
  | 'mtr'
  | 'mtd';

export interface MathNode {
  tag: MathTag;
  content: string | MathNode[];
  part?: string;
  role?: RoleName;
  /** For `mo`. */
  form?: 'prefix' | 'infix' | 'postfix';
  stretchy?: 'true' | 'false';
  /** Firefox takes ⊙ and ⊕ for the large signs of sums and products. */
  largeop?: 'false';
  /** For `mover`: sits close, as an accent. */
  accent?: 'true';
  /** For `mspace`. */
  width?: string;
}

const RELATIONS = new Set([...'=≠≈≤≥<>≪≫∝≡≔∈∉→←↦⇒']);
const SUMS = new Set([...'+−-±']);
const CIRCLED = new Set([...'⊙⊕']);
const SEPARATORS = new Set([...',;:']);
const FENCES: Record<Fence, [string, string]> = {
  round: ['(', ')'],
  square: ['[', ']'],
  absolute: ['|', '|'],
  norm: ['‖', '‖'],
};
const ACCENTS = { hat: '^', bar: '¯', tilde: '~' };
const FUNCTION_APPLICATION = '\u2061';
const BOLD = { A: 0x1d400, a: 0x1d41a };

export function structure(tree: Tree, locale: string): MathNode {
  switch (tree.kind) {
    case 'symbol':
      return symbol(tree);
    case 'number':
      return number(formatNumber(tree.value, locale, tree.format), tree.value);
    case 'index':
      return node('mn', tree.text);
    case 'operator':
      return sign(tree.sign === '-' ? '−' : tree.sign);
    case 'words':
      return node('mtext', tree.text);
    case 'row':
      return node('mrow', rowNodes(tree.items, locale));
    case 'fraction':
      return node('mfrac', [structure(tree.over, locale), structure(tree.under, locale)]);
    case 'root':
      return tree.degree
        ? node('mroot', [structure(tree.body, locale), structure(tree.degree, locale)])
        : node('msqrt', [structure(tree.body, locale)]);
    case 'scripts':
      return scripts(tree, locale);
    case 'fence':
      return fenced(FENCES[tree.fence], [structure(tree.body, locale)]);
    case 'apply':
      return applied(tree, locale);
    case 'big':
      return big(tree, locale);
    case 'list':
      return fenced(FENCES.round, listNodes(tree.items, locale));
    case 'matrix':
      return fenced(FENCES.square, [table(tree.rows, locale)]);
    case 'cases': {
      const rows = tree.rows.map(({ value, when }) => [value, when]);
      return node('mrow', [mo('{', { form: 'prefix', stretchy: 'true' }), table(rows, locale)]);
    }
    case 'term': {
      const { part, role } = tree;
      return { ...node('mrow', [structure(tree.body, locale)]), ...(part && { part }), ...(role && { role }) };
    }
  }
}

/**
 * The formula in pieces between which a line may break: before each relation and each sum sign of the outermost row.
 * Browsers do not break lines inside `<math>`, so each piece becomes a `<math>` of its own.
 */
export function pieces(tree: Tree, locale: string): MathNode[] {
  if (tree.kind !== 'row') return [structure(tree, locale)];
  const nodes = rowNodes(tree.items, locale);
  const groups: MathNode[][] = [];
  tree.items.forEach((item, index) => {
    if (index > 0 && breaksBefore(item, tree.items[index - 1])) groups.push([{ ...nodes[index], form: 'infix' }]);
    else if (groups.length === 0) groups.push([nodes[index]]);
    else groups[groups.length - 1].push(nodes[index]);
  });
  return groups.map(group => node('mrow', group));
}

/** What stands before the first relation of the outermost row, and the rest: the columns of aligned equations. */
export function sides(tree: Tree): { left: Tree; right?: Tree } {
  const at = tree.kind === 'row' ? tree.items.findIndex(isRelation) : -1;
  if (tree.kind !== 'row' || at < 1) return { left: tree };
  return { left: { kind: 'row', items: tree.items.slice(0, at) }, right: { kind: 'row', items: tree.items.slice(at) } };
}

/** ',' or, where a comma is the decimal mark, ';'. */
export function listSeparator(locale: string): string {
  return marksOf(locale).decimal === ',' ? ';' : ',';
}

/** (0,5; 3) */
export function vectorText(texts: readonly string[], locale: string): string {
  return `(${texts.join(`${listSeparator(locale)} `)})`;
}

/** Letters alone keep their comma everywhere: f(x, y), but (0,5; 3). */
export function separatorFor(items: readonly Tree[], locale: string): string {
  return items.some(holdsNumber) ? listSeparator(locale) : ',';
}

function holdsNumber(tree: Tree): boolean {
  switch (tree.kind) {
    case 'number':
      return true;
    case 'row':
      return tree.items.some(holdsNumber);
    case 'term':
    case 'fence':
      return holdsNumber(tree.body);
    default:
      return false;
  }
}

/** Whether a tree starts with a minus sign in this locale's writing (−0.0001 rounds to 0 and does not). */
export function startsWithMinus(tree: Tree, locale: string): boolean {
  switch (tree.kind) {
    case 'number':
      return formatNumber(tree.value, locale, tree.format).startsWith('−');
    case 'term':
      return startsWithMinus(tree.body, locale);
    case 'row':
      return tree.items.length > 0 && startsWithMinus(tree.items[0], locale);
    case 'operator':
      return SUMS.has(tree.sign);
    default:
      return false;
  }
}

/** Which items of a row need parentheses: those that start with a minus after anything but a relation or a comma. */
export function needsParentheses(items: readonly Tree[], index: number, locale: string): boolean {
  const item = items[index];
  if (index === 0 || item.kind === 'operator' || !startsWithMinus(item, locale)) return false;
  const previous = items[index - 1];
  return !isRelation(previous) && !(previous.kind === 'operator' && SEPARATORS.has(previous.sign));
}

/** A base with an exponent needs them too: (−3)² is not −3², and (6×10²⁵)² not 6×10²⁵². */
export function baseNeedsParentheses(base: Tree, locale: string): boolean {
  return startsWithMinus(base, locale) || isPower(base, locale);
}

function isPower(tree: Tree, locale: string): boolean {
  if (tree.kind === 'term') return isPower(tree.body, locale);
  return tree.kind === 'number' && formatNumber(tree.value, locale, tree.format).includes('×');
}

function isRelation(tree: Tree): boolean {
  return tree.kind === 'operator' && RELATIONS.has(tree.sign);
}

function breaksBefore(item: Tree, previous: Tree): boolean {
  if (isRelation(item)) return true;
  return item.kind === 'operator' && SUMS.has(item.sign) && previous.kind !== 'operator';
}

function rowNodes(items: readonly Tree[], locale: string): MathNode[] {
  return items.map((item, index) => {
    const inner = structure(item, locale);
    return needsParentheses(items, index, locale) ? fenced(FENCES.round, [inner]) : inner;
  });
}

function sign(text: string): MathNode {
  const plain = node('mo', text);
  return CIRCLED.has(text) ? { ...plain, largeop: 'false' } : plain;
}

function symbol({ name, bold, accent }: Extract<Tree, { kind: 'symbol' }>): MathNode {
  const letter = node('mi', bold ? [...name].map(boldLetter).join('') : name);
  if (!accent) return letter;
  return { ...node('mover', [letter, mo(ACCENTS[accent], { stretchy: 'false' })]), accent: 'true' };
}

function boldLetter(letter: string): string {
  if (/[A-Z]/.test(letter)) return String.fromCodePoint(BOLD.A + letter.charCodeAt(0) - 65);
  if (/[a-z]/.test(letter)) return String.fromCodePoint(BOLD.a + letter.charCodeAt(0) - 97);
  return letter;
}

function number(text: string, value: number): MathNode {
  if (Number.isNaN(value)) return node('mtext', text);
  if (!text.startsWith('−')) return node('mn', text);
  return node('mrow', [mo('−', { form: 'prefix' }), node('mn', text.slice(1))]);
}

function scripts({ base, sub, sup }: Extract<Tree, { kind: 'scripts' }>, locale: string): MathNode {
  const inner = structure(base, locale);
  const foot = baseNeedsParentheses(base, locale) ? fenced(FENCES.round, [inner]) : inner;
  if (sub && sup) return node('msubsup', [foot, structure(sub, locale), structure(sup, locale)]);
  if (sub) return node('msub', [foot, structure(sub, locale)]);
  return sup ? node('msup', [foot, structure(sup, locale)]) : foot;
}

function applied({ name, body }: Extract<Tree, { kind: 'apply' }>, locale: string): MathNode {
  const argument = body.kind === 'list' ? structure(body, locale) : fenced(FENCES.round, [structure(body, locale)]);
  return node('mrow', [node('mi', name), node('mo', FUNCTION_APPLICATION), argument]);
}

function big({ sign, body, below, above }: Extract<Tree, { kind: 'big' }>, locale: string): MathNode {
  const isName = sign.length > 1;
  const head = isName ? node('mi', sign) : mo(sign, { form: 'prefix' });
  const limits = [below, above].filter(limit => limit !== undefined).map(limit => structure(limit, locale));
  const tag = below && above ? 'munderover' : below ? 'munder' : 'mover';
  const inner = structure(body, locale);
  return node('mrow', [
    limits.length > 0 ? node(tag, [head, ...limits]) : head,
    ...(isName ? [{ ...node('mspace', []), width: '0.17em' }] : []),
    startsWithMinus(body, locale) ? fenced(FENCES.round, [inner]) : inner,
  ]);
}

function listNodes(items: readonly Tree[], locale: string): MathNode[] {
  const separator = separatorFor(items, locale);
  return items.flatMap((item, index) => [...(index > 0 ? [node('mo', separator)] : []), structure(item, locale)]);
}

function table(rows: readonly (readonly Tree[])[], locale: string): MathNode {
  const cell = (item: Tree) => node('mtd', [structure(item, locale)]);
  return node(
    'mtable',
    rows.map(cells => node('mtr', cells.map(cell))),
  );
}

/** Fences stretch only around what is tall: a stretched bracket has wider sides than a letter's height asks for. */
function fenced([open, close]: [string, string], content: MathNode[]): MathNode {
  const stretchy = content.some(isTall) ? 'true' : 'false';
  return node('mrow', [mo(open, { form: 'prefix', stretchy }), ...content, mo(close, { form: 'postfix', stretchy })]);
}

const TALL = new Set<MathTag>(['mfrac', 'msqrt', 'mroot', 'munder', 'munderover', 'mtable']);

function isTall({ tag, content }: MathNode): boolean {
  return TALL.has(tag) || (typeof content !== 'string' && content.some(isTall));
}

function mo(sign: string, options: Pick<MathNode, 'form' | 'stretchy'>): MathNode {
  return { ...node('mo', sign), ...options };
}

function node(tag: MathTag, content: string | MathNode[]): MathNode {
  return { tag, content };
}
