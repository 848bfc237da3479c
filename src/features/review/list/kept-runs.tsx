import { useState } from 'react';
import type { Run } from '../../../contract/batch.ts';
import { reviewWords } from '../../../core/words/words.ts';
import { forgetRun } from '../../../store/runs.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Trash2 } from '../../../ui/icons/late-icons.ts';
import styles from './kept-runs.module.css';
import { endBatch, liveBatchNow, roomWasMade } from './live-batch.ts';
import { useRunCounts, useRuns } from './use-runs.ts';

type Props = { readonly shown: string | undefined; readonly onOpen: (run: string | null) => void };

/** The lists that this browser keeps, to open, to go on with, or to delete. */
export function KeptRuns({ shown, onOpen }: Props) {
  const words = reviewWords.batch;
  const [leaving, setLeaving] = useState<string>();
  const runs = useRuns().filter(({ id }) => id !== shown);
  if (runs.length === 0) return null;
  const remove = (id: string) => {
    if (liveBatchNow()?.run.id === id) endBatch();
    setLeaving(undefined);
    // A refusal is told at the top of the page, and the list is still here.
    forgetRun(id).then(roomWasMade, () => {});
  };
  return (
    <section className={styles.kept} aria-labelledby="kept-runs">
      <h2 id="kept-runs">{words.runs}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <KeptRun run={run} onOpen={() => onOpen(run.id)} onRemove={() => setLeaving(run.id)} />
            {leaving === run.id && (
              <div className={`${styles.sure} row wrap gap-2 small`} role="alert">
                <p>{words.removeSure}</p>
                <Button onClick={() => remove(run.id)}>{words.removeNow}</Button>
                <Button look="quiet" onClick={() => setLeaving(undefined)}>
                  {words.keep}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RunProps = { readonly run: Run; readonly onOpen: () => void; readonly onRemove: () => void };

function KeptRun({ run, onOpen, onRemove }: RunProps) {
  const words = reviewWords.batch;
  const counts = useRunCounts(run.id);
  return (
    <div className={`${styles.run} row`}>
      <button type="button" aria-label={words.open(run.name)} onClick={onOpen}>
        <b className="small medium break-anywhere">{run.name}</b>
        <span className="caption quiet tabular">{words.madeAt(new Date(run.createdAt))}</span>
        <span className="caption quiet tabular">
          {counts ? words.counts(counts, run.total) : words.addresses(run.total)}
        </span>
      </button>
      <IconButton label={words.remove(run.name)} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
