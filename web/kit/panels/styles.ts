import type { CSSResult } from 'lit';
import { codePanelStyles } from './code-panel.ts';
import { exportMenuStyles } from './export-menu.ts';
import { measureStyles } from './measure.ts';
import { noticeStyles } from './notice.ts';
import { promptStyles } from './prompt-styles.ts';
import { transportStyles } from './transport.ts';

/** The styles of all panels, for the base element. */
export const panelStyles: CSSResult[] = [
  codePanelStyles,
  promptStyles,
  exportMenuStyles,
  noticeStyles,
  measureStyles,
  transportStyles,
];
