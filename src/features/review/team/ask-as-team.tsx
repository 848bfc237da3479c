import { useId, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { membership } from '../../../client/team/membership.ts';
import { bringList } from '../../../client/team/read-list.ts';
import { getFailureKind, hasRole } from '../../../client/team/team-call.ts';
import { fileActsUnder } from '../../../domain/runs/acts-file.ts';
import type { ListRow, Run } from '../../../spec/batch.ts';
import type { Profile } from '../../../spec/profile.ts';
import type { TeamList } from '../../../spec/team.ts';
import { saveActs } from '../../../state/acts.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { forEachResult } from '../../../state/results.ts';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import { pushList } from './push-list.ts';
import sharedWords from './team.messages';
import { useMembership } from './use-team.ts';

type Props = {
  readonly name: string;
  /** The rows, or the run of this browser that holds them, with its verdicts. */
  readonly list: readonly ListRow[] | Run;
  readonly profile: Profile;
  readonly connection: Connection;
  readonly onList: (id: string) => void;
};

const overlaps = [1, 2, 3] as const;

type Step =
  | { readonly is: 'ready' }
  | { readonly is: 'sends'; readonly sent: number; readonly of: number }
  | { readonly is: 'failed'; readonly why: keyof typeof sharedWords.ask.failed };

/** Gives a list to the team, which then judges it together. Nothing for a person who may not create lists. */
export function AskAsTeam({ name, list, profile, connection, onList }: Props) {
  const id = useId();
  const { me, standing } = useMembership();
  const [overlap, setOverlap] = useState<number>(1);
  const [step, setStep] = useState<Step>({ is: 'ready' });
  const [begun, setBegun] = useState<TeamList>();
  const words = sharedWords.ask;
  if (standing !== 'in' || !hasRole(me?.role, 'lead')) return null;
  const move = 'createdAt' in list ? list : undefined;
  const isEmpty = 'createdAt' in list ? list.total === 0 : list.length === 0;
  const send = async () => {
    const rows = 'createdAt' in list ? await readRows(list) : list;
    setStep({ is: 'sends', sent: 0, of: rows.length });
    try {
      const made = await pushList({ name, overlap, profile, connection, rows }, begun, (now, sent) => {
        setBegun(now);
        setStep({ is: 'sends', sent, of: rows.length });
      });
      if (move) await takeVerdictsAlong(move, made);
      onList(made);
    } catch (error) {
      const kind = getFailureKind(error);
      setStep({
        is: 'failed',
        why: kind === 'forbidden' || kind === 'signed-out' || kind === 'refused' ? kind : 'away',
      });
    }
  };
  const sends = step.is === 'sends';
  return (
    <div className="stack gap-2 small">
      {move && <p className="caption quiet">{words.moveNote}</p>}
      <div className="row wrap gap-2">
        <Button onClick={() => void send()} disabled={sends || isEmpty}>
          {step.is === 'failed' && begun ? words.goOn : move ? words.move : words.title}
        </Button>
        <label className="row gap-2" htmlFor={id}>
          {words.overlap}
        </label>
        <select
          id={id}
          className={selectStyles.select}
          aria-describedby={`${id}-means`}
          value={overlap}
          disabled={sends || begun !== undefined}
          onChange={({ target }) => setOverlap(Number(target.value))}
        >
          {overlaps.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <p id={`${id}-means`} className="caption quiet">
        {overlap === 1 ? words.overlapOne : words.overlapMany({ count: overlap })}
      </p>
      <div role="status">
        {sends && <p className="tabular">{words.pushing({ sent: step.sent, of: step.of })}</p>}
        {step.is === 'failed' && <p className="error">{words.failed[step.why]}</p>}
      </div>
    </div>
  );
}

async function readRows({ id }: Run): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  await forEachResult(id, (row) => rows.push(row));
  return rows;
}

/** The own verdicts of a list of this browser are uploaded; those of others are not this person's to upload. */
async function takeVerdictsAlong(from: Run, to: string): Promise<void> {
  const { me } = membership.getState();
  if (!me) return;
  await bringList(to, { me, signal: new AbortController().signal }, () => {});
  const own = (await readActsOfRun(from.id)).filter(
    ({ reviewer }) => reviewer === '' || reviewer === me.name,
  );
  if (own.length > 0) await saveActs(fileActsUnder(to, own, me.name), me.id);
}
