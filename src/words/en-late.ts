import { reviewWords } from './en/review.ts';
import { ruleWords } from './en/rules.ts';
import { shareWords } from './en/share.ts';

/** The texts of what is loaded late, in English. */
export const lateEnglish = { reviewWords, ruleWords, shareWords };
