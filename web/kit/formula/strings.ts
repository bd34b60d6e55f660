import type { Sentences } from '../base/language.ts';
import type { Accent, BigSign, Fence } from './tree.ts';

/** How formulas are said: each phrase is a function of the phrases inside it. */
export interface FormulaWords {
  signs: Record<string, string>;
  letters: Record<string, string>;
  accents: Record<Accent, (letter: string) => string>;
  fences: Record<Fence, (body: string) => string>;
  norms: { named(body: string, which: string): string; infinity: string };
  sub(base: string, index: string): string;
  power: { squared(base: string): string; cubed(base: string): string; other(base: string, exponent: string): string };
  transposed(base: string): string;
  root: { square(body: string): string; other(body: string, degree: string): string; end: string };
  fraction: { short(over: string, under: string): string; long(over: string, under: string): string };
  applied(name: string, body: string): string;
  bigs: Record<BigSign, string>;
  limits: {
    /** The = below a sum: part of a range, not a claim. */
    equals: string;
    from(text: string): string;
    to(text: string): string;
    over(text: string): string;
    of(body: string): string;
  };
  vector(items: string): string;
  matrix(rows: string): string;
  cases(rows: string): string;
  when(value: string, condition: string): string;
  minus: string;
  /** What the language does where two phrases meet. */
  join(sentence: string): string;
}

const greek = [
  'α alpha',
  'β beta',
  'γ gamma',
  'δ delta',
  'ε epsilon',
  'ϵ epsilon',
  'ζ zeta',
  'η eta',
  'θ theta',
  'ι iota',
]
  .concat(['κ kappa', 'λ lambda', 'μ mu', 'ν nu', 'ξ xi', 'π pi', 'ρ rho', 'σ sigma', 'ς sigma', 'τ tau', 'υ upsilon'])
  .concat(['φ phi', 'ϕ phi', 'χ chi', 'ψ psi', 'ω omega', 'Γ gamma', 'Δ delta', 'Θ theta', 'Λ lambda', 'Ξ xi', 'Π pi'])
  .concat(['Σ sigma', 'Φ phi', 'Ψ psi', 'Ω omega'])
  .map(entry => entry.split(' ') as [string, string]);

/** Where Spanish writes a Greek letter's name in its own way. */
const spanishGreek: Record<string, string> = {
  alpha: 'alfa',
  phi: 'fi',
  chi: 'ji',
  rho: 'ro',
  upsilon: 'ípsilon',
  epsilon: 'épsilon',
};

const en: FormulaWords = {
  signs: {
    '+': 'plus',
    '−': 'minus',
    '±': 'plus or minus',
    '×': 'times',
    '·': 'times',
    '⋅': 'times',
    '÷': 'divided by',
    '/': 'over',
    '∗': 'times',
    '∘': 'composed with',
    '⊙': 'elementwise times',
    '⊕': 'plus',
    '=': 'equals',
    '≠': 'is not equal to',
    '≈': 'is about',
    '≤': 'is at most',
    '≥': 'is at least',
    '<': 'is less than',
    '>': 'is greater than',
    '≪': 'is much less than',
    '≫': 'is much greater than',
    '∝': 'is proportional to',
    '≡': 'is identical to',
    '≔': 'is defined as',
    '∈': 'in',
    '∉': 'not in',
    '→': 'goes to',
    '←': 'becomes',
    '↦': 'maps to',
    '⇒': 'implies',
    '…': 'and so on',
    '⋯': 'and so on',
    '∂': 'partial',
    '∇': 'gradient of',
    '⊤': 'transpose',
    '⊥': 'perpendicular to',
    '⟂': 'perpendicular to',
    '!': 'factorial',
    '%': 'percent',
  },
  letters: Object.fromEntries([...greek, ['∞', 'infinity'], ['ℝ', 'the real numbers']]),
  accents: { hat: x => `${x} hat`, bar: x => `${x} bar`, tilde: x => `${x} tilde` },
  fences: {
    round: body => `open parenthesis ${body} close parenthesis`,
    square: body => `open bracket ${body} close bracket`,
    absolute: body => `the absolute value of ${body}`,
    norm: body => `the norm of ${body}`,
  },
  norms: { named: (body, which) => `the L ${which} norm of ${body}`, infinity: 'infinity' },
  sub: (base, index) => `${base} sub ${index}`,
  power: {
    squared: base => `${base} squared`,
    cubed: base => `${base} cubed`,
    other: (base, exponent) => `${base} to the power ${exponent}`,
  },
  transposed: base => `${base} transpose`,
  root: {
    square: body => `the square root of ${body}`,
    other: (body, degree) => `the root of degree ${degree} of ${body}`,
    end: 'end of root',
  },
  fraction: {
    short: (over, under) => `${over} over ${under}`,
    long: (over, under) => `the fraction ${over} over ${under}, end of fraction`,
  },
  applied: (name, body) => `${name} of ${body}`,
  bigs: { '∑': 'the sum', '∏': 'the product', max: 'the maximum', min: 'the minimum' },
  limits: {
    equals: 'equal to',
    from: text => ` from ${text}`,
    to: text => ` to ${text}`,
    over: text => ` over ${text}`,
    of: body => ` of ${body}`,
  },
  vector: items => `the vector ${items}`,
  matrix: rows => `the matrix with rows ${rows}`,
  cases: rows => `, by cases: ${rows}`,
  when: (value, condition) => `${value} when ${condition}`,
  minus: 'minus',
  join: sentence => sentence,
};

