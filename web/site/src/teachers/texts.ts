import type { Sentences } from '../../../widgets/page.ts';
import type { EventName, Header } from './reference.ts';

/** Sections, labels and tables of the page for teachers. Paragraphs are HTML. */
export interface TeachersTexts {
  title: string;
  description: string;
  lead: string;
  noScript: string;
  sections: Record<
    'prepare' | 'choose' | 'copy' | 'preview' | 'policy' | 'events' | 'look' | 'sizes' | 'versions',
    string
  >;
  prepare: { text: string; widget: string; start: string; stage: string };
  choose: {
    language: string;
    languages: { auto: string; es: string; en: string };
    theme: string;
    themes: { auto: string; light: string; dark: string };
    controls: string;
    hint: string;
    fallback: string;
    fallbackHint: string;
  };
  copy: {
    host: string;
    text: string;
    pin: string;
    height: string;
    heightHint: string;
  };
  preview: { text: string };
  policy: {
    text: string;
    element: string;
    frame: string;
    headers: string;
    columns: [string, string, string];
    none: string;
    why: Record<Header, string>;
    sandbox: string;
  };
  events: {
    text: string;
    columns: [string, string, string];
    when: Record<EventName, string>;
    /** Besides what its detail is called. */
    more: Partial<Record<EventName, string>>;
    element: string;
    frame: string;
  };
  look: {
    theme: string;
    properties: string;
    columns: [string, string];
    groups: { roles: string; grounds: string; fonts: string };
    parts: string;
  };
  sizes: { text: string; columns: [string, string, string, string]; missing: string };
  versions: { text: string; pin: string; columns: [string, string]; missing: string };
}

const detail = '<code>id</code>, <code>widget</code>';

