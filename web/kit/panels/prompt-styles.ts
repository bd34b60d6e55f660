import { type CSSResult, css } from 'lit';

export const promptStyles: CSSResult = css`
  .prompts {
    display: grid;
    gap: var(--_space-2);
    padding-inline-start: var(--_space-4);
    border-inline-start: 3px solid var(--_line);
  }
  .prompts p {
    margin: 0;
  }
  .prompt-title {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .prompt-progress {
    margin-inline-start: var(--_space-2);
    font-variant-numeric: tabular-nums;
  }
  .prompt-card:focus {
    outline: none;
  }
  .prompt-form fieldset {
    display: grid;
    gap: var(--_space-2);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .prompt-form legend {
    padding: 0;
    margin-block-end: var(--_space-2);
    font-weight: 600;
  }
  .prompt-options {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1) var(--_space-5);
  }
  .prompt-option,
  .prompt-number {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: var(--_target-size);
  }
  .prompt-number input {
    inline-size: 8ch;
  }
  .prompt-verdict {
    min-block-size: calc(2 * var(--_leading) * var(--_text));
    max-inline-size: 60ch;
  }
  .prompt-sign {
    font-weight: 700;
  }
  .prompt-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
`;
