#!/usr/bin/env node
// @ts-check
// `npx andamio`, or from a checkout `node bin/andamio.mjs`: the lesson's training experiment without a browser.
// Plain JavaScript, so that any Node from 20 on runs it as it stands; the engine comes from the built package.

import { listen } from './cli/interrupt.mjs';

const oldestNode = 20;

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(`andamio needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  // Before the rest is read: Ctrl-C may come at once.
  const interrupt = listen();
  const { main } = await import('./cli/main.mjs');
  process.exitCode = await main(process.argv.slice(2), undefined, interrupt);
}
