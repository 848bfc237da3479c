// @environment page
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { getDirectConnections, saveConnection } from '../../client/connections.ts';
import { getSecrets, setSecret } from '../../client/secrets.ts';
import { database, writeInTurn } from '../../state/database.ts';
import { holdWrites } from '../../state/keeping.ts';
import { getPreferences, setPreferences } from '../../state/preferences.ts';
import { rememberPlace } from '../../state/recents.ts';
import { rememberAnswers } from '../../state/remembered.ts';
import { saveResult } from '../../state/results.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import type { Kit } from '../kit/model/kit.ts';
import { getKitOfTab } from '../kit/model/named-kit.ts';
import { getOpenKit, openKitFile, putKitInForce } from '../kit/model/open-kit.ts';
import { writeKit } from '../kit/model/write-kit.ts';
import { clean } from './clean-dialog.tsx';

const canary = 'canary/9b1d4f6a+2c8e4e0fa7c3d5b=';
const nothingMore = { connections: false, preferences: false, work: false };
const place = { connection: 'direct:Field', kind: 'token', baseUrl: 'https://field.example' } as const;

beforeEach(async () => {
  await clean({ connections: true, preferences: true, work: true });
  // As in a reloaded page.
  holdWrites()();
  saveConnection({ name: 'Field', demoBaseUrl: place.baseUrl, productionBaseUrl: '' });
  setSecret(place, canary, true);
  setPreferences({ reviewer: 'Ada' });
  await rememberPlace({ id: '1', kind: 'place', title: 'Prospect Street 1' });
  await rememberAnswers({
    ...{ id: '1', kind: 'place', connection: 'server', recordedAt: 1, seenAt: 1, bytes: 8 },
    answers: { details: { status: 200, body: 'Prospect', duration: 1 } },
  });
  await database.kits.put({
    id: 'k',
    title: 'Prospect',
    createdAt: 1,
    openedAt: 1,
    places: 1,
    file: new Blob(['PK']),
  });
  await database.playlists.put({ schema: 1, id: 'p', title: 'Tour', steps: [], changedAt: 1 });
});

/** Returns everything stored, as one text. */
async function kept(): Promise<string> {
  const tables = await Promise.all(database.tables.map((table) => table.toArray()));
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, tables]);
}

test('the history, the opened kit and the secrets go; connections, settings and work stay', async () => {
  expect(await kept()).toContain(canary);
  expect(await clean(nothingMore)).toBe(true);
  const left = await kept();
  expect(left).not.toContain(canary);
  expect(left).not.toContain('Prospect');
  expect([getSecrets().held.length, getSecrets().given.size]).toEqual([0, 0]);
  expect(left).toContain('field.example');
  expect(getPreferences().reviewer).toBe('Ada');
  expect(await database.playlists.count()).toBe(1);
});

test('an open kit is not there after the reload, and its place is not answered', async () => {
  const kit: Kit = {
    title: 'Prospect',
    from: 'address',
    createdAt: 1,
    version: '1.0.0',
    places: [{ id: '1', kind: 'place', title: 'Prospect', recordedAt: 1, answers: {} }],
    photos: [],
  };
  putKitInForce(true);
  await openKitFile(new File([await writeKit(kit)], 'prospect.placelens'));
  expect(getOpenKit()?.kit.title).toBe('Prospect');
  await waitForCheck(async () => expect(await database.kits.count()).toBe(2));
  await clean(nothingMore);
  expect(getKitOfTab()).toBeUndefined();
  vi.resetModules();
  const reloaded = await import('../kit/model/open-kit.ts');
  reloaded.putKitInForce(true);
  await expect(reloaded.findKitPlace({ id: '1', kind: 'place' })).rejects.toThrow();
  expect(reloaded.getOpenKit()).toBeUndefined();
});

test('connections may go alone, and stay where the settings go', async () => {
  await clean({ ...nothingMore, preferences: true });
  expect([getPreferences().reviewer, getDirectConnections().length]).toEqual(['', 1]);
  setPreferences({ reviewer: 'Ada' });
  await clean({ ...nothingMore, connections: true });
  expect([getPreferences().reviewer, getDirectConnections().length]).toEqual(['Ada', 0]);
  expect(await kept()).not.toContain('field.example');
});

test('the address of an own map goes with the connections: it may hold a key', async () => {
  setPreferences({ basemap: 'custom', ownMapUrl: 'https://tiles.example/style.json?key=k' });
  await clean(nothingMore);
  expect(getPreferences().ownMapUrl).toContain('tiles.example');
  await clean({ ...nothingMore, connections: true });
  expect([getPreferences().ownMapUrl, getPreferences().basemap]).toEqual(['', null]);
});

test('lists, verdicts and playlists go when that is wanted', async () => {
  await clean({ ...nothingMore, work: true });
  expect(await Promise.all(database.tables.map((table) => table.count()))).toEqual(
    database.tables.map(() => 0),
  );
});

test('what is to be written while it forgets, as by a batch that runs, is not written after it', async () => {
  const cleaning = clean({ ...nothingMore, work: true });
  const recording = { run: 'r', position: 7, id: 'prospect', kind: 'place', recordedAt: 1, answers: {} };
  const result = { run: 'r', position: 7, id: 'prospect', kind: 'place', state: 'pending' } as const;
  void saveResult(result, [], recording);
  expect(await cleaning).toBe(true);
  await writeInTurn(async () => {});
  expect(await kept()).not.toContain('prospect');
});

test('a browser that refuses is told of, and the secrets are gone all the same', async () => {
  database.kits.hook('deleting', () => {
    throw new Error('refused');
  });
  expect(await clean(nothingMore)).toBe(false);
  expect(getSecrets().held).toEqual([]);
});
