import type { PartDemo } from '../base/demo.ts';
import { axes } from './axes.ts';
import { type DemoPlace, drawingDemo, made } from './demo-parts.ts';
import { dataTable, seriesTable } from './describe.ts';
import { extent, makeFrame, type ScaleKind } from './frame.ts';
import { picture } from './picture.ts';
import { endLabelRoom, type Line, series } from './series.ts';

interface Chart {
  lines(place: DemoPlace): Line[];
  y?: ScaleKind;
  xLabel?: Record<'es' | 'en', string>;
  yLabel?: Record<'es' | 'en', string>;
}

const steps = { es: 'paso', en: 'step' };
const loss = { es: 'pérdida', en: 'loss' };

const chart = (state: string, { lines: make, y = 'linear', xLabel = steps, yLabel = loss }: Chart): PartDemo =>
  drawingDemo('series', state, place => {
    const { width, reader, say } = place;
    const lines = make(place);
    const height = 240;
    const longest = Math.max(1, ...lines.map(line => line.y.length - 1));
    const margin = { left: 48, right: Math.max(16, endLabelRoom(lines)), bottom: 44, top: 26 };
    const domain = extent(
      lines.flatMap(line => Array.from(line.y)),
      { include: y === 'log' ? [] : [0], kind: y, ends: 'round' },
    );
    const frame = makeFrame({ width, height, margin, x: [0, longest], y: domain, yScale: y });
    const content = [
      axes({ frame, reader, x: { label: say(xLabel), step: 'whole' }, y: { label: say(yLabel) } }),
      series({ frame, lines }),
    ];
    return [
      picture({ width, height, name: state, content }),
      dataTable({ ...seriesTable(lines, state, reader), reader }),
    ];
  });

const noise = (count: number, seed: number, level: (t: number) => number) =>
  made(count, seed).map((value, i) => level(i / (count - 1)) * (1 + 0.16 * value));

const layers = { es: 'capa', en: 'layer' };
const gradient = { es: 'norma del gradiente', en: 'gradient norm' };
const post = [0.16, 0.14, 0.14, 0.15, 0.16, 0.19, 0.22, 0.26, 0.3, 0.33, 0.37, 0.57];
const pre = [0.34, 0.27, 0.24, 0.22, 0.19, 0.17, 0.15, 0.14, 0.13, 0.13, 0.13, 0.13];

export const demos: PartDemo[] = [
  chart('two of twelve', {
    lines: () => [
      { y: post, role: 'post', label: 'post-norm', points: 'glyphs', part: 'post' },
      { y: pre, role: 'pre', label: 'pre-norm', points: 'glyphs', part: 'pre' },
    ],
    xLabel: layers,
    yLabel: gradient,
  }),
  chart('five thousand points', {
    lines: () => [
      {
        y: noise(5000, 1, t => 1.25 + 0.7 * Math.exp(-t * 30)),
        role: 'post',
        label: 'post',
        weight: 'thin',
        dash: 'none',
      },
      { y: noise(5000, 2, t => 0.3 + 1.7 * Math.exp(-t * 9)), role: 'pre', label: 'pre', weight: 'thin' },
    ],
  }),
  chart('log', {
    y: 'log',
    lines: () => [
      { y: noise(60, 1, t => 10 ** (-8 * t * t)), role: 'l1', label: 'atención' },
      { y: noise(60, 3, t => 10 ** (-2 * t)), role: 'l2', label: '+ residual' },
    ],
  }),
  chart('close ends', {
    lines: () =>
      (['l0', 'l1', 'l2', 'linf'] as const).map((role, i) => ({
        y: noise(40, i + 1, t => 1 - t * (0.9 - 0.02 * i)),
        role,
        label: ['uno', 'dos', 'tres', 'cuatro'][i],
      })),
  }),
  chart('gaps and divergence', {
    lines: ({ say }) => [
      { y: [1, 0.8, Number.NaN, 0.7, Number.NaN, 0.6, 0.55, 0.5, 0.48, 0.47], role: 'l2', label: 'L2²' },
      {
        y: [1, 1.5, 2.6, 4.9, 9.7, Number.POSITIVE_INFINITY],
        role: 'l1',
        label: 'L1',
        diverged: say({ es: 'divergió en el paso 5', en: 'diverged at step 5' }),
      },
    ],
  }),
  chart('huge', { lines: () => [{ y: [1e38, 2e38, 5e37], role: 'l2' }] }),
  chart('empty', { lines: () => [{ y: [], role: 'l2', label: 'nada' }] }),
];
