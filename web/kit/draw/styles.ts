import { type CSSResult, css } from 'lit';

/** How drawings look. Colour comes only by role (`--_role`, set by the role's class in the theme's tokens). */
export const drawStyles: CSSResult = css`
  .picture-title {
    margin: 0 0 var(--_space-1);
    font-weight: 600;
  }
  .drawing {
    display: block;
    max-width: 100%;
    overflow: visible;
    font: 13px / 16px var(--_sans);
    font-variant-numeric: tabular-nums lining-nums;
    fill: none;
    stroke: none;
    touch-action: manipulation;
  }
  .drawing .clip {
    overflow: hidden;
  }
  .drawing .ink,
  .drawing .axes {
    --_role: var(--_ink);
    --_role-soft: var(--_line);
  }
  .drawing .quiet {
    --_role: var(--_quiet);
    --_role-soft: var(--_line);
  }

  .drawing text {
    fill: var(--_ink);
    paint-order: stroke;
    stroke: var(--_paper);
    stroke-width: 3px;
    stroke-linejoin: round;
    user-select: none;
    pointer-events: none;
  }
  .drawing text[data-part] {
    pointer-events: auto;
  }
  .drawing .label {
    fill: var(--_role, var(--_ink));
    font-weight: 500;
  }
  .drawing .label.ink,
  .drawing .label.quiet {
    font-weight: 400;
  }
  .drawing .variable {
    font-family: var(--_math);
    font-style: italic;
    font-size: 15px;
  }
  .drawing .tick {
    font-size: 12px;
    fill: var(--_quiet);
  }
  .drawing .axis-label {
    fill: var(--_quiet);
  }

  .drawing .grid,
  .drawing .edge,
  .drawing .zero {
    stroke: var(--_line);
    stroke-width: 1px;
  }
  .drawing .zero {
    stroke: var(--_quiet);
  }
  .drawing .edge {
    stroke: var(--_edge, var(--_quiet));
  }

  .drawing .mark .line {
    stroke: var(--_role);
    stroke-width: 2px;
    stroke-linecap: butt;
    stroke-linejoin: round;
  }
  .drawing .mark.thin .line {
    stroke-width: 1.25px;
  }
  .drawing .mark.strong .line {
    stroke-width: 3px;
  }
  .drawing .mark .head,
  .drawing .mark .glyph {
    fill: var(--_role);
  }
  .drawing .mark .glyph {
    stroke: var(--_paper);
    stroke-width: 1px;
  }
  .drawing .mark.hollow .glyph {
    fill: var(--_paper);
    stroke: var(--_role);
    stroke-width: 2px;
  }
  .drawing .mark .soft {
    fill: var(--_role-soft);
    fill-opacity: 0.55;
  }

  .drawing .area rect {
    fill: var(--_role);
  }
  .drawing .hatch {
    stroke: var(--_paper);
    stroke-width: 1.25px;
    stroke-opacity: 0.6;
  }
  .drawing .cut {
    stroke: var(--_paper);
    stroke-width: 2px;
  }
  .drawing .target-mark {
    stroke: var(--_target);
    stroke-width: 2.5px;
  }

  .drawing .outline rect {
    fill: var(--_role-soft);
    stroke: var(--_role);
    stroke-width: 2px;
  }
  .drawing .on-area {
    fill: var(--_paper);
    font-weight: 600;
    stroke: var(--_role, none);
  }
  .drawing .label.on-soft {
    stroke: none;
  }
  .drawing .leader {
    stroke: var(--_quiet);
    stroke-width: 1px;
  }

  .drawing [data-part] {
    transition: opacity 120ms ease-out;
  }
  .drawing .mark[data-lit] .line {
    stroke-width: 4px;
  }
  .drawing .mark[data-lit] .head,
  .drawing .mark[data-lit] .glyph,
  .drawing .area[data-lit] rect {
    stroke: var(--_role);
    stroke-width: 2px;
  }
  .drawing text[data-lit] {
    font-weight: 700;
  }

  .data-table table {
    border-collapse: collapse;
    font: 14px / 1.5 var(--_sans);
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--_ink);
  }
  .data-table caption {
    text-align: start;
    color: var(--_quiet);
    padding-block-end: 4px;
  }
  .data-table th,
  .data-table td {
    padding: 3px 20px 3px 0;
    border-block-end: 1px solid var(--_line);
    text-align: end;
    font-weight: 400;
  }
  .data-table thead th {
    color: var(--_quiet);
  }
  .data-table th:first-child,
  .data-table td:first-child {
    text-align: start;
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    border: 0;
  }

  @media (prefers-reduced-motion: reduce) {
    .drawing [data-part] {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .drawing {
      forced-color-adjust: auto;
    }
    .drawing text,
    .drawing .label {
      fill: CanvasText;
      stroke: Canvas;
    }
    .drawing .mark .line,
    .drawing .target-mark,
    .drawing .zero,
    .drawing .edge {
      stroke: CanvasText;
    }
    .drawing .grid {
      stroke: GrayText;
    }
    .drawing .mark .head,
    .drawing .mark .glyph,
    .drawing .area rect {
      fill: CanvasText;
    }
    .drawing .mark.hollow .glyph {
      fill: Canvas;
      stroke: CanvasText;
    }
    .drawing .mark .soft {
      fill: none;
    }
    .drawing .outline rect {
      fill: none;
      stroke: CanvasText;
    }
    .drawing .on-area {
      stroke: Canvas;
      stroke-width: 3px;
    }
    .drawing .hatch,
    .drawing .cut {
      stroke: Canvas;
      stroke-opacity: 1;
    }
    .drawing [data-lit] .line,
    .drawing text[data-lit] {
      stroke: Highlight;
    }
    .drawing [data-lit] rect,
    .drawing [data-lit] .head,
    .drawing [data-lit] .glyph {
      fill: Highlight;
    }
  }
  @media print {
    .drawing {
      break-inside: avoid;
      /* A column narrower than on the screen makes the whole picture smaller, not the room over and under it larger. */
      height: auto;
      print-color-adjust: exact;
    }
  }
`;
