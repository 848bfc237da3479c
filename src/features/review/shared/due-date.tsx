import { useEffect, useId, useState } from 'react';
import { teamCall } from '../../../ask/team/team-call.ts';
import { type TeamList, teamList } from '../../../contract/team.ts';
import type { changingList } from '../../../contract/team-lead.ts';
import type { z } from '../../../contract/zod.ts';
import { formatMoment } from '../../../core/format/formats.ts';
import { sharedWords } from './words.ts';

type Props = { readonly list: string; readonly leads: boolean };

/** By when a list should be judged: a lead says it, the others read it. */
export function DueDate({ list, leads }: Props) {
  const [known, setKnown] = useState<TeamList>();
  const [failed, setFailed] = useState(false);
  const id = useId();
  const words = sharedWords.figures;
  useEffect(() => {
    const end = new AbortController();
    teamCall('GET', `lists/${list}`, teamList, { signal: end.signal }).then(setKnown, () => {});
    return () => end.abort();
  }, [list]);
  const change = (due: number | null) => {
    const body: z.infer<typeof changingList> = { due };
    setFailed(false);
    teamCall('PATCH', `lists/${list}`, teamList, { body }).then(setKnown, () => setFailed(true));
  };
  if (!known) return null;
  if (!leads) return known.due === undefined ? null : <p className="caption quiet">{dueText(known.due)}</p>;
  return (
    <p className="row wrap gap-2 small">
      <label htmlFor={id}>{words.due}</label>
      <input
        id={id}
        type="date"
        className="paper rounded target edged px-2 py-0"
        defaultValue={known.due === undefined ? '' : dayOf(known.due)}
        onChange={({ target }) => change(target.value === '' ? null : endOfDay(target.value))}
      />
      {failed && (
        <span role="alert" className="error">
          {sharedWords.notDone}
        </span>
      )}
    </p>
  );
}

/** When a list is due, in words. */
export function dueText(due: number): string {
  return sharedWords.figures.dueOn({ date: formatMoment(new Date(due), { dateStyle: 'medium' }) });
}

/** As a date box writes it, where this reader is. */
function dayOf(moment: number): string {
  const day = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last moment of a day, where this reader is. */
function endOfDay(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime();
}
