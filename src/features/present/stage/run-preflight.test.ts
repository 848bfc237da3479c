import { expect, test } from 'vitest';
import type { Connection, Transport } from '../../../client/connection.ts';
import { getRehearsed, stageLimit } from '../../../client/live-or-recorded.ts';
import { advanceClock, stopClock } from '../../../client/stopped-clock.driver.ts';
import { createService } from '../../../server/service/app.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { runPreflight, type StepReport } from './run-preflight.ts';

const service = createService();
const tower = '?id=230358852.5e8&kind=place';

const playlistOf = (...addresses: readonly string[]): Playlist => ({
  schema: 1,
  id: 'p',
  title: '',
  steps: addresses.map((address, index) => ({ id: String(index), title: '', caption: '', address })),
});

let made = 0;

/** Returns a connection to a service of its own, so that no rehearsed answer is left from another test. */
function connectionTo(transport: Transport): Connection {
  const name = `direct:${++made}`;
  return {
    name,
    baseUrl: 'https://service.test',
    token: 'demo',
    revision: 0,
    transport,
    production: undefined,
  };
}

type More = Partial<Parameters<typeof runPreflight>[0]>;

async function reportsOf(playlist: Playlist, connection: Connection, more: More = {}) {
  const reports: StepReport[] = [];
  const given = {
    playlist,
    connection,
    recordedFor: getRehearsed(connection),
    tilesCome: async () => true,
    photoComes: async () => true,
    base: 'https://page.test/',
    signal: new AbortController().signal,
    ...more,
  };
  for await (const report of runPreflight(given)) reports.push(report);
  return reports;
}

test('a step that is answered is ready, and its answers are kept for the show', async () => {
  const connection = connectionTo((request) => service.fetch(request));
  const [report] = await reportsOf(playlistOf(`${tower}&floor=7`), connection);
  expect(report).toMatchObject({ standing: 'ok', unanswered: [], lacks: [] });
  const kept = await getRehearsed(connection)({ id: '230358852.5e8', kind: 'place' }, 'units');
  expect(kept?.status).toBe(200);
});

test('each place is asked once, however many steps show it', async () => {
  let asked = 0;
  const connection = connectionTo((request) => {
    asked++;
    return service.fetch(request);
  });
  const reports = await reportsOf(playlistOf(tower, `${tower}&floor=7`, `${tower}&view=3d`), connection);
  expect(reports).toHaveLength(3);
  expect(asked).toBe(4);
});

test('an answer over the limit of the stage is slow', async () => {
  stopClock();
  const connection = connectionTo(async (request) => {
    if (request.url.endsWith('/units')) {
      await new Promise(setImmediate);
      advanceClock(stageLimit + 1);
    }
    return service.fetch(request);
  });
  const [report] = await reportsOf(playlistOf(tower), connection);
  expect(report).toMatchObject({ standing: 'slow', duration: stageLimit + 1 });
});

test('what an address names and the answer does not have is missing', async () => {
  const connection = connectionTo((request) => service.fetch(request));
  const reports = await reportsOf(
    playlistOf('?floor=1', '?id=nobody', `${tower}&floor=99`, `${tower}&unit=none`, `${tower}&sel=unit:none`),
    connection,
  );
  expect(reports.map(({ standing }) => standing)).toEqual(Array(5).fill('missing'));
  expect(reports.map(({ lacks }) => lacks)).toEqual([
    [{ what: 'place' }],
    [{ what: 'id' }],
    [{ what: 'floor', name: '99' }],
    [{ what: 'unit', name: 'none' }],
    [{ what: 'selection' }],
  ]);
  expect(reports[1]?.unanswered).toEqual([]);
});

test('tiles and photos that do not come are told', async () => {
  const connection = connectionTo((request) => service.fetch(request));
  const [report] = await reportsOf(playlistOf(tower), connection, {
    tilesCome: async () => false,
    photoComes: async () => false,
  });
  expect(report?.standing).toBe('missing');
  expect(report?.lacks.map(({ what }) => what)).toEqual(['tiles', 'photos']);
});

test('a refused token is told before the show, also where answers were recorded', async () => {
  let token = 'demo';
  const connection = connectionTo((request) => {
    request.headers.set('token', token);
    return service.fetch(request);
  });
  await reportsOf(playlistOf(tower), connection);
  token = 'expired';
  const [report] = await reportsOf(playlistOf(tower), connection);
  expect(report?.standing).toBe('refused');
  expect(report?.recorded).toHaveLength(4);
});

test('a service that is away now is stood in for by what was rehearsed', async () => {
  let away = false;
  const connection = connectionTo((request) =>
    away ? Promise.reject(new TypeError('away')) : service.fetch(request),
  );
  await reportsOf(playlistOf(tower), connection);
  away = true;
  const [report] = await reportsOf(playlistOf(tower), connection);
  expect(report).toMatchObject({ standing: 'recorded', unanswered: [], lacks: [] });
});

test('without a service and a rehearsal every operation is told as unanswered', async () => {
  const connection = connectionTo(() => Promise.reject(new TypeError('away')));
  const [report] = await reportsOf(playlistOf(tower), connection);
  expect(report).toMatchObject({ standing: 'missing', lacks: [] });
  expect(report?.unanswered).toEqual(['details', 'parking', 'entrance', 'units']);
});

test('a rehearsal that is stopped ends there', async () => {
  const stopper = new AbortController();
  const connection = connectionTo((request) => {
    stopper.abort(new Error('stopped'));
    return service.fetch(request);
  });
  await expect(
    reportsOf(playlistOf(tower, '?id=230358851.2e1'), connection, { signal: stopper.signal }),
  ).rejects.toThrow('stopped');
});
