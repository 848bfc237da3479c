import { assessBatch } from '../checks/batch/assess-batch.ts';
import { rowKey } from '../checks/batch/row-key.ts';
import type { Finding } from '../contract/finding.ts';
import type { Profile } from '../contract/profile.ts';
import { findingCounts } from '../domain/finding-counts.ts';
import type { ReportRow } from '../report/report.ts';
import type { Suppressed } from './judge.ts';

/**
 * Adds to rows what only all of them together can tell: two ids of one address, a photo on many, a score that stands
 * out. `rowsAgain` reads them twice; of the first reading only what those rules look at is kept in memory.
 */
export function judgedTogether(
  rowsAgain: () => Iterable<ReportRow>,
  profile: Profile,
  suppressed: Suppressed,
): Iterable<ReportRow> {
  let across: ReadonlyMap<number, readonly Finding[]> | undefined;
  return {
    *[Symbol.iterator]() {
      across ??= assessBatch(Array.from(rowsAgain(), rowKey), profile);
      for (const row of rowsAgain()) yield withMore(row, across.get(row.position) ?? [], suppressed);
    },
  };
}

/** A row that was merged before has its findings already. */
function withMore(row: ReportRow, found: readonly Finding[], suppressed: Suppressed): ReportRow {
  const known = new Set(row.findings.map(({ id }) => id));
  const more = found.filter(({ id }) => !known.has(id));
  const accepted = suppressed(more);
  const open = more.filter(({ id }) => !accepted.has(id));
  if (more.length === 0) return row;
  const findings = [...row.findings, ...open];
  const left = (row.suppressed ?? 0) + more.length - open.length;
  return { ...row, findings, ...findingCounts(findings), ...(left > 0 && { suppressed: left }) };
}
