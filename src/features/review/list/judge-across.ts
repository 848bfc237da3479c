import { getGroup, groupBy } from '../../../domain/collections/group-by.ts';
import { formatCanonicalJson } from '../../../domain/json/canonical-json.ts';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import {
  assessBatch,
  batchRules,
  getRowKey,
  isBatchRule,
  type RowKey,
} from '../../../domain/rules/across/across.ts';
import { openCounts } from '../../../domain/rules/finding-counts.ts';
import { applySuppressions } from '../../../domain/rules/suppress.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import type { Ask } from '../../../spec/operations.ts';
import type { Profile } from '../../../spec/profile.ts';
import { amendRows, forEachResult, type JudgedRow } from '../../../state/results.ts';
import { watchAllSuppressions } from '../../../state/suppressions.ts';

type Terms = {
  readonly profile: Profile;
  readonly accepted: AcceptedFindings['among'];
  /** Returns true once the run is no longer this tab's: what is not saved yet is dropped. */
  readonly isOver: () => boolean;
};

/**
 * Adds findings that need all rows of a run, such as two ids of one address, in place of former ones of that kind. A
 * row without a change is not written. Reads and writes in portions, so that the page stays responsive. Rejects with
 * NotKept.
 */
export async function judgeAcross(run: string, { profile, accepted, isOver }: Terms): Promise<void> {
  const found = await foundAcross(run, profile);
  const amend = ({ result, findings }: JudgedRow): JudgedRow | undefined => {
    const before = findings.findings.filter(isBatchRule);
    const now = found.get(result.position) ?? [];
    if (formatCanonicalJson(before) === formatCanonicalJson(now)) return undefined;
    const all = [...findings.findings.filter((each) => !isBatchRule(each)), ...now];
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
  await forEachResult(run, (result) => {
    if (result.state !== 'pending') keys.push(getRowKey(result));
  });
  const found = new Map<number, Finding[]>();
  for (const rule of batchRules) {
    for (const [position, own] of assessBatch(keys, profile, [rule])) {
      getGroup(found, position).push(...own);
    }
    // Each rule takes a moment over 100,000 rows.
    await yieldToMain();
  }
  return found;
}

/** The findings that reviewers accepted in this browser, of any address. */
export type AcceptedFindings = {
  /** Returns the ids of an address' findings that were accepted as no error. */
  readonly among: (ask: Ask, findings: readonly Finding[]) => ReadonlySet<string>;
  readonly end: () => void;
};

/**
 * Follows the accepted findings while a batch runs. Where the store does not answer there are none, so that everything
 * counts.
 */
export async function followAccepted(): Promise<AcceptedFindings> {
  let byPlace: ReadonlyMap<string, readonly Suppression[]> = new Map();
  let end = () => {};
  await new Promise<void>((answered) => {
    const take = (all: readonly Suppression[]) => {
      byPlace = groupBy(all, ({ kind, placeId }) => placeKey(kind, placeId));
      answered();
    };
    end = watchAllSuppressions(take, () => answered());
  });
  return {
    among: (ask, findings) => {
      const accepted = byPlace.get(placeKey(ask.kind, ask.id)) ?? [];
      const { suppressed } = applySuppressions(findings, accepted, Date.now());
      return new Set(suppressed.map(({ finding }) => finding.id));
    },
    end,
  };
}

function placeKey(kind: string, id: string): string {
  return `${kind}\n${id}`;
}
