import { css } from 'lit';

export const askStyles = css`
  .ask {
    display: grid;
    gap: var(--_space-3);
  }
  .ask-field {
    display: grid;
    justify-items: start;
    gap: var(--_space-1);
  }
  .ask-field label {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .ask-field input {
    inline-size: 9.5em;
    font-size: 1.25rem;
    letter-spacing: 0.15em;
  }
  .ask-field p,
  .ask-score {
    margin: 0;
  }
  .ask-scroll {
    overflow-x: auto;
  }
  .answers {
    min-inline-size: min(100%, 20rem);
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .answers caption {
    color: var(--_quiet);
    font-size: var(--_small);
    text-align: start;
  }
  .answers :is(th, td) {
    min-inline-size: 2.6em;
    padding: 3px 4px;
    border-block-end: var(--_hair) solid var(--_line);
    text-align: center;
  }
  .answers th:first-child {
    padding-inline-end: var(--_space-3);
    color: var(--_role, var(--_quiet));
    text-align: start;
    white-space: nowrap;
  }
  .answers .truth {
    color: var(--_target);
  }
  .answers td small {
    display: block;
    color: var(--_quiet);
    font-size: var(--_tiny);
  }
  .answers .right .answer {
    color: var(--_role);
    font-weight: 700;
  }
  .ask-layer {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    max-inline-size: 24rem;
  }
  .ask-runner .chart-name {
    color: var(--_role);
  }
  .ask-heads {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-3);
  }
  .ask-heads figure {
    margin: 0;
  }
  .ask-heads figcaption {
    color: var(--_quiet);
    font-size: var(--_small);
    text-align: center;
  }
  /* At a phone's width a runner's name stands over its answers: all ten are seen at once. */
  @container (max-width: 40rem) {
    .answers :is(thead, tbody) {
      display: block;
    }
    .answers tr {
      display: grid;
      grid-template-columns: repeat(10, minmax(0, 1fr));
    }
    .answers th:first-child {
      grid-column: 1 / -1;
      border: 0;
    }
    .answers :is(th, td) {
      min-inline-size: 0;
      padding-inline: 0;
    }
  }
  @media print {
    .ask {
      display: block;
    }
    .ask > * {
      margin-block-end: var(--_space-4);
    }
    .ask-layer input {
      display: none;
    }
    .ask-field input {
      padding: 0;
      border: 0;
    }
    .ask-scroll,
    .ask-runner {
      break-inside: avoid;
    }
  }
`;
