import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const doorExamples: Examples<Vocabulary['doorWords']> = {
  chosen: [
    ['Entrance I', { by: ['address'], left: 1, use: 'other' }],
    ['Entrance A', { by: ['sound', 'use'], left: 2, use: 'main' }],
    ['Entrance D', { by: ['address', 'sound', 'use'], left: 1, use: 'deliveries' }],
    ['Entrance B', { by: ['use'], left: 3, use: 'other' }],
  ],
  although: [['Entrance A', '52 m']],
  farOff: [[1000]],
  otherUse: [
    ['main', 'deliveries'],
    ['service', 'main'],
    ['other', 'main'],
    ['deliveries', 'main'],
  ],
};
