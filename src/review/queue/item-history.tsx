import type { Act } from '../../contract/judgement.ts';
import { ledgerOf } from '../../domain/verdicts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { formatMoment } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './item-history.module.css';
import { actName, type Reviewing } from './use-queue.ts';

type Props = {
  readonly reviewing: Reviewing;
  readonly address: string;
  /** What was said of it in other runs. */
  readonly earlier: readonly Act[];
};

/**
 * What was said of an address before, in whichever run. What others said is shown only after the own verdict, and in
 * a blind review not at all.
 */
export function ItemHistory({ reviewing, address, earlier }: Props) {
  const { journal, own } = reviewing;
  const { queueShare } = usePreferences();
  const ledger = ledgerOf([...earlier, ...journal.ledger.historyOf(address)]);
  const othersToo = queueShare === 100 && journal.ledger.verdictOf(address, own) !== undefined;
  const acts = ledger
    .historyOf(address)
    .filter((act) => act.what !== 'withdraw' && (othersToo || act.reviewer === own || act.reviewer === ''));
  if (acts.length === 0) return null;
  const words = reviewWords.queue;
  return (
    <details className={styles.history}>
      <summary>{words.historyOf}</summary>
      <ol>
        {acts.map((act) => (
          <li key={act.id} data-withdrawn={ledger.isWithdrawn(act) || undefined}>
            <bdi className={styles.what}>{actName(act)}</bdi>
            {ledger.isWithdrawn(act) && <span>{words.withdrawn}</span>}
            <bdi>{words.by(act.reviewer || own || words.unnamed)}</bdi>
            <time dateTime={new Date(act.at).toISOString()}>
              {formatMoment(new Date(act.at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
