// @ts-check
// node tools/declare-modules.mjs [light | training | block]
// Writes web/engine's declarations of the WASM modules out of the functions that cpp/bind registers, so that the two cannot
// disagree: names, parameters and types are those of the C++ signatures, comments those above them. The build of the
// modules and `npm run fix` run it; a test says when it was not.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules' declarations; their own types stand beside them, in <name>-module-types.ts. */
export const declarations = {
  light: 'web/engine/light-module.d.ts',
  training: 'web/engine/training/training-module.d.ts',
  block: 'web/engine/block/block-module.d.ts',
};

/** @typedef {keyof typeof declarations} ModuleName */

/** C++ types that embind turns into JavaScript's, and cpp/bind/bind.hpp's aliases of val whose names differ. */
const known = new Map(
  Object.entries({
    ...{ double: 'number', int: 'number', Handle: 'number', bool: 'boolean', void: 'void' },
    ...{ Number: 'number', String: 'string', Null: 'null', Undefined: 'undefined' },
  }),
);

/** JavaScript has these by the same name. */
const builtIn = /^(?:Float32|Float64|Int32|Uint8|Uint32)Array$/;

/**
 * The binding sources that a module is linked from, as the build's own list has them.
 * @param {string} cmake CMakeLists.txt
 * @param {string} name
 * @returns {string[]}
 */
export function bindingsOf(cmake, name) {
  const call = new RegExp(`andamio_module\\(${name} (?:SMALL )?ROOMS ([\\w ]+?)(?: PARTS ([\\w ]+))?\\)`).exec(cmake);
  if (!call) throw new Error(`CMakeLists.txt links no module ${name}`);
  const [, rooms, parts = ''] = call;
  return `${rooms} ${parts}`
    .trim()
    .split(/\s+/)
    .map(room => `cpp/bind/${room}.cpp`);
}

/**
 * The text between commas that stand in no angle brackets.
 * @param {string} list
 * @returns {string[]}
 */
function parts(list) {
  let depth = 0;
  let part = '';
  const found = [];
  for (const character of list) {
    if (character === '<') depth += 1;
    if (character === '>') depth -= 1;
    if (character !== ',' || depth > 0) part += character;
    else {
      found.push(part);
      part = '';
    }
  }
  return [...found, part].map(text => text.trim()).filter(Boolean);
}

/**
 * @param {string} type as C++ has it, without const and &
 * @param {ReadonlySet<string>} own aliases of val for types of web/engine
 * @param {Set<string>} used gets those that occur
 * @returns {string} as TypeScript has it
 */
function typed(type, own, used) {
  const [, template, inner] = /^(OneOf|OrError)<(.*)>$/s.exec(type) ?? [];
  if (template) {
    const types = parts(inner).map(one => typed(one, own, used));
    return [...types, ...(template === 'OrError' ? ['Error'] : [])].join(' | ');
  }
  if (known.has(type)) return /** @type {string} */ (known.get(type));
  if (builtIn.test(type)) return type;
  if (!own.has(type)) throw new Error(`${type} says nothing to TypeScript`);
  used.add(type);
  return type;
}

/** @param {string} name */
const camel = name => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The functions that a binding source registers, each as lines of an interface.
 * @param {string} source
 * @param {Set<string>} used gets the names of web/engine's own types
 * @returns {string[]}
 */
function functionsOf(source, used) {
  const own = new Set([...source.matchAll(/^using (\w+) = val;/gm)].map(([, name]) => name));
  return [...source.matchAll(/emscripten::function\("(\w+)",\s*&(\w+)\)/g)].map(([, name, bound]) => {
    const signature = new RegExp(`((?:^/// .*\\n)*)^([\\w<>, ]+?)\\s+${bound}\\(([^)]*)\\) \\{`, 'm').exec(source);
    if (!signature) throw new Error(`${name} is registered, but ${bound} is not to be found`);
    const [, comment, result, list] = signature;
    const parameters = parts(list).map(parameter => {
      const [, type, parameterName] = /** @type {RegExpExecArray} */ (/^(?:const )?(.*?)&? (\w+)$/s.exec(parameter));
      return `${camel(parameterName)}: ${typed(type.replace(/\s+/g, ' '), own, used)}`;
    });
    const text = [...comment.matchAll(/^\/\/\/ (.*)$/gm)].map(([, line]) => line).join(' ');
    return `${text && `  /** ${text} */\n`}  ${name}(${parameters.join(', ')}): ${typed(result, own, used)};`;
  });
}

/**
 * @param {ModuleName} name
 * @param {readonly string[]} sources the texts of its bindings
 * @returns {string} its declarations
 */
export function declare(name, sources) {
  /** @type {Set<string>} */
  const used = new Set();
  const functions = sources.flatMap(source => functionsOf(source, used));
  const beside = name === 'light' ? '.' : '..';
  const title = `${name[0].toUpperCase()}${name.slice(1)}Module`;
  return `// build/wasm/${name}.mjs: the glue that Emscripten generates, as far as the engine uses it. Written by
// tools/declare-modules.mjs out of cpp/bind: change it there. The functions copy what they are given, and return an Error
// where they refuse.

import type { ModuleOptions } from '${beside}/load.ts';
import type { ${[...used].sort().join(', ')} } from './${name}-module-types.ts';

export interface ${title} {
${functions.join('\n')}
}

export default function create${title}(options: ModuleOptions): Promise<${title}>;
`;
}

/**
 * What a checkout's declarations should be.
 * @param {ModuleName} name
 * @param {string} [folder]
 */
export function declarationOf(name, folder = root) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  return declare(name, bindingsOf(read('CMakeLists.txt'), name).map(read));
}

/**
 * Writes those that are not as they should be.
 * @param {readonly string[]} [names]
 */
export function writeDeclarations(names = Object.keys(declarations)) {
  for (const name of /** @type {readonly ModuleName[]} */ (names)) {
    const file = join(root, declarations[name]);
    const text = declarationOf(name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  writeDeclarations(names.length > 0 ? names : undefined);
}
