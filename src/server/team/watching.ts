import { type InspectedRow, inspectOne } from '../../client/batch/inspect-one.ts';
import { runBatch } from '../../client/batch/run-batch.ts';
import { findWatchedChange } from '../../domain/diff/watched-change.ts';
import { wait } from '../../domain/pace/waiting.ts';
import { isBatchRule } from '../../domain/rules/across/across.ts';
import { addToSums, noSums } from '../../domain/runs/course.ts';
import type { ListRow, Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import {
  type ChangeAtAddress,
  countsOfWatch,
  type WatchCounts,
  type watchTroubles,
} from '../../spec/team-watch.ts';
import { StoreError } from '../engine/store-error.ts';
import { runUnderOwnSignal } from '../node/under-own-signal.ts';
import type { Team } from './engine/team.ts';
import { holdList } from './lists.ts';
import { putInOutbox } from './outbox.ts';
import { readSettings } from './read-settings.ts';
import { readDatabaseTime } from './reading.ts';
import { createAskingConnection, type ServerAsks } from './server-asks.ts';
import { amendWatch, claimWatch, type DueWatch, planNextWatch, renewWatch } from './watches.ts';

/** Addresses read at once, and how long they are waited for where the service does not answer or refuses the token. */
const page = 50;
const troubleTime = 600_000;
const renewEvery = 20_000;

type Trouble = (typeof watchTroubles)[number];
/** An address, and what it was when it was asked before. */
type WatchedRow = ListRow & {
  readonly position: number;
  readonly before: Result | undefined;
  readonly findings: readonly Finding[];
  /** True where it had no answer then. */
  readonly lost: boolean;
};

/** Asks a list again whose time has come. Returns true where there was one. */
export async function watchDue(team: Team, asks: ServerAsks, signal: AbortSignal): Promise<boolean> {
  const due = await claimWatch(team);
  if (!due) return false;
  const { list } = due;
  const { settings } = await team.transaction((transaction) => holdList(transaction, list));
  const { profile } = readSettings(JSON.parse(settings));
  const renewing = setInterval(() => {
    void team.query((database) => renewWatch(database, team, list)).catch(() => {});
  }, renewEvery);
  try {
    const trouble = await askWatched(team, asks, { due, profile }, signal);
    if (signal.aborted) await team.query((database) => renewWatch(database, team, list, 0));
    else if (trouble) await tellTrouble(team, due, trouble);
    else await endWatch(team, due);
  } finally {
    clearInterval(renewing);
  }
  return true;
}

type Asked = { readonly due: DueWatch; readonly profile: Profile };

/** Asks every address once; returns what ended it early. */
async function askWatched(
  team: Team,
  asks: ServerAsks,
  { due, profile }: Asked,
  signal: AbortSignal,
): Promise<Trouble | undefined> {
  let trouble: Trouble | undefined;
  const terms = { connection: () => createAskingConnection(asks), profile, keepRaw: false, map: asks.map };
  const batch = runBatch<WatchedRow, InspectedRow<WatchedRow>>({
    rows: readRows(team, due),
    ...(asks.concurrency !== undefined && { concurrency: asks.concurrency }),
    inspect: (row, under, tell) =>
      runUnderOwnSignal(under, (own) => inspectOne<WatchedRow>(terms, row, own, tell)),
    save: (rows) => keepRows(team, { due, profile }, rows),
    tell: ({ state, inFlight, why }) => {
      if (state === 'unauthorised' || state === 'dead') trouble = state === 'dead' ? 'dead' : 'refused';
      if (state === 'dead' || (state === 'unauthorised' && inFlight === 0)) batch.stop();
      if (state !== 'not-saved') return;
      // A list that was deleted meanwhile.
      if (why instanceof StoreError && why.kind !== 'away') batch.stop();
      else void wait(2_000, signal).then(() => batch.resume());
    },
  });
  const stop = () => batch.stop();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  await batch.ended.finally(() => signal.removeEventListener('abort', stop));
  return trouble;
}

/** Yields the distinct addresses of a list that this asking has not reached. */
async function* readRows(team: Team, { list, number }: DueWatch): AsyncGenerator<WatchedRow, void> {
  for (let after = -1; ; ) {
    const rows = await team.query((database) =>
      database
        .selectFrom('team_rows as row')
        .leftJoin('team_watch_rows as watched', (join) =>
          join.onRef('watched.list', '=', 'row.list').onRef('watched.position', '=', 'row.position'),
        )
        .select(['row.position', 'row.row', 'row.result', 'row.findings'])
        .select(['watched.number', 'watched.result as latest', 'watched.findings as found', 'watched.lost'])
        .where('row.list', '=', list)
        .where('row.position', '>', after)
        .whereRef('row.first', '=', 'row.position')
        .orderBy('row.position')
        .limit(page)
        .execute(),
    );
    for (const { position, row, number: reached, ...kept } of rows) {
      if (reached === number) continue;
      const result = kept.latest ?? kept.result;
      const findings = kept.latest === null ? kept.findings : kept.found;
      yield {
        ...JSON.parse(row),
        position,
        before: result === null ? undefined : JSON.parse(result),
        findings: readFindings(findings),
        lost: kept.lost === 1,
      };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** Without those that need the whole list: an asking of single addresses finds none of them. */
function readFindings(kept: string | null): readonly Finding[] {
  const findings: readonly Finding[] = kept === null ? [] : JSON.parse(kept);
  return findings.filter((each) => !isBatchRule(each));
}

/** Keeps what addresses came to in place of what they were, and counts what is different. */
async function keepRows(
  team: Team,
  { due, profile }: Asked,
  rows: readonly InspectedRow<WatchedRow>[],
): Promise<void> {
  const { list, number } = due;
  await team.transaction(async (transaction) => {
    await holdList(transaction, list);
    const open = await transaction
      .selectFrom('team_watches')
      .select('counts')
      .where('list', '=', list)
      .where('number', '=', number)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    // A gateway that stood still may have lost its claim to another one.
    if (!open) return;
    const kept = await transaction
      .selectFrom('team_watch_rows')
      .select('position')
      .where('list', '=', list)
      .where('number', '=', number)
      .where(
        'position',
        'in',
        rows.map(({ row }) => row.position),
      )
      .execute();
    const known = new Set(kept.map(({ position }) => position));
    let sum = countsOfWatch.parse(JSON.parse(open.counts));
    for (const { row, result, findings } of rows) {
      const { position } = row;
      if (known.has(position)) continue;
      const now: Result = { ...result, run: list, position };
      const change = findAddressChange(row, { now, findings }, profile);
      sum = addAddress(sum, now, change);
      // What has no answer now is compared with its last one later.
      const isKept = now.state === 'done' || !row.before;
      const asked = {
        number,
        result: JSON.stringify(isKept ? now : row.before),
        findings: JSON.stringify(isKept ? findings : row.findings),
        lost: now.state === 'done' ? 0 : 1,
        change: change ? JSON.stringify(change) : null,
      };
      await transaction
        .insertInto('team_watch_rows')
        .values({ list, position, ...asked })
        .onConflict((conflict) => conflict.columns(['list', 'position']).doUpdateSet(asked))
        .execute();
    }
    await amendWatch(transaction, due, { counts: JSON.stringify(sum) }, team.now);
    await renewWatch(transaction, team, list);
  });
}

/** Returns what is different at an address; undefined for nothing. */
function findAddressChange(
  { before, findings: known, lost }: WatchedRow,
  { now, findings }: { readonly now: Result; readonly findings: readonly Finding[] },
  { counts }: Profile,
): ChangeAtAddress | undefined {
  const { compared, fresh, worse, mended, isLost } = findWatchedChange(before, now, known, findings);
  const counting = (each: readonly Finding[]) =>
    each.filter(({ severity }) => counts.includes(severity)).map(({ ruleId }) => ruleId);
  const { answerChanged, move, counts: otherCounts } = compared;
  const change = {
    fresh: counting(fresh),
    worse: counting(worse),
    mended: counting(mended),
    lost: isLost && !lost,
    changed: answerChanged || move !== undefined || otherCounts.length > 0,
  };
  const rules = change.fresh.length + change.worse.length + change.mended.length;
  return rules > 0 || change.lost || change.changed ? change : undefined;
}

function addAddress(sum: WatchCounts, now: Result, change: ChangeAtAddress | undefined): WatchCounts {
  const sums = addToSums(noSums, now);
  return {
    error: sum.error + sums.error,
    warning: sum.warning + sums.warning,
    sound: sum.sound + sums.sound,
    missing: sum.missing + sums.missing,
    fresh: sum.fresh + (change?.fresh.length ?? 0),
    worse: sum.worse + (change?.worse.length ?? 0),
    mended: sum.mended + (change?.mended.length ?? 0),
    lost: sum.lost + (change?.lost ? 1 : 0),
    changed: sum.changed + (change?.changed ? 1 : 0),
  };
}

/** Ends an asking, says when the next one is, and tells webhooks where something is different. */
async function endWatch(team: Team, due: DueWatch): Promise<void> {
  const now = await readDatabaseTime(team);
  const { list, number } = due;
  await team.transaction(async (transaction) => {
    const { name } = await holdList(transaction, list);
    if (!(await amendWatch(transaction, due, 'end', team.now))) return;
    await planNextWatch(transaction, list, now);
    const { counts } = await transaction
      .selectFrom('team_watches')
      .select('counts')
      .where('list', '=', list)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const found = countsOfWatch.parse(JSON.parse(counts));
    const { fresh, worse, mended, lost, changed } = found;
    if (fresh + worse + mended + lost + changed === 0) return;
    await putInOutbox(team, transaction, 'watch.changed', [
      { list, name: JSON.parse(name), watch: { number, counts: found } },
    ]);
  });
}

/** Leaves an asking for later; webhooks are told once, and again where the trouble becomes another one. */
async function tellTrouble(team: Team, due: DueWatch, trouble: Trouble): Promise<void> {
  const { list, number } = due;
  await team.transaction(async (transaction) => {
    const { name } = await holdList(transaction, list);
    await renewWatch(transaction, team, list, troubleTime);
    const known = await transaction
      .selectFrom('team_watches')
      .select('trouble')
      .where('list', '=', list)
      .where('number', '=', number)
      .executeTakeFirst();
    if (known?.trouble === trouble) return;
    await amendWatch(transaction, due, { trouble }, team.now);
    await putInOutbox(team, transaction, 'watch.changed', [
      { list, name: JSON.parse(name), watch: { number, trouble } },
    ]);
  });
}
