import { css } from 'lit';

/** Where the parts of a widget stand: one column when narrow; picture and controls beside the explanation when wide. */
export const layoutStyles = css`
  :host {
    display: block;
    /* As wide as the page lets it, also where a page would fit it to what it holds: flex items, floats. */
    inline-size: -moz-available;
    inline-size: -webkit-fill-available;
    margin-block: var(--_space-5);
  }
  :host([hidden]) {
    display: none;
  }
  .widget {
    /* Its texts and formulas run from left to right, in lines, and what a page does to its own does not reach them; but
       whether they are to be seen and touched, and on a light or a dark ground, is the page's matter. */
    all: initial;
    display: block;
    direction: ltr;
    visibility: inherit;
    pointer-events: inherit;
    color-scheme: inherit;
    text-size-adjust: inherit;
    -webkit-text-size-adjust: inherit;
    /* Not the host: a page's own rules may take that from it. What fits itself to it, a table's cell, gets this much. */
    container-type: inline-size;
    contain-intrinsic-inline-size: 18rem;
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
  .widget[data-scheme='system'] {
    color-scheme: light dark;
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
  /* What is in a column is no wider than it. */
  .controls,
  .below,
  .foot {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
    min-width: 0;
  }
  .explanation {
    min-width: 0;
  }
  .below {
    grid-column: 1 / -1;
  }
  .foot {
    gap: var(--_space-2);
  }
  @container (min-width: 46em) {
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
  /* The reader's own palette is light or dark, whatever the page is. */
  @media (forced-colors: active) {
    .widget {
      color-scheme: light dark !important;
    }
  }
  @media print {
    .widget[data-scheme] {
      color-scheme: light;
    }
    .fallback {
      min-height: 0;
    }
    @container (min-width: 34em) {
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
