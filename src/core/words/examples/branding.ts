import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const brandingExamples: Examples<Vocabulary['shareWords']['branding']> = {
  problems: [[1], [2]],
  problem: [
    [{ field: '', why: 'notJson' }],
    [{ field: 'accent', why: 'accent' }],
    [{ field: 'accent', why: 'adjusted', tones: { given: '#ff0000', light: '#d60000', dark: '#ff3838' } }],
  ],
};
