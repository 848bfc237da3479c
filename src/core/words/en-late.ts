import { doorWords } from './en/doors.ts';
import { cardWords } from './en/failure-card.ts';
import { reviewWords } from './en/review.ts';
import { ruleWords } from './en/rules.ts';
import { shareWords } from './en/share.ts';

/** The texts of what is loaded late, in English. */
export const lateEnglish = { cardWords, doorWords, reviewWords, ruleWords, shareWords };