export const teachersTexts: Sentences<TeachersTexts> = {
  es: {
    title: 'Para docentes',
    description:
      'Llevá los dibujos del curso a tu página: preparalos con la mano, elegí qué se puede tocar y copiá el código para tu sitio.',
    lead: 'Cualquier dibujo del curso puede estar en una página tuya: el sitio de la materia, unas diapositivas, un aula virtual. Preparalo acá, decidí qué puede tocar quien lo lee, y copiá el código. No hace falta cuenta ni instalar nada.',
    noScript: 'Para preparar un dibujo acá hace falta JavaScript.',
    sections: {
      prepare: 'Prepará el dibujo',
      choose: 'Decidí qué se ve y qué se toca',
      copy: 'Copiá el código',
      preview: 'Mirá cómo queda',
      policy: 'Qué tiene que permitir tu sitio',
      events: 'Escuchar lo que pasa',
      look: 'Colores y letra',
      sizes: 'Cuánto pesa',
      versions: 'Versiones y huellas',
    },
    prepare: {
      text: 'Dejalo como querés que lo encuentren: arrastrá, escribí, cambiá de vista. El código lleva ese estado.',
      widget: 'Dibujo',
      start: 'Empezar desde',
      stage: 'El dibujo que estás preparando',
    },
    choose: {
      language: 'Idioma',
      languages: { auto: 'el de la página', es: 'español', en: 'inglés' },
      theme: 'Fondo',
      themes: { auto: 'como la página', light: 'claro', dark: 'oscuro' },
      controls: 'Qué partes se ocultan y cuáles se bloquean',
      hint: 'Al pasar por una parte, se marca en el dibujo de arriba; las que ocultes quedan pálidas, para que puedas seguir preparándolas. Ocultar y bloquear ayudan a dar la clase; no protegen nada: quien sabe puede volver a abrirlas.',
      fallback: 'Descripción',
      fallbackHint: 'Es lo que se lee donde no hay JavaScript, y el título del iframe.',
    },
    copy: {
      host: 'Mi sitio está hecho con',
      text: 'Donde un sitio borra las etiquetas o los scripts que pegás (Moodle, WordPress y muchas aulas virtuales), sirve el iframe.',
      pin: 'Fijar el archivo con su huella (integrity)',
      height: 'Alto del iframe, en píxeles',
      heightHint: 'Vale hasta que parent.js mide el dibujo, o siempre donde tu sitio no deja poner scripts.',
    },
    preview: {
      text: 'Esto es una página aparte que contiene el código de arriba, tal como lo vas a copiar.',
    },
    policy: {
      text: 'Si tu sitio no envía una política de seguridad (<i>Content-Security-Policy</i>), no hay nada que hacer. Si la envía, agregá esto a lo que ya permite.',
      element: 'Para la etiqueta:',
      frame: 'Para el iframe, con <code>parent.js</code> o sin él:',
      headers:
        'También podés copiar la carpeta <code>embed/v1/</code> a un servidor tuyo. Ese servidor tiene que enviar:',
      columns: ['Encabezado', 'Valor', 'Para qué'],
      none: 'ninguno',
      why: {
        'Access-Control-Allow-Origin': 'Los módulos y el WASM se piden desde otro origen.',
        'Content-Type':
          'El navegador no corre un módulo que llega con otro tipo. El WASM sí funciona con otro, y arranca más tarde.',
        'Cache-Control': 'Solo para <code>assets/</code>: el nombre de esos archivos cambia con su contenido.',
        'X-Frame-Options, frame-ancestors': 'O el iframe queda vacío.',
      },
      sandbox:
        'El iframe funciona en un <code>sandbox="allow-scripts"</code>, sin permiso de guardar nada. No se pide nada a otros servidores, y no se guarda nada de quien lee.',
    },
    events: {
      text: `Cada dibujo avisa lo que pasa con eventos que suben por la página. Todos traen ${detail}: de qué dibujo vienen.`,
      columns: ['Evento', 'Cuándo', 'Qué más trae'],
      when: {
        'andamio-ready': 'El dibujo está listo.',
        'andamio-change': 'Cambió su estado, y pasó un momento.',
        'andamio-step': 'Dio un paso, en los que andan.',
        'andamio-diverged': 'Una carrera se fue al infinito.',
        'andamio-answer': 'Se contestó una tarjeta.',
        'andamio-complete': 'Algo llegó a su fin.',
        'andamio-error': 'Algo falló; el dibujo lo dice en palabras.',
      },
      more: {
        'andamio-step': 'y los números del paso',
        'andamio-diverged': 'y de quién',
        'andamio-complete':
          'dice qué: <code>cards</code> (las tarjetas, con <code>correct</code>, <code>answered</code>, <code>count</code>), <code>race</code> (el entrenamiento, con <code>runs</code>), <code>curves</code>, <code>measurement</code>',
      },
      element: 'Por ejemplo, para anotar las respuestas:',
      frame:
        'Con el iframe y <code>parent.js</code> los mismos eventos salen del elemento <code>&lt;iframe&gt;</code>, y así se le cambia algo desde afuera:',
    },
    look: {
      theme:
        'El fondo sigue al de tu página: <code>data-theme</code>, <code>data-bs-theme</code>, <code>data-md-color-scheme</code> o la clase <code>dark</code> en cualquiera de los elementos que lo rodean; si no hay nada, es lo que son los botones del navegador en tu página: claro, salvo que la página diga otra cosa con <code>color-scheme</code>. Un iframe sin <code>parent.js</code> sigue al sistema de quien lee. Con <code>theme="light"</code> o <code>theme="dark"</code> se decide.',
      properties:
        'Los colores tienen nombre de papel, no de color. Se cambian en tu hoja de estilo, por ejemplo <code>andamio-norms { --andamio-l2: #7b2d8b; }</code>. Los de fábrica se distinguen con cualquier vista de los colores y llegan a un contraste de 4,5 a 1.',
      columns: ['Propiedad', 'Claro y oscuro'],
      groups: { roles: 'Lo que se dibuja', grounds: 'Papel y tinta', fonts: 'Letra' },
      parts:
        'Las partes se alcanzan con <code>::part()</code>: <code>widget</code>, <code>figure</code>, <code>controls</code>, <code>explanation</code>, <code>formulas</code>, y cada parte de la lista de arriba por su nombre.',
    },
    sizes: {
      text: 'Lo que trae una página con un solo dibujo, en kilobytes comprimidos (gzip). El segundo dibujo comparte casi todo con el primero.',
      columns: ['Dibujo', 'Scripts', 'WASM', 'Total'],
      missing: 'Los tamaños se calculan al construir el sitio.',
    },
    versions: {
      text: 'La carpeta se llama <code>v1</code>: mientras se llame así, tu página no se rompe. Los estados guardados en enlaces llevan también su versión.',
      pin: 'Con la huella (<i>subresource integrity</i>) el navegador solo corre ese archivo y ningún otro: cuando salga una versión nueva, tu página espera a que cambies la huella.',
      columns: ['Archivo', 'Huella'],
      missing: 'Las huellas se calculan al construir el sitio.',
    },
  },
  en: {
    title: 'For teachers',
    description:
      'Take the course’s drawings to a page of yours: set them up by hand, choose what may be touched, and copy the code for your site.',
    lead: 'Any drawing of the course can stand on a page of yours: the site of your class, your slides, a learning platform. Set it up here, decide what its readers may touch, and copy the code. No account is needed, and nothing to install.',
    noScript: 'Setting up a drawing here needs JavaScript.',
    sections: {
      prepare: 'Set up the drawing',
      choose: 'Decide what is seen and touched',
      copy: 'Copy the code',
      preview: 'See how it will look',
      policy: 'What your site must allow',
      events: 'Hear what happens',
      look: 'Colours and type',
      sizes: 'What it weighs',
      versions: 'Versions and hashes',
    },
    prepare: {
      text: 'Leave it as your readers shall find it: drag, type, switch views. The code carries that state.',
      widget: 'Drawing',
      start: 'Start from',
      stage: 'The drawing that you are setting up',
    },
    choose: {
      language: 'Language',
      languages: { auto: 'the page’s', es: 'Spanish', en: 'English' },
      theme: 'Ground',
      themes: { auto: 'as the page', light: 'light', dark: 'dark' },
      controls: 'Which parts are hidden and which are locked',
      hint: 'Go over a part, and it is marked in the drawing above; those that you hide turn pale there, so that you can go on setting them up. Hiding and locking help you teach; they protect nothing: who knows how can open them again.',
      fallback: 'Description',
      fallbackHint: 'It is what is read where there is no JavaScript, and the title of the iframe.',
    },
    copy: {
      host: 'My site is made with',
      text: 'Where a site removes the tags or scripts that you paste (Moodle, WordPress and many learning platforms), take the iframe.',
      pin: 'Pin the file by its hash (integrity)',
      height: 'Height of the iframe, in pixels',
      heightHint: 'It holds until parent.js measures the drawing, or always where your site allows no scripts.',
    },
    preview: {
      text: 'This is a page of its own that holds the code above, just as you will copy it.',
    },
    policy: {
      text: 'If your site sends no security policy (<i>Content-Security-Policy</i>), there is nothing to do. If it does, add this to what it allows already.',
      element: 'For the tag:',
      frame: 'For the iframe, with <code>parent.js</code> or without:',
      headers: 'You may also copy the folder <code>embed/v1/</code> to a server of yours. That server has to send:',
      columns: ['Header', 'Value', 'What for'],
      none: 'none',
      why: {
        'Access-Control-Allow-Origin': 'Modules and WASM are asked for from another origin.',
        'Content-Type':
          'The browser runs no module that comes as anything else. WASM works as something else too, and starts later.',
        'Cache-Control': 'For <code>assets/</code> only: the names of those files change with their content.',
        'X-Frame-Options, frame-ancestors': 'Or the iframe stays empty.',
      },
      sandbox:
        'The iframe works in a <code>sandbox="allow-scripts"</code>, without leave to store anything. Nothing is asked of other servers, and nothing about your readers is kept.',
    },
    events: {
      text: `Every drawing tells what happens by events that rise through the page. All of them bring ${detail}: which drawing they come from.`,
      columns: ['Event', 'When', 'What else it brings'],
      when: {
        'andamio-ready': 'The drawing is ready.',
        'andamio-change': 'Its state has changed, and a moment passed.',
        'andamio-step': 'It took a step, where it moves.',
        'andamio-diverged': 'A race ran off to infinity.',
        'andamio-answer': 'A card was answered.',
        'andamio-complete': 'Something came to its end.',
        'andamio-error': 'Something failed; the drawing says it in words.',
      },
      more: {
        'andamio-step': 'and the numbers of that step',
        'andamio-diverged': 'and whose',
        'andamio-complete':
          'says which: <code>cards</code> (with <code>correct</code>, <code>answered</code>, <code>count</code>), <code>race</code> (the training, with <code>runs</code>), <code>curves</code>, <code>measurement</code>',
      },
      element: 'For example, to note the answers:',
      frame:
        'With the iframe and <code>parent.js</code> the same events come from the <code>&lt;iframe&gt;</code> element, and this is how something is changed from outside:',
    },
    look: {
      theme:
        'The ground follows your page’s: <code>data-theme</code>, <code>data-bs-theme</code>, <code>data-md-color-scheme</code> or the class <code>dark</code> on any of the elements around it; without them it is what the browser’s buttons are on your page: light, unless the page says otherwise by <code>color-scheme</code>. An iframe without <code>parent.js</code> follows the reader’s system. <code>theme="light"</code> or <code>theme="dark"</code> decides.',
      properties:
        'Colours are named by their role. They are changed in your style sheet, for example <code>andamio-norms { --andamio-l2: #7b2d8b; }</code>. Those they come with can be told apart with any colour vision, and reach a contrast of 4.5 to 1.',
      columns: ['Property', 'Light and dark'],
      groups: { roles: 'What is drawn', grounds: 'Paper and ink', fonts: 'Type' },
      parts:
        'Parts are reached with <code>::part()</code>: <code>widget</code>, <code>figure</code>, <code>controls</code>, <code>explanation</code>, <code>formulas</code>, and every part of the list above by its name.',
    },
    sizes: {
      text: 'What a page with one drawing fetches, in kilobytes, compressed (gzip). A second drawing shares nearly all of it with the first.',
      columns: ['Drawing', 'Scripts', 'WASM', 'Total'],
      missing: 'The sizes are computed when the site is built.',
    },
    versions: {
      text: 'The folder is called <code>v1</code>: as long as it is, your page does not break. States kept in links carry their version too.',
      pin: 'With the hash (<i>subresource integrity</i>) the browser runs that very file and no other: when a new version comes, your page waits until you change the hash.',
      columns: ['File', 'Hash'],
      missing: 'The hashes are computed when the site is built.',
    },
  },
};
