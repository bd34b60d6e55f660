// docs/theming.png: a widget on someone's page, its parts outlined through ::part, its colours set through --andamio-….

import type { Picture } from './picture.ts';

/** What is outlined, in the colour of its kind: what every widget has, and two of the controls that this one names. */
const parts: Readonly<Record<string, string>> = {
  widget: '#c026d3',
  figure: '#c026d3',
  controls: '#c026d3',
  explanation: '#c026d3',
  formulas: '#c026d3',
  coordinates: '#0f766e',
  player: '#0f766e',
};

const outlines = Object.entries(parts).map(
  ([part, colour]) => `.outlined::part(${part}) { outline: 2px dashed ${colour}; outline-offset: 3px; }`,
);

const head = `<style>
  body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; font: 15px system-ui, sans-serif; }
  section { padding: 26px 30px 10px; position: relative; }
  .dark { background: #101a2b; }
  .dark andamio-norms {
    --andamio-paper: #101a2b; --andamio-surface: #1b2940; --andamio-l1: #ffb454; --andamio-l2: #7ee0c3;
    --andamio-l0: #e58fd0; --andamio-sans: Georgia, serif; --andamio-text: 1.05rem;
  }
  .tag { position: absolute; padding: 0 5px; font: 600 12px ui-monospace, monospace; color: #fff; }
  ${outlines.join('\n  ')}
</style>`;

const body = `
<section><andamio-norms class="outlined" theme="light" hide="prompts code export views route"></andamio-norms></section>
<section class="dark"><andamio-norms hide="prompts code export views route"></andamio-norms></section>`;

export const theming: Picture = {
  head,
  body,
  width: 1240,
  sharpness: 1,
  ready: page => page.evaluate(label, parts),
};

/** In the page: writes each outlined part's name at its corner. */
function label(names: Readonly<Record<string, string>>): void {
  const section = document.querySelector('section')!;
  const origin = section.getBoundingClientRect();
  for (const [name, colour] of Object.entries(names)) {
    const box = document
      .querySelector('.outlined')!
      .shadowRoot!.querySelector(`[part~="${name}"]`)
      ?.getBoundingClientRect();
    if (!box) continue;
    const tag = document.createElement('span');
    tag.className = 'tag';
    tag.textContent = name;
    tag.style.background = colour;
    const atLeft = name === 'widget' || name === 'explanation';
    tag.style.left = `${atLeft ? box.left - origin.left : box.right - origin.left - 6 - 8 * name.length}px`;
    tag.style.top = `${box.top - origin.top - 13}px`;
    section.append(tag);
  }
}
