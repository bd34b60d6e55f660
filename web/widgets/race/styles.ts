import { css } from 'lit';
import { lazyPartStyles } from '../../kit/panels/lazy-part.ts';

export const raceStyles = [
  lazyPartStyles,
  css`
    .race-grid {
      display: grid;
      gap: var(--_space-4) var(--_space-6);
    }
    .race-grid > .cell {
      min-inline-size: 0;
    }
    .race-grid > .cell:empty {
      display: none;
    }
    @container (min-width: 46rem) {
      .race-grid {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      }
    }
    .figure {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_space-4);
    }
    .chart-name {
      margin: 0;
      font-size: var(--_small);
      font-weight: 600;
      line-height: 1.4;
    }
    .term {
      display: inline-block;
      min-block-size: 1.5rem;
      padding: 0;
      border: 0;
      background: none;
      font: inherit;
      text-align: start;
      text-decoration: underline dotted;
      text-underline-offset: 0.25em;
      cursor: help;
    }
    .race-head {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_space-2);
    }
    .preset,
    .preset label {
      min-inline-size: 0;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_space-1) var(--_space-2);
    }
    .preset {
      color: var(--_quiet);
      font-size: var(--_small);
    }
    .preset select {
      /* Room for the time that each race takes here, which is known a little later. */
      min-inline-size: min(18em, 75cqi);
      max-inline-size: 100%;
      color: var(--_ink);
      font-weight: 600;
    }
    .sketch-area {
      fill: none;
      pointer-events: all;
      cursor: crosshair;
      display: block;
      touch-action: none;
    }
    .predict {
      display: grid;
      align-content: start;
      gap: var(--_space-2);
    }
    .predict .ask-line {
      margin: 0;
      max-inline-size: 46ch;
    }
    .shape-row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_space-1) var(--_space-2);
    }
    .guess-row {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 4em;
      align-items: center;
      gap: 0 var(--_space-2);
    }
    .guess-row label {
      grid-column: 1 / -1;
    }
    .guess-row input {
      accent-color: var(--_role);
    }
    .guess-row output {
      color: var(--_role);
      font-weight: 600;
      font-size: 1.15em;
      text-align: end;
    }
    .race-player {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_space-2);
    }
    .race-bar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_space-2);
    }
    .race-main {
      min-inline-size: 6.5em;
      min-block-size: max(2.125rem, var(--_target-size));
    }
    .scrubber {
      display: flex;
      flex: 1 1 14rem;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--_space-3);
      min-inline-size: 0;
    }
    .scrubber input {
      flex: 1 1 7rem;
      inline-size: auto;
      min-inline-size: 0;
    }
    .step-count {
      min-inline-size: min(12em, 100%);
      color: var(--_quiet);
      font-size: var(--_small);
    }
    .race-status {
      margin: 0;
      min-block-size: 1.5em;
      color: var(--_quiet);
      font-size: var(--_small);
    }
    .runner-table {
      position: relative;
      overflow-x: auto;
    }
    .runner-table table {
      inline-size: 100%;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums lining-nums;
    }
    .runner-table th,
    .runner-table td {
      padding: 3px var(--_space-3) 3px 0;
      border-block-end: var(--_hair) solid var(--_line);
      text-align: end;
      font-weight: 400;
    }
    .runner-table thead th {
      color: var(--_quiet);
      font-size: var(--_small);
    }
    .runner-table th:first-child {
      text-align: start;
    }
    .runner-table tbody th {
      min-inline-size: 9em;
      color: var(--_role);
      font-weight: 600;
    }
    .runner-table .share {
      color: var(--_role);
      font-weight: 600;
      font-size: 1.15em;
    }
    .runner-table .state {
      color: var(--_quiet);
      font-size: var(--_small);
      text-align: start;
      inline-size: 99%;
      min-inline-size: 11.5em;
      padding-inline-start: var(--_space-2);
    }
    .hint {
      margin: 0;
      color: var(--_quiet);
      font-size: var(--_small);
    }
    @container (max-width: 40rem) {
      .race-player {
        position: sticky;
        inset-block-end: 0;
        z-index: 1;
        padding-block: var(--_space-2);
        background: var(--_paper);
        border-block-start: var(--_hair) solid var(--_line);
      }
      /* What the keyboard comes to is not left under the bar. */
      :is(a, button, input, select, summary, [tabindex]) {
        scroll-margin-block-end: 10rem;
      }
      .runner-table th,
      .runner-table td {
        padding-inline-end: var(--_space-2);
      }
      .runner-table tbody th {
        min-inline-size: 6.5em;
      }
      /* The pace takes two lines: the rows keep their height when it comes. */
      .runner-table .state {
        min-inline-size: 0;
      }
      .runner-table tbody tr {
        block-size: 3.25rem;
      }
    }
    @media print {
      .race-player {
        position: static;
      }
      .race-bar,
      .race-status,
      .predict,
      .control-settings,
      .control-file,
      .lazy-part:not([open]) {
        display: none !important;
      }
      /* What is pressed on the screen, or chosen, is a word on paper. */
      .term {
        display: inline !important;
        text-decoration: none;
      }
      .preset select {
        appearance: none;
        padding: 0;
        border: 0;
        background: none;
      }
      /* Chromium lays grid rows over each other where one of them is broken. */
      .below {
        display: block;
      }
      .below > * {
        margin-block-end: var(--_space-4);
      }
      .race-grid > .cell,
      .runner-table {
        break-inside: avoid;
      }
    }
  `,
];
