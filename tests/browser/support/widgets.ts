import type { Row } from './contract.ts';

const tiny = { x: [-0, -1e-9, 0], y: [-0, 0, -0] };

const norms: Row = {
  other: { x: [6, 8], view: 'distance', route: 'yx' },
  extremes: ['norms', 'ball', 'distance'].flatMap(view => [
    { x: [-0, -0, -0], y: [-0, 0, -0], view },
    { ...tiny, x: [-0.0004, -1e-9, 0], view },
    { ...tiny, x: [0, -3, -0], view },
    { x: [1e100, -1e100], y: [-1e100, 1e100], view },
  ]),
  // Without a product between bars, a minus zero is one wherever it stands.
  never: /(?<![\d\p{No}])[−-]0(?![\d,.]*[1-9])/u,
  plays: 'at once',
  handles: [
    {
      id: 'x-point',
      key: 'x',
      label: 'Tip of the vector x',
      said: '4 units along x₁, 3 units along x₂',
      keys: [
        ['ArrowRight', [4.1, 3, 0]],
        ['ArrowRight', [4.2, 3, 0]],
        ['ArrowRight', [4.3, 3, 0]],
        ['Shift+ArrowRight', [5.3, 3, 0]],
        ['Home', [-6, 3, 0]],
        ['ArrowUp', [-6, 3.1, 0]],
        ['Escape', [4, 3, 0]],
      ],
      drag: { x: [-2, 1, 0] },
      finger: { by: { x: 0, y: 100 }, moved: ([x1, x2]: number[]) => x1 === 4 && x2! < 1 },
    },
    {
      id: 'y-point',
      state: 'v1;view:distance',
      key: 'y',
      label: 'Second point, y',
      said: '1 units along x₁, −1 units along x₂',
      keys: [
        ['ArrowDown', [1, -1.1, 0]],
        ['Escape', [1, -1, 0]],
      ],
      drag: { y: [-2, 1, 0] },
    },
    {
      id: 'x-point',
      state: 'v1;view:distance',
      key: 'x',
      label: 'Tip of the vector x',
      said: '4 units along x₁, 3 units along x₂',
      keys: [
        ['ArrowLeft', [3.9, 3, 0]],
        ['Escape', [4, 3, 0]],
      ],
      drag: { x: [2, 1, 0] },
    },
  ],
  lights: [{ hover: '.measure.l1 math [data-part="x2"]', lit: '.plane svg [data-part="x2 l1"]' }],
  cards: [
    { id: 'flip', option: 'none', state: { x: [-4, 3, 0] } },
    { id: 'double', number: '10', state: { x: [-8, 6, 0] } },
    { id: 'speck', option: '‖x‖₀', state: { x: [-8, 6, 0.01] } },
    { id: 'turn', mark: { keys: ['Shift+ArrowRight'], until: '10' } },
  ],
};

const attentionAverage: Row = {
  other: { tokens: [1, 2, 3], weights: [0.25, 0.25, 0.5] },
  extremes: [
    { tokens: [-1e6, 1e6, 0], rounds: 12 },
    { tokens: [-0, -0, -0], weights: [0, 0, 1] },
    { tokens: [1e-9, -1e-9, 0], weights: [1, 0, 0], rounds: 12 },
  ],
  cards: [
    { id: 'larger', option: 'no', verdict: /then it gives 9/, state: { weights: [0, 1, 0] } },
    { id: 'rounds', option: 'nearly alike', state: { rounds: 12 } },
  ],
};

