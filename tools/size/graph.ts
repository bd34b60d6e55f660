// Which scripts, style sheets and WASM files follow from a script.

import type { ChunkReport } from '../course/report.ts';

export class ScriptGraph {
  readonly #chunks: ReadonlyMap<string, ChunkReport>;

  constructor(chunks: readonly ChunkReport[]) {
    this.#chunks = new Map(chunks.map(chunk => [chunk.file, chunk]));
  }

  /** The scripts themselves and all that their static imports bring. */
  loadedBy(files: Iterable<string>): Set<string> {
    const found = new Set<string>();
    const queue = [...files];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      const chunk = this.#chunks.get(file);
      queue.push(...(chunk?.imports ?? []), ...(chunk?.assets ?? []).filter(asset => !isWorker(asset)));
    }
    return found;
  }

  /** The scripts that these ask for later: by import(), and as workers. */
  askedForBy(files: Iterable<string>): string[] {
    const chunks = [...files].flatMap(file => this.#chunks.get(file) ?? []);
    return chunks.flatMap(({ dynamicImports, assets }) => [...dynamicImports, ...assets.filter(isWorker)]);
  }

  /** All that these may ever bring to their page: at once, later, and what that asks for in its turn. */
  everFrom(files: Iterable<string>): Set<string> {
    let found = this.loadedBy(files);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      const later = this.askedForBy(found).filter(file => !isWorker(file) || this.#chunks.has(file));
      found = this.loadedBy([...found, ...later]);
    }
    return found;
  }

  /** The script that holds a source file. */
  holding(source: string): ChunkReport | undefined {
    return [...this.#chunks.values()].find(({ sources }) => sources.includes(source));
  }
}

/** Of scripts only a worker's is a file that another names instead of importing it. */
const isWorker = (asset: string): boolean => asset.endsWith('.js');
