import type { Reader } from '../base/language.ts';
import { formatNumber } from '../input/number.ts';
import { type FormulaWords, formulaWords } from './strings.ts';
import { baseNeedsParentheses, needsParentheses, separatorFor, startsWithMinus } from './structure.ts';
import type { Tree } from './tree.ts';

/**
 * The formula as a sentence, for screen readers that do not read MathML and for text. Long roots and fractions say
 * where they end, so that √(a + b) and √a + b sound different.
 */
export function speak(tree: Tree, reader: Reader): string {
  const words = formulaWords[reader.language];
  const sentence = say(tree, { ...reader, words })
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:])/g, '$1')
    .trim();
  return words.join(sentence);
}

interface Voice extends Reader {
  words: FormulaWords;
}

function say(tree: Tree, voice: Voice): string {
  const { words } = voice;
  switch (tree.kind) {
    case 'symbol':
      return symbol(tree, words);
    case 'number':
      return formatNumber(tree.value, voice.locale, tree.format)
        .replace('−', `${words.minus} `)
        .replace('∞', words.letters['∞']);
    case 'index':
    case 'words':
      return tree.text;
    case 'operator':
      return words.signs[tree.sign === '-' ? '−' : tree.sign] ?? tree.sign;
    case 'row':
      return tree.items
        .map((item, index) => grouped(item, needsParentheses(tree.items, index, voice.locale), voice))
        .join(' ');
    case 'fraction':
      return words.fraction[isLong(tree.over) || isLong(tree.under) ? 'long' : 'short'](
        say(tree.over, voice),
        say(tree.under, voice),
      );
    case 'root':
      return rooted(tree, voice);
    case 'scripts':
      return scripted(tree, voice);
    case 'fence':
      return words.fences[tree.fence](say(tree.body, voice));
    case 'apply':
      return words.applied(
        tree.name,
        tree.body.kind === 'list' ? listed(tree.body.items, voice) : say(tree.body, voice),
      );
    case 'big':
      return bigOf(tree, voice);
    case 'list':
      return words.vector(listed(tree.items, voice));
    case 'matrix':
      return words.matrix(tree.rows.map(cells => listed(cells, voice)).join('; '));
    case 'cases':
      return words.cases(
        tree.rows.map(({ value, when }) => words.when(say(value, voice), say(when, voice))).join('; '),
      );
    case 'term':
      return say(tree.body, voice);
  }
}

function symbol({ name, accent }: Extract<Tree, { kind: 'symbol' }>, words: FormulaWords): string {
  const said = words.letters[name] ?? name;
  return accent ? words.accents[accent](said) : said;
}

function scripted({ base, sub, sup }: Extract<Tree, { kind: 'scripts' }>, voice: Voice): string {
  const { words } = voice;
  const isNorm = base.kind === 'fence' && base.fence === 'norm';
  const foot =
    isNorm && sub
      ? words.norms.named(say(base.body, voice), say(sub, voice))
      : withIndex(baseOf(base, voice), sub, voice);
  if (!sup) return foot;
  if (sup.kind === 'operator' && sup.sign === '⊤') return words.transposed(foot);
  const exponent = say(sup, voice);
  if (exponent === '2') return words.power.squared(foot);
  return exponent === '3' ? words.power.cubed(foot) : words.power.other(foot, exponent);
}

/** (−3)² is "open parenthesis minus 3 …" in full: without it, it would sound like −3². */
function baseOf(base: Tree, voice: Voice): string {
  const said = say(base, voice);
  return baseNeedsParentheses(base, voice.locale) ? voice.words.fences.round(said) : said;
}

function withIndex(base: string, sub: Tree | undefined, voice: Voice): string {
  return sub ? voice.words.sub(base, say(sub, voice)) : base;
}

function rooted({ body, degree }: Extract<Tree, { kind: 'root' }>, voice: Voice): string {
  const { root } = voice.words;
  const inner = say(body, voice);
  const said = degree ? root.other(inner, say(degree, voice)) : root.square(inner);
  return isLong(body) ? `${said}, ${root.end},` : said;
}

function bigOf({ sign, body, below, above }: Extract<Tree, { kind: 'big' }>, voice: Voice): string {
  const { bigs, limits, signs } = voice.words;
  const inRange = { ...voice, words: { ...voice.words, signs: { ...signs, '=': limits.equals } } };
  const start = below ? (above ? limits.from : limits.over)(say(below, inRange)) : '';
  const end = above ? limits.to(say(above, voice)) : '';
  return `${bigs[sign]}${start}${end}${limits.of(grouped(body, startsWithMinus(body, voice.locale), voice))}`;
}

function listed(items: readonly Tree[], voice: Voice): string {
  return items.map(item => say(item, voice)).join(`${separatorFor(items, voice.locale)} `);
}

function grouped(tree: Tree, parentheses: boolean, voice: Voice): string {
  const said = say(tree, voice);
  return parentheses && tree.kind !== 'number' ? voice.words.fences.round(said) : said;
}

/** Whether it needs a spoken end: more than one thing in it. */
function isLong(tree: Tree): boolean {
  if (tree.kind === 'term') return isLong(tree.body);
  return tree.kind === 'row' ? tree.items.length > 1 : tree.kind === 'fraction' || tree.kind === 'big';
}
