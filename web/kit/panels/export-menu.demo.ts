import { html } from 'lit';
import type { PartDemo } from '../base/demo.ts';
import { ExportMenu, type ExportMenuOptions, exportMenuStyles } from './export-menu.ts';

const show = (state: string, exportData: ExportMenuOptions['exportData']): PartDemo => ({
  part: 'export-menu',
  state,
  setup: host => {
    const menu = new ExportMenu(host, { fileName: () => 'andamio-demo', exportData });
    // Room above, where the list opens.
    return () => html`<div class="room">${menu.render()}</div>`;
  },
  styles: [exportMenuStyles],
});

export const demos: PartDemo[] = [
  show('closed', kind =>
    kind === 'json' ? '{"x":[4,3,0]}\n' : kind === 'csv' ? 'x\r\n4\r\n' : '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ),
  show('fails', () => Promise.reject(new Error('nothing to draw'))),
];
