import { useEffect, useRef } from 'react';
import { listVerdicts } from '../../../domain/runs/list-verdict.ts';
import { noFilter, readFilter, type VerdictChoice } from '../../../domain/runs/result-filter.ts';
import { getScope, type Queue } from '../../../domain/runs/review-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { AgreementFigures, Figures } from './figures.tsx';
import queueWords from './queue.messages';
import { filters } from './queue-choice.tsx';
import styles from './queue-tab.module.css';
import type { Reviewing } from './reviewing.ts';

type Props = { readonly reviewing: Reviewing };

/** The result of the review, and the next steps. */
export function QueueEnd({ reviewing }: Props) {
  const { go } = useSelection();
  const { list, scope, steps } = reviewing;
  const { journal, own, run, rows } = list;
  const { queue, whole, filter } = scope;
  const { step, goThrough, visit } = steps;
  const said = [...listVerdicts(rows, journal.ledger, own, run.team?.overlap).values()];
  const count = (...wanted: readonly VerdictChoice[]) =>
    said.filter(({ verdict }) => wanted.includes(verdict)).length;
  const open = count('unsure', 'skip');
  const conflicts = count('conflict');
  const { isPart, waiting } = getScope(queue, whole, journal.ledger, own);
  // In a list of the team the others have the rest.
  const rest = run.team !== undefined && !isPart && waiting > 0;
  const heading = queue.answers
    ? queueWords.doneQuestions
    : queue.settles
      ? queueWords.doneConflicts
      : rest
        ? queueWords.doneForNow
        : isPart
          ? queueWords.donePart
          : queueWords.done;
  const note = formatNote(queue, { rest, isPart, waiting });
  const title = useRef<HTMLHeadingElement>(null);
  // With the focus lost, the keyboard user hears that the list has ended; a focus elsewhere stays.
  useEffect(() => void (document.activeElement === document.body && title.current?.focus()), []);
  return (
    <section className="stack gap-3" aria-label={heading}>
      <h1 className={`${styles.end} title bold tight`} tabIndex={-1} ref={title}>
        {heading}
      </h1>
      {note !== undefined && <p className="-mt-2 small quiet">{note}</p>}
      {!queue.answers && (
        <>
          <Figures list={list} />
          <AgreementFigures list={list} visit={visit} />
        </>
      )}
      <p className="flex wrap gap-2">
        {waiting > 0 && !rest && (
          <Button look="primary" onClick={() => goThrough({ ...noFilter, order: filter.order })}>
            {queueWords.goRest({ count: waiting })}
          </Button>
        )}
        {conflicts > 0 && (
          <Button onClick={() => goThrough(readFilter(filters.conflicts))}>
            {queueWords.goConflicts({ count: conflicts })}
          </Button>
        )}
        {open > 0 && (
          <Button onClick={() => goThrough(readFilter(filters.unsure))}>
            {queueWords.goUnsure({ count: open })}
          </Button>
        )}
        <Button onClick={() => step(-1)}>{queueWords.goBack}</Button>
        <Button
          look={waiting > 0 ? 'plain' : 'primary'}
          onClick={() => go({ stand: 'results', run: run.id })}
        >
          {queueWords.goResults}
        </Button>
      </p>
    </section>
  );
}

function formatNote(
  queue: Queue,
  { rest, isPart, waiting }: { readonly rest: boolean; readonly isPart: boolean; readonly waiting: number },
): string | undefined {
  if (queue.answers) return queueWords.doneQuestionsNote;
  if (queue.settles) return waiting === 0 ? queueWords.doneWhole : undefined;
  if (rest) return queueWords.doneForNowNote;
  return isPart ? donePart(queue.items.length, waiting) : queueWords.doneWhole;
}

/** Returns that a part is judged, and whether more of the list waits. */
function donePart(count: number, waiting: number): string {
  return waiting === 0 ? queueWords.donePartWhole({ count }) : queueWords.donePartWaits({ count, waiting });
}
