// Makes this machine ready for one command, then hands over to it: `node tools/setup.mjs start`.
//
// Nothing is installed when this runs first, so everything under tools/setup/ uses Node's own modules only. The version
// is checked before anything else is loaded: an older Node could not even parse the rest.

const oldestNode = 20;
const running = process.versions.node;

if (Number(running.split('.')[0]) < oldestNode) {
  console.error(`Andamio needs Node ${oldestNode} or newer; this is Node ${running} (${process.execPath}).`);
  process.exitCode = 1;
} else {
  import('./setup/main.mjs').then(({ main }) => main(process.argv.slice(2)));
}
