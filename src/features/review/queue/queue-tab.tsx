import { useEffect, useState } from 'react';
import type { Result, Run } from '../../../spec/batch.ts';
import { wholeList } from '../../../state/address.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { readResults } from '../../../state/results.ts';
import { watchRuns } from '../../../state/runs.ts';
import { Button } from '../../../ui/button.tsx';
import { CircleCheck } from '../../../ui/icons/lazy-icons.ts';
import { Lazy } from '../../../ui/lazy.tsx';
import { useFingers, useLittleSpace } from '../../../ui/viewport.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import resultWords from '../results/results.messages';
import { type ReviewTabProps, useSheetOnPhone } from '../review-tab.tsx';
import { turnBar } from '../team/lazy.ts';
import sharedStyles from '../team/team.module.css';
import { FiguresSoFar } from './figures.tsx';
import { ItemView } from './item-view.tsx';
import { getLeftText } from './key-texts.ts';
import { NearestButton } from './nearest-button.tsx';
import { QuestionsNote } from './questions-note.tsx';
import queueWords from './queue.messages';
import { QueueEnd } from './queue-end.tsx';
import { ElsewhereNote, FilterNote, OtherConnectionNote } from './queue-notes.tsx';
import { QueueOptions } from './queue-options.tsx';
import styles from './queue-tab.module.css';
import { ReviewerName } from './reviewer-name.tsx';
import type { ReviewedList, ReviewScope } from './reviewing.ts';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { VerdictBar } from './verdict-bar.tsx';

/** The review of one address after the other by single keys. */
export function QueueTab({ connection, run, isHere = true }: ReviewTabProps) {
  if (!run) return <RunChoice />;
  return <RunQueue key={run.id} connection={connection} run={run} isHere={isHere} />;
}

function RunQueue({
  connection,
  run,
  isHere,
}: Required<ReviewTabProps> & { readonly run: NonNullable<ReviewTabProps['run']> }) {
  const { rows, isWhole, read } = useRows(run.id, isHere);
  const reviewing = useQueue(connection, run, rows, isWhole);
  useQueueKeys(reviewing);
  const addressFirst = useLittleSpace();
  const fingers = useFingers();
  // The table before it took the whole screen: verdicts need the map.
  useSheetOnPhone('half');
  const readText = read === 0 ? queueWords.reading : queueWords.readingOf({ read, of: run.total });
  if (!reviewing)
    return (
      <p role="status" className="quiet tabular">
        {readText}
      </p>
    );
  const { list, scope, shown, acts } = reviewing;
  const { item } = shown;
  const name = list.own === '' && <ReviewerName waits={acts.naming} />;
  const notes = (
    <>
      <SavedStatus list={list} scope={scope} far={isWhole ? undefined : isHere ? readText : ''} />
      {run.team && <QuestionsNote reviewing={reviewing} />}
      {run.team && <Lazy part={turnBar} given={{ reviewing }} />}
      {fingers && (
        <p className="flex">
          <NearestButton reviewing={reviewing} />
        </p>
      )}
      <FilterNote reviewing={reviewing} />
      <ElsewhereNote run={run.id} />
      <OtherConnectionNote run={run} connection={connection} />
      {name}
    </>
  );
  return (
    <div className="column fill gap-3">
      {!addressFirst && notes}
      {item ? (
        <ItemView reviewing={reviewing} item={item} />
      ) : shown.asksNext ? (
        <p className="quiet">{queueWords.asksNext}</p>
      ) : !isWhole ? (
        <p className="quiet">{queueWords.reading}</p>
      ) : scope.queue.items.length === 0 ? (
        <p className="quiet">{queueWords.empty}</p>
      ) : (
        <QueueEnd reviewing={reviewing} />
      )}
      {addressFirst && notes}
      {item && <FiguresSoFar list={list} visit={reviewing.steps.visit} />}
      <QueueOptions reviewing={reviewing} />
      {item && <VerdictBar reviewing={reviewing} item={item} />}
    </div>
  );
}

type SavedProps = {
  readonly list: ReviewedList;
  readonly scope: ReviewScope;
  /** How much of the list is read, until all of it is; then undefined. */
  readonly far: string | undefined;
};

