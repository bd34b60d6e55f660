import type { ExportKind } from '../base/exporting.ts';
import type { Sentences } from '../base/language.ts';

/** The words of an open export menu; the button's are among the panels' strings. */
export const exportListStrings: Sentences<{
  kinds: Record<ExportKind, string>;
  done(file: string): string;
  failed: string;
}> = {
  es: {
    kinds: { csv: 'Datos (CSV)', json: 'Estado y datos (JSON)', svg: 'Figura (SVG)' },
    done: file => `Se descargó ${file}.`,
    failed: 'No se pudo preparar la descarga. Probá otra vez.',
  },
  en: {
    kinds: { csv: 'Data (CSV)', json: 'State and data (JSON)', svg: 'Picture (SVG)' },
    done: file => `Downloaded ${file}.`,
    failed: 'The download could not be prepared. Try again.',
  },
};
