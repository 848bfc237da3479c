import { getGroup } from '../../domain/collections/group-by.ts';
import { formatCanonicalJson } from '../../domain/json/canonical-json.ts';
import { yieldToMain } from '../../domain/pace/pace.ts';
import {
  assessBatch,
  batchRules,
  getRowKey,
  isBatchRule,
  type RowKey,
} from '../../domain/rules/across/across.ts';
import { countFindings } from '../../domain/rules/finding-counts.ts';
import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import type { Team } from './engine/team.ts';
import { holdList } from './lists.ts';

/** Milliseconds of a gateway's claim, from each renewal on, and between two renewals. */
const claimTime = 60_000;
const renewEvery = 20_000;

/** Rows read at once. */
const page = 500;
/** Rows written in one transaction, so that no reviewer waits for a long one. */
const portion = 100;

/**
 * Adds findings that need all rows of a list, such as two ids of one address, once all rows are in. One gateway does
 * it, once; where that one ends meanwhile, another one starts again. Returns true where it was done here.
 */
export async function judgeTogether(team: Team, list: string, profile: Profile): Promise<boolean> {
  if (!(await isClaimed(team, list))) return false;
  let renewedAt = performance.now();
  const renew = async () => {
    if (performance.now() - renewedAt < renewEvery) return;
    renewedAt = performance.now();
    await team.query((database) =>
      database
        .updateTable('team_lists')
        .set(({ eb }) => ({ together_until: eb(team.now, '+', claimTime) }))
        .where('id', '=', list)
        .execute(),
    );
  };
  const found = await foundTogether(team, list, profile, renew);
  let amended: Amended[] = [];
  for await (const row of judgedRows(team, list, renew)) {
    const own = amendedBy(row, found.get(row.position) ?? []);
    if (own) amended.push(own);
    if (amended.length < portion) continue;
    await writeAmended(team, list, amended);
    amended = [];
  }
  await writeAmended(team, list, amended);
  await team.query((database) =>
    database.updateTable('team_lists').set({ together: 1 }).where('id', '=', list).execute(),
  );
  return true;
}

/** Returns false while rows wait, and where another gateway has claimed or done it. */
async function isClaimed(team: Team, list: string): Promise<boolean> {
  const claimed = await team.query(async (database) => {
    const pending = await database
      .selectFrom('team_tallies')
      .select('count')
      .where('list', '=', list)
      .where('name', '=', 'state:pending')
      .executeTakeFirst();
    if (pending && pending.count > 0) return undefined;
    return database
      .updateTable('team_lists')
      .set(({ eb }) => ({ together_until: eb(team.now, '+', claimTime) }))
      .where('id', '=', list)
      .where('complete', '=', 1)
      .where('together', '=', 0)
      .where('together_until', '<=', team.now)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
  });
  return claimed !== undefined;
}

type JudgedRow = {
  readonly position: number;
  readonly number: number | null;
  readonly result: Result;
  readonly findings: readonly Finding[];
};
type Amended = Omit<JudgedRow, 'findings'> & { readonly findings: readonly Finding[] };

async function* judgedRows(
  team: Team,
  list: string,
  renew: () => Promise<void>,
): AsyncGenerator<JudgedRow, void> {
  for (let [after, isLast] = [-1, false]; !isLast; ) {
    const rows = await team.query((database) =>
      database
        .selectFrom('team_rows')
        .select(['position', 'result', 'findings', 'result_number'])
        .where('list', '=', list)
        .where('position', '>', after)
        .orderBy('position')
        .limit(page)
        .execute(),
    );
    for (const { position, result, findings, result_number: number } of rows)
      if (result !== null)
        yield { position, number, result: JSON.parse(result), findings: JSON.parse(findings ?? '[]') };
    isLast = rows.length < page;
    after = rows.at(-1)?.position ?? after;
    await renew();
    await yieldToMain();
  }
}

async function foundTogether(
  team: Team,
  list: string,
  profile: Profile,
  renew: () => Promise<void>,
): Promise<ReadonlyMap<number, Finding[]>> {
  const keys: RowKey[] = [];
  for await (const { result } of judgedRows(team, list, renew)) keys.push(getRowKey(result));
  const found = new Map<number, Finding[]>();
  for (const rule of batchRules) {
    for (const [position, own] of assessBatch(keys, profile, [rule])) getGroup(found, position).push(...own);
    // Each rule takes a moment over 100,000 rows.
    await yieldToMain();
  }
  return found;
}

/** Returns the row with these findings of many rows in place of its former ones; undefined where they are the same. */
function amendedBy(row: JudgedRow, now: readonly Finding[]): Amended | undefined {
  if (formatCanonicalJson(row.findings.filter(isBatchRule)) === formatCanonicalJson(now)) return undefined;
  const findings = [...row.findings.filter((each) => !isBatchRule(each)), ...now];
  const { worst: _worst, rules: _rules, severities: _severities, ...rest } = row.result;
  return { ...row, result: { ...rest, ...countFindings(findings) }, findings };
}

/** Gives each row a new number, so that readers fetch it again. */
async function writeAmended(team: Team, list: string, rows: readonly Amended[]): Promise<void> {
  if (rows.length === 0) return;
  await team.transaction(async (transaction) => {
    const { next_result: next } = await holdList(transaction, list);
    for (const [index, { position, number, result, findings }] of rows.entries())
      await transaction
        .updateTable('team_rows')
        .set({
          result: JSON.stringify(result),
          findings: JSON.stringify(findings),
          result_number: next + index,
        })
        .where('list', '=', list)
        .where('position', '=', position)
        .where('result_number', '=', number)
        .execute();
    await transaction
      .updateTable('team_lists')
      .set({ next_result: next + rows.length })
      .where('id', '=', list)
      .execute();
  });
}
