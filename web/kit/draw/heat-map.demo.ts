import type { PartDemo } from '../base/demo.ts';
import { BoxSize } from './box-size.ts';
import { bell, placeOf } from './demo-parts.ts';
import { type HeatData, heatScale } from './heat-data.ts';
import { type Cursor, heatLayout, heatMapSvg } from './heat-layout.ts';
import { HeatMap, heatMapStyles } from './heat-map.ts';
import { picture } from './picture.ts';
import { drawStyles } from './styles.ts';

interface State extends HeatData {
  kind?: 'diverging' | 'sequential';
  rowHeight?: number;
  rowName?: (row: number) => string;
  columnTitle?: Record<'es' | 'en', string>;
  cursor?: Cursor;
  look?: 'canvas' | 'svg';
}

const heat = (state: string, data: State): PartDemo => ({
  part: 'heat map',
  state,
  styles: [drawStyles, heatMapStyles],
  setup: host => {
    const size = new BoxSize(host);
    const map = new HeatMap(host);
    let cursor: Cursor | null = data.cursor ?? null;
    const scale = heatScale(Array.from(data.values), { kind: data.kind, role: 'l2' });
    const onCursor = (next: Cursor | null) => {
      cursor = next;
      host.requestUpdate();
    };
    return () => {
      const { width, reader, say } = placeOf(host, size.width);
      const columnTitle = data.columnTitle && say(data.columnTitle);
      const options = { ...data, width, reader, scale, cursor, onCursor, columnTitle, name: state };
      if (data.look !== 'svg') return map.render(options);
      return picture({ width, height: heatLayout(options).height, name: state, content: heatMapSvg(options) });
    };
  },
});

const tokens: State = {
  rows: 5,
  columns: 512,
  values: bell(5 * 512, 4),
  rowName: row => ['el', 'perro', 'ladra', 'de', 'noche'][row] ?? '',
  columnTitle: { es: 'componente', en: 'component' },
};

const attention = bell(100, 2).map((value, i) => Math.exp(2 * value) * (i % 10 <= i / 10 ? 1 : 0));

export const demos: PartDemo[] = [
  heat('tokens 5 × 512', tokens),
  heat('tokens 5 × 512, cursor', { ...tokens, cursor: { row: 1, column: 200 } }),
  heat('tokens 5 × 512 in SVG', { ...tokens, look: 'svg' }),
  heat('attention 10 × 10', {
    rows: 10,
    columns: 10,
    values: attention,
    kind: 'sequential',
    columnTitle: { es: 'mira a', en: 'looks at' },
    cursor: { row: 3, column: 2 },
  }),
  heat('small, with holes', {
    rows: 2,
    columns: 4,
    values: [1, -0.5, Number.NaN, 0, Number.POSITIVE_INFINITY, -1, 0.25, Number.NEGATIVE_INFINITY],
    rowHeight: 36,
  }),
  heat('huge', { rows: 2, columns: 3, values: [1e38, -5e37, 0, 1, 2e37, -1e38] }),
  heat('all zero', { rows: 2, columns: 3, values: [0, 0, 0, 0, 0, 0] }),
  heat('empty', { rows: 0, columns: 0, values: [] }),
];
