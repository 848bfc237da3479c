import { getAnsweredAddresses, getQuestionedAddresses } from '../../../domain/runs/comments.ts';
import { noFilter } from '../../../domain/runs/result-filter.ts';
import { getAddressKey, isOpinion } from '../../../domain/runs/verdicts.ts';
import { Button } from '../../../ui/button.tsx';
import queueWords from './queue.messages';
import type { ReviewedList, Reviewing } from './reviewing.ts';

/** Links a lead to the questions, and a reviewer to the answers of theirs that still wait for a verdict. */
export function QuestionsNote({ reviewing }: { readonly reviewing: Reviewing }) {
  const { list, scope, shown, rights, steps } = reviewing;
  const { filter, whole } = scope;
  const { item } = shown;
  const { goThrough, visit } = steps;
  const { ledger } = list.journal;
  const open = rights.leads && !filter.questions ? getQuestionedAddresses(ledger).length : 0;
  const answered = getAnsweredAddresses(ledger, list.own).filter(
    (key) => isStillOpen(key, list) && !(item && key === getAddressKey(item)),
  );
  const next = whole.items[whole.indexOf.get(answered[0] ?? '') ?? -1];
  return (
    <div role="status" className="empty-kept">
      {open > 0 && (
        <p className="row wrap between gap-2 small rounded-card accent-wash px-3 py-2h outlined">
          {queueWords.questionsWait({ count: open })}
          <Button onClick={() => goThrough({ ...noFilter, questions: true })}>
            {queueWords.goQuestions}
          </Button>
        </p>
      )}
      {next && (
        <p className="row wrap between gap-2 small rounded-card accent-wash px-3 py-2h outlined">
          {queueWords.answersHere({ count: answered.length })}
          <Button onClick={() => visit(next)}>{queueWords.goAnswer}</Button>
        </p>
      )}
    </div>
  );
}

/** Returns true while an address waits for this person's verdict. */
function isStillOpen(key: string, { journal, own, run }: ReviewedList): boolean {
  const { ledger } = journal;
  return (
    ledger.verdictOf(key, own) === undefined &&
    ledger.everybodysOn(key, own).filter(isOpinion).length < (run.team?.overlap ?? 1)
  );
}
