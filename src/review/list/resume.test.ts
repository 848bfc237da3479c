import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type InspectedRow, inspectOne } from '../../batch/inspect-one.ts';
import { runBatch } from '../../batch/run-batch.ts';
import { connectionTo, troubledService } from '../../batch/service.driver.ts';
import { usualProfile } from '../../checks/profiles.ts';
import type { Result, Run } from '../../contract/batch.ts';
import { createService } from '../../service/app.ts';
import { sampleEntries } from '../../service/sample-index.ts';
import { eachJudged, resultsOf, saveResults } from '../../store/results.ts';
import { addRun, countsOf, pendingRows, putBackFailed } from '../../store/runs.ts';

const sound = sampleEntries.filter(({ shelf }) => shelf !== 'faulty');
const rows = Array.from({ length: 100 }, (_, index) => ({
  id: sound[index % sound.length]?.id ?? '',
  kind: sound[index % sound.length]?.kind ?? '',
  label: `row ${index}`,
}));

const runNamed = (id: string): Run => ({
  id,
  name: 'a hundred',
  createdAt: 1,
  connection: 'server',
  baseUrl: 'https://service.test',
  profile: 'normal',
  total: rows.length,
  concurrency: 4,
  keepRaw: false,
});

/** One go at a run, as the page makes it; ends by itself where so many rows are kept. */
async function go(run: string, end: number, service = troubledService(createService())) {
  const terms = {
    connection: () => connectionTo(service.transport),
    profile: usualProfile,
    keepRaw: false,
    outlineAt: async () => undefined,
  };
  const { done, failed } = await countsOf(run);
  const batch = runBatch<Result, InspectedRow<Result>>({
    rows: pendingRows(run),
    total: rows.length,
    before: { done, failed },
    inspect: (row, signal, busy) => inspectOne(terms, row, signal, busy),
    save: (ended) =>
      saveResults(
        ended.map(({ row, result, findings, departures }) => ({
          result: { ...result, run, position: row.position },
          findings: { run, position: row.position, findings: [...findings], departures: [...departures] },
        })),
      ),
    tell: (facts) => {
      if (facts.done + facts.failed >= end && facts.state === 'running') batch.stop();
    },
  });
  return { facts: await batch.ended, seen: service.seen };
}

test('a run that breaks off at 37 % goes on with exactly the rest: none lost, none twice', async () => {
  await addRun(runNamed('broken off'), rows);
  const first = await go('broken off', 37);
  expect(first.facts.state).toBe('stopped');
  const kept = (await countsOf('broken off')).done;
  expect(kept).toBeGreaterThanOrEqual(37);
  expect(kept).toBeLessThan(90);

  const second = await go('broken off', 1_000);
  expect(second.facts).toMatchObject({ state: 'done', done: 100, failed: 0, pending: 0 });
  expect(second.seen.ids).toHaveLength(100 - kept);
  expect(second.seen.asked).toBe(4 * (100 - kept));
  expect(second.seen.most).toBeLessThanOrEqual(16);
  const results = await resultsOf('broken off');
  expect(results.map(({ label, state }) => [label, state])).toEqual(rows.map(({ label }) => [label, 'done']));
  let judged = 0;
  await eachJudged('broken off', () => judged++);
  expect(judged).toBe(100);
});

test('of a run with failures only those are asked again', async () => {
  await addRun(runNamed('failing'), rows.slice(0, 10));
  const broken = rows[3]?.id;
  const trouble = (id: string) => (id === broken ? new Response('{}', { status: 500 }) : undefined);
  await go('failing', 1_000, troubledService(createService(), trouble));
  expect(await countsOf('failing')).toEqual({ done: 9, failed: 1, pending: 0 });
  expect(await putBackFailed('failing')).toBe(1);
  const { seen } = await go('failing', 1_000);
  expect(seen.ids).toEqual([broken]);
  expect(await countsOf('failing')).toEqual({ done: 10, failed: 0, pending: 0 });
});
