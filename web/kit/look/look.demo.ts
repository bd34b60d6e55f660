import { css, html, svg } from 'lit';
import type { PartDemo } from '../base/demo.ts';
import { glyphCharacters, grounds, roles } from './palette.ts';

const paletteStyles = css`
  .swatches {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    gap: var(--_space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .swatches li {
    color: var(--_role);
  }
  .swatches svg {
    display: block;
    inline-size: 100%;
    block-size: 1.5rem;
  }
  .swatches rect {
    fill: var(--_role-soft);
  }
  .swatches line {
    stroke: var(--_role);
    stroke-width: 2.5;
    stroke-dasharray: var(--_role-dash);
  }
`;

const controlStyles = css`
  .controls-demo {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-3);
    align-items: center;
  }
  .controls-demo input[type='text'] {
    inline-size: 7ch;
  }
  .controls-demo input[type='range'] {
    inline-size: 12rem;
  }
  .controls-demo label {
    display: inline-flex;
    gap: var(--_space-2);
    align-items: center;
  }
`;

const words = {
  es: {
    button: 'Botón',
    main: 'Principal',
    plain: 'Discreto',
    on: 'Elegido',
    off: 'Trabado',
    field: 'Campo',
    wrong: 'Rechazado',
    range: 'Deslizador',
    one: 'Uno',
    other: 'Otro',
  },
  en: {
    button: 'Button',
    main: 'Primary',
    plain: 'Plain',
    on: 'Chosen',
    off: 'Locked',
    field: 'Field',
    wrong: 'Refused',
    range: 'Slider',
    one: 'One',
    other: 'Other',
  },
};

export const demos: PartDemo[] = [
  {
    part: 'look',
    state: 'palette',
    setup: () => () =>
      html`<ul class="swatches" role="list">
        ${Object.entries(roles).map(
          ([name, { glyph }]) => html`<li class=${name}>
            ${glyphCharacters[glyph]} ${name}
            <svg aria-hidden="true">${svg`<rect width="100%" height="100%" /><line x1="4" x2="100%" y1="12" y2="12" />`}</svg>
          </li>`,
        )}
      </ul>
      <p>${Object.keys(grounds).join(' · ')}</p>`,
    styles: [paletteStyles],
  },
  {
    part: 'look',
    state: 'controls',
    setup: host => () => {
      const text = words[host.language];
      return html`<div class="controls-demo">
        <button type="button" class="primary">${text.main}</button>
        <button type="button">${text.button}</button>
        <button type="button" class="plain">${text.plain}</button>
        <button type="button" aria-pressed="true">${text.on}</button>
        <button type="button" disabled>${text.off}</button>
        <label>${text.field} <input type="text" value="4" /></label>
        <label>${text.wrong} <input type="text" value="1.234" aria-invalid="true" /></label>
        <label>${text.off} <input type="text" value="3" disabled /></label>
        <label>${text.range} <input type="range" /></label>
        <label><input type="radio" name="demo" checked /> ${text.one}</label>
        <label><input type="radio" name="demo" /> ${text.other}</label>
        <label><input type="checkbox" checked /> ${text.on}</label>
      </div>`;
    },
    styles: [controlStyles],
  },
];
