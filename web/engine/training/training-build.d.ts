// build/wasm/training-build.mjs, written by tools/stamp-wasm.mjs.

/** Where training.wasm lies: beside this file. */
export const wasmUrl: URL;
/** The same as in training.wasm's custom section `andamio`. */
export const buildId: string;
/** The package's version. */
export const version: string;
