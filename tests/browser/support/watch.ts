import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Everything that a page should not do, as it does it. */
export class Watch {
  readonly troubles: string[] = [];

  /** `hosts` are those that the page may ask for something. */
  constructor(page: Page, hosts: readonly string[]) {
    page.on('console', message => this.troubles.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', error => this.troubles.push(`page error: ${error.stack ?? error.message}`));
    page.on('crash', () => this.troubles.push('the page crashed'));
    page.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left takes its unfinished requests with it.
      if (reason !== 'net::ERR_ABORTED') this.troubles.push(`request failed: ${request.url()} ${reason}`);
    });
    page.on('request', request => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !hosts.includes(url.host)) this.troubles.push(`another host: ${url.href}`);
    });
  }

  /** Fails unless every trouble was expected, and every expectation came true. */
  check(expected: readonly RegExp[]): void {
    const surprises = this.troubles.filter(trouble => !expected.some(pattern => pattern.test(trouble)));
    assert.deepEqual(surprises, [], 'the page stays silent');
    const missing = expected.filter(pattern => !this.troubles.some(trouble => pattern.test(trouble)));
    assert.deepEqual(missing, [], 'what was expected on the console came');
  }
}
