import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    norm: 'qué norma: LayerNorm o RMSNorm',
    width: 'el ancho d',
    parameters: 'la media y la desviación',
    sample: 'el botón de otra muestra',
    summary: 'la tabla resumen',
    formulas: 'la fórmula con sus números',
  },
  en: {
    norm: 'which norm: LayerNorm or RMSNorm',
    width: 'the width d',
    parameters: 'the mean and the deviation',
    sample: 'the button for another sample',
    summary: 'the summary table',
    formulas: 'the formula with its numbers',
  },
};
