// build/wasm/light.mjs: the glue that Emscripten generates, as far as the engine uses it. The functions are those of
// cpp/bind. They copy what they are given, and return a JavaScript Error where they refuse.

export interface LightModule {
  l0(x: Float64Array, tolerance: number): number | Error;
  l1(x: Float64Array): number | Error;
  l2(x: Float64Array): number | Error;
  linf(x: Float64Array): number | Error;
  lp(x: Float64Array, p: number): number | Error;
  distance(x: Float64Array, y: Float64Array, p: number): number | Error;
  dot(x: Float64Array, y: Float64Array): number | Error;
  cosine(x: Float64Array, y: Float64Array): number | null | Error;
  unit(x: Float64Array): Float64Array | null | Error;
  ball(p: number, points: number): Float64Array | Error;
  heapBytes(): number;
  simd(): boolean;
}

export interface LightModuleOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => unknown,
  ): object;
}

export default function createLightModule(options: LightModuleOptions): Promise<LightModule>;
