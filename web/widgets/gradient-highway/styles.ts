import { css } from 'lit';

export const gradientHighwayStyles = css`
  .training-row,
  .control-norm {
    margin-block-end: var(--_space-3);
  }
  .control-depth .parameter {
    --_name: 3.6em;
  }
  .control-tried td {
    white-space: pre-line;
  }
  .in-part {
    margin: var(--_space-2) 0 0;
  }
  .training-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-4);
  }
  .training-row button {
    white-space: normal;
  }
  .training-row p {
    margin: 0;
  }
`;
