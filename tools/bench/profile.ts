// Where a training step's time goes: Node's sampling profiler on the module that ships, linked once more with the names of
// its functions, so that nothing is measured but what runs otherwise.

import { type Profiler, Session } from 'node:inspector/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/root.mjs';
import { median } from './contestant.ts';
import { EngineTasks } from './engine-tasks.ts';
import { cpuSeconds } from './thread-time.ts';

export interface Profile {
  /** A step's processor time while it was sampled. */
  seconds: number;
  samples: number;
  /** What a step consists of. */
  groups: Share[];
  /** The same by the function that ran and the two that had called it. */
  functions: Share[];
}

/** Of all samples, the largest first. Shares add up to 1. */
export interface Share {
  name: string;
  share: number;
}

/** The first pattern that fits a sample's path, function ← caller ← caller, names its group. */
const groups: readonly [RegExp, string][] = [
  [/weights_changed/, 'transposing the weights'],
  [/^(?:run_tiles|product|Linear::).*backward/, 'matrix products backward (dX, dW, db)'],
  [/^(?:run_tiles|product|Linear::)/, 'matrix products forward'],
  [/^(?:lane_product|gather_heads|scatter_heads|softmax|Attention::)/, 'attention between its products'],
  [/^(?:Norm::|layer_norm|rms_norm)/, 'norms'],
  [/^(?:FeedForward::|relu|gelu|activat)/i, 'activation'],
  [/clear_gradients/, 'clearing the gradients'],
  [/adam|sgd|Updates|all_finite|^Run::|^[^←]*(?:__dispatch|_advance_run)/i, 'optimiser'],
  [/cross_entropy|draw_batch|^[^←]*Batches::/, 'batch and loss'],
  [/_block|Sublayer|Model::|Embedding|Dropout/, 'residual sums, embedding'],
  [/^exp |Batches::/, 'batch and loss'],
];

const steps = 200;
/** Microseconds. */
const interval = 100;

export async function profile(say: (text: string) => void): Promise<Profile> {
  const { createTrainer } = await importWithNames();
  const tasks = new EngineTasks({ trainer: await createTrainer(), cpuSeconds });
  const task = { task: 'steps', layers: 12, placement: 'post', count: 20 } as const;
  tasks.steps(task);
  say(`sampling ${steps} steps`);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval });
  await session.post('Profiler.start');
  const times = tasks.steps({ ...task, count: steps });
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const shares = sharesOf(profile);
  return {
    seconds: times.cpuSeconds ?? median(times.seconds),
    samples: profile.samples?.length ?? 0,
    groups: sorted(grouped(shares)),
    functions: sorted(shares),
  };
}

function sorted(shares: Map<string, number>): Share[] {
  return [...shares].map(([name, share]) => ({ name, share })).sort((a, b) => b.share - a.share);
}

function grouped(shares: Map<string, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [path, share] of shares) {
    const name = groupOf(path);
    sums.set(name, (sums.get(name) ?? 0) + share);
  }
  return sums;
}

export function groupOf(path: string): string {
  return groups.find(([pattern]) => pattern.test(path))?.[1] ?? 'JavaScript and the profiler';
}

/** The engine, on the module with names. */
function importWithNames(): Promise<typeof import('../../web/engine/training/index.ts')> {
  const files: Record<string, string> = { '#training': 'training.mjs', '#training-build': 'training-build.mjs' };
  registerHooks({
    resolve(specifier, context, next) {
      const file = files[specifier];
      if (file === undefined) return next(specifier, context);
      return { url: pathToFileURL(join(root, 'build/wasm-named', file)).href, shortCircuit: true };
    },
  });
  return import('../../web/engine/training/index.ts');
}

/** Each sample's time, by the function that ran and the two that had called it. */
function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map(node => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)));
  const pathOf = (id: number): string => {
    const path: string[] = [];
    for (let at: number | undefined = id; at !== undefined && path.length < 3; at = parents.get(at)) {
      const name = shortName(byId.get(at)!.callFrame.functionName);
      if (name !== path.at(-1)) path.push(name);
    }
    return path.join(' ← ');
  };
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  const shares = new Map<string, number>();
  samples.forEach((id, i) => {
    const path = pathOf(id);
    shares.set(path, (shares.get(path) ?? 0) + timeDeltas[i]! / total);
  });
  return shares;
}

/** "void andamio::Linear<float>::forward(float const*, long) const": Linear::forward. */
export function shortName(name: string): string {
  if (name === '') return '(JavaScript)';
  // Innermost angle and round brackets first.
  let plain = name.replaceAll('(anonymous namespace)::', '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/<[^<>]*>|\([^()]*\)/g, '');
  }
  return (
    plain
      .replace(/ const$/, '')
      .replace(/^.* /, '')
      .replaceAll('andamio::', '') || name
  );
}
