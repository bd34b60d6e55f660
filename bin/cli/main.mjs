// @ts-check
// From the words of the command line to an exit status: 0 well, 1 a failure, 2 a word that may not be, 130 Ctrl-C.

import { readFileSync } from 'node:fs';
import { collapse } from './collapse.mjs';
import { gradients } from './gradients.mjs';
import { commandHelp, help, usage } from './help.mjs';
import { listen } from './interrupt.mjs';
import { collapseConfig, Misuse, misuseOf, parse, runConfig, streamConfig } from './options.mjs';
import { stream } from './stream.mjs';
import { NotBuilt, startCollapse, startRun, startStream } from './thread.mjs';
import { train } from './train.mjs';

/** The modules that compute: the names under which every other program imports them. */
const packaged = { training: 'andamio/training', block: 'andamio/block' };

/**
 * @param {readonly string[]} words
 * @param {typeof packaged} [engines]
 * @param {import('./interrupt.mjs').Interrupt} [interrupt]
 * @returns {Promise<number>} the exit status
 */
export async function main(words, engines = packaged, interrupt = listen()) {
  // `andamio … | head` reads what it wants and closes: that is no failure.
  process.stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit();
    complain(`what it prints could not be written: ${error.message}`, 1);
    process.exit(1);
  });
  try {
    const { command, options } = parse(words);
    if (options.version) return say(version());
    if (options.help) return say(command === undefined ? help : commandHelp(command));
    if (command === undefined) throw new Misuse(`a command is missing.\n\n${usage}`);
    if (command === 'stream') {
      const config = streamConfig(options);
      return await stream(() => startStream(config, engines.block), config, options, interrupt);
    }
    if (command === 'collapse') {
      const config = collapseConfig(options);
      return await collapse(() => startCollapse(config, engines.block), config, options, interrupt);
    }
    const config = runConfig(command, options);
    const run = command === 'train' ? train : gradients;
    return await run(() => startRun(config, engines.training), config, options, interrupt);
  } catch (error) {
    const misuse = misuseOf(error);
    if (misuse !== undefined) return complain(misuse, 2);
    if (error instanceof NotBuilt) return complain(error.message, 1);
    throw error;
  } finally {
    interrupt.ignore();
  }
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
  return 0;
}

/**
 * @param {string} text
 * @param {number} status
 */
function complain(text, status) {
  process.stderr.write(`andamio: ${text}\n`);
  return status;
}

function version() {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
