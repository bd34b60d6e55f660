// Writes wasm-losses.inc: the first hundred losses of the lesson's two runs, as the training module computes them. The
// C++ test of the same runs holds a native build to them. Use: node tests/golden/wasm-losses.ts

import { writeFileSync } from 'node:fs';
import { createTrainer } from '../../web/engine/training/index.ts';

/** The file's text, from the module as it is built. */
export async function wasmLosses(): Promise<string> {
  const trainer = await createTrainer();
  const arrays = (['post', 'pre'] as const).map(placement => {
    const run = trainer.createRun({ placement, layers: 12, dModel: 32, heads: 4, dFf: 128 });
    const { losses } = run.advance({ steps: 100 });
    run.dispose();
    return `constexpr std::array<float, 100> wasm_${placement}_losses{${[...losses].map(float).join(', ')}};\n`;
  });
  return `// Written by tests/golden/wasm-losses.ts: the lesson's losses as WebAssembly computes them.\n${arrays.join('')}`;
}

/** The shortest decimal that is this float again. */
function float(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return `${text}F`;
  }
  return `${value.toPrecision(9)}F`;
}

if (import.meta.main) writeFileSync(new URL('wasm-losses.inc', import.meta.url), await wasmLosses());
