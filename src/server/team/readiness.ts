import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';

/** Milliseconds in which an available database answers. */
const promptness = 2_000;
/** Milliseconds for which a successful write counts: idle balancers ask several times a second. */
const trust = 5_000;
/** Characters written after a failed write: as much as many verdicts at once. */
const much = 100_000;

/**
 * Returns a check whether a team's database answers promptly and accepts writes: it is not full, locked, read-only or a
 * standby.
 */
export function createReadinessCheck(team: Team): () => Promise<boolean> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  /** A hanging check is awaited again instead of starting one more. */
  let writing: Promise<void> | undefined;
  const begin = (length: number) => {
    const begun = performance.now();
    return write(team, length)
      .then(() => {
        writtenAt = begun;
      })
      .finally(() => {
        writing = undefined;
      });
  };
  return () => {
    const hasFailedSince = team.awayAt > writtenAt;
    if (!hasFailedSince && performance.now() - writtenAt < trust)
      return inTime(team.query((database) => sql`select 1`.execute(database)));
    writing ??= begin(hasFailedSince ? much : 1);
    return inTime(writing);
  };
}

/** Writes an expired invitation, and deletes it. */
async function write(team: Team, length: number): Promise<void> {
  const hash = `readiness ${createTeamId()}`;
  await team.transaction(async (transaction) => {
    await sql`insert into team_invitations (hash, role, created_at, until)
      values (${hash}, ${'x'.repeat(length)}, 0, 0)`.execute(transaction);
  });
  await team.transaction((transaction) =>
    transaction.deleteFrom('team_invitations').where('hash', '=', hash).execute(),
  );
}

async function inTime(work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const done = work.then(
    () => true,
    () => false,
  );
  const silence = setTimeout(promptness, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const isInTime = await Promise.race([done, silence]);
  waiting.abort();
  return isInTime;
}
