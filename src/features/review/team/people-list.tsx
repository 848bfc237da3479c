import { useEffect, useState } from 'react';
import { callTeam } from '../../../client/team/team-call.ts';
import { formatList, formatNumber } from '../../../domain/format/formats.ts';
import { type HitRates, type ListNews, type Person, type Presence, person } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { useMembership } from './use-team.ts';

/** Returns everybody in the team; undefined until they are read. `again` reads them again. */
export function usePeople(again: unknown): readonly Person[] | undefined {
  const [people, setPeople] = useState<readonly Person[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', 'people', z.array(person), { signal: end.signal }).then(setPeople, () => {});
    return () => end.abort();
  }, [again]);
  return people;
}

type Props = {
  readonly news: ListNews | undefined;
  /** For leads: how often each person agrees with known answers. */
  readonly rates?: HitRates | undefined;
};

/** The reviewers of a list: by name, with the amount and their current position. No other order. */
export function PeopleList({ news, rates }: Props) {
  const { me } = useMembership();
  const judged = new Map(news?.progress.people.map((each) => [each.person, each]));
  // A new person is read once they appear: here, or by their verdicts.
  const seen = [...(news?.progress.people ?? []), ...(news?.presence ?? [])];
  const ids = [...new Set(seen.map((each) => each.person))].toSorted();
  const people = usePeople(ids.join(' '));
  const unknown = seen.filter((each) => !people?.some(({ id }) => id === each.person));
  const named = [
    ...(people ?? []),
    ...new Map(
      unknown.map((each) => [each.person, { id: each.person, name: each.name, role: undefined }]),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <ul className="stack" aria-label={sharedWords.people}>
      {named.map(({ id, name, role }) => {
        const rate = rates?.people.find(({ person }) => person === id);
        const at = news?.presence.filter((each) => each.person === id) ?? [];
        return (
          <li
            key={id}
            className={`${styles.person} least-36 ${styles.here} stack items-baseline gap-2 py-2 small line-top`}
            data-here={at.length > 0 || undefined}
          >
            <span className={`${styles.dot} circle`} aria-hidden />
            <span className="break-anywhere">
              <bdi className="strong">{name}</bdi>{' '}
              <span className="caption quiet">
                {id === me?.id && <>({sharedWords.you}) </>}
                {role && sharedWords.role[role]}
              </span>
            </span>
            <span className="caption quiet tabular text-end">
              {sharedWords.judgedCount({ count: judged.get(id)?.judged ?? 0 })}
              {at.length > 0 && (
                <span className="block">
                  {sharedWords.isAt({ count: at.length, positions: placesText(at) })}
                </span>
              )}
              {rate && (
                <span className="block" data-right={rate.right} data-judged={rate.judged}>
                  {sharedWords.known.rate(rate)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns positions in the list, as the queue counts them. */
function placesText(at: readonly Presence[]): string {
  return formatList(at.map(({ position }) => formatNumber(position + 1)));
}
