import { css } from 'lit';

export const explanationStyles = css`
  .laws {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4) var(--_space-6);
  }
  @container (min-width: 46em) {
    .laws {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .laws dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2);
    margin: 0;
  }
  .law dt {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .law dd {
    margin: 0;
  }
  .run-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-4);
  }
  .control-player {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
  }
  .step-count {
    min-inline-size: min(12em, 100%);
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .verdicts {
    display: grid;
    gap: var(--_space-1);
    min-block-size: calc(3 * var(--_leading) * var(--_text));
    align-content: start;
  }
  .settings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--_space-2);
  }
  .setup {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3) var(--_space-6);
  }
  @container (min-width: 40em) {
    .setup {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .setting-name {
    color: var(--_quiet);
    font-size: var(--_small);
  }
`;
