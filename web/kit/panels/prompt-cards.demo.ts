import { html } from 'lit';
import type { PartDemo } from '../base/demo.ts';
import { formatNumber } from '../input/number.ts';
import type { Prompt } from './prompt.ts';
import { PromptCards } from './prompt-cards.ts';
import { promptStyles } from './prompt-styles.ts';

interface Vector {
  x: number;
  y: number;
}

const text = {
  es: {
    longer: 'La línea recta mide 5. ¿Por las calles se camina más, menos o lo mismo?',
    more: 'Más',
    less: 'Menos',
    same: 'Lo mismo',
    streets: (sum: string) => `Por las calles se suman los dos lados: ${sum}.`,
    sum: (x: number, y: number) => `¿Cuánto mide (${x}; ${y}) por las calles?`,
    tip: '¿Dónde queda la punta si el vector se estira al doble?',
    double: 'Al multiplicar por 2, cada coordenada se multiplica por 2.',
    mark: 'Marcar (8; 6)',
  },
  en: {
    longer: 'The straight line measures 5. Is the walk through the streets longer, shorter, or the same?',
    more: 'Longer',
    less: 'Shorter',
    same: 'The same',
    streets: (sum: string) => `Through the streets both sides add up: ${sum}.`,
    sum: (x: number, y: number) => `How long is (${x}, ${y}) through the streets?`,
    tip: 'Where does the tip go when the vector is stretched to twice its length?',
    double: 'Times 2 multiplies every coordinate by 2.',
    mark: 'Mark (8, 6)',
  },
};

const prompts: Prompt<Vector>[] = [
  {
    id: 'longer',
    kind: 'choice',
    question: (_, { language }) => text[language].longer,
    options: (_, { language }) => [
      { value: 'more', label: text[language].more },
      { value: 'less', label: text[language].less },
      { value: 'same', label: text[language].same },
    ],
    answer: ({ x, y }) => (x !== 0 && y !== 0 ? 'more' : 'same'),
    because: ({ x, y }, { language, locale }) =>
      text[language].streets(`${x} + ${y} = ${formatNumber(x + y, locale, { trim: 'zeros' })}`),
  },
  {
    id: 'sum',
    kind: 'number',
    question: ({ x, y }, { language }) => text[language].sum(x, y),
    answer: ({ x, y }) => Math.abs(x) + Math.abs(y),
    because: ({ x, y }, { language }) => text[language].streets(`${x} + ${y}`),
  },
  {
    id: 'tip',
    kind: 'mark',
    question: (_, { language }) => text[language].tip,
    answer: ({ x, y }) => ({ x: 2 * x, y: 2 * y }),
    tolerance: 0.5,
    because: (_, { language }) => text[language].double,
  },
];

const state = () => ({ x: 4, y: 3 });

const show = (name: string, shown: Prompt<Vector>[]): PartDemo => ({
  part: 'prompt-cards',
  state: name,
  setup: host => {
    const cards = new PromptCards(host, { prompts: shown, state });
    // In a widget the reader marks the picture; here a button stands for it.
    const marker = () =>
      cards.awaitsMark
        ? html`<button type="button" @click=${() => cards.mark({ x: 8, y: 6 })}>${text[host.language].mark}</button>`
        : '';
    return () => html`${cards.render()}${marker()}`;
  },
  styles: [promptStyles],
});

export const demos: PartDemo[] = [
  show('choice', prompts),
  show('number', [prompts[1], prompts[0]]),
  show('mark', [prompts[2]]),
  {
    part: 'prompt-cards',
    state: 'picture-fails',
    setup: host => {
      const failing: Prompt<Vector> = { ...prompts[1], do: () => Promise.reject(new Error('the worker died')) };
      const cards = new PromptCards(host, { prompts: [failing], state });
      return () => cards.render();
    },
    styles: [promptStyles],
  },
];
