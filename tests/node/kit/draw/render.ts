import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { Reader } from '../../../../web/kit/base/language.ts';

/** Drawings as text, so that tests see what a browser would get. */

export const es: Reader = { language: 'es', locale: 'es-AR' };
export const en: Reader = { language: 'en', locale: 'en-US' };

/** The markup of a template, without the marks that Lit leaves for itself. */
export function markup(template: unknown): string {
  return collectResultSync(render(template)).replace(/<!--.*?-->|<\?>/g, '');
}

export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

export function tags(text: string, name?: string): Tag[] {
  const found = Array.from(
    text.matchAll(/<([a-z]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi),
    ([, tag, attributes]) => ({
      name: tag!,
      attributes: Object.fromEntries(
        Array.from(attributes!.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key!, value!]),
      ),
    }),
  );
  return name ? found.filter(tag => tag.name === name) : found;
}

/** What the texts of a drawing say, in its order. */
export function texts(text: string, kind = ''): string[] {
  const pattern = new RegExp(`<text[^>]*class="[^"]*${kind}[^"]*"[^>]*>([^<]*)</text>`, 'g');
  return Array.from(text.matchAll(pattern), ([, content]) => content!.trim());
}

const geometry = new Set([
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'width',
  'height',
  'd',
  'viewBox',
  'fill-opacity',
  'points',
]);

/** Every geometric attribute that holds something else than numbers a renderer can place. */
export function badAttributes(text: string): string[] {
  return tags(text).flatMap(({ name, attributes }) =>
    Object.entries(attributes)
      .filter(([key]) => geometry.has(key))
      .filter(([, value]) => {
        const numbers = value.match(/-?[\d.]+(?:e[+-]?\d+)?/gi) ?? [];
        const other = value.replace(/-?[\d.]+(?:e[+-]?\d+)?|[MLHVAZ,\s]/gi, '');
        return (
          other !== '' || numbers.some(number => !Number.isFinite(Number(number)) || Math.abs(Number(number)) > 1e6)
        );
      })
      .map(([key, value]) => `${name} ${key}="${value}"`),
  );
}
