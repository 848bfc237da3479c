import { groupedBy } from '../../checks/grouped.ts';
import { applySuppressions } from '../../checks/suppress.ts';
import type { Result } from '../../contract/batch.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Suppression } from '../../contract/judgement.ts';
import { findingCounts } from '../../domain/finding-counts.ts';
import { addressKey, type Ledger } from '../../domain/verdicts.ts';
import type { Judgement, ReportRow } from '../../report/report.ts';

/** What a report tells beside the rows themselves. */
export type ReportFacts = {
  /** By position. */
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly suppressions: readonly Suppression[];
  readonly ledger: Ledger;
  /** The reviewer whose verdicts are told. */
  readonly own: string;
  /** Milliseconds since 1970, at which suppressions hold or have ended. */
  readonly now: number;
};

/** The rows of a run as a report tells them, each made when it is taken: 100,000 need not lie in memory twice. */
export function reportRows(results: readonly Result[], facts: ReportFacts): Iterable<ReportRow> {
  const byPlace = groupedBy(facts.suppressions, ({ kind, placeId }) => addressKey({ kind, id: placeId }));
  return {
    *[Symbol.iterator]() {
      for (const result of results) {
        const key = addressKey(result);
        const judgement = judgementOf(key, facts);
        yield { ...judgedAnew(result, byPlace.get(key), facts), ...(judgement && { judgement }) };
      }
    },
  };
}

/** A row with the findings that still count: some may have been accepted after the run. */
function judgedAnew(
  result: Result,
  accepted: readonly Suppression[] | undefined,
  { findings, now }: ReportFacts,
): ReportRow {
  const all = findings.get(result.position);
  if (!all) return { ...result, findings: [] };
  const { worst: _worst, rules: _rules, severities: _severities, suppressed: _suppressed, ...rest } = result;
  const open = accepted ? applySuppressions(all, accepted, now).open : all;
  const left = all.length - open.length;
  return { ...rest, ...findingCounts(open), ...(left > 0 && { suppressed: left }), findings: [...open] };
}

function judgementOf(key: string, { ledger, own }: ReportFacts): Judgement | undefined {
  const verdict = ledger.verdictOf(key, own);
  const note = ledger.noteOf(key, own);
  const said = verdict ?? ledger.historyOf(key).findLast((act) => act.what === 'note' && act.note === note);
  if (!said) return undefined;
  return {
    ...(verdict && { verdict: verdict.what }),
    ...(note !== undefined && { note }),
    ...(verdict?.reasons && { reasons: verdict.reasons }),
    reviewer: said.reviewer || own,
    at: said.at,
  };
}
