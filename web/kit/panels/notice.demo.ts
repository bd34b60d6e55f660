import type { PartDemo } from '../base/demo.ts';
import { type FaultNotice, faultSentence, noticeLines, noticeStyles } from './notice.ts';

const lines = {
  es: [
    '«p» tiene un valor imposible: queda el de fábrica.',
    'El enlace es de otra versión (v0): se toma lo que se entiende.',
  ],
  en: [
    '“p” has an impossible value: the default stays.',
    'The link is of another version (v0): what is understood is taken.',
  ],
};

const fault: Record<'es' | 'en', FaultNotice> = {
  es: { what: 'No se pudo traer el motor de cálculo.', todo: 'Mirá la conexión y volvé a intentar.' },
  en: { what: 'The numerical engine could not be fetched.', todo: 'Check the connection and try again.' },
};

export const demos: PartDemo[] = [
  { part: 'notice', state: 'lines', setup: host => () => noticeLines(lines[host.language]), styles: [noticeStyles] },
  {
    part: 'notice',
    state: 'fault',
    setup: host => {
      let tries = 0;
      const retry = () => {
        tries += 1;
        host.requestUpdate();
      };
      return () =>
        faultSentence({ ...fault[host.language], detail: `HTTP 404 for light.wasm (${tries})`, retry }, host);
    },
    styles: [noticeStyles],
  },
];
