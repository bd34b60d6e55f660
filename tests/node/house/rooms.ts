// Which room may know which: the house's arrows. Whatever is not allowed here is an error.

import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { referencesOf } from './references.ts';

/** Every room may import itself. A widget's room is its own folder: no other widget is inside it. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'cpp/andamio/core': [],
  'cpp/andamio/norms': ['cpp/andamio/core'],
  'cpp/andamio/normalization': ['cpp/andamio/core'],
  'cpp/andamio/optim': ['cpp/andamio/core'],
  'cpp/andamio/sparsity': ['cpp/andamio/core', 'cpp/andamio/optim'],
  'cpp/andamio/encoder': ['cpp/andamio/core', 'cpp/andamio/normalization'],
  'cpp/andamio/block': ['cpp/andamio/core', 'cpp/andamio/encoder', 'cpp/andamio/normalization'],
  'cpp/andamio/training': ['cpp/andamio/core', 'cpp/andamio/encoder', 'cpp/andamio/optim'],
  'cpp/bind': ['cpp/andamio/*'],
  'cpp/bench': ['cpp/andamio/*'],
  'web/engine': [],
  'web/worker': ['web/engine'],
  'web/kit': ['web/engine', 'web/worker'],
  'web/widgets/*': ['web/engine', 'web/worker', 'web/kit'],
  'web/widgets': ['web/engine', 'web/worker', 'web/kit', 'web/widgets/*'],
  'web/embed': ['web/widgets', 'web/widgets/*'],
  'web/site': ['web/widgets', 'web/widgets/*', 'web/embed'],
  // The command: it knows the engine by its public name, as every other program does.
  bin: [],
};

/** The room that a path lies in: 'web/widgets/norms' is one, and so is 'web/widgets' for the files directly in it. */
export function roomOf(path: string): string | undefined {
  const [top, second, third, ...rest] = path.split('/');
  if (top === 'bin') return 'bin';
  if (top === 'web' && second === 'widgets') return rest.length > 0 ? `web/widgets/${third}` : 'web/widgets';
  if (top === 'web' && third !== undefined) return `web/${second}`;
  if (top === 'cpp' && second === 'andamio' && rest.length > 0) return `cpp/andamio/${third}`;
  if (top === 'cpp' && third !== undefined && second !== 'cmake') return `cpp/${second}`;
  return undefined;
}

function isArrow(from: string, to: string): boolean {
  if (from === to) return true;
  const allowed = arrows[from] ?? arrows[from.replace(/\/[^/]+$/, '/*')] ?? [];
  return allowed.some(room => room === to || (room.endsWith('/*') && posix.dirname(to) === posix.dirname(room)));
}

/** Every import of the tree that the house does not allow, as `file: what`. */
export function violations(root: string): string[] {
  return globSync(['cpp/**/*.{hpp,cpp}', 'web/**/*.{ts,js,mjs,astro,css}', 'bin/**/*.mjs', 'lessons/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules', '**/.astro'],
  })
    .sort()
    .flatMap(file => fileViolations(file, readFileSync(join(root, file), 'utf8')).map(what => `${file}: ${what}`));
}

function fileViolations(file: string, text: string): string[] {
  const room = roomOf(file);
  const references = referencesOf(file, text);
  if (references === undefined) return [];
  if (room === undefined)
    return file.startsWith('lessons/') ? lessonViolations(file, references.imports) : ['is in no room'];
  const known = room in arrows || room.replace(/\/[^/]+$/, '/*') in arrows;
  const check = file.startsWith('cpp/') ? includeViolation : importViolation;
  return [
    ...(known ? [] : [`the room ${room} has no arrows`]),
    ...references.imports.flatMap(name => check(file, room, name) ?? []),
    // A page's workers have their one place; the command's thread is Node's, and stands beside what it serves.
    ...(references.startsWorker && room !== 'web/worker' && room !== 'bin' ? ['starts a worker'] : []),
  ];
}

/** C++: rooms are included by their path from cpp/, or by a path from the file itself. */
function includeViolation(file: string, room: string, name: string): string | undefined {
  if (name.startsWith('emscripten')) return room === 'cpp/bind' ? undefined : `includes ${name}`;
  if (!/^(?:\.|andamio\/|bind\/|bench\/)/.test(name)) return undefined;
  const to = roomOf(name.startsWith('.') ? posix.join(posix.dirname(file), name) : `cpp/${name}`);
  return to === undefined || isArrow(room, to) ? undefined : `includes ${to}`;
}

function importViolation(file: string, room: string, name: string): string | undefined {
  const target = name.replace(/[?#].*$/, match => (name.startsWith('#') ? match : ''));
  if (target.startsWith('.')) {
    const path = posix.join(posix.dirname(file), target);
    if (path.startsWith('build/')) return room === 'web/engine' ? undefined : `imports ${path}`;
    // The site's configuration joins the Markdown tools to the build: it is a part of neither page nor widget.
    if (path.startsWith('tools/')) return room === 'web/site' ? undefined : `imports ${path}`;
    const to = roomOf(path);
    return to === undefined || isArrow(room, to) ? undefined : `imports ${to}`;
  }
  if (room === 'bin') return /^(?:andamio\/(?:block|training)$|node:)/.test(target) ? undefined : `imports ${target}`;
  if (room === 'web/engine') return /^(?:#|node:)/.test(target) ? undefined : `imports the package ${target}`;
  if (/^#|^andamio(?:\/|$)|\.wasm$/.test(target)) return `imports ${target}`;
  return undefined;
}

const TRAININGS = 'tools/markdown/trainings.ts';

/** A lesson's numbers are computed with the engine and the trainings that it is handed: it needs their types only. */
function lessonViolations(file: string, imports: readonly string[]): string[] {
  return imports
    .map(name => posix.join(posix.dirname(file), name))
    .filter(path => roomOf(path) !== 'web/engine' && path !== TRAININGS && !path.startsWith('lessons/'))
    .map(path => `imports ${path}`);
}
