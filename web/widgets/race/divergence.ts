// Why a run exploded, in words. Loaded when it is asked for.

import { html, type TemplateResult } from 'lit';
import type { Divergence } from '../../engine/training/types.ts';
import type { Reader, Sentences } from '../../kit/base/language.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { whole } from './numbers.ts';
import type { Runner } from './runners.ts';

interface DivergenceStrings {
  step(runner: string, step: string): string;
  where: {
    before(operation: string): string;
    in(layer: string, operation: string): string;
    after(operation: string): string;
  };
  at(position: string): string;
  met(values: string): string;
  /** Two of them multiplied are larger than any float32. */
  product(largest: string): string;
  rewound(step: string): string;
  rate(rate: string): string;
}

const es: DivergenceStrings = {
  step: (runner, step) => `${runner}: después del paso ${step}, el siguiente no se pudo dar.`,
  where: {
    before: operation => `El primer número que no es finito apareció antes de la capa 1, en ${operation}`,
    in: (layer, operation) => `El primer número que no es finito apareció en la capa ${layer}, en ${operation}`,
    after: operation => `El primer número que no es finito apareció después de la última capa, en ${operation}`,
  },
  at: position => `, en el lugar ${position}`,
  met: values => `Ahí se encontraron: ${values}.`,
  product: largest => `El producto de dos números así pasa de ${largest}, el mayor que cabe en float32.`,
  rewound: step =>
    `El modelo quedó como después del paso ${step}, el último con números finitos: se lo puede mirar y preguntar.`,
  rate: rate => `Con un lr de ${rate} cada paso mueve demasiado los pesos. Probá con uno menor, o con warm-up.`,
};

const en: DivergenceStrings = {
  step: (runner, step) => `${runner}: after step ${step} the next one could not be taken.`,
  where: {
    before: operation => `The first number that is not finite appeared before layer 1, in ${operation}`,
    in: (layer, operation) => `The first number that is not finite appeared in layer ${layer}, in ${operation}`,
    after: operation => `The first number that is not finite appeared after the last layer, in ${operation}`,
  },
  at: position => `, at place ${position}`,
  met: values => `What met there: ${values}.`,
  product: largest => `The product of two such numbers is beyond ${largest}, the largest that float32 holds.`,
  rewound: step =>
    `The model stays as it was after step ${step}, the last one with finite numbers: it can be looked at and asked.`,
  rate: rate => `With an lr of ${rate} each step moves the weights too far. Try a smaller one, or warm-up.`,
};

const strings: Sentences<DivergenceStrings> = { es, en };

export function divergences(runners: readonly Runner[], reader: Reader): TemplateResult[] {
  return runners.flatMap(runner => (runner.run?.diverged ? [story(runner, runner.run.diverged, reader)] : []));
}

function story({ label, role, run, variant }: Runner, diverged: Divergence, reader: Reader): TemplateResult {
  const texts = strings[reader.language];
  const number = (value: number) => formatNumber(value, reader.locale, { digits: 3, trim: 'zeros', notation: 'auto' });
  const values = diverged.values.map(value => (Number.isNaN(value) ? 'NaN' : number(value)));
  return html`<div class="explosion ${role}">
    <p class="verdict"><strong>${texts.step(label, whole(diverged.step, reader.locale))}</strong>
      ${placeOf(diverged, variant.layers, reader)}${
        diverged.position.length > 0 ? texts.at(`[${diverged.position.join(', ')}]`) : ''
      }. ${values.length > 0 ? texts.met(values.join('; ')) : ''}
      ${diverged.values.some(isHuge) ? texts.product(number(LARGEST)) : ''}</p>
    <p class="verdict">${texts.rate(number(variant.lr))} ${texts.rewound(whole(run?.step ?? 0, reader.locale))}</p>
  </div>`;
}

/** The largest finite float32. */
const LARGEST = (2 - 2 ** -23) * 2 ** 127;
const isHuge = (value: number) => Math.abs(value) > Math.sqrt(LARGEST) && Number.isFinite(value);

function placeOf({ layer, operation }: Divergence, layers: number, reader: Reader): string {
  const { where } = strings[reader.language];
  if (layer < 0) return where.before(operation);
  return layer >= layers ? where.after(operation) : where.in(whole(layer + 1, reader.locale), operation);
}
