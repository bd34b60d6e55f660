// build/wasm/<module>-build.mjs, written by tools/stamp-wasm.mjs.

/** Where <module>.wasm lies: beside this file. Throws where the script does not know its own address. */
export function ownUrl(): URL;
/** Its name, as it was built. */
export const wasmFile: string;
/** The same as in <module>.wasm's custom section `andamio`. */
export const buildId: string;
/** The package's version. */
export const version: string;
