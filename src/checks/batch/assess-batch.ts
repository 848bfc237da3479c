import type { Finding } from '../../contract/finding.ts';
import type { Profile } from '../../contract/profile.ts';
import { idsOf } from '../assess.ts';
import { groupedBy } from '../grouped.ts';
import type { BatchRule } from './batch-rule.ts';
import { outlyingScore } from './outlying-score.ts';
import { repeatedPhoto } from './repeated-photo.ts';
import type { RowKey } from './row-key.ts';
import { sameAddress } from './same-address.ts';
import { unstableAnswer } from './unstable-answer.ts';

/** Every rule that needs many addresses at once. */
export const batchRules: readonly BatchRule[] = [sameAddress, outlyingScore, repeatedPhoto, unstableAnswer];

/**
 * What only a whole run can tell, by the position of the row in its list; rows without a finding have no entry. Rows
 * that are pending or failed are told apart by what they lack. Throws nothing of its own.
 */
export function assessBatch(
  rows: readonly RowKey[],
  { off, limits }: Profile,
  given: readonly BatchRule[] = batchRules,
): ReadonlyMap<number, readonly Finding[]> {
  const findings = new Map<number, Finding[]>();
  for (const { id, check, limits: usual } of given) {
    if (off.includes(id)) continue;
    const byRow = groupedBy(check(rows, { ...usual, ...limits[id] }), ({ row }) => row);
    for (const [{ position, kind, id: placeId }, found] of byRow) {
      const own = found.map((each) => each.found);
      const ids = idsOf(id, `${kind} ${placeId}`, own);
      const named = own.map((each, index) => ({ ...each, ruleId: id, id: ids[index] ?? '' }));
      findings.set(position, [...(findings.get(position) ?? []), ...named]);
    }
  }
  return findings;
}
