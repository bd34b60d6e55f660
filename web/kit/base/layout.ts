import { css } from 'lit';

/** Where the parts of a widget stand: one column when narrow; picture and controls beside the explanation when wide. */
export const layoutStyles = css`
  :host {
    display: block;
    margin-block: var(--_space-5);
    container-type: inline-size;
  }
  :host([hidden]) {
    display: none;
  }
  .widget {
    background: var(--_paper);
    color: var(--_ink);
    font: 400 var(--_text) / var(--_leading) var(--_sans);
  }
  .widget[data-scheme='light'] {
    color-scheme: light;
  }
  .widget[data-scheme='dark'] {
    color-scheme: dark;
  }
  .fallback {
    min-height: 12rem;
    color: var(--_quiet);
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4) var(--_space-6);
  }
  .figure {
    min-width: 0;
    background: var(--_paper);
  }
  .controls {
    display: grid;
    gap: var(--_space-3);
    min-width: 0;
  }
  .explanation {
    min-width: 0;
  }
  .below {
    display: grid;
    gap: var(--_space-3);
    grid-column: 1 / -1;
    min-width: 0;
  }
  .foot {
    display: grid;
    gap: var(--_space-2);
    min-width: 0;
  }
  @container (min-width: 46rem) {
    .body.two {
      grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
      grid-template-rows: auto auto 1fr;
      grid-template-areas: 'figure explanation' 'controls explanation' '. explanation' 'below below' 'foot foot';
    }
    .body.two .figure {
      grid-area: figure;
    }
    .body.two .controls {
      grid-area: controls;
    }
    .body.two .explanation {
      grid-area: explanation;
    }
    .body.two .below {
      grid-area: below;
    }
    .body.two .foot {
      grid-area: foot;
    }
  }
  @media print {
    .widget[data-scheme] {
      color-scheme: light;
    }
    .fallback {
      min-height: 0;
    }
    @container (min-width: 34rem) {
      .body.two {
        grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
        grid-template-areas: 'figure explanation' 'below below' 'foot foot';
        column-gap: var(--_space-5);
      }
      .body.two .figure {
        grid-area: figure;
      }
      .body.two .explanation {
        grid-area: explanation;
      }
      .body.two .below {
        grid-area: below;
      }
      .body.two .foot {
        grid-area: foot;
      }
    }
    .body {
      break-inside: avoid;
    }
  }
`;
