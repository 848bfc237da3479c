import type { Act } from '../../../contract/judgement.ts';
import { isQuestion } from '../../../core/runs/verdicts.ts';
import { queueWords } from './words.ts';

/** What an act says, in a word. */
export function actName(act: Act): string {
  const { what, note, reasons, concerns } = act;
  if (what === 'withdraw') return queueWords.undone;
  if (what === 'corrected') return queueWords.corrected;
  if (what === 'note') return queueWords.noteSaid({ text: note ?? '' });
  if (what === 'comment')
    return (isQuestion(act) ? queueWords.questionSaid : queueWords.commentSaid)({ text: note ?? '' });
  const verdict = [queueWords.judged[what], ...(reasons ?? [])].join(', ');
  return concerns ? queueWords.settledAs({ verdict }) : verdict;
}

/** What acts that were one deed say. */
export function deedName(acts: readonly Act[]): string {
  const [first, ...others] = acts;
  if (!first) return '';
  const what = actName(first);
  return others.length === 0 ? what : queueWords.deedOver({ what, count: acts.length });
}
