import { type FormEvent, useEffect, useId, useState } from 'react';
import { callTeam } from '../../../client/team/team-call.ts';
import { formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import {
  type ListWatch,
  type settingWatch,
  type WatchSchedule,
  type WatchState,
  watchState,
} from '../../../spec/team-watch.ts';
import type { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { useNow } from './use-team.ts';

/** Milliseconds between two readings. */
const readEvery = 30_000;
/** Askings that are listed. */
const mostListed = 12;

type Props = { readonly list: string; readonly leads: boolean; readonly byBrowsers: boolean };

/** When the server asks a list again, which a lead sets, and what it found. */
export function WatchSection({ list, leads, byBrowsers }: Props) {
  const [state, setState] = useState<WatchState>();
  const [failed, setFailed] = useState(false);
  const words = sharedWords.watch;
  const now = useNow(readEvery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', `lists/${list}/watch`, watchState, { signal: end.signal }).then(setState, () => {});
    return () => end.abort();
  }, [list, now]);
  const set = (schedule: WatchSchedule | null) => {
    const body: z.infer<typeof settingWatch> = { schedule };
    setFailed(false);
    callTeam('PUT', `lists/${list}/watch`, watchState, { body }).then(setState, () => setFailed(true));
  };
  if (!state) return null;
  const { schedule, nextAt, watches } = state;
  return (
    <div className="stack gap-2 pt-1 small">
      {byBrowsers && <p className="quiet">{words.byBrowsers}</p>}
      {leads && !byBrowsers && (
        <ScheduleForm key={JSON.stringify(schedule)} schedule={schedule} onSet={set} />
      )}
      {failed && (
        <p role="alert" className="error">
          {sharedWords.notDone}
        </p>
      )}
      {nextAt !== null && <p>{words.next({ moment: formatWhen(nextAt) })}</p>}
      {watches.length > 0 ? (
        <WatchTable watches={watches.slice(0, mostListed)} />
      ) : (
        !byBrowsers && <p className="caption quiet">{words.none}</p>
      )}
    </div>
  );
}

const choices = ['never', 'day', 'week', 'month'] as const;
type Choice = (typeof choices)[number];

type FormProps = {
  readonly schedule: WatchSchedule | null;
  readonly onSet: (schedule: WatchSchedule | null) => void;
};

function ScheduleForm({ schedule, onSet }: FormProps) {
  const [every, choose] = useState<Choice>(schedule?.every ?? 'never');
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [at, setAt] = useState(schedule?.at ?? '06:00');
  const zone = schedule?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const id = useId();
  const words = sharedWords.watch;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSet(every === 'never' ? null : { every, at, zone, ...(every !== 'day' && { day }) });
  };
  const days = every === 'week' ? 7 : every === 'month' ? 31 : 0;
  return (
    <form className="row wrap gap-2" onSubmit={save}>
      <label htmlFor={id}>{words.every}</label>
      <select
        id={id}
        className={selectStyles.select}
        value={every}
        onChange={({ target }) => {
          choose(choices.find((each) => each === target.value) ?? 'never');
          setDay(1);
        }}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {words.choice[each]}
          </option>
        ))}
      </select>
      {days > 0 && (
        <select
          aria-label={words.day}
          className={selectStyles.select}
          value={day}
          onChange={({ target }) => setDay(Number(target.value))}
        >
          {listDays(days).map((each) => (
            <option key={each} value={each}>
              {every === 'week' ? getWeekday(each) : formatNumber(each)}
            </option>
          ))}
        </select>
      )}
      {every !== 'never' && (
        <>
          <input
            type="time"
            required
            aria-label={words.at}
            className="paper rounded target edged px-2 py-0"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
          <span className="caption quiet">{words.zone({ zone: isolate(zone) })}</span>
        </>
      )}
      <Button type="submit">{words.save}</Button>
    </form>
  );
}

function listDays(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The name of a day of the week; 1 is Monday. */
function getWeekday(day: number): string {
  return formatMoment(new Date(Date.UTC(2024, 0, day)), { weekday: 'long', timeZone: 'UTC' });
}

const columns = ['fresh', 'worse', 'mended', 'lost', 'changed'] as const;

function WatchTable({ watches }: { readonly watches: readonly ListWatch[] }) {
  const words = sharedWords.watch;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it
    <section className="overflow-auto scroll-x" aria-label={words.title} tabIndex={0}>
      <table className={`${styles.figures} collapse caption tabular w-full`}>
        <thead>
          <tr className="quiet">
            {columns.map((each) => (
              <th key={each} scope="col">
                {words.found[each]}
              </th>
            ))}
          </tr>
        </thead>
        {watches.map(({ number, startedAt, endedAt, trouble, counts }) => (
          <tbody key={number} className="line-top">
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                <span className="row wrap between gap-x-2">
                  {formatWhen(startedAt)}
                  {trouble ? (
                    <span className="warning">{words.trouble[trouble]}</span>
                  ) : (
                    endedAt === null && <span className="quiet">{words.running}</span>
                  )}
                </span>
              </th>
            </tr>
            <tr>
              {columns.map((each) => (
                <td key={each} className={counts[each] > 0 && each !== 'mended' ? 'strong' : 'quiet'}>
                  {formatNumber(counts[each])}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function formatWhen(moment: number): string {
  return formatMoment(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });
}
