import { demosOf } from '../../kit/base/demo.ts';

const demo = demosOf('residual');

export const demos = [
  demo('sum', 'v1', 'La suma, al principio', 'The sum, at the start'),
  demo('summed', 'v1;rest:end', 'La suma entera', 'The whole sum'),
  demo('summed-post', 'v1;mode:post;rest:end', 'Con una norma detrás de cada suma', 'With a norm behind each sum'),
  demo('summed-replace', 'v1;mode:replace;rest:end', 'Reemplazar', 'Replacing'),
  demo('huge', 'v1;x:1000000,-1000000,0;rest:end', 'Números enormes', 'Huge numbers'),
  demo('stream', 'v1;view:stream', 'El flujo, al principio', 'The stream, at the start'),
  demo('streamed', 'v1;view:stream;rest:end', 'Doce subcapas que suman', 'Twelve sublayers that add'),
  demo('streamed-post', 'v1;view:stream;mode:post;rest:end', 'Normalizado cada vez', 'Normalized each time'),
  demo('streamed-replace', 'v1;view:stream;mode:replace;rest:end', 'Reemplazado cada vez', 'Replaced each time'),
  demo('without', 'v1;view:stream;without:3;rest:end', 'Sin el primer bloque', 'Without the first block'),
  demo('deep', 'v1;view:stream;blocks:12;rest:end', 'Doce bloques', 'Twelve blocks'),
  demo('single', 'v1;view:stream;blocks:1;rest:end', 'Un bloque', 'One block'),
  demo('locked', 'v1;view:stream', 'Todo bloqueado', 'Everything locked', {
    lock: 'view mode walk x parts blocks seed switches',
  }),
  demo('only-picture', 'v1;view:stream;rest:end', 'Solo el dibujo', 'The picture alone', {
    hide: 'view mode walk x parts blocks seed switches ends verdict shares prompts code export',
  }),
];