const cosine: Row = {
  gone: ['.measure'],
  other: { x: [-3, 4], scale: 2.5 },
  extremes: [
    { x: [-0, -0], y: [-1, 0] },
    { x: [-1e-9, 1], y: [-1, -1e-9], scale: 1000 },
    { x: [1e100, -1e100], y: [-1e100, 1e100], scale: 1000 },
    { x: [5e-324, 0], y: [-5e-324, 0], scale: 0.001 },
    { x: [0.6, 0.2], y: [-0.1, 0.3] },
    { x: new Array(8).fill(-1e50), y: new Array(8).fill(0.123456) },
  ],
  handles: [
    {
      id: 'y-point',
      key: 'y',
      label: 'Tip of the vector y',
      said: '1 units along x₁, 2 units along x₂',
      keys: [
        ['ArrowRight', [1.1, 2]],
        ['ArrowUp', [1.1, 2.1]],
        ['Shift+ArrowLeft', [0.1, 2.1]],
        ['Home', [-6, 2.1]],
        ['Escape', [1, 2]],
      ],
      drag: { y: [-3, 4] },
    },
    {
      id: 'x-point',
      key: 'x',
      label: 'Tip of the vector x',
      said: '4 units along x₁, 3 units along x₂',
      keys: [
        ['ArrowRight', [4.1, 3]],
        ['Escape', [4, 3]],
      ],
      drag: { x: [-3, 4] },
      finger: { by: { x: -20, y: -100 }, moved: ([, x2]: number[]) => x2! > 3.5 },
    },
  ],
  lights: [
    ...['xhat', 'yhat', 'cos'].map(part => ({
      hover: `math [data-part="${part}"]`,
      lit: `svg [data-part~="${part}"]`,
    })),
    { hover: '.measure[data-part="angle"]', lit: 'svg [data-part="angle"]' },
  ],
  cards: [
    {
      id: 'stretch',
      number: '200',
      verdict: /from 100 to 200\..* 0\.894/,
      state: { scale: 20 },
    },
    { id: 'flip', option: 'it changes its sign', state: { x: [-4, -3] } },
    // To the left of (−4, −3) lies √5·(0.6, −0.8).
    {
      id: 'right',
      mark: { keys: ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'] },
      shows: ['.measure-value >> nth=3', /^90°$/],
    },
    {
      id: 'vanish',
      option: 'it stays, and in the end there is none',
      shows: ['.verdict', /x has no direction/],
    },
  ],
};

const penaltySlope: Row = {
  gone: ['.segments', '.transport', '.bars'],
  other: { w: -0.5, lr: 0.125 },
  extremes: [
    { w: -0, lambda: 1 },
    { w: -1, lambda: 0 },
    { w: -1e-9, zoom: 'near' },
    { w: 1e25, lambda: 1e25, lr: 1e6 },
    { w: -1e100, lambda: 1e100, lr: 1e6 },
    { w: 0.2, lr: 1.2 },
  ],
  plays: 'at once',
  handles: [
    {
      id: 'w-point',
      key: 'w',
      label: 'Weight w',
      said: 'w at 1',
      keys: [
        ['ArrowLeft', 0.95],
        ['ArrowDown', 0.9],
        ['ArrowUp', 0.95],
        ['Shift+ArrowLeft', 0.45],
        ['Home', -1.5],
        ['Escape', 1],
      ],
      drag: { w: -0.5 },
      finger: { by: { x: -80, y: -60 }, moved: (w: number) => w < 0.5 },
    },
  ],
  lights: ['l2-penalty', 'l1-slope', 'l1-push'].map(part => ({
    hover: `math [data-part="${part}"]`,
    lit: `svg [data-part~="${part}"]`,
  })),
  cards: [
    { id: 'charge', number: '0.01', state: { w: 0.1, zoom: 'near' } },
    { id: 'tenth', option: 'only that of L2²', state: { w: 0.01 } },
    { id: 'even', mark: { keys: ['ArrowLeft'], until: '0.5' }, state: { w: 0.5, zoom: 'out' } },
    {
      id: 'march',
      number: '5',
      verdict: /λ·lr = 0\.1 long\. By then L2² is at 0\.164/,
      shows: ['.hint', /step 10 of 10/],
    },
  ],
};

const shrinkageExtremes = [
  { a: [-0, 0] },
  { a: [-1, 2], lambda: 0 },
  { a: [1e25, -3e24, -0.2], lambda: 1e25 },
  { a: [-1e100, 1e100], lambda: 1e100 },
  { a: [-1e-30, 2e-31], lambda: 1e-31, penalty: 'l2squared' },
  { a: [3, -0.2, 1, -1, 0.5, 0.4, 0.3, -0.25], lambda: 1e6 },
];

const rankCollapse: Row = {
  other: { variant: 'residual', depth: 12, seed: 3 },
  extremes: ['attention', 'feed-forward', 'residual', 'pre', 'post', 'no-norm'].flatMap(variant => [
    { variant, depth: 50 },
    { variant, depth: 7, seed: 1e9 },
  ]),
  never: /∞/,
  cards: [
    { id: 'fifth', option: 'about 140', verdict: /About 137/, state: { variant: 'attention', depth: 5 } },
    { id: 'keeps', option: 'adding the residual connection', state: { variant: 'residual', depth: 50 } },
  ],
};

const shrinkage: Row = {
  gone: ['.segments', '#lambda'],
  other: { view: 'geometry', pair: [0, 3] },
  extremes: ['curve', 'path', 'geometry'].flatMap(view => shrinkageExtremes.map(state => ({ ...state, view }))),
  never: /∞/,
  plays: 'at once',
  handles: [
    {
      id: 'a3-point',
      key: 'a',
      label: 'Target a₃',
      said: 'a₃ at −0.2',
      keys: [
        ['ArrowLeft', [3, 0.4, -0.25, 1.5, 0.1]],
        ['ArrowUp', [3, 0.4, -0.2, 1.5, 0.1]],
        ['Shift+ArrowRight', [3, 0.4, 0.3, 1.5, 0.1]],
        ['Escape', [3, 0.4, -0.2, 1.5, 0.1]],
      ],
      drag: { a: [3, 0.4, 1, 1.5, 0.1] },
    },
    {
      id: 'lambda-point',
      state: 'v1;view:path',
      key: 'lambda',
      label: 'λ, weight of the penalty',
      said: 'λ at 1',
      keys: [
        ['ArrowRight', 1.05],
        ['Escape', 1],
      ],
      drag: { lambda: 4 },
      finger: { by: { x: 60, y: -60 }, moved: (lambda: number) => lambda > 1.5 },
    },
    {
      id: 'pair-point',
      state: 'v1;view:geometry',
      key: 'a',
      label: 'Target of w₁ and w₂',
      said: '3 along w₁, 0.4 along w₂',
      keys: [
        ['ArrowUp', [3, 0.45, -0.2, 1.5, 0.1]],
        ['Escape', [3, 0.4, -0.2, 1.5, 0.1]],
      ],
      drag: { a: [2, 1.4, -0.2, 1.5, 0.1] },
    },
  ],
  lights: [
    { hover: '.measure.l1 math [data-part="a4"]', lit: 'svg .point[data-part~="a4"]', count: { least: 3 } },
    { hover: '.measure.l1 math [data-part="a4"]', lit: '.coordinate[data-part="a4"]', count: { exactly: 1 } },
    { focus: '#a1-point', lit: '.measure.l2 math [data-part="a1"]', count: { exactly: 1 } },
  ],
  cards: [
    { id: 'zeros', number: '4', state: { view: 'curve', lambda: 4 } },
    { id: 'never', option: 'no λ does', state: { view: 'path', lambda: 20 } },
    { id: 'switch-off', number: '3', state: { lambda: 3 } },
    { id: 'touch', option: 'at a corner', state: { view: 'geometry' } },
  ],
};

const normalization: Row = {
  other: { x: [2, 4, 6, 8], form: 'gemma' },
  plays: 'at once',
  handles: [
    {
      id: 'x2-bar',
      key: 'x',
      label: 'Tip of the bar x₂',
      said: '2 units',
      keys: [
        ['ArrowUp', [1, 2.1, 3, 6]],
        ['ArrowRight', [1, 2.2, 3, 6]],
        ['ArrowDown', [1, 2.1, 3, 6]],
        ['Shift+ArrowUp', [1, 3.1, 3, 6]],
        ['Escape', [1, 2, 3, 6]],
      ],
      drag: { x: [1, 4, 3, 6] },
      finger: { by: { x: 0, y: -30 }, moved: ([, x2]: number[]) => x2! > 2.5 },
    },
  ],
  cards: [
    { id: 'sum', number: '0', state: { x: [4, 2, 3, 6] } },
    { id: 'flip', option: 'they flip in both', state: { x: [-4, -2, -3, -6] } },
    { id: 'ten', number: '2', state: { x: [-40, -20, -30, -60] } },
    { id: 'constant', option: 'all 0', state: { x: [5, 5, 5, 5] } },
  ],
};

const ffn: Row = {
  other: { x: [2, 0, -1], b: 0.25 },
  extremes: [
    ...(['neuron', 'many', 'cover', 'count'] as const).map(view => ({ view, covered: 15, mix: 1 })),
    { x: [1e6, -1e6, 1e6], w: [1e6, 1e6, -1e6], b: -1e6 },
    { x: [-0, -0, -0], w: [0, -1e-9, 0], b: -0 },
    { view: 'count', dModel: 4096, dFf: 16_384 },
    { view: 'count', dModel: 1, dFf: 1 },
  ],
  handles: [
    {
      id: 'x1-point',
      key: 'x',
      label: 'x₁',
      said: 'x₁ = 1',
      keys: [
        ['ArrowRight', [1.1, -2, 0.5]],
        ['Shift+ArrowLeft', [0.1, -2, 0.5]],
        ['Home', [-4, -2, 0.5]],
        ['Escape', [1, -2, 0.5]],
      ],
      drag: { x: [-2, -2, 0.5] },
    },
  ],
  lights: [{ hover: '.control-weights [data-part="b"]', lit: 'svg.drawing [data-part="b"]' }],
  cards: [
    { id: 'first', number: '1.5', verdict: /It is greater than zero/ },
    { id: 'second', number: '-2', verdict: /ReLU makes it 0/, state: { w: [-1, 0.5, 1], b: -0.5 } },
    { id: 'cover', option: 'in attention', state: { view: 'cover', covered: 15 } },
    { id: 'share', number: '66', verdict: /two out of three/, state: { view: 'count' } },
  ],
};

const gradientHighway: Row = {
  other: { depth: 2, norm: 'on', slope: -0.5 },
  extremes: [{ depth: 1, slope: -2 }, { depth: 50, slope: 2 }, { depth: 50, norm: 'on', slope: -1 }, { slope: 1e-17 }],
  worker: { state: 'v1;depth:50', starts: 'at once' },
  cards: [
    { id: 'cliff', option: 'about 10¹³ times', verdict: /lets a fraction through/, state: { depth: 20 } },
    {
      id: 'stops',
      option: 'somewhere between 5 and 20',
      verdict: /the first layers do not move/,
      state: { depth: 20 },
    },
    { id: 'half', option: 'about 3,000', verdict: /The way can explode too/, state: { slope: 0.5 } },
  ],
};

const invariance: Row = {
  other: { shift: 0, scale: -5 },
  cards: [
    { id: 'minus', option: 'no', verdict: /has no sign/ },
    { id: 'alike', option: 'yes', verdict: /divided by the RMS gives 1/ },
    { id: 'tiny', option: 'both', verdict: /ε counts/ },
  ],
};

const sparsity: Row = {
  other: { rule: 'proximal', until: 100 },
  cards: [
    { id: 'l2', number: '0' },
    { id: 'l1', number: '3' },
    { id: 'exact', option: 'no' },
    { id: 'proximal', number: '3', state: { rule: 'proximal', zoom: 'zero' } },
  ],
};

const tokenNorms: Row = {
  other: { seed: 3, norm: 'rms', d: 2304 },
  cards: [
    { id: 'widest', option: 'all the same' },
    { id: 'length', number: '48', state: { norm: 'rms', d: 2304 } },
    { id: 'mean', option: 'no' },
  ],
};

const gradients: Row = {
  other: { layers: 2, variants: ['pre', 'pre-rms'] },
  worker: { state: 'v1;layers:24', starts: 'at once' },
  cards: [
    { id: 'pre', option: 'in the first layer' },
    { id: 'depth', option: 'at least twice as many times' },
    { id: 'bare', option: 'it grows to more than double' },
  ],
};

const normSpeed: Row = {
  other: { sizes: [8], samples: 5 },
  worker: { state: 'v1;samples:50', starts: 'played' },
  cards: 'own',
};

const race: Row = {
  other: { preset: 'own', variants: ['post_2', 'pre_2'], steps: 30, batch: 8, predict: 'off' },
  worker: { state: 'v1;preset:own;variants:post_2,pre_2;steps:5000;batch:32;predict:off', starts: 'played' },
  cards: 'own',
};

const residual: Row = {
  other: { x: [2, 0, -1], mode: 'post' },
  extremes: (['pre', 'post', 'replace'] as const).flatMap(mode => [
    { mode, rest: 'end', x: [-0, -0, -0], f1: [0, -1e-9, 0], f2: [-0, 0, -0], f3: [0, 0, 0] },
    { mode, rest: 'end', x: [1e6, -1e6, 1e6], f1: [-1e6, 1e6, -1e6], f3: [1e6, 1e6, 1e6] },
    { mode, rest: 'end', view: 'stream', blocks: 1, without: 3 },
    { mode, rest: 'end', view: 'stream', blocks: 12, without: 2 ** 24 - 1 },
  ]),
  plays: 'at once',
  cards: [
    { id: 'sum', number: '2', state: { view: 'sum', mode: 'pre' }, shows: ['.verdict', /is \(0\.5, −0\.25, 2\)/] },
    { id: 'cosine', number: '0.8', state: { view: 'stream', mode: 'pre' }, shows: ['.verdict', /cosine .* is 0\.784/] },
    { id: 'replace', option: 'nearly nothing', state: { mode: 'replace' }, shows: ['.verdict', /is −0\.025/] },
    { id: 'post', option: 'no', state: { mode: 'post' }, shows: ['.verdict', /off by up to 1\.12/] },
  ],
};

/** By the names of their folders. */
export const rows: Readonly<Record<string, Row>> = {
  'attention-average': attentionAverage,
  cosine,
  gradients,
  ffn,
  'gradient-highway': gradientHighway,
  invariance,
  'norm-speed': normSpeed,
  normalization,
  norms,
  'penalty-slope': penaltySlope,
  race,
  'rank-collapse': rankCollapse,
  residual,
  shrinkage,
  sparsity,
  'token-norms': tokenNorms,
};
