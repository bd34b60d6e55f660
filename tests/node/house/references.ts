// What a source file refers to: imports of every form, import.meta.glob, workers, includes. From the syntax tree where
// the language has one.

import { type ESTree, parseSync, Visitor } from 'vite';

export interface References {
  /** Module names and glob patterns, as written. */
  imports: string[];
  /** Whether the file starts a worker by itself. */
  startsWorker: boolean;
}

type Language = 'ts' | 'dts' | 'js';

/** The references of a file, by its name's ending; undefined when that is not a kind of file that refers to others. */
export function referencesOf(file: string, text: string): References | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  switch (ending) {
    case 'ts':
    case 'js':
    case 'mjs':
      return ofScript(file, text, languageOf(file));
    case 'astro':
      return ofAstro(file, text);
    case 'css':
      return { imports: matches(text, /@import\s+(?:url\()?["']([^"']+)/g), startsWorker: false };
    case 'cpp':
    case 'hpp':
      return { imports: matches(text, /^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)/gm), startsWorker: false };
    default:
      return undefined;
  }
}

export function languageOf(file: string): Language {
  if (file.endsWith('.d.ts')) return 'dts';
  return file.endsWith('.ts') ? 'ts' : 'js';
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found);
}

/** The syntax tree of a script; a file that does not parse is an error, not a file without imports. */
export function parse(file: string, text: string, language: Language): ESTree.Program {
  const { program, errors } = parseSync(file, text, { lang: language, sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

function ofScript(file: string, text: string, language: Language): References {
  const imports: string[] = [];
  let startsWorker = false;
  const add = (source: ESTree.Node | null | undefined) => {
    for (const name of source === null || source === undefined ? [] : stringsIn(source)) imports.push(name);
  };
  new Visitor({
    ImportDeclaration: node => add(node.source),
    ExportNamedDeclaration: node => add(node.source),
    ExportAllDeclaration: node => add(node.source),
    ImportExpression: node => add(node.source),
    TSImportType: node => add(node.source),
    CallExpression: node => {
      if (isMetaMember(node.callee, 'glob') || isMetaMember(node.callee, 'resolve')) node.arguments.forEach(add);
    },
    NewExpression: node => {
      if (node.callee.type !== 'Identifier') return;
      if (/^(?:Shared)?Worker$/.test(node.callee.name)) startsWorker = true;
      const [first, second] = node.arguments;
      if (node.callee.name === 'URL' && second !== undefined && isMetaMember(second, 'url')) add(first);
    },
  }).visit(parse(file, text, language));
  return { imports, startsWorker };
}

/** `import.meta.<name>` */
function isMetaMember(node: ESTree.Node, name: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === name
  );
}

/** The strings of a literal, of a template without holes, or of an array of them. */
function stringsIn(node: ESTree.Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return [node.quasis[0].value.raw];
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap(element => (element === null ? [] : stringsIn(element)));
  return [];
}

/** An Astro page: the script between its fences, and the scripts that it sends to the browser. */
function ofAstro(file: string, text: string): References {
  const server = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const client = matches(text, /<script\b[^>]*>([\s\S]*?)<\/script>/g);
  const parts = [server, ...client].map(script => ofScript(file, script, 'ts'));
  return { imports: parts.flatMap(part => part.imports), startsWorker: parts.some(part => part.startsWorker) };
}
