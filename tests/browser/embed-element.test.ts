// `<andamio-NAME>` on a page of another origin.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enough, useEmbedding } from './support/embed.ts';
import { measures, widget } from './support/widget.ts';

const embedding = useEmbedding();

for (const rule of ['the policy that is enough', 'no policy'] as const) {
  test(`with ${rule} a widget works`, async t => {
    const { base, script } = embedding();
    const policy = rule === 'no policy' ? undefined : enough(new URL(base).origin);
    const page = await embedding().open(t, {
      head: script,
      body: '<andamio-norms state="v1;x:3,4"></andamio-norms>',
      ...(policy && { policy }),
    });
    assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  });
}
