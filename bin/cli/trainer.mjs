// @ts-check
// The engine, by the name under which every other program imports it.

/** The package's JavaScript and WebAssembly have not been made: in a checkout they are built, not kept. */
export class NotBuilt extends Error {}

/**
 * @typedef {import('../../web/engine/training/types.ts').Trainer} Trainer
 * @typedef {{ createTrainer(): Promise<Trainer> }} Training
 * @returns {Promise<Training>}
 */
export async function loadTraining() {
  try {
    return await import('andamio/training');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new NotBuilt('the engine is not built yet. In this folder run: npm run package', { cause });
  }
}
