import { type CSSResult, css, html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Reader } from '../base/language.ts';
import { formatNumber } from '../input/number.ts';
import { panelStrings } from './strings.ts';

/** What the bar needs of a player (web/kit/time/player.ts). */
export interface TransportPlayer {
  readonly playing: boolean;
  readonly speed: number;
  readonly canStep: boolean;
  /** 0 at the start. */
  readonly position: number;
  play(): void;
  pause(): void;
  step(n: number): void;
  reset(): void;
  setSpeed(speed: number): void;
}

export interface TransportOptions {
  player: TransportPlayer;
  /** What is played, for a screen reader: "The walk through the streets". */
  label?: string;
  speeds?: readonly number[];
  /** Shown only where there is chance to draw anew. */
  onReseed?(): void;
  /** Instead of `player.reset()`, where more than the clock goes back. */
  onReset?(): void;
  lock?: 'locked';
}

const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** Play or pause, a step back and on, reset, new seed, speed. Each keeps its place whatever the state. */
export function transport(options: TransportOptions, reader: Reader): TemplateResult {
  const { player, label, speeds = SPEEDS, onReseed, onReset, lock } = options;
  const words = panelStrings[reader.language].transport;
  const locked = lock === 'locked';
  const idle = locked || !player.canStep;
  const button = (action: Action) => iconButton({ ...action, disabled: action.disabled ?? idle });
  return html`<div class="transport" role="group" aria-label=${label ?? words.title}>
    ${button(
      player.playing
        ? { name: words.pause, icon: icons.pause, run: () => player.pause(), look: 'primary' }
        : { name: words.play, icon: icons.play, run: () => player.play(), look: 'primary' },
    )}
    ${button({ name: words.back, icon: icons.back, run: () => player.step(-1), disabled: idle || player.position <= 0 })}
    ${button({ name: words.step, icon: icons.step, run: () => player.step(1) })}
    ${button({ name: words.reset, icon: icons.reset, run: () => (onReset ?? (() => player.reset()))() })}
    ${onReseed ? button({ name: words.reseed, icon: icons.reseed, run: onReseed, disabled: locked }) : nothing}
    ${speeds.length > 1 ? speedChoice(player, speeds, reader, locked ? 'locked' : 'free') : nothing}
  </div>`;
}

export interface Action {
  name: string;
  icon: SVGTemplateResult;
  run(): void;
  look?: 'primary';
  disabled?: boolean;
}

/** `aria-disabled` and not `disabled`: a step that reaches the start must not drop the keyboard's focus. */
export function iconButton({ name, icon, run, look, disabled }: Action): TemplateResult {
  return html`<button
    type="button"
    class="icon ${look ?? ''}"
    aria-label=${name}
    title=${name}
    aria-disabled=${disabled ? 'true' : nothing}
    @click=${() => disabled || run()}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true">${icon}</svg>
  </button>`;
}

function speedChoice(
  player: TransportPlayer,
  speeds: readonly number[],
  { language, locale }: Reader,
  lock: 'locked' | 'free',
): TemplateResult {
  const words = panelStrings[language].transport;
  const onChange = (event: Event) => player.setSpeed(Number((event.target as HTMLSelectElement).value));
  return html`<label class="speed">
    ${words.speed}
    <select .value=${live(String(player.speed))} ?disabled=${lock === 'locked'} @change=${onChange}>
      ${speeds.map(
        speed => html`<option value=${speed} ?selected=${speed === player.speed}>
          ${words.times(formatNumber(speed, locale, { digits: 2, trim: 'zeros' }))}
        </option>`,
      )}
    </select>
  </label>`;
}

export const icons = {
  play: svg`<path class="solid" d="M4.5 2.5v11l9-5.5z" />`,
  pause: svg`<path class="solid" d="M4 3h3v10H4zM9 3h3v10H9z" />`,
  step: svg`<path class="solid" d="M3.5 3v10l6.5-5z" /><path d="M12 3v10" />`,
  back: svg`<path class="solid" d="M12.5 3v10L6 8z" /><path d="M4 3v10" />`,
  reset: svg`<path d="M3.2 5.6A5.5 5.5 0 1 1 2.5 8M3 2.4v3.4h3.4" />`,
  reseed: svg`<rect x="2.5" y="2.5" width="11" height="11" rx="2" /><path class="dots" d="M5.5 5.5h0M10.5 10.5h0M8 8h0M10.5 5.5h0M5.5 10.5h0" />`,
};

export const transportStyles: CSSResult = css`
  .transport {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1);
    align-items: center;
  }
  .speed {
    display: inline-flex;
    gap: var(--_space-2);
    align-items: center;
    margin-inline-start: var(--_space-3);
    color: var(--_quiet);
    font-size: var(--_small);
  }
`;
