// build/wasm/light-build.mjs, written by tools/stamp-wasm.mjs.

/** Where light.wasm lies: beside this file. Throws where the script does not know its own address. */
export function ownUrl(): URL;
/** Its name, as it was built. */
export const wasmFile: string;
/** The same as in light.wasm's custom section `andamio`. */
export const buildId: string;
/** The package's version. */
export const version: string;
