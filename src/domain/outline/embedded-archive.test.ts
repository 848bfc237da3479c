import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import { createArchive, getArchive, RangesLost } from './embedded-archive.ts';

test('a file that did not come is read again by the next who asks, and then never more', async () => {
  let read = 0;
  const archive = createArchive('astana', async () => {
    read++;
    if (read === 1) throw new TypeError('Failed to fetch');
    const bytes = await readFile(new URL('../../../public/basemap/astana.pmtiles', import.meta.url));
    return new Uint8Array(bytes).buffer;
  });
  await expect(archive.getHeader()).rejects.toThrow('Failed to fetch');
  await expect(archive.getHeader()).resolves.toMatchObject({ maxZoom: 14 });
  // The tile of Dostyk 5, by hand: floor((71.42228 + 180) / 360 × 2^14) = 11442; the row likewise by Web Mercator.
  await expect(archive.getZxy(14, 11442, 5475)).resolves.toBeDefined();
  expect(read).toBe(2);
});

test.each([
  ['ranges are not passed', 200, RangesLost],
  ['something else is the matter', 502, /502/],
])('a file in ranges says why it does not come: %s', async (_, status, why) => {
  const whole = Buffer.alloc(40_000);
  const server = createServer((_request, response) => response.writeHead(status).end(whole));
  const { url, close } = await listenOnLoopback(server);
  vi.stubGlobal('document', { baseURI: url });
  const area = { id: 'town', name: 'Town', path: 'map.pmtiles', bounds: [0, 0, 1, 1], minZoom: 0 } as const;
  await expect(getArchive({ ...area, inRanges: true }).getZxy(0, 0, 0)).rejects.toThrow(why);
  vi.unstubAllGlobals();
  await close();
});
