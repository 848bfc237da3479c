import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createConnection, createTroubledService, skipWaits } from '../../../client/batch/service.driver.ts';
import { createSuppression } from '../../../domain/rules/suppress.ts';
import { createService } from '../../../server/service/app.ts';
import { sampleEntries } from '../../../server/service/sample-index.ts';
import type { Run } from '../../../spec/batch.ts';
import { forEachJudged, readAllFindings, readResults } from '../../../state/results.ts';
import { addRun, putBack, readCounts } from '../../../state/runs.ts';
import { saveSuppressions } from '../../../state/suppressions.ts';
import { askRun } from './ask-run.ts';

/** Houses, not towers: only the choice of rows matters here. */
const sound = sampleEntries.filter(({ shelf, file }) => shelf !== 'faulty' && file.startsWith('montevideo-'));
const rows = Array.from({ length: 100 }, (_, index) => ({
  id: sound[index % sound.length]?.id ?? '',
  kind: sound[index % sound.length]?.kind ?? '',
  label: `row ${index}`,
}));

const runNamed = (id: string, more: Partial<Run> = {}): Run => ({
  id,
  name: 'a hundred',
  createdAt: 1,
  connection: 'server',
  baseUrl: 'https://service.test',
  profile: 'normal',
  total: rows.length,
  concurrency: 4,
  keepRaw: false,
  ...more,
});

/** Asks a run once; ends early after so many saved rows. */
async function go(run: Run, end = 1_000, service = createTroubledService(createService())) {
  const batch = await askRun(
    run,
    () => createConnection(service.transport),
    () => {
      const { done, failed, state } = batch.facts();
      if (done + failed >= end && state === 'running') batch.stop();
    },
  );
  return { facts: await batch.ended, seen: service.seen };
}

test('a run that breaks off at 37 % goes on with exactly the rest: none lost, none twice', async () => {
  const run = runNamed('broken off');
  await addRun(run, rows);
  const first = await go(run, 37);
  expect(first.facts.state).toBe('stopped');
  const kept = (await readCounts(run.id)).done;
  expect(kept).toBeGreaterThanOrEqual(37);
  expect(kept).toBeLessThan(90);

  const second = await go(run);
  expect(second.facts).toMatchObject({ state: 'done', done: 100, failed: 0, pending: 0 });
  expect(second.seen.ids).toHaveLength(100 - kept);
  expect(second.seen.asked).toBe(4 * (100 - kept));
  expect(second.seen.most).toBeLessThanOrEqual(16);
  const results = await readResults(run.id);
  expect(results.map(({ label, state }) => [label, state])).toEqual(rows.map(({ label }) => [label, 'done']));
  let judged = 0;
  await forEachJudged(run.id, () => judged++);
  expect(judged).toBe(100);
});

test('of a run with failures only those are asked again', async () => {
  const run = runNamed('failing', { total: 10 });
  await addRun(run, rows.slice(0, 10));
  const broken = rows[3]?.id;
  const trouble = (id: string) => (id === broken ? new Response('{}', { status: 500 }) : undefined);
  await go(run, 1_000, createTroubledService(createService(), trouble));
  const { failed } = await readCounts(run.id);
  expect(failed).toBe(rows.slice(0, 10).filter(({ id }) => id === broken).length);
  expect(await putBack(run.id, 'failed')).toBe(failed);
  const { seen } = await go(run);
  expect(seen.ids).toEqual(Array.from({ length: failed }, () => broken));
  expect(await readCounts(run.id)).toEqual({ done: 10, failed: 0, unknown: 0, pending: 0 });
});

test('ids that the service does not know are apart: “Retry failed” asks none of them again', async () => {
  const run = runNamed('unknown', { total: 3 });
  const [known] = rows;
  if (!known) return;
  await addRun(run, [known, { id: 'nobody', kind: 'place' }, { id: 'no.one', kind: 'place' }]);
  await go(run);
  expect(await readCounts(run.id)).toEqual({ done: 1, failed: 0, unknown: 2, pending: 0 });
  expect(await putBack(run.id, 'failed')).toBe(0);
  expect(await putBack(run.id, 'unknown')).toBe(2);
  expect((await go(run)).seen.ids.toSorted()).toEqual(['no.one', 'nobody']);
});

test('a run that finds the service dead holds, and its rows wait', async () => {
  const run = runNamed('dead', { total: 20 });
  await addRun(run, rows.slice(0, 20));
  skipWaits();
  const gone = createTroubledService(createService(), () => Promise.reject(new TypeError('gone')));
  const batch = await askRun(
    run,
    () => createConnection(gone.transport),
    () => {
      if (batch?.facts().state === 'dead') batch.stop();
    },
  );
  await batch.ended;
  expect(await readCounts(run.id)).toEqual({ done: 0, failed: 0, unknown: 0, pending: 20 });
  const again = await go(run);
  expect(again.facts).toMatchObject({ state: 'done', done: 20 });
});

test('what reviewers accepted does not count, what a list expects does, and every twentieth is asked twice', async () => {
  const far = { id: '230358847.4e5', kind: 'place', expected: { units: 99_999 } };
  await addRun(runNamed('before', { total: 1 }), [far]);
  await go(runNamed('before', { total: 1 }));
  const [before] = await readResults('before');
  const [found] = await readAllFindings('before');
  const accepted = found?.findings.find(({ ruleId }) => ruleId === 'parking.far');
  expect(accepted && before?.rules?.['expected.units']).toBe(1);
  if (!accepted) return;

  const said = { reason: 'a campus', author: 'Ann', at: 1, kind: far.kind, placeId: far.id };
  await saveSuppressions([createSuppression(accepted, said)]);
  const after = runNamed('after', { total: 21, askTwice: true });
  await addRun(after, [far, ...rows.slice(0, 20)]);
  await go(after);
  const results = await readResults('after');
  expect(results[0]).toMatchObject({ suppressed: 1, expected: { units: 99_999 } });
  expect(results[0]?.rules?.['parking.far'] ?? 0).toBe((before?.rules?.['parking.far'] ?? 0) - 1);
  expect(results[0]?.rules?.['expected.units']).toBe(1);
  const twice = results.filter(({ digestAgain }) => digestAgain !== undefined);
  expect(twice.map(({ position, digest, digestAgain }) => [position, digest === digestAgain])).toEqual([
    [0, true],
    [20, true],
  ]);
});
