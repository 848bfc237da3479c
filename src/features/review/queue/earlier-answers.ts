import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerQuery } from '../../../client/queries.ts';
import { replay } from '../../../client/recorded.ts';
import { type AddressRegression, compareRuns } from '../../../domain/diff/regression.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getRecordingName } from '../../../domain/place/side-name.ts';
import type { Recording, Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import { keepRecording, readRecording } from '../../../state/recordings.ts';
import { readFindings, readResultAt } from '../../../state/results.ts';
import { createRecording } from '../../compare/model/recording-from.ts';
import { createView } from '../../inspect/model/use-scene.ts';

/** How an address stood in the run that is asked again. */
export type EarlierAnswers = {
  /** What became of its findings, counts and place. */
  readonly changes: AddressRegression;
  /** Its answers of then; undefined where they were not kept whole. */
  readonly inspection: Inspection | undefined;
};

/** Reads how an address stood in the run that is asked again; undefined until then, and where that is not known. */
export function useEarlierAnswers(run: Run, item: Result): EarlierAnswers | undefined {
  const client = useQueryClient();
  const [read, setRead] = useState<{ readonly item: Result; readonly found: EarlierAnswers | undefined }>();
  const { again } = run;
  useEffect(() => {
    if (again === undefined) return undefined;
    let gone = false;
    earlierAnswers(client, again, item).then(
      (found) => gone || setRead({ item, found }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [client, again, item]);
  return read?.item === item ? read.found : undefined;
}

/** A run that is asked again has its rows at the same places. */
async function earlierAnswers(
  client: QueryClient,
  again: string,
  item: Result,
): Promise<EarlierAnswers | undefined> {
  const { run, position, kind, id } = item;
  const [before, now] = await Promise.all([readResultAt(again, position), readResultAt(run, position)]);
  if (!before || !now) return undefined;
  const [then, today] = await Promise.all([readFindings(again, position), readFindings(run, position)]);
  const changes = addressChanges(
    { result: before, findings: then?.findings ?? [] },
    { result: now, findings: today?.findings ?? [] },
  );
  if (!changes) return undefined;
  const recording = await readRecording(again, position);
  return { changes, inspection: recording && (await replayed(client, recording, { kind, id })) };
}

/** A row of a run as it is kept, with what was found in it. */
type Row = { readonly result: Result; readonly findings: readonly Finding[] };

/** What became of one address from a run to a later one; undefined where these are rows of different addresses. */
function addressChanges(before: Row, after: Row): AddressRegression | undefined {
  const [found, ...others] = compareRuns(keptRow(before), keptRow(after)).addresses;
  return others.length === 0 ? found : undefined;
}

function keptRow({ result, findings }: Row) {
  const { run, position } = result;
  return { results: [result], findings: [{ run, position, findings: [...findings] }] };
}

/** What was recorded, read as every answer is; undefined where an operation is missing or had failed. */
async function replayed(
  client: QueryClient,
  recording: Recording,
  ask: Ask,
): Promise<Inspection | undefined> {
  if (!operationNames.every((name) => recording.answers[name])) return undefined;
  const connection = replay(getRecordingName(recording), recording);
  const view = async <Name extends OperationName>(name: Name) =>
    createView(await client.fetchQuery(answerQuery(connection, name, ask)), null, false);
  try {
    const [details, parking, entrance, units] = await Promise.all([
      view('details'),
      view('parking'),
      view('entrance'),
      view('units'),
    ]);
    return { ask, details, parking, entrance, units };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the answers that were found wrong, where the run keeps none of this address: once it is asked again, they tell
 * what is different. What the browser refuses is not worth a word: findings and counts tell a part of it.
 */
export function keepAnswers({ run, position }: Result, inspection: Inspection): void {
  const recording = createRecording(inspection);
  if (recording) keepRecording({ ...recording, run, position }).catch(() => {});
}