/** The progress of the review and how much of it is stored. The note at the top of the page reports refusals. */
function SavedStatus({ list, scope, far }: SavedProps) {
  const { run, journal, kept, own } = list;
  const { queue, left } = scope;
  const saved = journal.savedOf(own);
  const unsaved = kept.unsaved.length;
  // The rest of a loaded part would be taken for the rest of the list.
  const [of, judged] =
    far === undefined
      ? [queue.items.length, queue.items.length - left]
      : [run.total, journal.ledger.countOf(own)];
  return (
    <div className="stack gap-1h">
      <progress
        className={`${sharedStyles.progress} ${styles.progress} block wash-strong overflow-hidden w-full border-0`}
        aria-label={queueWords.progress}
        max={of || 1}
        value={judged}
      />
      <p className="row between gap-1 caption quiet tabular">
        <span className="row between gap-1 caption quiet tabular">{far ?? getLeftText(scope)}</span>
        <span
          className="row between gap-1 caption quiet tabular"
          role="status"
          aria-live={kept.stuck ? undefined : 'off'}
          aria-label={queueWords.saved}
          data-saved={saved}
          data-unsaved={unsaved}
        >
          {saved > 0 && unsaved === 0 && <CircleCheck size={13} aria-hidden className="good" />}
          {queueWords.savedCount({ count: saved })}
          {kept.stuck && unsaved > 0 && (
            <b className="strong error">{queueWords.onlyHere({ count: unsaved })}</b>
          )}
        </span>
      </p>
      {kept.loaded === 'lost' && (
        <p role="alert" className="flex wrap gap-2 small rounded-card error-wash px-3 py-2h outlined">
          {queueWords.notReadable}
        </p>
      )}
    </div>
  );
}

/** The runs of this browser, where the address names none of them. */
function RunChoice() {
  const { go } = useSelection();
  const [runs, setRuns] = useState<readonly Run[]>();
  const [lost, setLost] = useState(false);
  useEffect(() => watchRuns(setRuns, () => setLost(true)), []);
  if (lost) return <p role="alert">{queueWords.runsLost}</p>;
  if (!runs) return null;
  if (runs.length === 0) {
    return (
      <div className="column fill gap-3">
        <p className="quiet">{queueWords.noRuns}</p>
        <div>
          <Button onClick={() => go({ stand: 'list' })}>{resultWords.toList}</Button>
        </div>
      </div>
    );
  }
  return (
    <section className="column fill gap-3" aria-label={queueWords.noRun}>
      <p className="quiet">{queueWords.noRun}</p>
      <ul className={styles.runs}>
        {runs.map(({ id, name, total }) => (
          <li className="row gap-3 small quiet line-top least-44" key={id}>
            <Button
              className="min-w-0 py-1h break-anywhere text-start"
              onClick={() => go({ run: id, ...wholeList })}
            >
              {name}
            </Button>
            <span className="nowrap">{queueWords.runRows({ count: total })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Rows = {
  /** In their order, from the first one on. */
  readonly rows: readonly Result[] | undefined;
  /** False while more of them are being read, or loaded. */
  readonly isWhole: boolean;
  readonly read: number;
};

const noRowsYet: readonly Result[] = [];

/** Returns the rows of a run as they are when it is opened: the first ones as soon as they are read. */
function useRows(run: string, isHere: boolean): Rows {
  const [state, setState] = useState<Rows>({ rows: undefined, isWhole: false, read: 0 });
  useEffect(() => {
    let gone = false;
    const set = (next: Partial<Rows>) => void (gone || setState((before) => ({ ...before, ...next })));
    let settled: Promise<void> | undefined;
    const told = (read: number, first?: readonly Result[]) => {
      set(first ? { rows: first, read } : { read });
      // The first address goes before the rest of its list.
      settled ??= waitUntilSettled();
      return settled;
    };
    if (isHere)
      readResults(run, told).then(
        (rows) => set({ rows, isWhole: true, read: rows.length }),
        () => set({ rows: [], isWhole: true, read: 0 }),
      );
    else set({ rows: noRowsYet });
    return () => {
      gone = true;
    };
  }, [run, isHere]);
  return state;
}
