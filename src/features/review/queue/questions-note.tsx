import { getAnsweredAddresses, getQuestionedAddresses } from '../../../domain/runs/comments.ts';
import { noFilter } from '../../../domain/runs/result-filter.ts';
import { getAddressKey, isOpinion } from '../../../domain/runs/verdicts.ts';
import { Button } from '../../../ui/button.tsx';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';

/** Leads a lead to the questions, and who asked to what was answered and still waits for a verdict of theirs. */
export function QuestionsNote({ reviewing }: { readonly reviewing: Reviewing }) {
  const { leads, filter, goThrough, visit, journal, own, whole, item } = reviewing;
  const { ledger } = journal;
  const open = leads && !filter.questions ? getQuestionedAddresses(ledger).length : 0;
  const answered = getAnsweredAddresses(ledger, own).filter(
    (key) => isStillOpen(key, reviewing) && !(item && key === getAddressKey(item)),
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

/** True while an address waits for this person's verdict. */
function isStillOpen(key: string, { journal, own, run }: Reviewing): boolean {
  const { ledger } = journal;
  return (
    ledger.verdictOf(key, own) === undefined &&
    ledger.everybodysOn(key, own).filter(isOpinion).length < (run.team?.overlap ?? 1)
  );
}
