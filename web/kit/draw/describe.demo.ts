import type { PartDemo } from '../base/demo.ts';
import { drawingDemo } from './demo-parts.ts';
import { dataTable } from './describe.ts';

const table = (state: string, rows: number): PartDemo =>
  drawingDemo('data table', state, ({ reader, say }) =>
    dataTable({
      caption: say({ es: 'Lo que un lector de pantalla oye', en: 'What a screen reader hears' }),
      head: [say({ es: 'coordenada', en: 'coordinate' }), say({ es: 'valor', en: 'value' })],
      rows: Array.from({ length: rows }, (_, i) => [String(i + 1), i === 2 ? Number.NaN : 1.5 - i * 0.731]),
      reader,
      limit: 6,
      look: 'shown',
    }),
  );

export const demos: PartDemo[] = [table('few rows', 4), table('capped', 512), table('empty', 0)];
