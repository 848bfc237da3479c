import { bodiesOf } from '../../batch/inspect-one.ts';
import { digestOf } from '../../batch/result-of.ts';
import type { Inspection } from '../../domain/inspection.ts';

const known = new WeakMap<Inspection, string>();

/** The digest of the answers that are seen, as a run keeps it of each row: the same answers give the same text. */
export function seenDigest(inspection: Inspection): string {
  const digest = known.get(inspection) ?? digestOf(bodiesOf(inspection));
  known.set(inspection, digest);
  return digest;
}
