import { useEffect, useId, useState } from 'react';
import { callTeam } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { type TeamList, teamList } from '../../../spec/team.ts';
import type { changingList } from '../../../spec/team-lead.ts';
import type { z } from '../../../spec/zod.ts';
import sharedWords from './team.messages';

type Props = {
  readonly list: string;
  readonly leads: boolean;
  /** The state of the list; undefined until the server has sent it. */
  readonly stand: Stand | undefined;
};

/** `now` is the time of the database, `isOpen` true while verdicts remain to be given. */
type Stand = { readonly now: number; readonly isOpen: boolean };

/** The due date of a list: a lead sets it, the others read it. */
export function DueDate({ list, leads, stand }: Props) {
  const [known, setKnown] = useState<TeamList>();
  const [failed, setFailed] = useState(false);
  const id = useId();
  const words = sharedWords.figures;
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', `lists/${list}`, teamList, { signal: end.signal }).then(setKnown, () => {});
    return () => end.abort();
  }, [list]);
  const change = (due: number | null) => {
    const body: z.infer<typeof changingList> = { due };
    setFailed(false);
    callTeam('PATCH', `lists/${list}`, teamList, { body }).then(setKnown, () => setFailed(true));
  };
  if (!known) return null;
  const { due } = known;
  const isLate = due !== undefined && isOverdue(due, stand);
  if (!leads)
    return due === undefined ? null : (
      <p className={isLate ? 'caption warning' : 'caption quiet'}>{formatDue(due, stand)}</p>
    );
  return (
    <p className="row wrap gap-2 small">
      <label htmlFor={id}>{words.due}</label>
      <input
        id={id}
        type="date"
        className="paper rounded target edged px-2 py-0"
        defaultValue={due === undefined ? '' : getDay(due)}
        onChange={({ target }) => change(target.value === '' ? null : endOfDay(target.value))}
      />
      {isLate && <span className="warning">{formatDue(due, stand)}</span>}
      {failed && (
        <span role="alert" className="error">
          {sharedWords.notDone}
        </span>
      )}
    </p>
  );
}

/** Returns when a list is due, in words; or since when it is overdue. */
export function formatDue(due: number, stand: Stand | undefined): string {
  const date = formatMoment(new Date(due), { dateStyle: 'medium' });
  return isOverdue(due, stand)
    ? sharedWords.figures.overdueSince({ date })
    : sharedWords.figures.dueOn({ date });
}

/** Returns true for an unfinished list after its due date. */
export function isOverdue(due: number, stand: Stand | undefined): boolean {
  return stand?.isOpen === true && stand.now > due;
}

/** Returns a day for a date input, in the reader's time zone. */
function getDay(moment: number): string {
  const day = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Returns the last millisecond of a day, in the reader's time zone. */
function endOfDay(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime();
}
