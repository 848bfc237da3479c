import { type Drift, type DriftRow, driftKey, driftOf } from '../../batch/contract-drift.ts';
import type { Run } from '../../contract/batch.ts';
import { eachJudged } from '../../store/results.ts';
import { runBefore } from '../../store/runs.ts';

/** The drift of a run, and of the one before it that asked the same service. */
export type RunDrift = {
  readonly drifts: readonly Drift[];
  /** Addresses that were answered or failed. */
  readonly judged: number;
  readonly before: { readonly run: Run; readonly drifts: readonly Drift[] } | undefined;
};

/** Counts over every row that the store holds of a run: also after a reload, and never one twice. */
export async function readDrift(run: Run): Promise<RunDrift> {
  const rows = await driftRows(run);
  const before = await runBefore(run);
  return {
    drifts: driftOf(rows),
    judged: rows.length,
    before: before && { run: before, drifts: driftOf(await driftRows(before)) },
  };
}

/** How the share of addresses changed, as a difference of shares; undefined where it was not there before. */
export function changeOf(drift: Drift, before: readonly Drift[]): number | undefined {
  const known = before.find((each) => driftKey(each) === driftKey(drift));
  return known && drift.addresses / drift.ofAddresses - known.addresses / known.ofAddresses;
}

async function driftRows(run: Run): Promise<DriftRow[]> {
  const rows: DriftRow[] = [];
  await eachJudged(run.id, ({ id, kind, operations }, { departures = [] }) => {
    rows.push({ id, kind, operations, departures });
  });
  return rows;
}
