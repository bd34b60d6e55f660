import type { NumberFormat } from '../input/number.ts';
import type { RoleName } from '../look/palette.ts';

/**
 * A formula as data. The builders below read like the formula itself:
 *
 *   row(norm('x', { sub: 2 }), '=', sqrt(row(sup(num(4), 2), '+', sup(num(3), 2))), '=', num(5))
 *
 * The same tree gives MathML (structure.ts) and a sentence (speak.ts), so what is drawn and what is said agree.
 */
export type Tree =
  | { kind: 'symbol'; name: string; bold?: true; accent?: Accent }
  | { kind: 'number'; value: number; format: NumberFormat }
  | { kind: 'index'; text: string }
  | { kind: 'operator'; sign: string }
  | { kind: 'words'; text: string }
  | { kind: 'row'; items: Tree[] }
  | { kind: 'fraction'; over: Tree; under: Tree }
  | { kind: 'root'; body: Tree; degree?: Tree }
  | { kind: 'scripts'; base: Tree; sub?: Tree; sup?: Tree }
  | { kind: 'fence'; fence: Fence; body: Tree }
  | { kind: 'apply'; name: string; body: Tree }
  | { kind: 'big'; sign: BigSign; body: Tree; below?: Tree; above?: Tree }
  | { kind: 'list'; items: Tree[]; what: 'vector' | 'arguments' }
  | { kind: 'matrix'; rows: Tree[][] }
  | { kind: 'cases'; rows: { value: Tree; when: Tree }[] }
  | { kind: 'term'; part?: string; role?: RoleName; body: Tree };

export type Accent = 'hat' | 'bar' | 'tilde';
export type Fence = 'round' | 'square' | 'absolute' | 'norm';
export type BigSign = '∑' | '∏' | 'max' | 'min';

/** Where a tree is wanted, a sign or a letter may stand as a string, and an index such as 2 as a number. */
export type Treeish = Tree | string | number;

export interface SymbolOptions {
  sub?: Treeish;
  sup?: Treeish;
  bold?: true;
  hat?: true;
  bar?: true;
  tilde?: true;
}

const OPERATORS = new Set([...'+−-±×·⋅÷/∗∘⊙⊕=≠≈≤≥<>≪≫∝≡≔∈∉→←↦⇒,;:!…⋯∂∇⊤⊥⟂%']);

/** A letter (x, σ) or a name (softmax). One letter is italic, several stand upright, as mathematics is set. */
export function sym(name: string, options: SymbolOptions = {}): Tree {
  const accent = options.hat ? 'hat' : options.bar ? 'bar' : options.tilde ? 'tilde' : undefined;
  const letter: Tree = { kind: 'symbol', name, ...(options.bold && { bold: true }), ...(accent && { accent }) };
  if (options.sub === undefined && options.sup === undefined) return letter;
  return scripts(letter, options);
}

/** A live number, written in the reader's locale; a negative one gets parentheses where it needs them. */
export function num(value: number, format: NumberFormat = {}): Tree {
  return { kind: 'number', value, format: { trim: 'zeros', ...format } };
}

export const op = (sign: string): Tree => ({ kind: 'operator', sign });

/** Words inside a formula, upright; the widget's strings supply them. */
export const words = (text: string): Tree => ({ kind: 'words', text });

export const row = (...items: Treeish[]): Tree => ({ kind: 'row', items: items.map(tree) });
export const frac = (over: Treeish, under: Treeish): Tree => ({
  kind: 'fraction',
  over: tree(over),
  under: tree(under),
});
export const sqrt = (body: Treeish): Tree => ({ kind: 'root', body: tree(body) });
export const root = (body: Treeish, degree: Treeish): Tree => ({
  kind: 'root',
  body: tree(body),
  degree: tree(degree),
});
export const sup = (base: Treeish, above: Treeish): Tree => scripts(base, { sup: above });
export const sub = (base: Treeish, below: Treeish): Tree => scripts(base, { sub: below });

export function scripts(base: Treeish, { sub, sup }: { sub?: Treeish; sup?: Treeish }): Tree {
  const inner = tree(base);
  // x₁² has its index and its exponent above one another.
  if (inner.kind === 'scripts' && inner.sub && !inner.sup && sub === undefined && sup !== undefined) {
    return { ...inner, sup: tree(sup) };
  }
  const optional = (name: string, value: Treeish | undefined) => (value === undefined ? {} : { [name]: tree(value) });
  return { kind: 'scripts', base: inner, ...optional('sub', sub), ...optional('sup', sup) };
}

/** ‖x‖₂; `sub` '∞' or a letter, `sup` for ‖x‖₂². */
export function norm(body: Treeish, options: { sub?: Treeish; sup?: Treeish } = {}): Tree {
  return withScripts(fence('norm', body), options);
}

export const abs = (body: Treeish): Tree => fence('absolute', body);
export const paren = (body: Treeish): Tree => fence('round', body);
export const bracket = (body: Treeish): Tree => fence('square', body);

/** f(x): a named function and its argument. */
export const fn = (name: string, ...args: Treeish[]): Tree => ({
  kind: 'apply',
  name,
  body: args.length === 1 ? tree(args[0]) : { kind: 'list', items: args.map(tree), what: 'arguments' },
});

export interface BigOptions {
  /** What stands below the sign: an index, or `row('i', '=', 1)`. */
  from?: Treeish;
  to?: Treeish;
}

export const sum = (body: Treeish, options: BigOptions = {}): Tree => big('∑', body, options);
export const product = (body: Treeish, options: BigOptions = {}): Tree => big('∏', body, options);
export const maximum = (body: Treeish, options: BigOptions = {}): Tree => big('max', body, options);

/** A tuple (4; 3; 0), separated by ';' in locales whose decimal mark is a comma. */
export const vec = (items: readonly Treeish[]): Tree => ({ kind: 'list', items: items.map(tree), what: 'vector' });
export const matrix = (rows: readonly (readonly Treeish[])[]): Tree => ({
  kind: 'matrix',
  rows: rows.map(cells => cells.map(tree)),
});
export const cases = (...rows: [value: Treeish, when: Treeish][]): Tree => ({
  kind: 'cases',
  rows: rows.map(([value, when]) => ({ value: tree(value), when: tree(when) })),
});

/** A part of a formula that stands for a part of a drawing: both carry the same `data-part` and light up together. */
export function term(part: string, body: Treeish, options: { role?: RoleName } = {}): Tree {
  return { kind: 'term', part, body: tree(body), ...(options.role && { role: options.role }) };
}

/** Colours a part of a formula by its role, without linking it. */
export const tinted = (role: RoleName, body: Treeish): Tree => ({ kind: 'term', role, body: tree(body) });

export function tree(value: Treeish): Tree {
  if (typeof value === 'object') return value;
  if (typeof value === 'number') return num(value);
  if (/^\d+$/.test(value)) return { kind: 'index', text: value };
  return OPERATORS.has(value) ? op(value) : { kind: 'symbol', name: value };
}

function fence(kind: Fence, body: Treeish): Tree {
  return { kind: 'fence', fence: kind, body: tree(body) };
}

function big(sign: BigSign, body: Treeish, { from, to }: BigOptions): Tree {
  return {
    kind: 'big',
    sign,
    body: tree(body),
    ...(from !== undefined && { below: tree(from) }),
    ...(to !== undefined && { above: tree(to) }),
  };
}

function withScripts(base: Tree, options: { sub?: Treeish; sup?: Treeish }): Tree {
  return options.sub === undefined && options.sup === undefined ? base : scripts(base, options);
}
