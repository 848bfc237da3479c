import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import {
  createConnection,
  createTroubledService,
  type Trouble,
} from '../../../client/batch/service.driver.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { createSuppression } from '../../../domain/rules/suppress.ts';
import { createService } from '../../../server/service/app.ts';
import type { Run } from '../../../spec/batch.ts';
import { database } from '../../../state/database.ts';
import { readAllFindings, readResults } from '../../../state/results.ts';
import { addRun, putBack } from '../../../state/runs.ts';
import { saveSuppressions } from '../../../state/suppressions.ts';
import { askToEnd } from './ask-run.driver.ts';
import { askRun } from './ask-run.ts';
import { judgeAcross } from './judge-across.ts';

const tower = { id: '230358852.5e8', kind: 'place' };
/** The service answers for this id as for the tower: one address under two ids. */
const twin = { id: 'twin.of.the.tower', kind: 'place' };
const other = { id: '230401645.1e2', kind: 'place' };

const service = createService();
const answersForTwin = async (id: string, path: string): Promise<Response> =>
  service.fetch(
    new Request(`https://service.test${path}`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify(id === twin.id ? tower : { id, kind: 'place' }),
    }),
  );

const run: Run = {
  id: 'twins',
  name: 'twins',
  createdAt: 1,
  connection: 'server',
  baseUrl: 'https://service.test',
  profile: 'normal',
  total: 3,
  concurrency: 4,
  keepRaw: false,
};

/**
 * Returns what the list shows of two ids of one address: for each row its findings, its count, and its warnings of any
 * rule.
 */
async function toldOfTwins() {
  const findings = await readAllFindings(run.id);
  return (await readResults(run.id)).map(({ position, rules = {}, severities = {} }) => {
    const own = findings.find((each) => each.position === position)?.findings ?? [];
    const warnings = own.filter(({ severity }) => severity === 'warning').length;
    expect(severities.warning ?? 0).toBe(warnings);
    const kept = own.filter(({ ruleId }) => ruleId === 'identity.same-address');
    expect(rules['identity.same-address'] ?? 0).toBe(kept.length);
    return kept.map(({ details }) => details?.other);
  });
}

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
  await addRun(run, [tower, twin, other]);
});

test('once a run is through, two rows of one address are told, in their findings and in their counts', async () => {
  await expect(askToEnd(run, service, answersForTwin)).resolves.toMatchObject({ state: 'done', done: 3 });
  expect(await toldOfTwins()).toEqual([[twin.id], [tower.id], []]);
  const [, second] = await readResults(run.id);
  expect(second?.worst).toBeDefined();
});

test('a run that goes on, or asks failed rows again, judges all rows anew and tells nothing twice', async () => {
  const failing: Trouble = (id, path) =>
    id === twin.id ? new Response('{}', { status: 500 }) : answersForTwin(id, path);
  await expect(askToEnd(run, service, failing)).resolves.toMatchObject({ done: 2, failed: 1 });
  expect(await toldOfTwins()).toEqual([[], [], []]);
  await putBack(run.id, 'failed');
  await askToEnd(run, service, answersForTwin);
  expect(await toldOfTwins()).toEqual([[twin.id], [tower.id], []]);
  const before = await readAllFindings(run.id);
  await askToEnd(run, service, answersForTwin);
  expect(await readAllFindings(run.id)).toEqual(before);
});

test('what no longer holds is taken back, and a row of which nothing else is told is not written again', async () => {
  await askToEnd(run, service, answersForTwin);
  const written: number[] = [];
  const watch = (_: unknown, [, position]: [string, number]) => void written.push(position);
  database.results.hook('updating', watch);
  const terms = { profile: usualProfile, accepted: () => new Set<string>(), isOver: () => false };
  await judgeAcross(run.id, terms);
  expect(written).toEqual([]);
  await judgeAcross(run.id, { ...terms, profile: { ...usualProfile, off: ['identity.same-address'] } });
  expect(written).toEqual([0, 1]);
  expect(await toldOfTwins()).toEqual([[], [], []]);
  database.results.hook('updating').unsubscribe(watch);
});

test('what a reviewer accepted as no error is kept and does not count', async () => {
  await askToEnd(run, service, answersForTwin);
  const [first] = await readAllFindings(run.id);
  const finding = first?.findings.find(({ ruleId }) => ruleId === 'identity.same-address');
  if (!finding) throw new Error('no finding to accept');
  const said = { reason: 'two houses', author: 'Ann', at: 1, kind: tower.kind, placeId: tower.id };
  await saveSuppressions([createSuppression(finding, said)]);
  await addRun(run, [tower, twin, other]);
  await askToEnd(run, service, answersForTwin);
  const [accepted, open] = await readResults(run.id);
  expect([accepted?.suppressed, accepted?.rules?.['identity.same-address']]).toEqual([1, undefined]);
  expect([open?.suppressed, open?.rules?.['identity.same-address']]).toEqual([undefined, 1]);
});

test('what a rule tells of one row alone stays when the rows are judged together', async () => {
  const negative: Trouble = async (id, path) => {
    const response = await answersForTwin(id, path);
    if (id !== other.id || !path.endsWith('/details')) return response;
    const place = await response.json();
    place.properties.amenities = { ...place.properties.amenities, score: -1 };
    return Response.json(place);
  };
  await askToEnd(run, service, negative);
  const [, , row] = await readResults(run.id);
  expect(row?.rules?.['amenity.score-unusable']).toBe(1);
  const kept = (await readAllFindings(run.id)).find(({ position }) => position === 2)?.findings ?? [];
  expect(kept.filter(({ ruleId }) => ruleId === 'amenity.score-unusable')).toHaveLength(1);
});

test('a run that is stopped is not judged together', async () => {
  const { transport } = createTroubledService(service, answersForTwin);
  const batch = await askRun(
    run,
    () => createConnection(transport),
    () => batch.facts().done === 3 && batch.stop(),
  );
  await batch.ended;
  expect(await toldOfTwins()).toEqual([[], [], []]);
});
