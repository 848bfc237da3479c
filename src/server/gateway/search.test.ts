import { expect, it } from 'vitest';
import { readTile } from '../../domain/coverage/tile.driver.ts';
import { speakerHeader } from '../../spec/answer.ts';
import { problem } from '../../spec/answer-schema.ts';
import { parsePlaceMatches } from '../../spec/place-search.ts';
import { tileJsonPath } from '../../spec/place-tiles.ts';
import { createFolder, runGateway, runServer, sendPlainRequest } from './gateway.driver.ts';

const path = '/places/search?q=own+street';

async function withOwnData(variables: Readonly<Record<string, string>> = {}) {
  const record = (id: string, address: string) => ({
    id,
    kind: 'place',
    details: {
      ...{ type: 'Feature', id, kind: 'place', markerId: `${id}m`, createdAt: '2026-11-21T09:30:00.000Z' },
      ...{ geometry: { type: 'Point', coordinates: [71.4, 51.1] }, isBuilding: true, demo: true },
      properties: {
        ...{ address, kind: 'place', name: '', text: '', usermodified: false, delivery_time: null },
        amenities: { wheelchair: true, elevator: true, deliveryScore: 1, score: 1 },
        ...{ photos: [], correct: 0, incorrect: 0, userReaction: 0, completeData: true },
        ...{ userReview: false, types: [], isOpenNow: null },
      },
    },
  });
  const records = [record('b', 'Own Street 10'), record('a', 'Own Street 9')];
  const folder = await createFolder({ 'own.ndjson': records.map((each) => JSON.stringify(each)).join('\n') });
  return runGateway({ PLACES_DATA: folder, ...variables });
}

it('own data is found by its address, and the answer is the server’s own', async () => {
  const { url, lines } = await withOwnData();
  const response = await fetch(url + path);
  expect([response.status, response.headers.get(speakerHeader)]).toEqual([200, 'server']);
  expect(response.headers.get('cross-origin-embedder-policy')).toBe('credentialless');
  const found = parsePlaceMatches(await response.text());
  expect(found?.places.map(({ id, source }) => `${id} ${source}`)).toEqual(['a own', 'b own']);
  // The log holds no id and no query.
  expect(lines.join('\n')).toContain('"path":"/places/search"');
  expect(lines.filter((line) => /own\+street|Own Street/i.test(line))).toEqual([]);
});

it('is kept to the rules of every question: methods, host, other sites, rate', async () => {
  const { url } = await withOwnData({
    PLACES_RATE_LIMIT: '2',
    PLACES_ALLOWED_ORIGINS: 'https://a.example',
  });
  expect((await sendPlainRequest(url + path, 'GET', { host: 'evil.example' })).status).toBe(421);
  const cross = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await sendPlainRequest(url + path, 'POST', cross)).status).toBe(403);
  const allowed = await sendPlainRequest(url + path, 'GET', { origin: 'https://a.example' });
  expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([
    200,
    'https://a.example',
  ]);
  const other = await sendPlainRequest(url + path, 'GET', { origin: 'https://evil.example' });
  expect([other.status, other.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  const tooMany = await fetch(url + path);
  expect([tooMany.status, tooMany.headers.has('retry-after')]).toEqual([429, true]);
});

it('says in words that a server before a real service has nothing to search', async () => {
  const asked: string[] = [];
  const base = await runServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  const { url } = await runGateway({ PLACES_DEMO_BASE_URL: base });
  const response = await fetch(url + path);
  expect([response.status, response.headers.get(speakerHeader)]).toEqual([501, 'server']);
  expect(problem.parse(await response.json()).detail).toContain('holds no places to search');
  expect((await fetch(url + path, { method: 'POST' })).status).toBe(501);
  expect((await fetch(url + path, { method: 'PUT' })).status).toBe(405);
  expect(asked).toEqual([]);
});

it('all own places are tiles for any page, without the samples and without a limit', async () => {
  const { url } = await withOwnData({ PLACES_RATE_LIMIT: '1', PLACES_ALLOWED_ORIGINS: 'https://a.example' });
  const description = await fetch(url + tileJsonPath, { headers: { origin: 'https://a.example' } });
  expect(Object.fromEntries(description.headers)).toMatchObject({
    [speakerHeader]: 'server',
    'access-control-allow-origin': 'https://a.example',
  });
  const { tiles, count } = await description.json();
  expect(count).toBe(2);
  const tile = tiles[0].replace('{z}/{x}/{y}', '13/5720/2738');
  const response = await fetch(tile);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const points = readTile(new Uint8Array(await response.arrayBuffer()), 'places');
  expect(points.map(({ values }) => values.ready)).toEqual([4, 4]);
  const head = await fetch(tile, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, response.headers.get('etag')]);
  const known = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await fetch(tile, { headers: known })).status).toBe(304);
});

it('a server before a real service has no tiles', async () => {
  const { url } = await runGateway({ PLACES_DEMO_BASE_URL: 'http://127.0.0.1:9' });
  for (const path of [tileJsonPath, '/places/tiles/0/0/0.mvt']) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get(speakerHeader)]).toEqual([404, 'server']);
    expect(problem.parse(await response.json()).detail).toContain('holds no places to show');
  }
});
