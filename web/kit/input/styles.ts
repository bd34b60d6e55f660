import { css } from 'lit';

/** How sliders, number fields, the vector editor and draggable points look. */
export const inputStyles = css`
  .number-field {
    display: inline-grid;
    gap: var(--_space-1);
    position: relative;
  }
  .number-field label,
  .slider label {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .number-field input {
    inline-size: 6.5em;
    text-align: end;
  }
  .slider {
    display: grid;
    min-width: 0;
  }
  .slider-marks {
    overflow: visible;
    margin-inline: 8px;
    inline-size: calc(100% - 16px);
  }
  .slider-marks text {
    fill: var(--_quiet);
    font-size: 12px;
  }

  .vector-editor {
    display: grid;
    gap: var(--_space-1);
  }
  .coordinate {
    display: grid;
    grid-template-columns: 2.2em minmax(4rem, 1fr) 6.5em var(--_target-size);
    align-items: center;
    gap: 0 var(--_space-2);
    border-radius: var(--_radius-small);
  }
  .coordinate[data-lit] {
    background: var(--_surface);
  }
  .coordinate .number-field {
    display: contents;
  }
  .coordinate .refusal {
    grid-column: 2 / -1;
    grid-row: 2;
  }
  .coordinate-name {
    font-family: var(--_math);
    font-style: italic;
    font-size: 1.15em;
  }
  .coordinate-name sub {
    font-style: normal;
    font-size: 0.7em;
  }
  .coordinate .icon {
    inline-size: var(--_target-size);
    block-size: var(--_target-size);
  }
  .parameter {
    display: grid;
    grid-template-columns: var(--_name, 2.2em) minmax(4rem, 1fr) 6.5em;
    align-items: center;
    gap: 0 var(--_space-2);
    border-radius: var(--_radius-small);
  }
  .parameter.short {
    grid-template-columns: var(--_name, 2.2em) 6.5em;
    justify-content: start;
  }
  .parameter[data-lit] {
    background: var(--_surface);
  }
  .parameter-name {
    font-family: var(--_math);
    font-style: italic;
    font-size: 1.15em;
  }
  .parameter-name.upright {
    font-style: normal;
  }
  .parameter .number-field {
    display: contents;
  }
  .parameter .refusal {
    grid-column: 2 / -1;
    grid-row: 2;
  }
  .add-coordinate {
    justify-self: start;
    color: var(--_quiet);
  }
  /* Where the type is large for the room, a slider has a line of its own. */
  @container (max-width: 17em) {
    .coordinate {
      grid-template-columns: 1fr minmax(0, 6.5em) var(--_target-size);
    }
    .parameter {
      grid-template-columns: 1fr minmax(0, 6.5em);
    }
    :is(.coordinate, .parameter) .slider {
      grid-area: 2 / 1 / auto / -1;
    }
    :is(.coordinate, .parameter) .refusal {
      grid-area: 3 / 1 / auto / -1;
    }
  }

  .handle {
    cursor: grab;
    /* Chromium heeds touch-action on a part of a drawing only when it is no inline element. */
    display: block;
    touch-action: none;
  }
  .handle.dragging {
    cursor: grabbing;
  }
  .handle[aria-disabled] {
    cursor: default;
    touch-action: auto;
  }
  .handle:focus,
  .handle:focus-visible {
    outline: none;
  }
  .drawing .handle-reach {
    /* Not 'transparent': forced colours would make that an opaque fill. */
    fill: none;
    stroke: none;
    pointer-events: all;
  }
  .drawing .handle-ring {
    fill: var(--_role);
    fill-opacity: 0.16;
    stroke: none;
    transition: r var(--_swift);
  }
  .drawing .handle:hover .handle-ring,
  .drawing .handle.dragging .handle-ring {
    r: 15px;
  }
  .drawing .handle:focus-visible .handle-ring {
    fill-opacity: 0;
    stroke: var(--_focus);
    stroke-width: 2.5px;
    r: 13px;
  }
  .drawing .handle-dot {
    fill: var(--_role);
    stroke: var(--_paper);
    stroke-width: 2px;
  }
  .drawing .handle[aria-disabled] .handle-ring {
    display: none;
  }
  .drawing .handle:focus-visible .handle-rim {
    stroke: var(--_focus);
    stroke-width: 2.5px;
  }

  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 2px;
    margin: 0;
    padding: 2px;
    border: 0;
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .segments label {
    position: relative;
    display: inline-flex;
    align-items: center;
    padding: 0 var(--_space-3);
    min-block-size: var(--_target-size);
    border-radius: var(--_radius-small);
    color: var(--_quiet);
    font-size: var(--_small);
    cursor: pointer;
  }
  .segments input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: inherit;
  }
  .segments label:has(:checked) {
    background: var(--_paper);
    color: var(--_ink);
    font-weight: 600;
    box-shadow: 0 0 0 var(--_hair) var(--_edge);
  }
  .segments label:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }
  .segments label:has(:disabled) {
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    .drawing .handle-ring {
      fill: none;
    }
    .drawing .handle:focus-visible .handle-ring {
      stroke: Highlight;
    }
    .drawing .handle-dot {
      fill: CanvasText;
      stroke: Canvas;
    }
    .segments label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
