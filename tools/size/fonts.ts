// Which font files a page may fetch. A browser fetches a font when some text is set in it, so a file counts when the
// style sheets set something on the page in its family and the page's text has a character in its range. That is an upper
// bound: of a family in use, every weight and slope counts.

interface FontFace {
  family: string;
  files: string[];
  /** Inclusive ranges of code points; none means all. */
  ranges: [number, number][];
}

/** The font files' names (without folders) that a page with this HTML and these style sheets may fetch. */
export function fontFiles(html: string, sheets: readonly string[]): Set<string> {
  const css = sheets.join('\n');
  const faces = fontFaces(css);
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const rules = css.replace(/@font-face\s*\{[^}]*\}/g, '');
  const inUse = new Set(faces.map(face => face.family).filter(family => isUsed(family, rules, classes)));
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
  const codes = [...new Set(text)].map(character => character.codePointAt(0) ?? 0);
  const fetched = faces.filter(face => inUse.has(face.family) && reaches(face, codes));
  return new Set(fetched.flatMap(face => face.files));
}

function fontFaces(css: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body]) => ({
    family: /font-family:\s*["']?([^;"']+)/.exec(body)?.[1] ?? '',
    files: [...body.matchAll(/url\(["']?([^)"']+)/g)].map(([, url]) => url.replace(/^.*\//, '')),
    ranges: [...(/unicode-range:([^;]*)/.exec(body)?.[1] ?? '').matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)].map(
      ([, from, to]) => [
        Number.parseInt(from.replaceAll('?', '0'), 16),
        Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
      ],
    ),
  }));
}

/** Whether a rule names the family and could match: all classes of one of its selectors stand in the page. */
function isUsed(family: string, rules: string, classes: ReadonlySet<string>): boolean {
  return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].some(([, selectors, body]) => {
    if (!body.includes(family)) return false;
    return selectors.split(',').some(selector => {
      const positive = selector.replace(/:not\([^)]*\)/g, '');
      return [...positive.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name));
    });
  });
}

function reaches({ ranges }: FontFace, codes: readonly number[]): boolean {
  return ranges.length === 0 || codes.some(code => ranges.some(([from, to]) => code >= from && code <= to));
}
