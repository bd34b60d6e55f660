import { type CSSResult, unsafeCSS } from 'lit';
import { grounds, roles, type Shade } from './palette.ts';

/**
 * Private, resolved custom properties. A page sets `--andamio-l2`; a widget reads `--_l2`, which is that or the
 * palette's shade for the theme in force. `light-dark()` follows `color-scheme`, which the host inherits from its page
 * unless its `theme` attribute or a word around it says otherwise: a widget on a white page stays white at night.
 */
const shade = (name: string, { light, dark }: Shade) =>
  `--_${name}: var(--andamio-${name}, light-dark(${light}, ${dark}));`;

const soft = (name: string) => `--_${name}-soft: color-mix(in oklab, var(--_${name}) 18%, var(--_paper));`;

const colours = [
  ...Object.entries(grounds).map(([name, value]) => shade(name, value)),
  ...Object.entries(roles).flatMap(([name, value]) => [
    shade(name, value),
    soft(name),
    `--_${name}-dash: ${value.dash};`,
  ]),
].join('\n  ');

const measures = `
  --_sans: var(--andamio-sans, 'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif);
  --_mono: var(--andamio-mono, 'Source Code Pro Variable', 'Source Code Pro', ui-monospace, monospace);
  --_math: var(--andamio-math, 'Andamio Math', 'STIX Two Math', 'Cambria Math', 'Latin Modern Math', math);
  --_text: var(--andamio-text, max(14px, 1rem));
  --_small: calc(0.875 * var(--_text));
  --_tiny: max(12px, calc(0.8 * var(--_text)));
  --_large: calc(1.25 * var(--_text));
  --_leading: 1.5;
  --_space-1: 0.25rem;
  --_space-2: 0.5rem;
  --_space-3: 0.75rem;
  --_space-4: 1rem;
  --_space-5: 1.5rem;
  --_space-6: 2.5rem;
  --_radius: 0.375rem;
  --_radius-small: 0.1875rem;
  --_hair: 1px;
  --_stroke: 2px;
  --_target-size: 28px;
  --_swift: 120ms;
  --_move: 280ms;
  --_ease: cubic-bezier(0.3, 0, 0.2, 1);`;

/** `class="mark l2"`: a drawing asks for a role and reads `--_role`, `--_role-soft`, `--_role-dash`. */
const roleClasses = Object.keys(roles)
  .map(
    name =>
      `.${name} { --_role: var(--_${name}); --_role-soft: var(--_${name}-soft); --_role-dash: var(--_${name}-dash); }`,
  )
  .join('\n');

/** The same rules for any scope: `:host` in a widget, `:root` where a page wants to match its widgets. */
export function tokenRules(scope: string): string {
  return `${scope} {
  ${colours}
${measures}
}
${roleClasses}`;
}

export const tokens: CSSResult = unsafeCSS(`${tokenRules(':host')}
:host([theme='light']) { color-scheme: light; }
:host([theme='dark']) { color-scheme: dark; }
@media (pointer: coarse) { :host { --_target-size: 44px; } }
@media (forced-colors: active) { :host { --_paper: Canvas; } }
@media print { :host { color-scheme: light !important; } }
`);
