import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Trouble } from '../../../client/batch/service.driver.ts';
import { runAtOnce } from '../../../domain/pace/in-portions.ts';
import { wholeOfList } from '../../../domain/runs/list-part.ts';
import { readFilter } from '../../../domain/runs/result-filter.ts';
import { openAfter, queueInPortions } from '../../../domain/runs/review-queue.ts';
import { hashSha256 } from '../../../domain/runs/seen-digest.ts';
import { createLedger } from '../../../domain/runs/verdicts.ts';
import { createService } from '../../../server/service/app.ts';
import { sampleEntries } from '../../../server/service/sample-index.ts';
import type { ListRow, Run } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import { addActs } from '../../../state/acts.ts';
import { database } from '../../../state/database.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { readResults } from '../../../state/results.ts';
import { addRun, forgetRun, putBack } from '../../../state/runs.ts';
import { askToEnd } from './ask-run.driver.ts';
import { carryAndCount } from './carry-verdicts.ts';
import { nameAgain, readRunRows } from './run-again.tsx';
import { findUnusedName } from './start-form.tsx';

const list = sampleEntries
  .filter(({ shelf, file }) => shelf !== 'faulty' && file.startsWith('montevideo-'))
  .slice(0, 4)
  .map(({ id, kind }, index) => ({ id, kind, label: `row ${index}`, expected: { units: 1 } }));
const [same, changed, noted] = list.map(({ id }) => id);

const service = createService();
const runNamed = (id: string, again?: string): Run => ({
  id,
  name: id,
  createdAt: 1,
  connection: 'server',
  baseUrl: 'https://service.test',
  profile: 'normal',
  total: list.length,
  concurrency: 4,
  keepRaw: false,
  ...(again !== undefined && { again }),
});

/** From one asking to the next the service answers with another address for that id. */
const otherAnswer: Trouble = (id, path) =>
  id === changed && path.endsWith('/details')
    ? service.fetch(
        new Request(`https://service.test${path}`, {
          method: 'POST',
          headers: { token: 'demo', 'content-type': 'application/json' },
          body: JSON.stringify({ id: same, kind: 'place' }),
        }),
      )
    : undefined;

/** Returns an asked list, with verdicts on its first two addresses and a note on the third. */
async function judgedRun(): Promise<Run> {
  const run = runNamed('first');
  await addRun(run, list);
  await askToEnd(run, service);
  const digests = new Map((await readResults(run.id)).map(({ id, digest }) => [id, digest]));
  const said = (id: string | undefined, what: Act['what']): Act => {
    const digest = digests.get(id ?? '');
    const act = {
      id: `${what} ${id}`,
      run: run.id,
      placeId: id ?? '',
      kind: 'place',
      reviewer: 'Ann',
      at: 1,
    };
    return { ...act, what, ...(what !== 'note' && digest !== undefined && { digest }) };
  };
  await addActs([said(same, 'good'), said(changed, 'wrong'), said(noted, 'note')]);
  return run;
}

