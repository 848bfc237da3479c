import { usualConcurrency } from '../../client/batch/run-batch.ts';
import { groupBy } from '../../domain/collections/group-by.ts';
import { getJudgement } from '../../domain/files/judgement.ts';
import type { ReportFrame } from '../../domain/files/passes.ts';
import type { ReportRow } from '../../domain/files/report.ts';
import { getListVerdict } from '../../domain/runs/list-verdict.ts';
import { createLedger, getAddressKey } from '../../domain/runs/verdicts.ts';
import type { Result } from '../../spec/batch.ts';
import type { Team } from './engine/team.ts';
import { countRemaining } from './list-figures.ts';
import type { StoredList } from './lists.ts';
import { readSettings } from './read-settings.ts';
import { readDatabaseTime, readEventsAt, readReportedRows } from './reading.ts';

/** Rows read at once, which bounds the memory of an export. */
const page = 500;

/** Returns what holds for all rows of a list's export. */
export async function createFrame(team: Team, list: StoredList, version: string): Promise<ReportFrame> {
  const { id, name, createdAt, rows, settings, due } = list;
  const { profile, keepsAnswers, connection = 'server', baseUrl = '' } = readSettings(settings);
  const run = {
    id,
    name,
    createdAt,
    connection,
    baseUrl,
    profile: profile.name,
    total: rows,
    concurrency: usualConcurrency,
    keepRaw: keepsAnswers,
    ...(due !== undefined && { due }),
    ...((await isOverdue(team, list)) && { overdue: true as const }),
  };
  return { run, profile, version, writtenAt: Date.now() };
}

/** Returns true for a list that still wants verdicts after its due date. */
async function isOverdue(team: Team, { id, due, overlap }: StoredList): Promise<boolean> {
  if (due === undefined || (await readDatabaseTime(team)) <= due) return false;
  return (await team.query((database) => countRemaining(database, id, overlap))) > 0;
}

/**
 * Yields every row of a list with its result and what everybody said of it, as the database has it when each page is
 * read.
 */
export async function* readExportedRows(
  team: Team,
  { id: list, overlap }: Pick<StoredList, 'id' | 'overlap'>,
): AsyncGenerator<ReportRow, void> {
  for (let [after, isLast] = [-1, false]; !isLast; ) {
    const rows = await readReportedRows(team, list, { after, limit: page });
    const events = await readEventsAt(team, list, [...new Set(rows.map(({ first }) => first))]);
    const acts = groupBy(events, ({ position }) => position);
    for (const { position, first, row, result, findings } of rows) {
      // A withdrawal belongs to what it takes back, even if it was sent with another address.
      const own = acts.get(first)?.map(({ act }) => ({ ...act, kind: row.kind, placeId: row.id }));
      const shown: Result = result ?? { run: list, position, ...row, state: 'pending' };
      const verdict =
        own && getListVerdict(getAddressKey(row), createLedger(own), '', { row: shown, overlap });
      const judgement = verdict && getJudgement(verdict, '');
      yield {
        ...shown,
        findings: [...findings],
        ...(judgement && { judgement }),
      };
    }
    isLast = rows.length < page;
    after = rows.at(-1)?.position ?? after;
  }
}
