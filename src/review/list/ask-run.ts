import type { Batch } from '../../batch/batch-terms.ts';
import { type InspectedRow, type InspectTerms, inspectOne } from '../../batch/inspect-one.ts';
import { runBatch } from '../../batch/run-batch.ts';
import type { Connection } from '../../client/connection.ts';
import type { Result, Run } from '../../contract/batch.ts';
import { embeddedOutline } from '../../outline/embedded-outline.ts';
import { profileInForce } from '../../scene/profile-in-force.ts';
import { preferencesNow } from '../../state/preferences.ts';
import { withoutTokens } from '../../state/settings.ts';
import { NotKept } from '../../store/keeping.ts';
import { type KeptRow, saveResults } from '../../store/results.ts';
import { countsOf, pendingRows } from '../../store/runs.ts';
import { followAccepted } from './accepted-findings.ts';
import { judgeAcross } from './judge-across.ts';
import { untilOnline } from './until-online.ts';

/** Of so many rows one is asked twice, where that is wanted: 5 %. */
const askedTwice = 20;

/**
 * Asks the pending rows of a run, judges them by its profile and keeps what they came to; once it is through, it judges
 * the rows together. `connection` is read anew for each row; `tell` hears of every change. Rejects where the store does
 * not give the run back.
 */
export async function askRun(run: Run, connection: () => Connection, tell: () => void): Promise<Batch> {
  const { done, failed } = await countsOf(run.id);
  const accepted = await followAccepted();
  const profile = profileInForce({ ...preferencesNow(), profile: run.profile });
  const terms: InspectTerms<Result> = {
    connection,
    profile,
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
    inspect: (row, signal, ...told) => inspectOne(terms, row, signal, ...told),
    save: (rows) => saveResults(rows.map((each) => keptRow(run.id, each))),
    tell,
    online: untilOnline,
  });
  let stopped = false;
  const across = { profile, accepted: accepted.among, isOver: () => stopped };
  const end = async () => {
    const facts = await batch.ended;
    if (facts.state === 'done') await judgeAcross(run.id, across).catch(alreadyTold);
    return facts;
  };
  const stop = () => {
    stopped = true;
    batch.stop();
  };
  return { ...batch, stop, ended: end().finally(accepted.end) };
}

/** That the browser did not keep something stands at the top of the page. */
function alreadyTold(error: unknown): void {
  if (!(error instanceof NotKept)) throw error;
}

function keptRow(run: string, { row, result, findings, departures, answers }: InspectedRow<Result>): KeptRow {
  const { position, id, kind } = row;
  // A service may send a token back, and the browser keeps none.
  for (const answer of Object.values(answers ?? {})) answer.body = withoutTokens(answer.body);
  const recordedAt = result.answeredAt ?? Date.now();
  return {
    result: { ...result, run, position },
    findings: { run, position, findings: [...findings], departures: [...departures] },
    ...(answers && { recording: { run, position, id, kind, recordedAt, answers } }),
  };
}
