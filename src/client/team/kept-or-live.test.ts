import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createPage } from '../../server/team/http/browser.driver.ts';
import { createTeamServiceForTests, pushListForTests } from '../../server/team/http/team-service.driver.ts';
import { createAddresses } from '../../server/team/team.driver.ts';
import type { OperationName } from '../../spec/operations.ts';
import { askOperation } from '../ask-operation.ts';
import { createConnection, createTroubledService } from '../batch/service.driver.ts';
import { createKeptConnection } from './kept-or-live.ts';
import { bringList } from './read-list.ts';

const played = createTeamServiceForTests();
afterEach(() => vi.unstubAllGlobals());

const never = new AbortController().signal;
const recordedAt = Date.UTC(2026, 10, 24, 9);
const none = { type: 'FeatureCollection', features: [] };
const stored = JSON.stringify({ ...none, when: 'then' });
const now = JSON.stringify({ ...none, when: 'now' });
const kept = { status: 200, duration: 4, body: stored };

/** Returns an open list of two addresses, asked for the first of them, of which the service refused one question. */
async function opened(keepsAnswers: boolean, isHere = true) {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(2), { keepsAnswers });
  const list = path.replace('/lists/', '');
  await ann.fetch('POST', `${path}/asking`, { count: 1 });
  const answers = { units: kept, entrance: kept, parking: { ...kept, status: 503 } };
  const asked = {
    position: 0,
    result: { state: 'failed', answeredAt: recordedAt },
    findings: [],
    answers,
  };
  await ann.fetch('POST', `${path}/results`, { rows: [asked] });
  const network = createPage(service, () => ann.token);
  if (isHere) await bringList(list, { me: ann, signal: never }, () => {});
  network.calls.length = 0;
  const { seen, transport } = createTroubledService({ fetch: async () => new Response(now) });
  const connection = createKeptConnection(createConnection(transport), list);
  const ask = async (id: string, operation: OperationName) => {
    const { exchange } = await askOperation(connection, operation, { id, kind: 'place' }, never);
    return [new TextDecoder().decode(exchange.body), exchange.recordedAt];
  };
  return { ask, seen, network };
}

const fresh = [now, undefined];

test('who goes through a list judges the answers that the team kept; the service is not asked for them again', async () => {
  const { ask, seen, network } = await opened(true);
  expect(await Promise.all([ask('a0', 'units'), ask('a0', 'entrance')])).toEqual([
    [stored, recordedAt],
    [stored, recordedAt],
  ]);
  expect(network.calls).toEqual([expect.stringMatching(/^GET lists\/.*\/answers$/)]);
  expect(seen.asked).toBe(0);
});

test('what was refused, not asked yet, or cannot be had from the team now is asked of the service', async () => {
  const { ask, network } = await opened(true);
  expect(await ask('a0', 'parking')).toEqual(fresh);
  expect(await ask('a1', 'units')).toEqual(fresh);
  network.instead = () => new Response(null, { status: 503 });
  expect(await ask('a0', 'units')).toEqual(fresh);
});

test('a list that keeps no answers is shown as the service answers now', async () => {
  const { ask, network } = await opened(false);
  expect(await ask('a0', 'units')).toEqual(fresh);
  expect(network.calls).toEqual([]);
});

test('so it is while the list is still on its way into this browser', async () => {
  const { ask } = await opened(true, false);
  expect(await ask('a0', 'units')).toEqual([stored, recordedAt]);
  const { ask: askOther } = await opened(false, false);
  expect(await askOther('a0', 'units')).toEqual(fresh);
});
