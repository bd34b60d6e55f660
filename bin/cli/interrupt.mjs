// @ts-check
// An ear for Ctrl-C, from before the run's thread is there.

/** @typedef {{ readonly pressed: boolean, ignore(): void }} Interrupt after `ignore`, Ctrl-C ends at once */

/**
 * @param {NodeJS.WriteStream} [stream] where it says that it was heard
 * @returns {Interrupt}
 */
export function listen(stream = process.stderr) {
  let pressed = false;
  const hear = () => {
    pressed = true;
    stream.write(
      `${stream.isTTY ? '\r\u001b[K' : ''}andamio: stopping after this step; what there is comes then. Ctrl-C again ends at once.\n`,
    );
  };
  // Once only: who presses Ctrl-C a second time wants out, whatever happens.
  process.once('SIGINT', hear);
  return {
    get pressed() {
      return pressed;
    },
    ignore: () => process.off('SIGINT', hear),
  };
}
