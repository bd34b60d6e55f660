import assert from 'node:assert/strict';
import type { Code } from '../../../web/kit/panels/code-panel.ts';
import { runPython } from '../../support/python.ts';

/** Runs the lines of several code panels, each with names of its own, and compares what they print with what they say. */
export function assertPrints(panels: readonly { name: string; code: Code }[]): void {
  const sources = panels.map(({ code }) => code.lines.map(line => line.code).join('\n'));
  const printed = runPython(sources, 'fresh');
  panels.forEach(({ name, code }, i) => {
    const said = code.lines.flatMap(line => (line.prints === undefined ? [] : [line.prints]));
    assert.ok(said.length > 0, name);
    assert.deepEqual(said, printed[i].trimEnd().split('\n'), name);
  });
}
