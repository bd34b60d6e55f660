// @ts-check
// Where the browsers for the tests are: named by the environment, or in the usual places.

import { isExecutable, thisMachine } from './system.mjs';

/** @typedef {import('./system.mjs').System} System */

const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];
const firefoxPlaces = ['/Applications/Firefox.app/Contents/MacOS/firefox', '/snap/bin/firefox'];

/** @param {System} system */
export function findChromium(system = thisMachine()) {
  const named = system.env.CHROMIUM ?? system.env.CHROME_PATH;
  return (
    named ?? find(system, ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'], chromiumPlaces)
  );
}

/** @param {System} system */
export function findFirefox(system = thisMachine()) {
  return system.env.FIREFOX ?? find(system, ['firefox-esr', 'firefox'], firefoxPlaces);
}

/**
 * @param {System} system
 * @param {readonly string[]} names
 * @param {readonly string[]} places
 */
function find(system, names, places) {
  return names.map(system.which).find(path => path !== undefined) ?? places.find(isExecutable);
}
