import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const pictureExamples: Examples<Vocabulary['shareWords']['picture']> = {
  scale: [[2.8]],
  pixels: [[2880, 1800]],
  saved: [['drawn-1.e8.png']],
  smaller: [[4, 2.8]],
  asked: [[new Date(0)]],
  qr: {
    label: [['https://places.example/?id=1.e8']],
    reach: [['this-computer'], ['this-network'], ['kit'], ['connection'], ['map'], ['file']],
  },
};
