// What web/engine knows of the WASM modules is what cpp/bind registers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bindingsOf, declarationOf, declarations, declare, type ModuleName } from '../../../tools/declare-modules.mjs';
import { root } from '../../../tools/setup/root.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

for (const name of Object.keys(declarations) as ModuleName[]) {
  test(`the declaration of the module ${name} is that of its bindings (npm run fix writes it)`, () => {
    assert.equal(read(declarations[name]), declarationOf(name));
  });

  test(`the module ${name} has every function that is declared`, async () => {
    const { default: create } = await import(join(root, `build/wasm/${name}.mjs`));
    const compiled = new WebAssembly.Module(readFileSync(join(root, `build/wasm/${name}.wasm`)));
    const module = await create({
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        receive(new WebAssembly.Instance(compiled, imports));
        return {};
      },
    });
    const declared = [...read(declarations[name]).matchAll(/^ {2}(\w+)\(/gm)].map(([, each]) => each!);
    assert.ok(declared.length > 4);
    assert.deepEqual(
      declared.filter(each => typeof module[each] !== 'function'),
      [],
    );
  });
}

const source = `
using Price = val;

/// What it costs,
/// in all.
OrError<Price, Null> bound_total_price(const OneOf<Float64Array, Undefined>& all_parts, Handle handle,
                                       const String& name) {
  return guarded([&] { return total(all_parts); });
}

void bound_end(double when) { end(when); }

EMSCRIPTEN_BINDINGS(shop) {
  emscripten::function("totalPrice", &bound_total_price);
  emscripten::function("end", &bound_end);
}
`;

test('names, parameters, types and comments are those of the C++ signatures', () => {
  const text = declare('light', [source]);
  assert.match(text, /^import type \{ Price \} from '\.\/light-module-types\.ts';$/m);
  const [, body] = /export interface LightModule \{\n([^}]*)\}/.exec(text) ?? [];
  assert.equal(
    body,
    `  /** What it costs, in all. */
  totalPrice(allParts: Float64Array | undefined, handle: number, name: string): Price | null | Error;
  end(when: number): void;
`,
  );
});

test('what says nothing to TypeScript, or is registered and nowhere defined, is an error', () => {
  const broken = (from: string, to: string) => () => declare('training', [source.replace(from, to)]);
  assert.throws(broken('using Price = val;', ''), /^Error: Price says nothing to TypeScript$/);
  assert.throws(broken('void bound_end(double', 'void bound_end(const val&'), /val says nothing to TypeScript/);
  assert.throws(broken('&bound_end', '&bound_finish'), /end is registered, but bound_finish is not to be found/);
});

test('a module is declared by the bindings that the build links into it', () => {
  const cmake = 'andamio_module(light ROOMS core norms PARTS random)\nandamio_module(training SMALL ROOMS encoder)';
  assert.deepEqual(bindingsOf(cmake, 'light'), ['cpp/bind/core.cpp', 'cpp/bind/norms.cpp', 'cpp/bind/random.cpp']);
  assert.deepEqual(bindingsOf(cmake, 'training'), ['cpp/bind/encoder.cpp']);
  assert.throws(() => bindingsOf(cmake, 'heavy'), /links no module heavy/);
});
