// A root folder with Debian testing in it, and programs that run there.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  readonly #machine = thisMachine();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The root as set-up sees a machine. */
  get system(): System {
    const { folder } = this;
    return {
      env: {},
      platform: 'linux',
      which: name => (existsSync(join(folder, 'usr/bin', name)) ? `/usr/bin/${name}` : undefined),
      output: (program, args) => thisMachine(environment()).output(...inside(folder, '/', [program, ...args])),
      read: path => this.#machine.read(join(folder, path)),
    };
  }

  run(run: Run, workingFolder: string, words: readonly string[]): Promise<void> {
    return run(...inside(this.folder, workingFolder, words), { env: environment() });
  }

  /** Debian testing and its newest packages. Returns a word on what was done. */
  async prepare(run: Run): Promise<string> {
    this.#refuseMounts();
    const made = existsSync(this.folder) && readdirSync(this.folder).length > 0;
    if (made && !existsSync(join(this.folder, 'etc/debian_version')))
      throw new StepFailure(`${this.folder} holds something else than a Debian root: name another folder with --root`);
    if (!made) await this.#make(run);
    const settings = reachSettings(this.#ask('apt-config', ['dump', '--format', '%f "%v";%n', 'Acquire']));
    writeFileSync(join(this.folder, 'etc/apt/apt.conf.d/90machine'), settings);
    const [update, install] = aptCommands(packages, []);
    const upgrade = [...update!.slice(0, -1), 'dist-upgrade'];
    for (const words of [update!, upgrade, install!]) await this.run(run, '/', words);
    return made ? 'brought up to date' : 'made';
  }

  /** Lends the root Catch2 2.13, which testing has no package of. Without it CMake fetches it. */
  lendCatch2(): void {
    for (const file of catch2Files(this.#machine.output('dpkg-query', ['--listfiles', 'catch2']) ?? ''))
      cpSync(file, join(this.folder, file));
  }

  /** An emptied folder in the root, from here. */
  fresh(path: string): string {
    this.#refuseMounts();
    const folder = join(this.folder, path);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** In a folder of another name first, so that what was interrupted is never taken for a root. */
  async #make(run: Run): Promise<void> {
    const mirror = debianMirror(this.#ask('apt-get', ['indextargets', 'Created-By: Packages']));
    if (mirror === undefined)
      throw new StepFailure('apt names no archive of Debian to fetch from; `apt-get update` may make it known');
    const part = `${this.folder}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(dirname(part), { recursive: true });
    // --mount: what debootstrap mounts in the folder is seen by itself only, and gone when it ends, however it ends.
    const bootstrap = ['debootstrap', '--variant=minbase', '--include=ca-certificates', 'testing', part, mirror];
    await run('unshare', ['--mount', ...bootstrap], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    });
    renameSync(part, this.folder);
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
}

/** A program and arguments that run another one in the root, with processes and a /proc of its own that end with it. */
function inside(folder: string, workingFolder: string, words: readonly string[]): [string, string[]] {
  const apart = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    `--root=${folder}`,
    `--wd=${workingFolder}`,
    '--mount-proc',
  ];
  return ['unshare', [...apart, '--', ...words]];
}

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...Object.fromEntries(
      proxies.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
  };
}
