import { css } from 'lit';

/** What comes with the race. */
export const runtimeStyles = css`
  .race-slow,
  .race-fault {
    display: grid;
    gap: var(--_space-2);
    justify-items: start;
    padding: var(--_space-3) var(--_space-4);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .race-slow p,
  .race-fault p {
    margin: 0;
  }
  .race-slow .hint {
    display: block;
  }
  .race-kept {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .race-kept button {
    margin-inline-start: var(--_space-2);
  }
  .drawing .step-cursor {
    stroke: var(--_quiet);
    stroke-width: 1px;
    stroke-dasharray: 2 2;
  }
  .compare {
    display: grid;
    align-content: start;
    gap: var(--_space-2);
  }
  .compare p {
    margin: 0;
    max-inline-size: 46ch;
  }
  .verdict {
    margin: 0;
    max-inline-size: 64ch;
  }
  .verdicts {
    display: grid;
    gap: var(--_space-1);
  }
  .explosion + .explosion {
    margin-block-start: var(--_space-4);
  }
  .compare-shares {
    display: grid;
    gap: var(--_space-1);
    color: var(--_ink);
  }
  .compare-shares p {
    color: var(--_role);
  }
  .race-file {
    display: grid;
    justify-items: start;
    gap: var(--_space-2);
  }
  .race-file label {
    display: grid;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .race-file p {
    margin: 0;
  }
  .heat-box {
    position: relative;
    touch-action: pan-y;
    cursor: crosshair;
  }
  .heat-box .drawing {
    position: relative;
    touch-action: pan-y;
  }
  .heat-ground {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    color: var(--_role);
    background-color: var(--_paper);
    forced-color-adjust: none;
    transition: 1ms step-end;
    transition-property: color, background-color;
  }
  .drawing .cell {
    fill: var(--_role);
    shape-rendering: crispEdges;
  }
  .heat-runner .chart-name {
    color: var(--_role);
  }
  .map-key {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-1) var(--_space-2);
    margin: 0;
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .key-strip {
    inline-size: 3.5rem;
    block-size: 0.6rem;
    border: var(--_hair) solid var(--_line);
    background: linear-gradient(to right, var(--_paper), var(--_role));
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  @media print {
    .race-kept {
      display: none;
    }
    .heat-runner {
      break-inside: avoid;
    }
  }
`;
