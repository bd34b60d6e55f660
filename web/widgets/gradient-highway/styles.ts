import { css } from 'lit';

export const gradientHighwayStyles = css`
  .picture-title {
    margin: 0 0 var(--_space-1);
    font-weight: 600;
  }
  .outcomes {
    margin: var(--_space-2) 0 0;
    padding-inline-start: 1.1em;
    min-block-size: 4.5em;
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
