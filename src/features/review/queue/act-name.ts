import { isQuestion } from '../../../domain/runs/verdicts.ts';
import type { Act } from '../../../spec/judgement.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import queueWords from './queue.messages';

/** What an act says, in a word. */
export function getActName(act: Act): string {
  const { what, note, reasons, concerns } = act;
  if (what === 'withdraw') return queueWords.undone;
  if (what === 'corrected') return queueWords.corrected;
  if (what === 'note') return queueWords.noteSaid({ text: note ?? '' });
  if (what === 'comment')
    return (isQuestion(act) ? queueWords.questionSaid : queueWords.commentSaid)({ text: note ?? '' });
  const verdict = getVerdictName(what, reasons);
  return concerns ? queueWords.settledAs({ verdict }) : verdict;
}

/** A verdict with its reasons: `Wrong, Position`. */
export function getVerdictName(what: Verdict, reasons: readonly string[] = []): string {
  return [queueWords.judged[what], ...reasons].join(', ');
}

/** What acts that were one deed say. */
export function getActionName(acts: readonly Act[]): string {
  const [first, ...others] = acts;
  if (!first) return '';
  const what = getActName(first);
  return others.length === 0 ? what : queueWords.deedOver({ what, count: acts.length });
}
