import { type CSSResult, css } from 'lit';

/**
 * What every widget's shadow root starts from: type, controls, focus, states, and the page's media.
 *
 * `::part()` policy. A page may style these parts, and these names stay: `figure` (the drawing and its handles),
 * `controls` (sliders, fields, player), `formulas`, `prompts`, `code`, `export`, `notice`. What is inside them has no
 * part names on purpose: a page changes colours, type and space through `--andamio-*`, and keeps working when a widget
 * is redrawn inside.
 */
export const baseStyles: CSSResult = css`
  :host {
    display: block;
    min-inline-size: 0;
    color: var(--_ink);
    font-family: var(--_sans);
    font-size: var(--_text);
    line-height: var(--_leading);
    font-variant-numeric: lining-nums tabular-nums;
    text-align: start;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :host,
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .refusal {
    color: var(--_negative);
    font-size: var(--_small);
  }
  .refusal:empty {
    display: none;
  }
  svg text {
    font-family: var(--_sans);
    /* In type so large for the drawing that names would stick out of it, they stay smaller than the text. */
    font-size: min(max(12px, var(--_small)), 7cqi);
    font-variant-numeric: lining-nums tabular-nums;
  }

  /* Controls */
  button,
  input,
  select,
  textarea {
    font: inherit;
    font-size: var(--_small);
    color: inherit;
    min-block-size: var(--_target-size);
  }
  button,
  select,
  input:not([type='range'], [type='radio'], [type='checkbox']),
  textarea {
    border: var(--_hair) solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_paper);
  }
  input:not([type='range'], [type='radio'], [type='checkbox']),
  textarea {
    padding: 0.15rem var(--_space-2);
    inline-size: 100%;
    max-inline-size: 100%;
  }
  button,
  summary {
    touch-action: manipulation;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.35em;
    min-inline-size: var(--_target-size);
    padding: 0.15rem var(--_space-3);
    cursor: pointer;
    transition: background-color var(--_swift);
  }
  button:hover {
    background: var(--_surface);
  }
  button:active {
    background: var(--_line);
  }
  button.primary {
    border-color: var(--_ink);
    background: var(--_ink);
    color: var(--_paper);
  }
  button.primary:hover {
    background: color-mix(in oklab, var(--_ink) 85%, var(--_paper));
  }
  button.plain {
    border-color: transparent;
    background: transparent;
  }
  button.plain:hover {
    background: var(--_surface);
  }
  button.icon {
    padding: 0;
    inline-size: max(2.125rem, var(--_target-size));
    block-size: max(2.125rem, var(--_target-size));
  }
  button.icon svg {
    inline-size: 1rem;
    block-size: 1rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button.icon .solid {
    fill: currentColor;
  }
  button.icon .dots {
    stroke-width: 2.2;
  }
  [aria-pressed='true'] {
    background: var(--_surface);
    border-color: var(--_ink);
    box-shadow: inset 0 -2px 0 var(--_ink);
  }
  input[type='radio'],
  input[type='checkbox'] {
    inline-size: 1.15rem;
    block-size: 1.15rem;
    min-block-size: 0;
    margin: 0;
    flex: none;
    accent-color: var(--_focus);
  }
  label:has(> :is(input[type='radio'], input[type='checkbox'])) {
    min-block-size: var(--_target-size);
    cursor: pointer;
  }
  input[type='range'] {
    accent-color: var(--_ink);
    inline-size: 100%;
    margin: 0;
  }
  [aria-invalid='true'] {
    border-color: var(--_negative) !important;
    border-style: dashed !important;
  }
  :is(button, input, select, textarea):is(:disabled, [aria-disabled='true']) {
    cursor: not-allowed;
    color: var(--_quiet);
    background: transparent;
    border-color: var(--_line);
  }
  button.primary:is(:disabled, [aria-disabled='true']) {
    background: var(--_surface);
    border-color: var(--_line);
    color: var(--_quiet);
  }
  :is([aria-disabled='true'], :disabled):is(button, input, select):hover {
    background: transparent;
  }

  /* Focus: two rings, so that it shows on paper, on ink and on any mark. */
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--_paper);
  }
  svg :focus-visible {
    box-shadow: none;
  }

  /* A term and its part of the picture, lit together. */
  [data-part] {
    transition:
      opacity var(--_swift),
      filter var(--_swift);
  }
  math [data-lit] {
    background: var(--_role-soft, color-mix(in oklab, var(--_focus) 18%, var(--_paper)));
    box-shadow: 0 0 0 0.15em var(--_role-soft, color-mix(in oklab, var(--_focus) 18%, var(--_paper)));
  }
  svg [data-lit] {
    filter: drop-shadow(0 0 1.5px var(--_role, var(--_focus))) drop-shadow(0 0 4px var(--_role, var(--_focus)));
  }
  svg text[data-lit] {
    filter: none; /* A halo of its own colour would make text hard to read; it turns bold instead. */
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      transition-duration: 0.01ms !important;
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    button,
    select,
    input,
    textarea {
      border-color: ButtonBorder !important;
    }
    [aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText !important;
    }
    :focus-visible {
      outline-color: Highlight;
    }
    /* Whatever role it has. */
    [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText !important;
      forced-color-adjust: none;
    }
    button.primary:not(:disabled, [aria-disabled='true']) {
      background: ButtonText;
      color: ButtonFace;
      forced-color-adjust: none;
    }
    svg {
      forced-color-adjust: none;
    }
    button.icon svg,
    .fault-sign {
      forced-color-adjust: auto;
      stroke: currentColor;
    }
    math [data-lit] {
      outline: 2px solid Highlight;
    }
  }
  @media print {
    :host {
      break-inside: avoid;
      --_text: 10.5pt;
    }
    [part~='controls'],
    [part~='prompts'],
    [part~='export'],
    [part~='notice'],
    .segments,
    .transport,
    .prompts,
    .export-menu,
    button {
      display: none !important;
    }
    .code-panel:not([open]) {
      display: none;
    }
    .formula,
    .code-lines {
      overflow: visible !important;
    }
    .code-line :is(code, samp) {
      white-space: pre-wrap !important;
    }
  }
`;
