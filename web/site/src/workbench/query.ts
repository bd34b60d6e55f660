// What the workbench's address asks for: `?w=norms&s=start` or `?part=bars&s=few` shows one state alone, with
// `lang=en|es` and `theme=light|dark`; without any of them the page lists all states.

export type Theme = 'auto' | 'light' | 'dark';

export interface Query {
  language: 'es' | 'en';
  theme: Theme;
  /** The one state to show. */
  shown: { kind: 'widget' | 'part'; of: string; state: string } | undefined;
}

export function readQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  const widget = parameters.get('w');
  const part = parameters.get('part');
  const state = parameters.get('s');
  const theme = parameters.get('theme');
  return {
    language: parameters.get('lang') === 'en' ? 'en' : 'es',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    shown: state && (widget || part) ? { kind: widget ? 'widget' : 'part', of: (widget ?? part)!, state } : undefined,
  };
}

export function writeQuery({ language, theme, shown }: Query): string {
  const parameters = new URLSearchParams();
  if (shown) {
    parameters.set(shown.kind === 'widget' ? 'w' : 'part', shown.of);
    parameters.set('s', shown.state);
  }
  parameters.set('lang', language);
  if (theme !== 'auto') parameters.set('theme', theme);
  return `?${parameters}`;
}
