// node tools/stamp-wasm.mjs <built/name> <folder>
// Copies name.mjs and name.wasm into the folder, the latter with its build's id in a custom section, and writes
// name-build.mjs, so that the engine can tell before instantiating that glue and WASM are of one build.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SECTION = 'andamio';

/** WASM's variable-length unsigned integer (LEB128). */
function leb128(value) {
  const bytes = [];
  do {
    const more = value > 0x7f ? 0x80 : 0;
    bytes.push((value & 0x7f) | more);
    value >>>= 7;
  } while (value > 0);
  return bytes;
}

/** The module with a custom section (kind 0: size, name, content) that holds the id appended. */
export function stamp(wasm, id) {
  const name = Buffer.from(SECTION);
  const body = Buffer.concat([Buffer.from(leb128(name.length)), name, Buffer.from(id)]);
  return Buffer.concat([wasm, Buffer.from([0, ...leb128(body.length)]), body]);
}

/**
 * The glue without the address at which it would look for its WASM by itself: it is handed the module, and in a bundle
 * that is no module (import.meta.url is then undefined) making the address would throw.
 */
function withoutAddress(glue, name) {
  return glue.replaceAll(
    new RegExp(`new URL\\("${name}\\.wasm", *import\\.meta\\.url\\)(\\.toString\\(\\)|\\.href)`, 'g'),
    `"${name}.wasm"`,
  );
}

function main([built, folder]) {
  const name = basename(built);
  const glue = withoutAddress(readFileSync(`${built}.mjs`, 'utf8'), name);
  const wasm = readFileSync(`${built}.wasm`);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const id = createHash('sha256').update(version).update(glue).update(wasm).digest('hex').slice(0, 16);

  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.mjs`), glue);
  writeFileSync(join(folder, `${name}.wasm`), stamp(wasm, id));
  writeFileSync(
    join(folder, `${name}-build.mjs`),
    `export const ownUrl = () => new URL('./${name}.wasm', import.meta.url);\n` +
      `export const wasmFile = '${name}.wasm';\nexport const buildId = '${id}';\nexport const version = '${version}';\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
