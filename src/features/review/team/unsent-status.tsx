import { isolate } from '../../../domain/format/sentences.ts';
import { formatActs } from '../../../domain/runs/acts-file.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import type { Run } from '../../../spec/batch.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/hand-out.ts';
import { CircleCheck } from '../../../ui/icons/lazy-icons.ts';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { useMembership, useSending, useUnsent } from './use-team.ts';

type Props = { readonly run: Run };

/** The number of acts of this browser that the team's server has not confirmed yet. */
export function UnsentStatus({ run }: Props) {
  const unsent = useUnsent(run.id);
  const { me } = useMembership();
  const { stopped } = useSending();
  if (!unsent) return null;
  const notTaken = unsent.filter((each) => each.refused);
  const refused = notTaken.length;
  const reasons = [...new Set(notTaken.flatMap(({ why }) => why ?? []))];
  const others = me ? unsent.filter((each) => !each.refused && each.person !== me.id).length : 0;
  const waiting = unsent.length - refused - others;
  const ended = stopped[run.id] !== undefined && waiting > 0;
  return (
    <div className="stack gap-1">
      <p
        role="status"
        aria-label={sharedWords.unsent}
        data-count={waiting}
        className="inline-row gap-1h caption quiet tabular"
      >
        {waiting === 0 ? (
          <>
            <CircleCheck size={13} aria-hidden className="good" />
            {sharedWords.allSent}
          </>
        ) : (
          <span title={sharedWords.notSentNote}>
            <b className={ended ? 'strong error' : 'strong ink'}>{sharedWords.notSent({ count: waiting })}</b>
          </span>
        )}
      </p>
      {others > 0 && <p className="caption quiet">{sharedWords.otherPersons({ count: others })}</p>}
      {refused > 0 && <p className="caption warning">{sharedWords.notTakenActs({ count: refused })}</p>}
      {reasons.map((why) => (
        <p key={why} className="caption quiet break-anywhere">
          {sharedWords.serverSays({ text: isolate(why) })}
        </p>
      ))}
      {unsent.length > 0 && (
        <div>
          <Button className={styles.small ?? ''} onClick={() => void saveUnsent(run, unsent)}>
            {sharedWords.saveActs}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Saves what the server did not accept as a file of acts, as for every run. */
async function saveUnsent(run: Run, unsent: readonly { readonly id: string }[]): Promise<void> {
  const ids = new Set(unsent.map(({ id }) => id));
  const acts = (await readActsOfRun(run.id)).filter(({ id }) => ids.has(id));
  const own = run.team?.name ?? '';
  saveFile(
    createFileName(['verdicts', run.name, own], 'ndjson'),
    'application/x-ndjson',
    formatActs(acts, own),
  );
}
