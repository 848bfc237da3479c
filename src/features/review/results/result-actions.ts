import { groupBy } from '../../../domain/collections/group-by.ts';
import { applySuppressions } from '../../../domain/rules/suppress.ts';
import type { ListVerdict, Phase } from '../../../domain/runs/list-verdict.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import { readFindingsAt } from '../../../state/results.ts';
import { readAllSuppressions } from '../../../state/suppressions.ts';
import type { ActDraft } from '../queue/acts.ts';

/** Returns rows that can be judged: unasked ones have nothing to see. */
export function getJudgeableRows(rows: readonly Result[]): readonly Result[] {
  return rows.filter(({ state }) => state !== 'pending');
}

/** Returns one verdict on many rows of a run, each address once, with their answers and findings. */
export async function createVerdicts(
  run: string,
  rows: readonly Result[],
  what: Verdict,
  reason?: string,
): Promise<ActDraft[]> {
  const judged = eachOnce(getJudgeableRows(rows));
  const findings = await readFindingsAt(
    run,
    judged.map(({ position }) => position),
  );
  const accepted = groupBy(await readAllSuppressions(), ({ kind, placeId }) =>
    getAddressKey({ kind, id: placeId }),
  );
  const now = Date.now();
  const openOf = (row: Result): readonly Finding[] => {
    const found = findings.get(row.position) ?? [];
    return applySuppressions(found, accepted.get(getAddressKey(row)) ?? [], now).open;
  };
  return judged.map((row) => ({
    placeId: row.id,
    kind: row.kind,
    what,
    ...(reason !== undefined && { reasons: [reason] }),
    ...(row.digest !== undefined && { digest: row.digest }),
    findings: openOf(row).map(({ ruleId, severity, subject }) => ({ ruleId, severity, subject })),
  }));
}

/** Returns those of these rows that wait for a correction, or for another one than the ineffective one. */
export function toCorrect(
  rows: readonly Result[],
  said: ReadonlyMap<number, ListVerdict>,
): readonly Result[] {
  return rows.filter(({ position }) => waits.has(said.get(position)?.phase));
}

const waits: ReadonlySet<Phase | undefined> = new Set<Phase>(['correction', 'unchanged']);

/** Returns corrections for rows: one for each verdict that found them wrong. */
export function createCorrections(
  rows: readonly Result[],
  said: ReadonlyMap<number, ListVerdict>,
): readonly ActDraft[] {
  return eachOnce(toCorrect(rows, said)).map(({ position, id, kind }) => {
    const { held = [], settlement } = said.get(position) ?? {};
    const wrong = [...held, ...(settlement ? [settlement] : [])].filter(({ what }) => what === 'wrong');
    return { placeId: id, kind, what: 'corrected', concerns: wrong.map((act) => act.id) };
  });
}

function eachOnce(rows: readonly Result[]): readonly Result[] {
  return [...new Map(rows.map((row) => [getAddressKey(row), row])).values()];
}
