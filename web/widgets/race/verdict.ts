import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import type { Runner } from './runners.ts';
import { runtimeStrings } from './runtime-strings.ts';
import { hashText, resultText } from './words.ts';

/** What came of a race, and whether it was the same as elsewhere, or before. */
export function verdict(
  runners: readonly Runner[],
  steps: number,
  agrees: 'same' | 'other' | 'again' | undefined,
  reader: Reader,
): TemplateResult {
  const { hash } = runtimeStrings[reader.language];
  return html`<div class="verdicts">
    <p class="verdict race-result">${resultText(runners, steps, reader)}</p>
    <p class="hint">${hashText(runners, reader)} ${agrees ? nothing : hash.what}</p>
    ${agrees ? html`<p class="verdict race-hash" role="status">${hash[agrees]}</p>` : nothing}
  </div>`;
}
