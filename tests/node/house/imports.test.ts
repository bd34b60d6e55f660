// The house's rooms know each other only along the arrows.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';
import { referencesOf } from './references.ts';
import { roomOf, violations } from './rooms.ts';

test('every import of this checkout follows the arrows', () => {
  assert.deepEqual(violations(root), []);
});

/** A small house in which every rule is broken once, beside neighbours that keep it. */
const brokenHouse: Readonly<Record<string, string>> = {
  'cpp/andamio/core/a.hpp': '#pragma once\n#include <Eigen/Core>\n#include "andamio/norms/b.hpp"\n',
  'cpp/andamio/norms/b.cpp': '#include "andamio/core/a.hpp"\n  #  include <emscripten/val.h>\n',
  'cpp/andamio/training/c.cpp': '#include "andamio/encoder/x.hpp"\n#include "andamio/sparsity/x.hpp"\n',
  'cpp/andamio/optim/d.cpp': '#include "../encoder/x.hpp"\n#include "adam.hpp"\n',
  'cpp/andamio/poetry/d.cpp': '#include <string>\n',
  'cpp/bind/e.cpp': '#include <emscripten/bind.h>\n#include "andamio/norms/b.hpp"\n',
  'web/engine/index.ts': "import light from '#light';\nimport { html } from 'lit';\nimport '../kit/x.ts';\n",
  'web/worker/start.ts': "new Worker(new URL('./w.ts', import.meta.url));\n",
  'web/kit/base/x.ts':
    "import type { Engine } from '../../engine/index.ts';\nexport * from '../../widgets/norms/view.ts';\n",
  'web/kit/base/y.ts': "type T = import('../../site/z.ts').T;\nconst light = await import('#light');\n",
  'web/kit/base/commented.ts': "// import '../../site/z.ts';\nconst text = \"import '../../site/z.ts'\";\n",
  'web/widgets/norms/element.ts': "import '../../kit/base/x.ts';\nimport './view.ts';\nimport '../cosine/view.ts';\n",
  'web/widgets/norms/worker.ts': 'new SharedWorker(`./w.ts`);\n',
  'web/widgets/catalogue.ts': "const all = import.meta.glob('./*/element.ts');\n",
  'web/site/src/page.astro':
    "---\nimport x from '../../kit/base/x.ts';\n---\n<p></p>\n<script>\n  import '../../engine/index.ts';\n</script>\n",
  'web/site/src/demos.ts': "const all = import.meta.glob(['../../kit/**/*.demo.ts', '../../widgets/*/demo.ts']);\n",
  'web/site/src/page.css': '@import "../../kit/look/x.css";\n',
  'bin/andamio.mjs': "import 'node:util';\nimport 'andamio/training';\nimport './cli/main.mjs';\n",
  'bin/cli/main.mjs': "import '../../web/engine/index.ts';\nimport 'andamio';\nimport 'cli-progress';\n",
  'bin/cli/thread.mjs': "new Worker(new URL('./run.worker.mjs', import.meta.url));\n",
  'lessons/normas.numbers.ts':
    "import type { Engine } from '../web/engine/index.ts';\nimport '../web/kit/base/x.ts';\n",
};

test('the check finds every kind of forbidden import, and only those', () => {
  const house = mkdtempSync(join(tmpdir(), 'andamio-house-'));
  try {
    for (const [file, text] of Object.entries(brokenHouse)) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    }
    assert.deepEqual(violations(house), [
      'bin/cli/main.mjs: imports web/engine',
      'bin/cli/main.mjs: imports andamio',
      'bin/cli/main.mjs: imports cli-progress',
      'cpp/andamio/core/a.hpp: includes cpp/andamio/norms',
      'cpp/andamio/norms/b.cpp: includes emscripten/val.h',
      'cpp/andamio/optim/d.cpp: includes cpp/andamio/encoder',
      'cpp/andamio/poetry/d.cpp: the room cpp/andamio/poetry has no arrows',
      'cpp/andamio/training/c.cpp: includes cpp/andamio/sparsity',
      'lessons/normas.numbers.ts: imports web/kit/base/x.ts',
      'web/engine/index.ts: imports the package lit',
      'web/engine/index.ts: imports web/kit',
      'web/kit/base/x.ts: imports web/widgets/norms',
      'web/kit/base/y.ts: imports web/site',
      'web/kit/base/y.ts: imports #light',
      'web/site/src/demos.ts: imports web/kit',
      'web/site/src/page.astro: imports web/kit',
      'web/site/src/page.astro: imports web/engine',
      'web/site/src/page.css: imports web/kit',
      'web/widgets/norms/element.ts: imports web/widgets/cosine',
      'web/widgets/norms/worker.ts: starts a worker',
    ]);
  } finally {
    rmSync(house, { recursive: true });
  }
});

test('a file that does not parse is an error, not a file without imports', () => {
  assert.throws(() => referencesOf('x.ts', 'import {'));
});

test('paths lie in the rooms that the design names', () => {
  assert.equal(roomOf('web/widgets/norms/element.ts'), 'web/widgets/norms');
  assert.equal(roomOf('web/widgets/catalogue.ts'), 'web/widgets');
  assert.equal(roomOf('web/kit/base/element.ts'), 'web/kit');
  assert.equal(roomOf('cpp/andamio/norms/ball.hpp'), 'cpp/andamio/norms');
  assert.equal(roomOf('cpp/bind/norms.cpp'), 'cpp/bind');
  assert.equal(roomOf('bin/cli/main.mjs'), 'bin');
  assert.equal(roomOf('tests/node/house/rooms.ts'), undefined);
});
