import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const embedExamples: Examples<Vocabulary['shareWords']['embed']> = {
  page: [['Placelens']],
  open: [['Placelens']],
  tokenElsewhere: [['Placelens']],
  signInElsewhere: [['Placelens']],
};
