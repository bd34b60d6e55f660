// What apt says of the machine that it serves.

/**
 * Where this machine has Debian from: the first archive of Debian's own that `apt-get indextargets` tells of and that
 * debootstrap can fetch from.
 */
export function debianMirror(indexTargets: string): string | undefined {
  return indexTargets
    .split(/\n\n+/)
    .map(stanza => Object.fromEntries([...stanza.matchAll(/^([\w-]+): (.*)$/gm)].map(([, key, value]) => [key, value])))
    .filter(target => target.Origin === 'Debian' && target.Label === 'Debian' && target.Component === 'main')
    .map(target => target['Repo-URI'])
    .find(address => /^(?:https?|file):/.test(address ?? ''));
}

/** How this machine's apt gets at its mirror (a proxy, a clock that is not believed), out of `apt-config dump`. */
export function reachSettings(dump: string): string {
  const lines = dump
    .split('\n')
    .filter(line => /^Acquire::(?:https?|Check-\w[\w-]*|ForceIPv[46]|Retries)\b/.test(line));
  return lines.map(line => `${line}\n`).join('');
}

/** Of the files of Debian's package catch2, those that CMake needs; none where it brings another version than 2. */
export function catch2Files(list: string): string[] {
  const files = list.split('\n').filter(file => /^\/usr\/(?:include|lib)\/.*\.\w+$/.test(file));
  return files.includes('/usr/include/catch2/catch.hpp') ? files : [];
}

/** Folders in or below one at which something is mounted, out of /proc/self/mountinfo. */
export function mountsIn(mountinfo: string, folder: string): string[] {
  return mountinfo
    .split('\n')
    .filter(line => line !== '')
    .map(line =>
      line.split(' ')[4]!.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
    )
    .filter(place => place === folder || place.startsWith(`${folder}/`));
}
