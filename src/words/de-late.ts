import { reviewWords } from './de/review.ts';
import { ruleWords } from './de/rules.ts';
import { shareWords } from './de/share.ts';
import type { LateVocabulary } from './words.ts';

/** The texts of what is loaded late, in German. */
export const lateGerman: LateVocabulary = { reviewWords, ruleWords, shareWords };
