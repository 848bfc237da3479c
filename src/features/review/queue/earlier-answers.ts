import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AddressRegression, compareRuns } from '../../../domain/diff/regression.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import { keepRecording, readRecording } from '../../../state/recordings.ts';
import { readFindings, readResultAt } from '../../../state/results.ts';
import { createRecording, replayRecording } from '../../compare/model/recording-from.ts';

/** The state of an address in the repeated run. */
export type EarlierAnswers = {
  /** The changes of its findings, counts and place. */
  readonly changes: AddressRegression;
  /** Its former answers; undefined where they were not fully stored. */
  readonly inspection: Inspection | undefined;
};

/** Reads the state of an address in the repeated run; undefined until then, and where it is unknown. */
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

/** A repetition has its rows at the same positions. */
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
  return { changes, inspection: recording && (await replayRecording(client, recording, { kind, id })) };
}

/** A stored row of a run, with its findings. */
type Row = { readonly result: Result; readonly findings: readonly Finding[] };

/**
 * Returns the changes of one address from a run to a later one; undefined where these are rows of different addresses.
 */
function addressChanges(before: Row, after: Row): AddressRegression | undefined {
  const [found, ...others] = compareRuns(keptRow(before), keptRow(after)).addresses;
  return others.length === 0 ? found : undefined;
}

function keptRow({ result, findings }: Row) {
  const { run, position } = result;
  return { results: [result], findings: [{ run, position, findings: [...findings] }] };
}

/**
 * Stores the answers that were found wrong, where the run has none of this address: after a repetition they show the
 * differences. A refusal of the browser is not reported: findings and counts show part of them.
 */
export function keepAnswers({ run, position }: Result, inspection: Inspection): void {
  const recording = createRecording(inspection);
  if (recording) keepRecording({ ...recording, run, position }).catch(() => {});
}
