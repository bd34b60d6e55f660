import type { PartDemo } from '../base/demo.ts';
import { type Code, CodePanel, type CodePanelOptions, codePanelStyles } from './code-panel.ts';
import { pythonFloat, pythonList } from './python.ts';

const x = [4, 3, 0];

const norms: Code = {
  language: 'python',
  lines: [
    { code: 'import numpy as np' },
    { code: `x = np.array(${pythonList(x)})` },
    { code: 'print(np.linalg.norm(x))             # L2', prints: pythonFloat(Math.hypot(...x)) },
    { code: 'print(np.linalg.norm(x, ord=1))      # L1', prints: pythonFloat(x[0] + x[1] + x[2]) },
    { code: 'print(np.count_nonzero(x))           # L0', prints: String(x.filter(value => value !== 0).length) },
  ],
};

const layer: Code = {
  language: 'python',
  lines: [
    { code: 'import torch' },
    {
      code: 'class Block(torch.nn.Module):\n    def forward(self, x):\n        """Pre-norm: the stream is never rescaled."""\n        return x + self.attention(self.norm(x))',
    },
    { code: "print('what is long and cannot break: ' + 'averyveryverylongwordwithoutanyspaceinit' * 3)", prints: '…' },
  ],
};

const show = (state: string, code: Code, options: CodePanelOptions): PartDemo => ({
  part: 'code-panel',
  state,
  setup: host => {
    const panel = new CodePanel(host, options);
    return () => panel.render(code);
  },
  styles: [codePanelStyles],
});

export const demos: PartDemo[] = [
  show('closed', norms, {}),
  show('open', norms, { start: 'open' }),
  show('long-lines', layer, { start: 'open' }),
  show('copying-refused', norms, { start: 'open', write: () => Promise.reject(new Error('not allowed')) }),
];
