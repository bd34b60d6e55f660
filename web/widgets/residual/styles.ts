import { css } from 'lit';

export const residualStyles = css`
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2) var(--_space-4);
    margin-block-end: var(--_space-3);
  }
  .hint.to-come {
    min-block-size: 290px;
  }
  .to-come {
    fill: none;
    stroke: var(--_line);
    stroke-dasharray: 4 4;
  }
  .drawing .start {
    stroke: var(--_quiet);
    stroke-dasharray: 3 3;
  }
  .switches {
    font-size: var(--_small);
  }
  .switches > span {
    display: block;
    margin-block-end: var(--_space-1);
    color: var(--_quiet);
  }
  .switches > div {
    display: grid;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: var(--_space-1);
    max-inline-size: 36rem;
  }
  @container (max-width: 26em) {
    .switches > div {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
  .switches button {
    min-inline-size: 0;
    padding-inline: 0;
    color: var(--_role);
    border-color: var(--_role);
    font-weight: 600;
  }
  .switches button[aria-pressed='false'] {
    color: var(--_quiet);
    border: 1px dashed var(--_edge);
    font-weight: 400;
    text-decoration: line-through;
  }
  .seed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
  }
  :is(.control-blocks, .seed) .parameter {
    --_name: max-content;
  }
  :is(.control-blocks, .seed) .parameter-name {
    font: inherit;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2) 16px;
  }
  /* Each field under its bars. */
  @container (min-width: 560px) {
    .fields {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .control-parts {
      grid-column: span 3;
    }
    .control-parts > .fields {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .fields .control-parts:first-child {
      grid-column: 2 / -1;
    }
  }
  .ends {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(5em, 1fr));
    gap: var(--_space-3);
    margin-block-start: var(--_space-2);
  }
  .ends .measure {
    padding: 0;
    border: 0;
  }
  .ends .measure-head {
    flex-direction: column;
    gap: 0;
    block-size: 100%;
  }
  .ends .measure-name {
    font-size: var(--_small);
    font-weight: 400;
    color: var(--_quiet);
    line-height: 1.25;
  }
  .ends .measure-value {
    font-size: 1.35em;
  }
  .control-shares {
    margin-block-start: var(--_space-4);
  }
`;
