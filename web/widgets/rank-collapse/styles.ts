import { css } from 'lit';

export const rankCollapseStyles = css`
  .segments {
    margin-block-end: var(--_space-3);
  }
  .ground {
    fill: var(--_surface);
  }
  .cross {
    stroke: var(--_line);
    fill: none;
  }
  .now {
    stroke: var(--_ink);
    stroke-width: 1.5;
  }
  .control-curve + .control-zeros {
    margin-block-start: var(--_space-4);
  }
`;
