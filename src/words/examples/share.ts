import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const shareExamples: Examples<Vocabulary['shareWords']> = {};
