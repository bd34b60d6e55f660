// A finished race as one file: what it was, what it showed, and everything that its runs go on from.
//
//   "andamio-race\n"  version (u32)  length of the head (u32)  head (JSON)  parts …  check (u32)
//
// The head lists the parts by name and length; the check is CRC-32 (ISO 3309) of all that is before it. Little-endian.

import type { Json } from '../../kit/base/state.ts';
import type { SavedRun } from '../../kit/run/history.ts';
import type { Checkpoint, Frame } from '../../worker/training-messages.ts';

const SIGNATURE = 'andamio-race\n';
export const FILE_VERSION = 1;

export type FileFault = 'not-a-race' | 'other-version' | 'damaged';

class FileError extends Error {
  readonly code: FileFault;

  constructor(code: FileFault, message: string) {
    super(message);
    this.code = code;
  }
}

export interface SavedRace {
  state: { [key: string]: Json };
  runs: SavedRun[];
}

interface Head {
  state: { [key: string]: Json };
  runs: {
    save: number;
    steps: number;
    layers: number;
    diverged: (Omit<NonNullable<Frame['diverged']>, 'values'> & { values: string[] }) | null;
    checkpoints: (Pick<Checkpoint, 'step' | 'loss' | 'accuracy' | 'baseline' | 'sequences'> & {
      probabilities: number;
      attention: number;
    })[];
  }[];
}

export function writeRace({ state, runs }: SavedRace): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const put = (numbers: Float32Array | Uint8Array) => {
    parts.push(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
    return numbers.length;
  };
  const head: Head = {
    state,
    runs: runs.map(({ save, past: { losses, gradientNorms, diverged, checkpoints } }) => ({
      save: put(save),
      steps: put(losses),
      layers: put(gradientNorms) / Math.max(1, losses.length),
      diverged: diverged ? { ...diverged, values: diverged.values.map(String) } : null,
      checkpoints: checkpoints.map(({ probabilities, attention, ...numbers }) => ({
        ...numbers,
        probabilities: put(probabilities),
        attention: put(attention),
      })),
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = [new TextEncoder().encode(SIGNATURE), words(FILE_VERSION, text.length), text];
  const body = joined([...start, ...parts]);
  return joined([body, words(crc32(body))]);
}

/** Throws a FileError for what is no whole file of this version. */
export function readRace(bytes: Uint8Array): SavedRace {
  const start = SIGNATURE.length;
  if (new TextDecoder().decode(bytes.subarray(0, start)) !== SIGNATURE) {
    throw new FileError('not-a-race', 'the file does not begin as a race does');
  }
  if (bytes.length < start + 12) throw new FileError('damaged', 'the file ends too early');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(start, true);
  if (version !== FILE_VERSION) throw new FileError('other-version', `the file is of version ${version}`);
  const body = bytes.subarray(0, bytes.length - 4);
  if (view.getUint32(bytes.length - 4, true) !== crc32(body))
    throw new FileError('damaged', 'the check does not agree');
  try {
    return partsOf(body, start + 8, view.getUint32(start + 4, true));
  } catch (cause) {
    throw new FileError('damaged', `the file's parts do not fit: ${String(cause)}`);
  }
}

function partsOf(body: Uint8Array, start: number, length: number): SavedRace {
  const head = JSON.parse(new TextDecoder().decode(body.subarray(start, start + length))) as Head;
  requireSound(head);
  let at = start + length;
  const bytes = (count: number) => {
    if (!(count >= 0 && at + count <= body.length)) throw new RangeError('a part is longer than the file');
    at += count;
    return body.slice(at - count, at);
  };
  const floats = (count: number) => new Float32Array(bytes(4 * count).buffer);
  const runs = head.runs.map(({ save, steps, layers, diverged, checkpoints }): SavedRun => {
    return {
      save: bytes(save),
      past: {
        losses: floats(steps),
        gradientNorms: floats(steps * layers),
        busy: 0,
        diverged: diverged && { ...diverged, values: diverged.values.map(Number) },
        checkpoints: checkpoints.map(({ probabilities, attention, ...numbers }) => ({
          ...numbers,
          probabilities: floats(probabilities),
          attention: bytes(attention),
        })),
      },
    };
  });
  if (at !== body.length) throw new RangeError('something is left over');
  return { state: head.state, runs };
}

/** A file whose check agrees was written by a program; whether by one that means the same, is seen here. */
function requireSound(head: Head): void {
  const { isInteger } = Number;
  const require = (sound: boolean, what: string) => {
    if (!sound) throw new TypeError(what);
  };
  require(typeof head.state === 'object' && head.state !== null, 'a state');
  require(head.runs.length > 0, 'a run');
  for (const { steps, layers, diverged, checkpoints } of head.runs) {
    require(isInteger(steps) && isInteger(layers) && layers > 0, 'whole steps and layers');
    if (diverged) require(isInteger(diverged.step) && Array.isArray(diverged.position), 'where it diverged');
    for (const { step, sequences, loss, accuracy, baseline } of checkpoints) {
      require(isInteger(step) && step > 0 && step <= steps, 'a checkpoint within the run');
      require([sequences, loss, accuracy, baseline].every(Number.isFinite), 'a checkpoint’s numbers');
    }
  }
}

function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [i, value] of values.entries()) view.setUint32(4 * i, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
