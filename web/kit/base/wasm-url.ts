let wasmUrl: string | undefined;

/** Where the light engine's WASM file lies, when it is not beside the script. Said before the first widget starts. */
export function setWasmUrl(url: string): void {
  wasmUrl = url;
}

/** For what loads the WASM by itself, such as a worker. */
export function knownWasmUrl(): string | undefined {
  return wasmUrl;
}

/** A page may name the light engine's file itself: the others have files of their own, beside it. */
export function wasmFolder(): string | undefined {
  return wasmUrl && new URL('.', wasmUrl).href;
}
