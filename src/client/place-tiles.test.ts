import { expect, test } from 'vitest';
import { readinessItems } from '../domain/place/readiness-items.ts';
import { createService } from '../server/service/app.ts';
import type { Connection, Transport } from './connection.ts';
import { fetchPlaceTiles, fetchTile } from './place-tiles.ts';

/** A connection below a prefix, as behind a proxy. */
const prefix = 'https://service.example/behind';

function connectTo(transport: Transport): Connection {
  return {
    name: 'direct:test',
    baseUrl: `${prefix}/`,
    token: 'secret',
    revision: 0,
    transport,
    production: undefined,
    // The samples are loaded with the first question.
    timeScale: 100,
  };
}

const service = createService();
const asked: Request[] = [];
const embedded = connectTo((request) => {
  asked.push(request);
  return service.fetch(new Request(request.url.replace('/behind', ''), request));
});
const { signal } = new AbortController();
const answering = (body: string, status = 200) => connectTo(async () => new Response(body, { status }));

test('the samples are described, and their tiles come from below the same address', async () => {
  const tiles = await fetchPlaceTiles(embedded, signal);
  expect(tiles?.template).toMatch(`${prefix}/places/tiles/{z}/{x}/{y}.mvt?edition=${tiles?.edition}`);
  expect(tiles?.count).toBeGreaterThan(40);
  expect(tiles?.placed).toBeLessThanOrEqual(tiles?.count ?? 0);
  expect(Object.keys(tiles?.missing ?? {})).toEqual(readinessItems);
  const [west = 0, south = 0, east = 0, north = 0] = tiles?.bounds ?? [];
  expect([west < -56, south < -34, east > 71, north > 51]).toEqual([true, true, true, true]);
  const tile = (z: number, x: number, y: number) =>
    fetchTile(
      embedded,
      (tiles?.template ?? '').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
      signal,
    );
  expect((await tile(0, 0, 0)).byteLength).toBeGreaterThan(20);
  expect((await tile(14, 0, 0)).byteLength).toBe(0);
  await expect(tile(15, 0, 0)).rejects.toThrow('404');
});

test('tiles that another service has elsewhere are taken from there', async () => {
  const described = await service.fetch(new Request('https://service.example/places/tiles.json'));
  const moved = { ...(await described.json()), tiles: ['https://tiles.example/{z}/{x}/{y}.mvt'] };
  const tiles = await fetchPlaceTiles(answering(JSON.stringify(moved)), signal);
  expect(tiles?.template).toBe('https://tiles.example/{z}/{x}/{y}.mvt');
});

test('no secret is sent, and tiles may come from a cache', () => {
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(({ headers }) => headers.has('token'))).toEqual([]);
  expect([...new Set(asked.map(({ credentials }) => credentials))]).toEqual(['omit']);
  expect(asked.map(({ cache }) => cache)).not.toContain('no-store');
});

test.each([
  ['a service without tiles', answering('{}', 404)],
  ['one that passes its questions on', answering('{}', 501)],
  ['a login page', answering('<html>')],
  ['tiles of another program', answering('{"tilejson":"3.0.0","tiles":["{z}/{x}/{y}.mvt"]}')],
])('%s offers no layer', async (_, connection) => {
  expect(await fetchPlaceTiles(connection, signal)).toBeNull();
});

test('a service that is away is asked again later', async () => {
  await expect(fetchPlaceTiles(answering('', 503), signal)).rejects.toThrow('503');
  await expect(fetchPlaceTiles(answering('', 429), signal)).rejects.toThrow('429');
});
