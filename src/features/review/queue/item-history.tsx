import { useEffect, useState } from 'react';
import { formatMoment } from '../../../domain/format/formats.ts';
import { findUnknownActs } from '../../../domain/runs/acts-file.ts';
import { createLedger } from '../../../domain/runs/verdicts.ts';
import type { Act } from '../../../spec/judgement.ts';
import type { Ask } from '../../../spec/operations.ts';
import { readActsOfPlace } from '../../../state/kept-acts.ts';
import { getActName } from './acts.ts';
import styles from './item-history.module.css';
import queueWords from './queue.messages';
import type { ReviewedList, ReviewScope } from './reviewing.ts';

type Props = {
  readonly list: ReviewedList;
  readonly scope: ReviewScope;
  readonly address: string;
  /** Acts on it in other runs. */
  readonly earlier: readonly Act[];
};

/**
 * Earlier acts on an address, from any run. Others' acts are shown only after the own verdict, in a blind review not at
 * all, and always when settling a conflict. Comments of this run have their own place.
 */
export function ItemHistory({ list, scope, address, earlier }: Props) {
  const { journal, own, run } = list;
  const { part, queue } = scope;
  const here = journal.ledger.historyOf(address);
  // Acts carried over from an earlier run are in both.
  const ledger = createLedger([...findUnknownActs(here, earlier), ...here]);
  const mayKnow = part.percent === 100 && journal.ledger.verdictOf(address, own) !== undefined;
  const othersToo = queue.settles || mayKnow;
  const acts = ledger
    .historyOf(address)
    .filter(
      (act) =>
        act.what !== 'withdraw' &&
        !(act.what === 'comment' && act.run === run.id) &&
        (othersToo || act.reviewer === own || act.reviewer === ''),
    );
  if (acts.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary className="small quiet cursor-pointer least-24 phone-target">{queueWords.historyOf}</summary>
      <ol>
        {acts.map((act) => (
          <li
            className="flex wrap gap-half gap-x-2h caption quiet break-anywhere line-top px-0 py-1h"
            key={act.id}
            data-withdrawn={ledger.isWithdrawn(act) || undefined}
          >
            <bdi className={`${styles.what} strong ink`}>{getActName(act)}</bdi>
            {ledger.isWithdrawn(act) && <span>{queueWords.withdrawn}</span>}
            <bdi>{queueWords.by({ reviewer: act.reviewer || own || queueWords.unnamed })}</bdi>
            <time dateTime={new Date(act.at).toISOString()}>
              {formatMoment(new Date(act.at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

type VerdictAgeProps = {
  readonly list: ReviewedList;
  readonly address: string;
  /** Acts on it in other runs. */
  readonly earlier: readonly Act[];
  /** Digest of the answers on the screen; undefined until they are here. */
  readonly digest: string | undefined;
};

/** Shows whether the own verdict, of this run or of an earlier one, was given on the current answers. */
export function VerdictAge({ list: { journal, own }, address, earlier, digest }: VerdictAgeProps) {
  const held = journal.ledger.verdictOf(address, own);
  const before = held ? undefined : createLedger(earlier).verdictOf(address, own);
  const seen = (held ?? before)?.digest;
  const compared = seen !== undefined && digest !== undefined;
  if (!before && !(compared && seen !== digest)) return null;
  return (
    <p
      role="status"
      className="flex wrap gap-1h small break-anywhere rounded-card px-3 py-2 accent-wash outlined"
    >
      {before &&
        queueWords.earlier({
          said: getActName(before),
          when: formatMoment(new Date(before.at), { dateStyle: 'medium' }),
        })}{' '}
      {compared && (seen === digest ? queueWords.same : queueWords.changed)}
    </p>
  );
}

const none: readonly Act[] = [];

/** Returns acts on an address in other runs, the earliest first: the same list is asked again after a correction. */
export function useEarlier({ kind, id }: Ask, run: string): readonly Act[] {
  const [earlier, setEarlier] = useState(none);
  useEffect(() => {
    let gone = false;
    setEarlier(none);
    readActsOfPlace(kind, id).then(
      (acts) => gone || setEarlier(acts.filter((act) => act.run !== run)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [kind, id, run]);
  return earlier;
}