const es: FormulaWords = {
  signs: {
    '+': 'más',
    '−': 'menos',
    '±': 'más menos',
    '×': 'por',
    '·': 'por',
    '⋅': 'por',
    '÷': 'dividido por',
    '/': 'sobre',
    '∗': 'por',
    '∘': 'compuesta con',
    '⊙': 'por, elemento a elemento,',
    '⊕': 'más',
    '=': 'es igual a',
    '≠': 'es distinto de',
    '≈': 'es aproximadamente',
    '≤': 'es menor o igual que',
    '≥': 'es mayor o igual que',
    '<': 'es menor que',
    '>': 'es mayor que',
    '≪': 'es mucho menor que',
    '≫': 'es mucho mayor que',
    '∝': 'es proporcional a',
    '≡': 'es idéntico a',
    '≔': 'se define como',
    '∈': 'en',
    '∉': 'fuera de',
    '→': 'tiende a',
    '←': 'pasa a ser',
    '↦': 'va a',
    '⇒': 'implica',
    '…': 'y así sucesivamente',
    '⋯': 'y así sucesivamente',
    '∂': 'parcial de',
    '∇': 'gradiente de',
    '⊤': 'traspuesta',
    '⊥': 'perpendicular a',
    '⟂': 'perpendicular a',
    '!': 'factorial',
    '%': 'por ciento',
  },
  letters: Object.fromEntries([
    ...greek.map(([letter, name]) => [letter, spanishGreek[name] ?? name]),
    ['∞', 'infinito'],
    ['ℝ', 'los números reales'],
  ]),
  accents: { hat: x => `${x} sombrero`, bar: x => `${x} barra`, tilde: x => `${x} tilde` },
  fences: {
    round: body => `abre paréntesis ${body} cierra paréntesis`,
    square: body => `abre corchete ${body} cierra corchete`,
    absolute: body => `el valor absoluto de ${body}`,
    norm: body => `la norma de ${body}`,
  },
  norms: { named: (body, which) => `la norma L ${which} de ${body}`, infinity: 'infinito' },
  sub: (base, index) => `${base} sub ${index}`,
  power: {
    squared: base => `${base} al cuadrado`,
    cubed: base => `${base} al cubo`,
    other: (base, exponent) => `${base} elevado a ${exponent}`,
  },
  transposed: base => `${base} traspuesta`,
  root: {
    square: body => `la raíz cuadrada de ${body}`,
    other: (body, degree) => `la raíz de grado ${degree} de ${body}`,
    end: 'fin de la raíz',
  },
  fraction: {
    short: (over, under) => `${over} sobre ${under}`,
    long: (over, under) => `la fracción ${over} sobre ${under}, fin de la fracción`,
  },
  applied: (name, body) => `${name} de ${body}`,
  bigs: { '∑': 'la suma', '∏': 'el producto', max: 'el máximo', min: 'el mínimo' },
  limits: {
    equals: 'igual a',
    from: text => ` desde ${text}`,
    to: text => ` hasta ${text}`,
    over: text => ` sobre ${text}`,
    of: body => ` de ${body}`,
  },
  vector: items => `el vector ${items}`,
  matrix: rows => `la matriz de filas ${rows}`,
  cases: rows => `, según el caso: ${rows}`,
  when: (value, condition) => `${value} cuando ${condition}`,
  minus: 'menos',
  join: sentence => sentence.replace(/\b(a|de) el\b/g, (_, word) => (word === 'a' ? 'al' : 'del')),
};

export const formulaWords: Sentences<FormulaWords> = { es, en };
