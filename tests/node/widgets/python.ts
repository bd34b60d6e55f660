import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { Code } from '../../../web/kit/panels/code-panel.ts';

/** Debian's Python first: its PyTorch comes from a package, and another Python on the path may have none. */
const interpreter = [process.env.PYTHON, '/usr/bin/python3', 'python3', 'python'].find(
  name => name !== undefined && spawnSync(name, ['-c', 'import torch']).status === 0,
);

/** Runs the lines of several code panels in one Python, each in a namespace of its own, and compares what they print. */
export function assertPrints(panels: readonly { name: string; code: Code }[]): void {
  assert.ok(interpreter, 'No Python with PyTorch: install python3-torch, or name one in PYTHON.');
  const runner = `import contextlib, io, json, sys
printed = []
for source in json.load(sys.stdin):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(source, {})
    printed.append(output.getvalue().splitlines())
json.dump(printed, sys.stdout)`;
  const sources = panels.map(({ code }) => code.lines.map(line => line.code).join('\n'));
  const { status, stdout, stderr } = spawnSync(interpreter, ['-c', runner], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    env: { ...process.env, OMP_NUM_THREADS: '1', PYTHONWARNINGS: 'error' },
  });
  assert.equal(status, 0, stderr);
  const printed = JSON.parse(stdout) as string[][];
  panels.forEach(({ name, code }, i) => {
    const said = code.lines.flatMap(line => (line.prints === undefined ? [] : [line.prints]));
    assert.ok(said.length > 0, name);
    assert.deepEqual(said, printed[i], name);
  });
}
