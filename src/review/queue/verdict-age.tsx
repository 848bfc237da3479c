import type { Act } from '../../contract/judgement.ts';
import { ledgerOf } from '../../domain/verdicts.ts';
import { formatMoment } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './item-view.module.css';
import { actName, type Reviewing } from './use-queue.ts';

type Props = {
  readonly reviewing: Reviewing;
  readonly address: string;
  /** What was said of it in other runs. */
  readonly earlier: readonly Act[];
  /** Of the answers that are shown; undefined until they are here. */
  readonly digest: string | undefined;
};

/** Says whether the own verdict, of this run or of an earlier one, was given on the answers that are shown. */
export function VerdictAge({ reviewing, address, earlier, digest }: Props) {
  const { journal, own } = reviewing;
  const words = reviewWords.queue;
  const held = journal.ledger.verdictOf(address, own);
  const before = held ? undefined : ledgerOf(earlier).verdictOf(address, own);
  const seen = (held ?? before)?.digest;
  const compared = seen !== undefined && digest !== undefined;
  if (!before && !(compared && seen !== digest)) return null;
  return (
    <p role="status" className={styles.changed}>
      {before && words.earlier(actName(before), formatMoment(new Date(before.at), { dateStyle: 'medium' }))}{' '}
      {compared && (seen === digest ? words.same : words.changed)}
    </p>
  );
}
