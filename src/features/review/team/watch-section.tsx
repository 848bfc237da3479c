import { type FormEvent, useEffect, useId, useState } from 'react';
import { callTeam } from '../../../client/team/team-call.ts';
import { formatList, formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import {
  type ChangeAtAddress,
  type ListWatch,
  type settingWatch,
  type WatchedAddress,
  type WatchSchedule,
  type WatchState,
  watchedAddress,
  watchState,
} from '../../../spec/team-watch.ts';
import type { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import { useShortened } from '../../../ui/show-all.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { ScrollingTable } from './scrolling-table.tsx';
import sharedWords from './team.messages';
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
        <>
          <WatchTable watches={watches.slice(0, mostListed)} />
          <WatchedAddresses list={list} at={JSON.stringify(watches[0])} />
        </>
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
    <ScrollingTable label={words.title} columns={columns.map((each) => words.found[each])}>
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
    </ScrollingTable>
  );
}

type AddressesProps = {
  readonly list: string;
  /** Another text where there is something else to read. */
  readonly at: string;
};

/** What is different by the latest asking, address by address. */
function WatchedAddresses({ list, at }: AddressesProps) {
  const { go } = useSelection();
  const [addresses, setAddresses] = useState<readonly WatchedAddress[]>([]);
  const { limit, rest } = useShortened(addresses.length, 'mb-1');
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    const path = `lists/${list}/watch/changes`;
    callTeam('GET', path, watchedAddress.array(), { signal: end.signal }).then(setAddresses, () => {});
    return () => end.abort();
  }, [list, at]);
  if (addresses.length === 0) return null;
  return (
    <section aria-label={sharedWords.watch.addresses}>
      <h4 className="small strong pb-1">{sharedWords.watch.addresses}</h4>
      <ul className="stack gap-1">
        {addresses.slice(0, limit).map(({ position, row, change }) => (
          <li key={position} className="break-anywhere">
            <button
              type="button"
              className="accent bare cursor-pointer p-0 target-small text-start"
              onClick={() => go({ page: 'inspect', id: row.id, kind: row.kind }, 'push')}
            >
              <bdi>{row.label ?? row.id}</bdi>
            </button>
            <span className="block caption quiet">{formatAddressChange(change)}</span>
          </li>
        ))}
      </ul>
      {rest}
    </section>
  );
}

function formatAddressChange({ fresh, worse, mended, lost, changed }: ChangeAtAddress): string {
  const words = sharedWords.watch.said;
  const named = (ids: readonly string[]) => formatList([...new Set(ids)].map(getRuleName));
  return [
    lost && words.lost,
    fresh.length > 0 && words.fresh({ rules: named(fresh) }),
    worse.length > 0 && words.worse({ rules: named(worse) }),
    mended.length > 0 && words.mended({ rules: named(mended) }),
    changed && words.changed,
  ]
    .filter(Boolean)
    .join(' · ');
}

function formatWhen(moment: number): string {
  return formatMoment(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });
}
