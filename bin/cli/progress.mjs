// @ts-check
// Runs a training run to its last step, with a bar on a terminal.

/** @typedef {import('./thread.mjs').ThreadedRun} ThreadedRun */
/** @typedef {import('./interrupt.mjs').Interrupt} Interrupt */

/** Milliseconds of training between two looks: short enough for a bar that moves. */
const slice = 50;
/** Steps of training between two looks at most: the engine takes no more at once. */
const most = 1_000_000;

/**
 * @typedef {object} Outcome
 * @property {number[]} losses
 * @property {number} seconds
 * @property {boolean} interrupted
 * @property {import('../../web/engine/training/types.ts').Divergence | null} diverged
 */

/**
 * Where it is interrupted it takes one step at least: that is what was said.
 * @param {ThreadedRun} run
 * @param {number} steps
 * @param {Interrupt} interrupt
 * @param {NodeJS.WriteStream} [stream] where the bar is drawn, if it is a terminal
 * @returns {Promise<Outcome>}
 */
export async function advance(run, steps, interrupt, stream = process.stderr) {
  /** @type {Outcome} */
  const outcome = { losses: [], seconds: 0, interrupted: false, diverged: null };
  const draw = () => {
    if (stream.isTTY && steps > 0 && !interrupt.pressed)
      stream.write(`\r${bar({ outcome, steps, columns: stream.columns || 80 })}`);
  };
  const goesOn = () => !interrupt.pressed || outcome.losses.length === 0;
  const start = performance.now();
  let perStep = slice;
  draw();
  while (outcome.losses.length < steps && goesOn() && outcome.diverged === null) {
    const before = performance.now();
    const few = interrupt.pressed ? 1 : Math.max(1, Math.floor(slice / perStep));
    const count = Math.min(few, steps - outcome.losses.length, most);
    const { losses, diverged } = await run.advance({ steps: count });
    outcome.losses.push(...losses);
    outcome.diverged = diverged;
    outcome.seconds = (performance.now() - start) / 1000;
    perStep = (performance.now() - before) / count;
    draw();
  }
  outcome.interrupted = interrupt.pressed;
  interrupt.ignore();
  if (stream.isTTY) stream.write('\r\u001b[K');
  return outcome;
}

/**
 * @param {{ outcome: Outcome, steps: number, columns: number }} state
 * @returns {string}
 */
export function bar({ outcome: { losses, seconds }, steps, columns }) {
  const done = losses.length;
  const left = done === 0 ? 0 : (seconds / done) * (steps - done);
  const found =
    done === 0 ? ['the first step'] : [`loss ${(losses.at(-1) ?? Number.NaN).toFixed(3)}`, `${duration(left)} left`];
  return barLine({ done, all: steps, found, columns });
}

/**
 * Narrower than the terminal, whatever its width: a line that wraps stays when the next one is drawn. Where not all of
 * the text has room, the end of it goes first.
 * @param {{ done: number, all: number, found: readonly string[], columns: number }} state
 * @returns {string}
 */
export function barLine({ done, all, found, columns }) {
  const parts = [` ${done}/${all}`, ...found];
  while (parts.length > 1 && parts.join('  ').length >= columns) parts.pop();
  const text = parts.join('  ').slice(0, Math.max(0, columns - 1));
  const room = Math.max(0, Math.min(40, columns - text.length - 1));
  const full = Math.round((done / all) * room);
  // What stood behind a longer line goes away.
  return `${'█'.repeat(full)}${'░'.repeat(room - full)}${text}\u001b[K`;
}

/**
 * Steps and layers are counted from 1 here, as in the tables.
 * @param {import('../../web/engine/training/types.ts').Divergence} found
 * @param {number} layers
 */
export function divergence({ step, layer, operation, values }, layers) {
  const place = layer < 0 ? 'the embedding' : layer < layers ? `layer ${layer + 1}` : 'what comes after the layers';
  return `Step ${step + 1} could not be taken: ${operation} of ${place} gave a number that is not finite, from ${values.join(', ')}.`;
}

/** @param {number} seconds */
export function duration(seconds) {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${String(whole % 60).padStart(2, '0')} min`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
