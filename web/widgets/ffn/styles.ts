import { css } from 'lit';

export const ffnStyles = css`
  .segments {
    margin-block-end: var(--_space-3);
  }
  .neurons.on {
    fill: var(--_pre);
  }
  .neurons.off {
    fill: var(--_line);
  }
  .shut-side {
    fill: var(--_surface);
    stroke: var(--_line);
  }
  .control-x,
  .control-weights {
    min-inline-size: 0;
  }
  /* As wide as the rows of coordinates over it. */
  .control-weights .parameter {
    padding-inline-end: calc(var(--_target-size) + var(--_space-2));
  }
  .control-token {
    --_name: 8em;
  }
  .control-sizes {
    --_name: 4.5em;
  }
  :is(.control-token, .control-sizes) .parameter-name {
    font: inherit;
  }
  @container (max-width: 17em) {
    .control-sizes .parameter.short {
      grid-template-columns: minmax(0, 1fr) minmax(0, 6.5em);
    }
  }
  @container (min-width: 40em) {
    .ffn .controls {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: var(--_space-6);
    }
  }
  .joint {
    stroke: var(--_edge);
  }
  .sentence {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
  .token {
    padding: var(--_space-2) var(--_space-3);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
  }
  .token.asked {
    border: 2px solid var(--_ink);
    font-weight: 600;
  }
  .token[aria-pressed='true'] {
    text-decoration: line-through;
    color: var(--_quiet);
    background: var(--_surface);
    border-style: dashed;
  }
`;
