import { expect, onTestFinished, test } from 'vitest';
import { createTroubledService, type Trouble } from '../../ask/batch/service.driver.ts';
import type { ListRow } from '../../contract/batch.ts';
import type { ListSettings } from '../../contract/team.ts';
import { noMap } from '../../core/outline/map-reader.driver.ts';
import { usualProfile } from '../../core/rules/profiles.ts';
import { createService, type Service } from '../service/app.ts';
import { sampleToken } from '../service/decisions.ts';
import { answersOf } from './asking.ts';
import { AskingLoop } from './asking-loop.ts';
import type { Team } from './engine/team.ts';
import { createList, listOf } from './lists.ts';
import { askAgain } from './open-lists.ts';
import { progressOf, resultsAfter } from './reading.ts';
import { pushRows } from './rows.ts';
import type { ServerAsks } from './server-asks.ts';
import { type Played, somebody } from './team.driver.ts';

const settings: ListSettings = { profile: usualProfile, keepsAnswers: true, asks: 'server' };

/** A complete list that the server asks. */
export async function listToAsk(team: Team, rows: readonly ListRow[], keepsAnswers = true) {
  const { id: lead } = await somebody(team, 'lead');
  const given = { name: 'Doors', overlap: 1, settings: { ...settings, keepsAnswers } };
  const { id } = await createList(team, given, lead);
  await pushRows(team, id, { number: 0, rows, last: true });
  return { id, lead };
}

/** A gateway whose service is the embedded one behind a script of troubles; it counts what was asked. */
export function gateway(team: Team, trouble?: Trouble, given: Partial<ServerAsks> = {}) {
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

export async function until<Value>(
  ask: () => Promise<Value>,
  wanted: (value: Value) => boolean,
): Promise<Value> {
  for (let value = await ask(); ; value = await ask()) {
    if (wanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const isThrough = ({ states }: { states: Readonly<Record<string, number>> }) => !states.pending;

export const rowsToAsk = (count: number): ListRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, kind: 'place' }));

/** What a server promises that asks lists by itself, whichever database keeps them. */
export function askingPromises(played: () => Played): void {
  test('two gateways divide a list; where one is killed midway the other one ends it, each row asked once', async () => {
    const { team, other, clock } = played();
    const { id: list } = await listToAsk(team, rowsToAsk(40));
    const never = new Promise<Response>(() => {});
    // The first one falls silent within its rows, as a process that was killed.
    let asked = 0;
    const killed = gateway(team, () => (++asked > 40 ? never : undefined), { timeScale: 20 });
    await until(
      async () => asked,
      (count) => count > 40,
    );
    const lives = gateway(other);
    const left = await until(
      () => progressOf(other, list),
      ({ states }) => (states.pending ?? 0) <= 16,
    );
    expect(left.states.pending).toBeGreaterThan(0);
    // What was taken and not asked to its end is free once its time is over.
    clock.ahead += 61_000;
    await until(() => progressOf(other, list), isThrough);
    const results = await resultsAfter(team, list, 0, 100);
    expect(new Set(results.map(({ result }) => result.position)).size).toBe(40);
    const [before, after] = [new Set(killed.seen.ids), new Set(lives.seen.ids)];
    expect([before.size, after.size]).toEqual([killed.seen.ids.length, lives.seen.ids.length]);
    expect(new Set([...before, ...after]).size).toBe(40);
    // Asked again is what the kill cut, no more than there were on their way.
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
    await until(() => progressOf(team, id), isThrough);
    const [row] = await resultsAfter(team, id, 0, 10);
    expect(row).toMatchObject({ result: { run: id, position: 0 }, findings: expect.any(Array) });
    const kept = await answersOf(team, id, { id: '230358853.7e9', kind: 'place' });
    const answers = Object.values(kept?.answers ?? {});
    expect(answers).toHaveLength(4);
    for (const { body } of answers) {
      expect(body).toContain('$TOKEN');
      expect(body).not.toContain(secret);
    }
    const bare = await listToAsk(team, rowsToAsk(1), false);
    loop.wake();
    await until(() => progressOf(team, bare.id), isThrough);
    expect(await answersOf(team, bare.id, { id: 'a0', kind: 'place' })).toBeUndefined();
  });

  test('a refused token stands until a lead says so, and no row has failed for it', async () => {
    const { team, other } = played();
    const { id, lead } = await listToAsk(team, rowsToAsk(5));
    let isRefusing = true;
    const { loop } = gateway(team, () => (isRefusing ? new Response('{}', { status: 401 }) : undefined));
    const stand = async () => loop.standOf(settings, true, 5);
    await until(stand, (is) => is === 'refused');
    isRefusing = false;
    expect((await progressOf(team, id)).states).toEqual({ pending: 5 });
    await askAgain(other, id, lead);
    await until(() => progressOf(team, id), isThrough);
    expect(loop.standOf(settings, true, 0)).toBe('ended');
  });

  test('what only all rows can tell is added once, and read again by who had read the rows', async () => {
    const { team, other } = played();
    const { id } = await listToAsk(team, twins);
    const loops = [team, other].map((store) => gateway(store, twinAnswer).loop);
    const told = await until(
      () => resultsAfter(team, id, 2, 10),
      (changed) => changed.length > 0,
    );
    expect(told.map(({ cursor }) => cursor)).toEqual([3, 4]);
    for (const { result, findings } of told) {
      expect(findings.map(({ ruleId }) => ruleId)).toContain('identity.same-address');
      expect(result.rules).toMatchObject({ 'identity.same-address': 1 });
    }
    await until(
      () => listOf(team, id),
      ({ latestResult }) => latestResult === 4,
    );
    await Promise.all(loops.map((loop) => loop.stop()));
    expect(await resultsAfter(team, id, 4, 10)).toEqual([]);
  });

  test('a loop that ends gives its rows back at once', async () => {
    const { team, other } = played();
    const { id } = await listToAsk(team, rowsToAsk(6));
    const hanging = gateway(team, () => new Promise<Response>(() => {}), { timeScale: 20 });
    await until(
      async () => hanging.seen.asked,
      (count) => count > 0,
    );
    await hanging.loop.stop();
    gateway(other);
    await until(() => progressOf(other, id), isThrough);
  });
}

/** Two ids of one door. */
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
