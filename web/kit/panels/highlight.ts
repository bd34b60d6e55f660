/** Just enough of Python's grammar to colour the few lines of a code panel. */

export type CodeKind = 'comment' | 'string' | 'number' | 'keyword' | 'plain';

export interface CodeToken {
  kind: CodeKind;
  text: string;
}

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const PATTERNS: readonly [CodeKind, RegExp][] = [
  ['comment', /#.*/y],
  ['string', /[rbfuRBFU]{0,2}("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/y],
  ['number', /(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?j?/y],
  ['plain', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['plain', /[^\p{L}\p{N}_#"']+/uy],
];

/** The code in pieces whose texts join to the code again, whatever it holds. */
export function highlight(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  for (let at = 0; at < code.length; ) {
    const token = tokenAt(code, at);
    const last = tokens.at(-1);
    if (last?.kind === token.kind) last.text += token.text;
    else tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(code: string, at: number): CodeToken {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(code)?.[0];
    if (text) return { kind: KEYWORDS.has(text) ? 'keyword' : kind, text };
  }
  return { kind: 'plain', text: code[at] };
}
