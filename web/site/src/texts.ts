import type { Sentences } from '../../widgets/page.ts';

interface SiteTexts {
  minutes: (minutes: number) => string;
  /** “Lesson 3 of 8”. */
  lesson: (number: number, count: number) => string;
  /** Lead what the reader knows, and what comes next. */
  here: string;
  ahead: string;
  /** Leads the list of a lesson's goals. */
  goals: string;
  /** HTML. */
  licence: string;
  front: FrontTexts;
  map: MapTexts;
  notFound: { title: string; text: string; home: string };
}

/** Paragraphs are HTML. */
interface FrontTexts {
  title: string;
  description: string;
  lead: string;
  fallback: string;
  begin: (title: string) => string;
  lessons: string;
  coming: string;
  teachers: { title: string; paragraphs: string[]; link: (page: string) => string };
  developers: { title: string; before: string; after: (workbench: string) => string };
}

/** Words in the map of the course. */
interface MapTexts {
  label: string;
  stream: string;
  block: string;
  norm: string;
  place: string;
  attention: string;
  feedForward: string;
  measures: [string, string, string];
}

const licences = {
  text: 'https://creativecommons.org/licenses/by/4.0/',
  code: 'https://opensource.org/license/mit',
};

export const siteTexts: Sentences<SiteTexts> = {
  es: {
    minutes: minutes => `${minutes} minutos`,
    lesson: (number, count) => `Lección ${number} de ${count}`,
    here: 'Dónde estamos',
    ahead: 'Lo que sigue',
    goals: 'Al terminar vas a poder:',
    licence: `Texto: <a href="${licences.text}">CC BY 4.0</a>. Código: <a href="${licences.code}">MIT</a>.`,
    front: {
      title: 'Qué sostiene a un transformer',
      description:
        'Un curso para tocar sobre las normas, la normalización, las conexiones residuales y el bloque encoder de un transformer.',
      lead: 'Normas, normalización, conexiones residuales y el bloque encoder, en dibujos que se mueven con la mano. Cada número que ves se calcula en ese momento, en tu navegador. Empezá por este: arrastrá la punta de la flecha.',
      fallback:
        'El vector (4, 3, 0) dibujado en el plano, con su largo en línea recta, su camino por las calles y la cuenta de sus coordenadas distintas de cero. Para moverlo hace falta JavaScript.',
      begin: title => `Leer la lección: ${title}`,
      lessons: 'Las lecciones',
      coming: 'Todavía no están publicadas:',
      teachers: {
        title: 'Si enseñás',
        paragraphs: [
          'Cada lección se lee en una clase, se proyecta y se imprime. Tiene el mismo contenido en español y en inglés, con los mismos dibujos en el mismo orden. Funciona en una computadora de escuela o en un teléfono, sin cuenta y sin instalar nada.',
          `El texto se puede copiar y adaptar si se nombra la fuente (<a href="${licences.text}">CC BY 4.0</a>).`,
        ],
        link: page =>
          `Los dibujos también pueden estar en una página tuya: se preparan y se copian en <a href="${page}">Para docentes</a>.`,
      },
      developers: {
        title: 'Si programás',
        before:
          'Los números salen de un motor en C++ que corre como WebAssembly. En el navegador mueve los dibujos; en Node se usa así:',
        after: workbench =>
          `Todos los estados de cada dibujo están en el <a href="${workbench}">banco de trabajo</a>. El código es libre (<a href="${licences.code}">MIT</a>).`,
      },
    },
    map: {
      label: 'El mapa del curso: un bloque y sus partes',
      stream: 'el flujo residual',
      block: 'un bloque',
      norm: 'norma',
      place: '¿norma acá?',
      attention: 'atención',
      feedForward: 'feed-forward',
      measures: ['largo', 'ceros', 'dirección'],
    },
    notFound: {
      title: 'Esta página no existe',
      text: 'Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.',
      home: 'Ir al comienzo del curso',
    },
  },
  en: {
    minutes: minutes => `${minutes} minutes`,
    lesson: (number, count) => `Lesson ${number} of ${count}`,
    here: 'Where we are',
    ahead: 'What comes next',
    goals: 'At the end you will be able to:',
    licence: `Text: <a href="${licences.text}">CC BY 4.0</a>. Code: <a href="${licences.code}">MIT</a>.`,
    front: {
      title: 'What holds a transformer up',
      description:
        'A hands-on course on the norms, the normalization, the residual connections and the encoder block of a transformer.',
      lead: 'Norms, normalization, residual connections and the encoder block, in drawings that you move by hand. Every number you see is computed at that moment, in your browser. Start with this one: drag the tip of the arrow.',
      fallback:
        'The vector (4, 3, 0) drawn in the plane, with its length in a straight line, its walk through the streets and the count of its coordinates that are not zero. Moving it needs JavaScript.',
      begin: title => `Read the lesson: ${title}`,
      lessons: 'The lessons',
      coming: 'Not published yet:',
      teachers: {
        title: 'If you teach',
        paragraphs: [
          'Each lesson can be read in one class, projected and printed. It has the same content in Spanish and in English, with the same drawings in the same order. It works on a school computer or a phone, with no account and nothing to install.',
          `The text may be copied and adapted if the source is named (<a href="${licences.text}">CC BY 4.0</a>).`,
        ],
        link: page =>
          `The drawings can also stand on a page of yours: set them up and copy them in <a href="${page}">For teachers</a>.`,
      },
      developers: {
        title: 'If you program',
        before:
          'The numbers come from an engine in C++ that runs as WebAssembly. In the browser it moves the drawings; in Node it is used like this:',
        after: workbench =>
          `Every state of every drawing is on the <a href="${workbench}">workbench</a>. The code is free software (<a href="${licences.code}">MIT</a>).`,
      },
    },
    map: {
      label: 'The map of the course: a block and its parts',
      stream: 'the residual stream',
      block: 'a block',
      norm: 'norm',
      place: 'norm here?',
      attention: 'attention',
      feedForward: 'feed-forward',
      measures: ['length', 'zeros', 'direction'],
    },
    notFound: {
      title: 'This page does not exist',
      text: 'The link may be mistyped, or the page may have moved.',
      home: 'Go to the start of the course',
    },
  },
};