/** Resolves once the clock has advanced by a millisecond: what is asked then was asked after the acts. */
async function untilLater(moment: number): Promise<void> {
  while (Date.now() <= moment) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Returns the current acts of a run, address by address. */
const saidIn = async (run: Run) => (await readActsOfRun(run.id)).map(({ placeId, what }) => [placeId, what]);

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

test('a list that is asked again keeps its rows, and the verdicts on answers that are the same', async () => {
  const first = await judgedRun();
  const second = runNamed('second', first.id);
  expect(await readRunRows(first.id)).toEqual(list);
  await addRun(second, await readRunRows(first.id));
  await expect(askToEnd(second, service, otherAnswer)).resolves.toMatchObject({ state: 'done', done: 4 });
  expect(await saidIn(second)).toEqual([
    [same, 'good'],
    [changed, 'wrong'],
  ]);
  expect(await carryAndCount(second)).toEqual({ carried: 1, wait: 2, mended: 1, unchanged: 0 });
  expect(await saidIn(first)).toHaveLength(3);
});

test('an answer that changed without its correction waits for that, not for a reviewer', async () => {
  const first = await judgedRun();
  const [wrong] = (await readActsOfRun(first.id)).filter(({ what }) => what === 'wrong');
  if (!wrong) throw new Error('nothing is wrong');
  const correction: Act['correction'] = {
    ...{ version: 1, ref: 'place', rules: [], app: 'test', operation: 'change' },
    before: { value: {}, ...(wrong.digest !== undefined && { digest: wrong.digest }) },
    after: { '/properties/gate': 5 },
  };
  await addActs([{ ...wrong, id: hex('open'), what: 'correction', correction }]);
  const second = runNamed(hex('second'), first.id);
  await addRun(second, list);
  await untilLater(Date.now());
  await askToEnd(second, service, otherAnswer);
  const row = (await readResults(second.id)).find(({ id }) => id === changed);
  expect(row?.fates).toEqual({ [hex('open')]: 'open' });
  expect(await carryAndCount(second)).toMatchObject({ mended: 0 });
  const rows = await readResults(second.id);
  const ledger = createLedger(await readActsOfRun(second.id));
  const queue = runAtOnce(queueInPortions(rows, readFilter('fate:open'), wholeOfList, ledger, 'Ann'));
  expect(queue.items.map(({ id }) => id)).toEqual([changed]);
});

/** Returns an id in the form of acts and runs. */
const hex = (text: string) => hashSha256(text).slice(0, 16);

/** Returns a run with ten addresses that Ann found wrong, all of them marked as corrected. */
async function correctedRun(rows: readonly ListRow[]): Promise<Run> {
  const run = { ...runNamed(hex('week 47')), total: rows.length };
  await addRun(run, rows);
  await askToEnd(run, service);
  const at = Date.now();
  const common = { run: run.id, kind: 'place', reviewer: 'Ann' };
  const results = await readResults(run.id);
  const wrong = results.map(({ id, digest = '' }): Act => {
    return {
      ...common,
      id: hex(`wrong ${id}`),
      placeId: id,
      what: 'wrong',
      reasons: ['Position'],
      at,
      digest,
    };
  });
  const marks = wrong.map(({ id, placeId }): Act => {
    return { ...common, id: hex(`mark ${placeId}`), placeId, what: 'corrected', concerns: [id], at };
  });
  await addActs([...wrong, ...marks]);
  return run;
}

test('of ten corrected addresses those that really changed are verified first; the others are named', async () => {
  const ten = sampleEntries
    .filter(({ shelf, kind }) => shelf !== 'faulty' && kind === 'place')
    .slice(0, 10)
    .map(({ id, kind }) => ({ id, kind }));
  const mended = [2, 5, 8].flatMap((index) => ten[index]?.id ?? []);
  const first = await correctedRun(ten);
  const second = { ...runNamed(hex('week 48'), first.id), total: ten.length };
  await addRun(second, await readRunRows(first.id));
  await untilLater(Date.now());
  await askToEnd(second, service, (id, path) =>
    mended.includes(id) && path.endsWith('/entrance')
      ? Response.json({ type: 'FeatureCollection', features: [] })
      : undefined,
  );
  expect(await carryAndCount(second)).toEqual({ carried: 7, wait: 0, mended: 3, unchanged: 7 });
  const [rows, ledger] = [await readResults(second.id), createLedger(await readActsOfRun(second.id))];
  const queueOf = (filter: string) =>
    runAtOnce(queueInPortions(rows, readFilter(filter), wholeOfList, ledger, 'Ann'));
  expect(queueOf('phase:verification').items.map(({ id }) => id)).toEqual(mended);
  expect(queueOf('phase:unchanged').items).toHaveLength(7);
  const whole = queueOf('');
  expect(openAfter(whole, { from: -1, shown: -1 }, 10, ledger, 'Ann').map(({ id }) => id)).toEqual(mended);
  expect(whole.items.slice(0, 3).map(({ id }) => id)).toEqual(mended);
});

test('an end that comes twice says nothing twice, and brings back nothing that was taken back', async () => {
  const first = await judgedRun();
  const second = runNamed('second', first.id);
  await addRun(second, list);
  await askToEnd(second, service);
  const carried = await readActsOfRun(second.id);
  expect(carried.map(({ placeId }) => placeId).toSorted()).toEqual([same, changed].toSorted());
  await askToEnd(second, service);
  expect(await readActsOfRun(second.id)).toEqual(carried);
  const [taken] = carried;
  if (!taken) return;
  await addActs([{ ...taken, id: 'undo', what: 'withdraw', of: taken.id, at: 2 }]);
  await askToEnd(second, service);
  expect(await carryAndCount(second)).toEqual({ carried: 1, wait: 3, mended: 0, unchanged: 0 });
  expect(await readActsOfRun(second.id)).toHaveLength(3);
});

test('what a page did not carry over because it was closed is carried when the run is looked at', async () => {
  const first = await judgedRun();
  const second = runNamed('second', first.id);
  await addRun(second, list);
  const { again: _, ...closed } = second;
  await askToEnd(closed, service);
  expect(await readActsOfRun(second.id)).toEqual([]);
  expect(await carryAndCount(second)).toEqual({ carried: 2, wait: 2, mended: 0, unchanged: 0 });
  expect(await readActsOfRun(second.id)).toHaveLength(2);
});

test('a row that failed first gets its verdict once it is answered', async () => {
  const first = await judgedRun();
  const second = runNamed('second', first.id);
  await addRun(second, list);
  const failing: Trouble = (id) => (id === same ? new Response('{}', { status: 500 }) : undefined);
  await askToEnd(second, service, failing);
  expect(await carryAndCount(second)).toEqual({ carried: 1, wait: 3, mended: 0, unchanged: 0 });
  await putBack(second.id, 'failed');
  await askToEnd(second, service);
  expect(await carryAndCount(second)).toEqual({ carried: 2, wait: 2, mended: 0, unchanged: 0 });
});

test('verdicts of a deleted run hold on; of a run without any nothing is told', async () => {
  const first = await judgedRun();
  const second = runNamed('second', first.id);
  await addRun(second, list);
  await forgetRun(first.id);
  await askToEnd(second, service);
  expect(await carryAndCount(second)).toEqual({ carried: 2, wait: 2, mended: 0, unchanged: 0 });
  const alone = runNamed('alone', 'nobody judged it');
  await addRun(alone, list);
  await askToEnd(alone, service);
  expect(await carryAndCount(alone)).toBeUndefined();
  expect(await carryAndCount(runNamed('never again'))).toBeUndefined();
});

test('a list without a name is called after its size, and numbered where another one is called so', () => {
  const named = (...names: string[]) => names.map((name) => runNamed(name));
  expect(findUnusedName('5 addresses', named('list.csv'))).toBe('5 addresses');
  expect(findUnusedName('5 addresses', named('5 addresses'))).toBe('5 addresses (2)');
  expect(findUnusedName('5 addresses', named('5 addresses', '5 addresses (2)'))).toBe('5 addresses (3)');
});

test('each time has a name of its own, after the first run that is kept', () => {
  const runs = [runNamed('list.csv')];
  const next = (run: Run) => {
    const added = { ...runNamed(nameAgain(run, runs), run.id), name: nameAgain(run, runs) };
    runs.push(added);
    return added;
  };
  const [first] = runs;
  if (!first) return;
  const second = next(first);
  expect([second, next(second), next(first)].map(({ name }) => name)).toEqual([
    'list.csv, again',
    'list.csv, again (2)',
    'list.csv, again (3)',
  ]);
});
