import { expect, onTestFinished, test } from 'vitest';
import { createTroubledService, type Trouble } from '../../client/batch/service.driver.ts';
import { noMap } from '../../domain/outline/map-reader.driver.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import type { ListRow } from '../../spec/batch.ts';
import type { ListSettings } from '../../spec/team.ts';
import { createService, type Service } from '../service/app.ts';
import { sampleToken } from '../service/decisions.ts';
import { readAnswers } from './asking.ts';
import { AskingLoop } from './asking-loop.ts';
import type { Team } from './engine/team.ts';
import { createList, getList } from './lists.ts';
import { requeueRows } from './open-lists.ts';
import { readProgress, readResultsAfter } from './reading.ts';
import { pushRows } from './rows.ts';
import type { ServerAsks } from './server-asks.ts';
import { createPerson, type Played } from './team.driver.ts';

const settings: ListSettings = { profile: usualProfile, keepsAnswers: true, asks: 'server' };

/** A complete list that the server asks. */
export async function listToAsk(team: Team, rows: readonly ListRow[], keepsAnswers = true) {
  const { id: lead } = await createPerson(team, 'lead');
  const given = { name: 'Doors', overlap: 1, settings: { ...settings, keepsAnswers } };
  const { id } = await createList(team, given, lead);
  await pushRows(team, id, { number: 0, rows, last: true });
  return { id, lead };
}

/** Returns a gateway whose service is the embedded one behind a script of failures; it counts the calls. */
export function createAskingGateway(team: Team, trouble?: Trouble, given: Partial<ServerAsks> = {}) {
  const { seen, transport } = createTroubledService(createService(), trouble);
  return { seen, loop: loopOver(team, { fetch: transport }, given) };
}

/** A loop that ends with its test, so that it takes no rows of the next one's lists. */
function loopOver(team: Team, demo: Service, given: Partial<ServerAsks> = {}): AskingLoop {
  const asks = { demo, token: sampleToken, secrets: [], map: noMap, deadWait: 10, ...given };
  const loop = new AskingLoop(team, { asks, warn: () => {}, lookEvery: 10 });
  onTestFinished(() => loop.stop());
  return loop;
}

export async function waitUntilWanted<Value>(
  ask: () => Promise<Value>,
  wanted: (value: Value) => boolean,
): Promise<Value> {
  for (let value = await ask(); ; value = await ask()) {
    if (wanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const isThrough = ({ states }: { states: Readonly<Record<string, number>> }) => !states.pending;

export const createRowsToAsk = (count: number): ListRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, kind: 'place' }));

