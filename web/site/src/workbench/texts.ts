import type { Sentences } from '../../../widgets/page.ts';

interface WorkbenchTexts {
  title: string;
  lead: string;
  widgets: string;
  parts: string;
  alone: string;
  all: string;
  missing: (of: string, state: string) => string;
  failed: (reason: string) => string;
  language: { label: string; href: 'es' | 'en' };
  themes: { auto: string; light: string; dark: string };
}

export const workbenchTexts: Sentences<WorkbenchTexts> = {
  es: {
    title: 'Banco de trabajo',
    lead: 'Cada dibujo en cada uno de sus estados con nombre, y las piezas de las que están hechos. Las pruebas abren estas mismas páginas.',
    widgets: 'Dibujos',
    parts: 'Piezas',
    alone: 'solo',
    all: 'Todos los estados',
    missing: (of, state) => `No hay ningún estado «${state}» de «${of}».`,
    failed: reason => `Los estados no se pudieron cargar: ${reason}`,
    language: { label: 'English', href: 'en' },
    themes: { auto: 'según el sistema', light: 'claro', dark: 'oscuro' },
  },
  en: {
    title: 'Workbench',
    lead: 'Every drawing in each of its named states, and the parts they are made of. The tests open these very pages.',
    widgets: 'Drawings',
    parts: 'Parts',
    alone: 'alone',
    all: 'All states',
    missing: (of, state) => `There is no state “${state}” of “${of}”.`,
    failed: reason => `The states could not be loaded: ${reason}`,
    language: { label: 'Español', href: 'es' },
    themes: { auto: 'as the system', light: 'light', dark: 'dark' },
  },
};
