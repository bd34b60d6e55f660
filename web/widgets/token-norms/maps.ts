import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { heatScale } from '../../kit/draw/heat-data.ts';
import { heatLayout, heatMapSvg } from '../../kit/draw/heat-layout.ts';
import { HeatMap, type HeatMapOptions } from '../../kit/draw/heat-map.ts';
import { picture } from '../../kit/draw/picture.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { type Results, TOKENS } from './results.ts';
import type { TokenNormsState } from './state.ts';
import { strings } from './strings.ts';

export interface Cell {
  row: number;
  column: number;
}

export interface MapsOptions {
  state: TokenNormsState;
  results: Results;
  reader: Reader;
  cursor: Cell | null;
  width: number;
  look: 'canvas' | 'svg';
}

const ROW_HEIGHT = 22;

/** The tokens before and after, one over the other; a cursor in one shows the same cell in both. */
export class Maps {
  readonly #before: HeatMap;
  readonly #after: HeatMap;
  readonly #point: (cell: Cell | null) => void;

  constructor(host: ReactiveControllerHost, { point }: { point: (cell: Cell | null) => void }) {
    this.#before = new HeatMap(host);
    this.#after = new HeatMap(host);
    this.#point = point;
  }

  render(options: MapsOptions): TemplateResult {
    const { state, results, reader, look } = options;
    const texts = strings[reader.language];
    const one = (map: HeatMap, title: string, role: string, values: Float32Array) => {
      const drawn = this.#options(options, title, values);
      const cells =
        look === 'canvas'
          ? map.render(drawn)
          : picture({ width: drawn.width, height: heatLayout(drawn).height, name: title, content: heatMapSvg(drawn) });
      return html`<div class=${role}><p class="map-title">${title}</p>${cells}</div>`;
    };
    return html`${one(this.#before, texts.before, 'plain', results.before)}
      ${one(this.#after, texts.after[state.norm], state.norm === 'layer' ? 'layernorm' : 'rmsnorm', results.after)}`;
  }

  #options({ results, reader, cursor, width }: MapsOptions, name: string, values: Float32Array): HeatMapOptions {
    const texts = strings[reader.language];
    return {
      name,
      rows: TOKENS,
      columns: results.d,
      values,
      scale: heatScale(values),
      rowHeight: ROW_HEIGHT,
      rowName: row => texts.tokens[row],
      columnName: column => texts.coordinateName(formatNumber(column + 1, reader.locale, { digits: 0 })),
      columnTitle: texts.coordinate,
      cursor,
      onCursor: this.#point,
      width,
      reader,
    };
  }
}
