import type { Act } from '../../spec/judgement.ts';
import { getActOrigin, isQuestion, type Ledger } from './verdicts.ts';

/** Returns the comments on an address without withdrawn ones, the earliest first. */
export function getComments(key: string, ledger: Ledger): readonly Act[] {
  return ledger.historyOf(key).filter((act) => act.what === 'comment' && !ledger.isWithdrawn(act));
}

/** Returns the questions among the comments on an address without an answer. */
export function getOpenQuestions(key: string, ledger: Ledger): readonly Act[] {
  if (!ledger.questioned.has(key)) return nothing;
  const comments = getComments(key, ledger);
  const answered = getAnsweredQuestions(comments);
  return comments.filter((act) => isQuestion(act) && !answered.has(getActOrigin(act.id)));
}

const nothing: readonly Act[] = [];

/** Returns the origins of the answered questions. */
export function getAnsweredQuestions(comments: readonly Act[]): ReadonlySet<string> {
  return new Set(comments.flatMap(({ concerns = [] }) => concerns.map(getActOrigin)));
}

/** Returns the addresses with an open question, of anybody or of one person. */
export function getQuestionedAddresses(ledger: Ledger, by?: string): string[] {
  return [...ledger.questioned].filter((key) =>
    getOpenQuestions(key, ledger).some(({ reviewer }) => by === undefined || reviewer === by),
  );
}

/** Returns the addresses on which a question of this person is answered and none of theirs is open. */
export function getAnsweredAddresses(ledger: Ledger, own: string): string[] {
  return [...ledger.questioned].filter((key) => {
    const hasAsked = getComments(key, ledger).some((act) => isQuestion(act) && act.reviewer === own);
    return hasAsked && !getOpenQuestions(key, ledger).some(({ reviewer }) => reviewer === own);
  });
}
