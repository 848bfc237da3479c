import type { Batch } from '../../batch/batch-terms.ts';
import { type InspectedRow, type InspectTerms, inspectOne } from '../../batch/inspect-one.ts';
import { runBatch } from '../../batch/run-batch.ts';
import type { Connection } from '../../client/connection.ts';
import type { Result, Run } from '../../contract/batch.ts';
import { embeddedOutline } from '../../outline/embedded-outline.ts';
import { profileInForce } from '../../scene/profile-in-force.ts';
import { preferencesNow } from '../../state/preferences.ts';
import { type KeptRow, saveResults } from '../../store/results.ts';
import { countsOf, pendingRows } from '../../store/runs.ts';
import { followAccepted } from './accepted-findings.ts';
import { untilOnline } from './until-online.ts';

/** Of so many rows one is asked twice, where that is wanted: 5 %. */
const askedTwice = 20;

/**
 * Asks the pending rows of a run, judges them by its profile and keeps what they came to. `connection` is read anew
 * for each row; `tell` hears of every change. Rejects where the store does not give the run back.
 */
export async function askRun(run: Run, connection: () => Connection, tell: () => void): Promise<Batch> {
  const { done, failed } = await countsOf(run.id);
  const accepted = await followAccepted();
  const terms: InspectTerms<Result> = {
    connection,
    profile: profileInForce({ ...preferencesNow(), profile: run.profile }),
    keepRaw: run.keepRaw,
    outlineAt: embeddedOutline,
    suppressed: accepted.among,
    again: ({ position }) => run.askTwice === true && position % askedTwice === 0,
  };
  const batch = runBatch<Result, InspectedRow<Result>>({
    rows: pendingRows(run.id),
    total: run.total,
    before: { done, failed },
    concurrency: run.concurrency,
    inspect: (row, signal, busy) => inspectOne(terms, row, signal, busy),
    save: (rows) => saveResults(rows.map((each) => keptRow(run.id, each))),
    tell,
    online: untilOnline,
  });
  // How it ended is told by `ended` itself.
  batch.ended.catch(() => {}).finally(accepted.end);
  return batch;
}

function keptRow(run: string, { row, result, findings, departures, answers }: InspectedRow<Result>): KeptRow {
  const { position, id, kind } = row;
  const recordedAt = result.answeredAt ?? Date.now();
  return {
    result: { ...result, run, position },
    findings: { run, position, findings: [...findings], departures: [...departures] },
    ...(answers && { recording: { run, position, id, kind, recordedAt, answers } }),
  };
}
