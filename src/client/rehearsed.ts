import type { Recording } from '../contract/batch.ts';
import { type Ask, type OperationName, operationNames } from '../contract/operations.ts';
import type { Connection } from './connection.ts';
import type { Recorded, RecordedFor } from './live-or-recorded.ts';

/** Places at most, as many as a playlist has steps. Beyond them the oldest goes. */
const keptAtMost = 500;

type Answers = Readonly<Partial<Record<OperationName, Recorded>>>;

const kept = new Map<string, Answers>();

/**
 * Keeps what a rehearsal heard of a place, for as long as the page is open. An operation that failed this time keeps
 * the answer of the time before, and its time.
 */
export function keepRehearsed(
  connection: Connection,
  { id, kind, answers, recordedAt }: Pick<Recording, 'id' | 'kind' | 'answers' | 'recordedAt'>,
): void {
  const key = keyOf(connection, { id, kind });
  const before = kept.get(key);
  const heard = operationNames.flatMap((name) => {
    const answer = answers[name];
    if (!answer) return [];
    const { status, body, duration } = answer;
    return [[name, { status, body, as: { askedAt: recordedAt, recordedAt, duration } }] as const];
  });
  kept.delete(key);
  kept.set(key, { ...before, ...Object.fromEntries(heard) });
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
}

/** What was rehearsed on a connection: no other service's answers stand in for its own. */
export function rehearsedOn(connection: Connection): RecordedFor {
  return async (ask, operation) => kept.get(keyOf(connection, ask))?.[operation];
}

function keyOf({ name, baseUrl }: Connection, { id, kind }: Ask): string {
  return JSON.stringify([name, baseUrl, kind, id]);
}
