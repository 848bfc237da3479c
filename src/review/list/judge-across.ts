import { assessBatch, batchRules } from '../../checks/batch/assess-batch.ts';
import { type RowKey, rowKey } from '../../checks/batch/row-key.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Profile } from '../../contract/profile.ts';
import { breath } from '../../domain/breath.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { openCounts } from '../../domain/finding-counts.ts';
import { amendRows, eachResult, type JudgedRow } from '../../store/results.ts';
import type { AcceptedFindings } from './accepted-findings.ts';

type Terms = {
  readonly profile: Profile;
  readonly accepted: AcceptedFindings['among'];
  /** The run is no longer this tab's: what is not kept by then is left. */
  readonly isOver: () => boolean;
};

/**
 * Adds to the rows of a run what only all of them together can tell, as two ids of one address, in place of what was
 * told so before. A row of which nothing else is told is not touched. Reads and writes in portions, so that the page
 * stays alive. Rejects with NotKept.
 */
export async function judgeAcross(run: string, { profile, accepted, isOver }: Terms): Promise<void> {
  const found = await foundAcross(run, profile);
  const amend = ({ result, findings }: JudgedRow): JudgedRow | undefined => {
    const before = findings.findings.filter(isOfMany);
    const now = found.get(result.position) ?? [];
    if (canonicalJson(before) === canonicalJson(now)) return undefined;
    const all = [...findings.findings.filter((each) => !isOfMany(each)), ...now];
    const { worst: _worst, rules: _rules, severities: _severities, suppressed: _left, ...rest } = result;
    return {
      result: { ...rest, ...openCounts(all, accepted(result, all)) },
      findings: { ...findings, findings: all },
    };
  };
  await amendRows(run, amend, isOver);
}

async function foundAcross(run: string, profile: Profile): Promise<Map<number, Finding[]>> {
  const keys: RowKey[] = [];
  await eachResult(run, (result) => {
    if (result.state !== 'pending') keys.push(rowKey(result));
  });
  const found = new Map<number, Finding[]>();
  for (const rule of batchRules) {
    for (const [position, own] of assessBatch(keys, profile, [rule])) {
      found.set(position, [...(found.get(position) ?? []), ...own]);
    }
    // Each takes a moment over 100,000 rows.
    await breath();
  }
  return found;
}

const rulesOfMany: ReadonlySet<string> = new Set(batchRules.map(({ id }) => id));

function isOfMany({ ruleId }: Finding): boolean {
  return rulesOfMany.has(ruleId);
}
