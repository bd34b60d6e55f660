// A root folder with Debian testing in it, and programs that run there. All of it belongs to root: what changes it are
// programs that are started as root, and not this one, so that nothing else in the checkout comes to belong to root.

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptCommands } from '../setup/apt.mjs';
import { type Run, StepFailure } from '../setup/step.mjs';
import { type System, thisMachine } from '../setup/system.mjs';
import { catch2Files, debianMirror, mountsIn, reachSettings } from './debian.ts';

/** What builds the modules there, and Node for the tests. */
const packages = ['emscripten', 'libeigen3-dev', 'cmake', 'ninja-build', 'nodejs'];

/** Proxies are the only part of the environment that goes along: EMSDK, NODE_PATH and others name this machine's things. */
const proxies = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

export class TestingRoot {
  readonly folder: string;
  readonly #asRoot: readonly string[];
  readonly #machine = thisMachine();

  /** `asRoot`: the words before a command that run it as root. */
  constructor(folder: string, asRoot: readonly string[]) {
    this.folder = folder;
    this.#asRoot = asRoot;
  }

  /** The root as set-up sees a machine. */
  get system(): System {
    const { folder } = this;
    return {
      env: {},
      platform: 'linux',
      which: name => (existsSync(join(folder, 'usr/bin', name)) ? `/usr/bin/${name}` : undefined),
      output: (program, args) => this.#machine.output(...this.#inside('/', [program, ...args])),
      read: path => this.#machine.read(join(folder, path)),
    };
  }

  /** Runs a program in the root. */
  run(run: Run, workingFolder: string, words: readonly string[]): Promise<void> {
    return run(...this.#inside(workingFolder, words));
  }

  /** Debian testing and its newest packages. Returns a word on what was done. */
  async prepare(run: Run): Promise<string> {
    const made = existsSync(this.folder) && readdirSync(this.folder).length > 0;
    if (made && !existsSync(join(this.folder, 'etc/debian_version')))
      throw new StepFailure(`${this.folder} holds something else than a Debian root: name another folder with --root`);
    this.#refuseMounts();
    if (!made) await this.#make(run);
    const settings = reachSettings(this.#ask('apt-config', ['dump', '--format', '%f "%v";%n', 'Acquire']));
    const file = join(this.folder, 'etc/apt/apt.conf.d/90machine');
    await run(...this.#command('sh', '-c', 'printf %s "$1" >"$2"', 'sh', settings, file));
    const [update, install] = aptCommands(packages, []);
    const upgrade = [...update!.slice(0, -1), 'dist-upgrade'];
    for (const words of [update!, upgrade, install!]) await this.run(run, '/', words);
    return made ? 'brought up to date' : 'made';
  }

  /** Lends the root Catch2 2.13, which testing has no package of. Without it CMake fetches it. */
  async lendCatch2(run: Run): Promise<void> {
    const files = catch2Files(this.#machine.output('dpkg-query', ['--listfiles', 'catch2']) ?? '');
    if (files.length > 0) await run(...this.#command('cp', '--parents', '-t', this.folder, ...files));
  }

  /** Copies a folder to a place in the root, in the stead of what is there. Returns where that is, seen from here. */
  async replace(run: Run, place: string, source: string): Promise<string> {
    this.#refuseMounts();
    const folder = join(this.folder, place);
    await run(...this.#command('rm', '-rf', '--one-file-system', folder));
    await run(...this.#command('cp', '-r', source, folder));
    return folder;
  }

  /** In a folder of another name first, so that what was interrupted is never taken for a root. */
  async #make(run: Run): Promise<void> {
    const mirror = debianMirror(this.#ask('apt-get', ['indextargets', 'Created-By: Packages']));
    if (mirror === undefined)
      throw new StepFailure('apt names no archive of Debian to fetch from; `apt-get update` may make it known');
    const part = `${this.folder}.part`;
    mkdirSync(dirname(part), { recursive: true });
    await run(...this.#command('rm', '-rf', '--one-file-system', part));
    const path = `PATH=${process.env.PATH}:/usr/sbin:/sbin`;
    // --mount: what debootstrap mounts in the folder is seen by itself only, and gone when it ends, however it ends.
    const bootstrap = ['debootstrap', '--variant=minbase', '--include=ca-certificates', 'testing', part, mirror];
    await run(...this.#command('env', path, ...proxySettings(), 'unshare', '--mount', ...bootstrap));
    await run(...this.#command('mv', '--no-target-directory', part, this.folder));
  }

  /** Folders are emptied here: never through a mount that somebody made. */
  #refuseMounts(): void {
    const mountinfo = readFileSync('/proc/self/mountinfo', 'utf8');
    const mounts = [this.folder, `${this.folder}.part`].flatMap(folder => mountsIn(mountinfo, folder));
    if (mounts.length > 0) throw new StepFailure(`something is mounted at ${mounts.join(', ')}: unmount it first`);
  }

  #ask(program: string, args: readonly string[]): string {
    const answer = this.#machine.output(program, args);
    if (answer === undefined) throw new StepFailure(`${program} ${args[0]} failed`);
    return answer;
  }

  /** What runs another program in the root, with processes and a /proc of its own that end with it. */
  #inside(workingFolder: string, words: readonly string[]): [string, string[]] {
    const apart = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const there = [`--root=${this.folder}`, `--wd=${workingFolder}`, '--'];
    return this.#command('env', '-i', ...environment(), 'unshare', ...apart, ...there, ...words);
  }

  #command(...words: readonly string[]): [string, string[]] {
    const [program, ...args] = [...this.#asRoot, ...words];
    return [program!, args];
  }
}

/** As words for `env`, since sudo drops what is not said there. */
function environment(): string[] {
  return ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8', ...proxySettings()];
}

function proxySettings(): string[] {
  return proxies.filter(name => process.env[name] !== undefined).map(name => `${name}=${process.env[name]}`);
}
