// Typed arrays whose numbers are gone. They say that they are empty.

type Type = Float64ArrayConstructor | Float32ArrayConstructor | Int8ArrayConstructor | Uint8ArrayConstructor;

/** Its buffer has gone to a worker, say. */
export function detached(Type: Type): ArrayLike<number> {
  const view = new Type(2);
  structuredClone(view.buffer, { transfer: [view.buffer] });
  return view;
}

/** Its buffer has shrunk, and ends before it. */
export function outOfBounds(Type: Type): ArrayLike<number> {
  // TypeScript knows resizable buffers from ES2024 on.
  const Resizable = ArrayBuffer as unknown as new (length: number, options: object) => ArrayBuffer & Resizes;
  const buffer = new Resizable(64, { maxByteLength: 64 });
  const view = new Type(buffer, 32, 2);
  buffer.resize(16);
  return view;
}

interface Resizes {
  resize(length: number): void;
}
