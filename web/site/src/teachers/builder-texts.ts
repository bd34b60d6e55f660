import type { HostName } from '../../../embed/snippets.ts';
import type { Sentences } from '../../../widgets/page.ts';

/** What the page's script says; the rest stands in the page already. */
interface BuilderTexts {
  places: { page: string; once: string; cell: string; file(name: string): string };
  copy: string;
  copyOf(place: string): string;
  copied: string;
  byHand: string;
  kinds: { hide: string; lock: string };
  frame: string;
  /** The iframe's height cannot be that. */
  height: string;
  /** Hosts that have no makers' name. */
  hosts: Partial<Record<HostName, string>>;
}

export const builderTexts: Sentences<BuilderTexts> = {
  es: {
    places: {
      page: 'En la página, donde va el dibujo',
      once: 'Una sola vez en la página',
      cell: 'En una celda',
      file: name => `En el archivo ${name}`,
    },
    copy: 'Copiar',
    copyOf: place => `Copiar: ${place}`,
    copied: 'Copiado',
    byHand: 'El navegador no dejó copiar. El código quedó seleccionado: copialo con Ctrl+C o ⌘C.',
    kinds: { hide: 'ocultar', lock: 'bloquear' },
    frame: 'Vista previa del código',
    height: 'El alto va de 100 a 4000 píxeles, sin decimales. En el código quedó el último que sirve.',
    hosts: { html: 'Página HTML', iframe: 'Moodle, WordPress y otros: iframe' },
  },
  en: {
    places: {
      page: 'In the page, where the drawing goes',
      once: 'Once in the page',
      cell: 'In a cell',
      file: name => `In the file ${name}`,
    },
    copy: 'Copy',
    copyOf: place => `Copy: ${place}`,
    copied: 'Copied',
    byHand: 'The browser did not allow copying. The code is selected: copy it with Ctrl+C or ⌘C.',
    kinds: { hide: 'hide', lock: 'lock' },
    frame: 'Preview of the code',
    height: 'The height is a whole number from 100 to 4000 pixels. The code keeps the last one that fits.',
    hosts: { html: 'HTML page', iframe: 'Moodle, WordPress and others: iframe' },
  },
};

/** A host as the page names it. */
export function hostTitle(language: 'es' | 'en', { name, title }: { name: HostName; title?: string }): string {
  return builderTexts[language].hosts[name] ?? title ?? name;
}