/** Tests a server that asks lists by itself, with any database. */
export function testAsking(played: () => Played): void {
  test('two gateways divide a list; where one is killed midway the other one ends it, each row asked once', async () => {
    const { team, other, clock } = played();
    const { id: list } = await listToAsk(team, createRowsToAsk(40));
    const never = new Promise<Response>(() => {});
    // The first one falls silent in the middle of its rows, as a killed process does.
    let asked = 0;
    const killed = createAskingGateway(team, () => (++asked > 40 ? never : undefined), { timeScale: 20 });
    await waitUntilWanted(
      async () => asked,
      (count) => count > 40,
    );
    const lives = createAskingGateway(other);
    const left = await waitUntilWanted(
      () => readProgress(other, list),
      ({ states }) => (states.pending ?? 0) <= 16,
    );
    expect(left.states.pending).toBeGreaterThan(0);
    // Rows that were taken and not finished are free once their lease is over.
    clock.ahead += 61_000;
    await waitUntilWanted(() => readProgress(other, list), isThrough);
    const results = await readResultsAfter(team, list, 0, 100);
    expect(new Set(results.map(({ result }) => result.position)).size).toBe(40);
    const [before, after] = [new Set(killed.seen.ids), new Set(lives.seen.ids)];
    expect([before.size, after.size]).toEqual([killed.seen.ids.length, lives.seen.ids.length]);
    expect(new Set([...before, ...after]).size).toBe(40);
    // Asks again only rows that were in flight at the kill.
    expect([...before].filter((id) => after.has(id)).length).toBeLessThanOrEqual(8);
  });

  test('what rows came to has findings, departures and answers, without any secret of the server', async () => {
    const { team } = played();
    const secret = 'a-long-secret';
    const { id } = await listToAsk(team, [{ id: '230358853.7e9', kind: 'place' }]);
    const echo: Service = {
      fetch: async (request) => {
        const answer = await createService().fetch(request);
        const text = await answer.text();
        return new Response(text.replace('{', `{"said":"${secret}",`), answer);
      },
    };
    const loop = loopOver(team, echo, { secrets: [secret] });
    await waitUntilWanted(() => readProgress(team, id), isThrough);
    const [row] = await readResultsAfter(team, id, 0, 10);
    expect(row).toMatchObject({ result: { run: id, position: 0 }, findings: expect.any(Array) });
    const kept = await readAnswers(team, id, { id: '230358853.7e9', kind: 'place' });
    const answers = Object.values(kept?.answers ?? {});
    expect(answers).toHaveLength(4);
    for (const { body } of answers) {
      expect(body).toContain('$TOKEN');
      expect(body).not.toContain(secret);
    }
    const bare = await listToAsk(team, createRowsToAsk(1), false);
    loop.wake();
    await waitUntilWanted(() => readProgress(team, bare.id), isThrough);
    expect(await readAnswers(team, bare.id, { id: 'a0', kind: 'place' })).toBeUndefined();
  });

  test('a refused token stands until a lead says so, and no row has failed for it', async () => {
    const { team, other } = played();
    const { id, lead } = await listToAsk(team, createRowsToAsk(5));
    let isRefusing = true;
    const { loop } = createAskingGateway(team, () =>
      isRefusing ? new Response('{}', { status: 401 }) : undefined,
    );
    const stand = async () => loop.standOf(settings, true, 5);
    await waitUntilWanted(stand, (is) => is === 'refused');
    isRefusing = false;
    expect((await readProgress(team, id)).states).toEqual({ pending: 5 });
    await requeueRows(other, id, lead);
    await waitUntilWanted(() => readProgress(team, id), isThrough);
    expect(loop.standOf(settings, true, 0)).toBe('ended');
  });

  test('what only all rows can tell is added once, and read again by who had read the rows', async () => {
    const { team, other } = played();
    const { id } = await listToAsk(team, twins);
    const loops = [team, other].map((store) => createAskingGateway(store, twinAnswer).loop);
    const told = await waitUntilWanted(
      () => readResultsAfter(team, id, 2, 10),
      (changed) => changed.length > 0,
    );
    expect(told.map(({ cursor }) => cursor)).toEqual([3, 4]);
    for (const { result, findings } of told) {
      expect(findings.map(({ ruleId }) => ruleId)).toContain('identity.same-address');
      expect(result.rules).toMatchObject({ 'identity.same-address': 1 });
    }
    await waitUntilWanted(
      () => getList(team, id),
      ({ latestResult }) => latestResult === 4,
    );
    await Promise.all(loops.map((loop) => loop.stop()));
    expect(await readResultsAfter(team, id, 4, 10)).toEqual([]);
  });

  test('a loop that ends gives its rows back at once', async () => {
    const { team, other } = played();
    const { id } = await listToAsk(team, createRowsToAsk(6));
    const hanging = createAskingGateway(team, () => new Promise<Response>(() => {}), { timeScale: 20 });
    await waitUntilWanted(
      async () => hanging.seen.asked,
      (count) => count > 0,
    );
    await hanging.loop.stop();
    createAskingGateway(other);
    await waitUntilWanted(() => readProgress(other, id), isThrough);
  });
}

/** Two ids of one entrance. */
const twins: ListRow[] = [
  { id: 'twin-1', kind: 'place' },
  { id: 'twin-2', kind: 'place' },
];

function twinAnswer(id: string, path: string): Response {
  if (!path.endsWith('/details')) return Response.json({ type: 'FeatureCollection', features: [] });
  const feature = {
    type: 'Feature',
    id,
    kind: 'place',
    geometry: { type: 'Point', coordinates: [13.4, 52.5] },
    properties: { address: 'Torstraße 1, Berlin' },
  };
  return Response.json(feature);
}
