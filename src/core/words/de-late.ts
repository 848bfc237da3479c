import { doorWords } from './de/doors.ts';
import { cardWords } from './de/failure-card.ts';
import { reviewWords } from './de/review.ts';
import { ruleWords } from './de/rules.ts';
import { shareWords } from './de/share.ts';
import type { LateVocabulary } from './words.ts';

/** The texts of what is loaded late, in German. */
export const lateGerman: LateVocabulary = { cardWords, doorWords, reviewWords, ruleWords, shareWords };
