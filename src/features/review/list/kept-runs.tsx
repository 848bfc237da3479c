import { useState } from 'react';
import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import type { Run } from '../../../spec/batch.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { config } from '../../../state/page-config.ts';
import { readResults } from '../../../state/results.ts';
import { forgetRun } from '../../../state/runs.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Trash2 } from '../../../ui/icons/lazy-icons.ts';
import { getProfileInForce } from '../../inspect/model/checks.ts';
import { useRunCounts, useRuns } from '../../inspect/model/use-run.ts';
import { useOwnName } from '../review-tab.tsx';
import batchWords from './batch.messages';
import styles from './kept-runs.module.css';
import { endBatch, getLiveBatch, resumeAfterDeletion } from './live-batch.ts';

type Props = { readonly shown: string | undefined; readonly onOpen: (run: string | null) => void };

/** The lists stored in this browser, to open, to continue, or to delete. */
export function KeptRuns({ shown, onOpen }: Props) {
  const [leaving, setLeaving] = useState<string>();
  // Lists of the team are in the team's section.
  const runs = useRuns().filter(({ id, team }) => id !== shown && !(team && config?.team));
  if (runs.length === 0) return null;
  const remove = (id: string) => {
    if (getLiveBatch()?.run.id === id) endBatch();
    setLeaving(undefined);
    // The note at the top of the page reports a refusal, and the list is still here.
    forgetRun(id).then(resumeAfterDeletion, () => {});
  };
  return (
    <section aria-labelledby="kept-runs">
      <h2 className="body strong" id="kept-runs">
        {batchWords.runs}
      </h2>
      <ul className="stack mt-1">
        {runs.map((run) => (
          <li className="line-bottom" key={run.id}>
            <KeptRun run={run} onOpen={() => onOpen(run.id)} onRemove={() => setLeaving(run.id)} />
            {leaving === run.id && (
              <div className="pb-2h row wrap gap-2 small" role="alert">
                <p>{batchWords.removeSure({ name: isolate(run.name) })}</p>
                <SaveFirst run={run} />
                <Button onClick={() => remove(run.id)}>{batchWords.removeNow}</Button>
                <Button look="quiet" onClick={() => setLeaving(undefined)}>
                  {batchWords.keep}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves a list with all its results as a file, which can be opened again as a list. */
function SaveFirst({ run }: { readonly run: Run }) {
  const preferences = usePreferences();
  const own = useOwnName(run);
  const [said, say] = useState('');
  const save = async () => {
    say('');
    try {
      const { saveExport } = await import('../results/save-export.ts');
      await loadMessages();
      const profile = getProfileInForce({ ...preferences, profile: run.profile });
      const watch = { onShare: () => {}, signal: new AbortController().signal };
      await saveExport('ndjson', { run, profile, results: await readResults(run.id), own }, watch);
      say(batchWords.savedFirst);
    } catch {
      say(batchWords.saveFirstFailed);
    }
  };
  return (
    <>
      <Button onClick={() => void save()}>{batchWords.saveFirst}</Button>
      <span role="status">{said}</span>
    </>
  );
}

type RunProps = { readonly run: Run; readonly onOpen: () => void; readonly onRemove: () => void };

function KeptRun({ run, onOpen, onRemove }: RunProps) {
  const counts = useRunCounts(run.id);
  return (
    <div className={`${styles.run} row`}>
      <button
        className="stack fill columns-last gap-x-3 text-start bare cursor-pointer px-0 py-2"
        type="button"
        aria-label={batchWords.open({ name: isolate(run.name) })}
        onClick={onOpen}
      >
        <b className="small medium break-anywhere">{run.name}</b>
        <span className="caption quiet tabular">
          {formatMoment(new Date(run.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        <span className="whole-row caption quiet tabular">
          {counts
            ? batchWords.counts({ ...counts, total: run.total })
            : batchWords.addresses({ count: run.total })}
        </span>
      </button>
      <IconButton label={batchWords.remove({ name: isolate(run.name) })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
