import { type ExportKind, mimeTypes } from '../base/exporting.ts';

/** How long a browser may take to start reading a blob that a link pointed to. */
const READING_TIME = 10_000;

/** Saves a file through a link to a blob: works on a static host, and under a policy without inline script. */
export function download(name: string, content: string | Blob, kind: ExportKind): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: mimeTypes[kind] }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READING_TIME);
}
