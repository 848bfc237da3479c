import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { createConnection, createTroubledService } from '../../../client/batch/service.driver.ts';
import { serve, stopServers } from '../../../client/loopback.driver.ts';
import { createService } from '../../../server/service/app.ts';
import { openArchive } from './archive.driver.ts';
import type { Kit } from './kit.ts';
import { type KitMakingProgress, makeKit } from './make-kit.ts';
import { readKit } from './read-kit.ts';
import { iterateTexts, writeKit } from './write-kit.ts';

afterEach(stopServers);

const tower = { id: '230358852.5e8', kind: 'place' };
const canary = 'canary/0123+456789=abcdef0123456';

async function madeOf(transport = createService().fetch) {
  const { url } = await serve((response) => response.writeHead(404).end());
  const map = openArchive(
    new Uint8Array(await readFile(new URL('../../../../public/basemap/astana.pmtiles', import.meta.url))),
  );
  const told: KitMakingProgress[] = [];
  const made = await makeKit(
    { title: 'Dostyk 5', from: 'address', asks: [tower] },
    {
      connection: createConnection(transport, canary),
      known: () => undefined,
      base: `${url}/`,
      version: '1.0.0',
      tiles: {
        encoding: 'mvt',
        attribution: '© OpenStreetMap contributors',
        layers: ['building'],
        minzoom: 8,
        maxzoom: 14,
        read: async (z, x, y) => {
          const tile = await map.getZxy(z, x, y);
          return tile && new Uint8Array(tile.data);
        },
      },
      signal: new AbortController().signal,
      tell: (progress) => told.push(progress),
    },
  );
  return { ...made, told };
}

/** The embedded service, which knows another token than the canary. */
const open = createTroubledService({
  fetch: (request) => {
    const headers = new Headers(request.headers);
    headers.set('token', 'demo');
    return createService().fetch(new Request(request, { headers }));
  },
}).transport;

test('a kit of the tower with its map is small, and read as it was made', async () => {
  const { kit, told, recorded } = await madeOf(open);
  const bytes = await writeKit(kit);
  // Photos come on top: 200 kB each at most.
  expect(bytes.length).toBeLessThan(600_000);
  const { tiles, ...read } = await readKit(bytes);
  const { tiles: made, playlist: _, ...rest } = kit;
  expect(read).toEqual(rest);
  // Half a million numbers are compared at once.
  expect(Buffer.compare(tiles?.archive ?? new Uint8Array(), made?.archive ?? new Uint8Array())).toBe(0);
  expect(recorded.stopped).toBeUndefined();
  expect(kit.photos.length).toBeGreaterThan(0);
  expect([...new Set(told.map(({ stage }) => stage))]).toEqual(['answers', 'photos', 'tiles']);
});

test('the token that asked is nowhere in the file', async () => {
  const { kit } = await madeOf(open);
  const files = Object.entries(unzipSync(await writeKit(kit)));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(([, bytes]) => Buffer.from(bytes).includes(canary))).toEqual([]);
});

test('a token that the service echoes is seen by whoever guards the texts', async () => {
  const echo = createTroubledService({ fetch: open }, (_, path) =>
    path.endsWith('/parking')
      ? Response.json({ type: 'FeatureCollection', features: [], debug: canary })
      : undefined,
  ).transport;
  const { kit } = await madeOf(echo);
  const carrying = (made: Kit) => [...iterateTexts(made)].filter((text) => text.includes(canary));
  expect(carrying(kit)).toHaveLength(1);
  // Packed it would no longer be found.
  const bytes = await writeKit(kit);
  expect(Buffer.from(bytes).includes(canary)).toBe(false);
  // Nor would a kit that somebody else made hide it when it is saved again.
  expect(carrying(await readKit(bytes))).toHaveLength(1);
});
