import type { Result } from '../../contract/batch.ts';
import { foldedText } from '../folded-address.ts';

/** What the rules over many rows look at: small, as 100,000 of them lie in memory at once. */
export type RowKey = Pick<
  Result,
  'position' | 'id' | 'kind' | 'place' | 'photos' | 'score' | 'deliveryScore' | 'digest' | 'digestAgain'
> & {
  /** Folded, so that equal addresses are equal texts; undefined where nothing of one is left. */
  readonly address: string | undefined;
};

export function rowKey(row: Result): RowKey {
  const { position, id, kind, place, photos, score, deliveryScore, digest, digestAgain } = row;
  const address = (row.address && foldedText(row.address)) || undefined;
  return { position, id, kind, address, place, photos, score, deliveryScore, digest, digestAgain };
}
