import type { Sentences } from '../base/language.ts';

/** The words of an open code panel; its title is among the panels' strings. */
export const codeStrings: Sentences<{
  copy: string;
  copied: string;
  copyByHand: string;
  codeField: string;
  prints: string;
}> = {
  es: {
    copy: 'Copiar',
    copied: 'Copiado',
    copyByHand:
      'El navegador no deja copiar desde acá. El código quedó seleccionado: copialo con el teclado o el menú.',
    codeField: 'Código para copiar',
    prints: 'imprime:',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copyByHand:
      'The browser does not allow copying from here. The code is selected: copy it with the keyboard or the menu.',
    codeField: 'Code to copy',
    prints: 'prints:',
  },
};
