import type { QueryClient } from '@tanstack/react-query';
import { compareInspections } from '../../../domain/diff/diff.ts';
import { getChanges } from '../../../domain/diff/difference.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getRecordingName } from '../../../domain/place/side-name.ts';
import { operationNames } from '../../../spec/operations.ts';
import type { RememberedAnswers } from '../../../state/database.ts';
import { readRemembered, rememberAnswers, seeAgain, toRecording } from '../../../state/remembered.ts';
import { createRecording, replayRecording } from './recording-from.ts';
import { setSince } from './since.ts';

/** Maximum bytes of four remembered answers: comparing larger ones would be noticeable. */
const largest = 5_000_000;

/**
 * Remembers the answers of an inspection where all four came live from a service, and publishes by `useSince` what they
 * changed. Rejects where the browser stores nothing.
 */
export async function rememberInspection(
  queries: QueryClient,
  inspection: Inspection,
  connection: string,
): Promise<void> {
  const now = readAnswers(inspection, connection);
  if (!now) return;
  const remembered = await readRemembered(now, connection);
  const [last] = remembered;
  const changes = last && (await countChanges(queries, last, inspection));
  if (last && changes === 0) await seeAgain(last.number, now.seenAt);
  else await rememberAnswers(now);
  const before = changes === 0 ? remembered[1] : last;
  const changed = before === last ? changes : before && (await countChanges(queries, before, inspection));
  setSince(inspection, {
    unchangedSince: changes === 0 ? (last?.recordedAt ?? now.seenAt) : now.seenAt,
    firstSight: !last,
    ...(before &&
      changed !== undefined && {
        before: {
          name: getRecordingName(toRecording(before)),
          seenAt: before.seenAt,
          changes: changed,
        },
      }),
  });
}

/** Returns what to remember of an inspection; undefined where an answer is missing, recorded or all are too large. */
function readAnswers(
  inspection: Inspection,
  connection: string,
): Omit<RememberedAnswers, 'number'> | undefined {
  let bytes = 0;
  for (const name of operationNames) {
    const view = inspection[name];
    if (!('answer' in view)) return undefined;
    const { exchange } = view.answer;
    if (exchange.recordedAt !== undefined) return undefined;
    bytes += exchange.body.byteLength;
  }
  const recording = bytes <= largest ? createRecording(inspection) : undefined;
  return recording && { ...recording, connection, seenAt: recording.recordedAt, bytes };
}

/**
 * Counts elements that differ between remembered answers and the current ones; undefined where the former cannot be
 * read.
 */
async function countChanges(
  queries: QueryClient,
  remembered: RememberedAnswers,
  now: Inspection,
): Promise<number | undefined> {
  const before = now.ask && (await replayRecording(queries, toRecording(remembered), now.ask));
  return before && getChanges(compareInspections(before, now)).length;
}
