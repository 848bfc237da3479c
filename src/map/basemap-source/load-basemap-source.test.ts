import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import { archives } from './archives.ts';
import { readSteadyBody } from './ask-host.ts';
import { loadBasemapSource } from './load-basemap-source.ts';

const never = new AbortController().signal;
const dostyk = [71.42228, 51.12793] as const;

/** Starts a map's host on a free port until the test ends. */
async function hostThat(listener: RequestListener): Promise<string> {
  const { url, close } = await listenOnLoopback(createServer(listener));
  onTestFinished(close);
  return url;
}

const own = (url: string) => loadBasemapSource({ map: 'custom', url, file: undefined }, dostyk, never);

test('a style is whole and valid before it is drawn, and names the hosts that drawing it asks', async () => {
  const host = await hostThat((_, response) =>
    response.end(
      JSON.stringify({
        version: 8,
        sources: { a: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } },
        layers: [{ id: 'water', type: 'fill', source: 'a', 'source-layer': 'water' }],
      }),
    ),
  );
  expect(await own(`${host}/style.json`)).toMatchObject({ kind: 'style', hosts: ['tiles.example'] });
});

test.each([
  ['/style.json', 404, '', { why: 'status', status: 404 }],
  ['/style.json', 200, 'not JSON', { why: 'not-style' }],
  ['/style.json', 200, '{"version":7}', { why: 'not-style' }],
  [
    '/style.json',
    200,
    '{"version":8,"sources":{},"layers":[{"id":"a","type":"wall"}]}',
    { why: 'not-style', detail: 'layers[0]: missing required property "source"' },
  ],
  ['/a.pmtiles', 200, 'x'.repeat(500), { why: 'not-archive' }],
  ['/{z}/{x}/{y}', 503, '', { why: 'status', status: 503 }],
] as const)('%s that answers %i with %j is refused by name', async (path, status, body, trouble) => {
  const host = await hostThat((_, response) => response.writeHead(status).end(body));
  expect(await own(host + path)).toMatchObject({
    trouble: { map: 'custom', from: new URL(host).host, ...trouble },
  });
});

/** The behaviour of a PMTiles host at its second and third request, the header and the metadata. */
type Turn = 'serves' | 'drops' | 'hangs' | 503;

const archive = readFileSync(new URL('../../../public/basemap/astana.pmtiles', import.meta.url));

/** Starts a host with ranges that answers the first request, and behaves so at the second and the third. */
function archiveHost(...turns: readonly Turn[]): Promise<string> {
  let asked = 0;
  return hostThat(({ headers }, response) => {
    const turn = turns[asked++ - 1] ?? 'serves';
    if (turn === 'drops') return void response.destroy();
    if (turn === 'hangs') return;
    if (turn === 503) return void response.writeHead(turn).end();
    const [from = 0, to = 0] = (headers.range ?? '').replace('bytes=', '').split('-').map(Number);
    response.writeHead(206).end(archive.subarray(from, to + 1));
  });
}

test('a PMTiles file is read piece by piece', async () => {
  expect(await own(`${await archiveHost()}/a.pmtiles`)).toMatchObject({
    kind: 'vector',
    schema: 'openmaptiles',
  });
});

test('a PMTiles file on a host without ranges is taken whole, and asked for no more', async () => {
  let asked = 0;
  const host = await hostThat((_, response) => {
    asked++;
    response.end(archive);
  });
  const url = `${host}/a.pmtiles`;
  expect(await own(url)).toMatchObject({ kind: 'vector', schema: 'openmaptiles' });
  const tile = await archives.get(url)?.getZxy(14, 11442, 5475);
  expect(tile?.data.byteLength).toBeGreaterThan(0);
  expect(asked).toBe(1);
});

test.each<[Turn[], object]>([
  [['drops'], { why: 'unreachable' }],
  [[503], { why: 'status', status: 503 }],
  [['serves', 'drops'], { why: 'unreachable' }],
  [['serves', 503], { why: 'status', status: 503 }],
])('a PMTiles host that goes on with %j is told by what it did', async (turns, trouble) => {
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await own(`${await archiveHost(...turns)}/a.pmtiles`)).toMatchObject({ trouble });
});

test('a host that sends more than the part it was asked for is no host of an archive', async () => {
  let sent = 0;
  const host = await hostThat((_, response) => {
    response.writeHead(206);
    const more = () => {
      while (!response.destroyed && sent < 2 ** 28 && response.write(archive.subarray(0, 65_536)))
        sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  expect(await own(`${host}/a.pmtiles`)).toMatchObject({ trouble: { why: 'not-archive' } });
  expect(sent).toBeLessThan(2 ** 26);
});

test('a body is counted where its length is not told', async () => {
  const host = await hostThat((_, response) => {
    response.write('1234');
    response.end('5678');
  });
  expect(new TextDecoder().decode(await readSteadyBody(await fetch(host), 8))).toBe('12345678');
  await expect(readSteadyBody(await fetch(host), 7)).rejects.toMatchObject({ why: 'too-large' });
});

test.each([
  ['', 'missing'],
  ['http://tiles.example/style.json', 'insecure'],
])('%j is refused before anything is asked: %s', async (url, why) => {
  expect(await own(url)).toMatchObject({ trouble: { why } });
});

test('a host that says nothing, or stops midway in a PMTiles file, is given up in time', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const silent = `${await hostThat(() => {})}/style.json`;
  const midway = `${await hostThat((_, response) => void response.write('PM'))}/a.pmtiles`;
  const inPart = `${await archiveHost('hangs')}/a.pmtiles`;
  // All three at once: each takes as long as is waited for.
  expect(await Promise.all([silent, midway, inPart].map(own))).toMatchObject(
    Array(3).fill({ trouble: { why: 'timeout' } }),
  );
});

test('asks a raster map for the tile at the place', async () => {
  const asked: (string | undefined)[] = [];
  const host = await hostThat(({ url }, response) => {
    asked.push(url);
    response.end('no picture');
  });
  expect(await own(`${host}/{z}/{x}/{y}.png`)).toMatchObject({ trouble: { why: 'not-picture' } });
  // By hand: floor((71.42228 + 180) / 360 × 2^14) = 11442; the row likewise by Web Mercator.
  expect(asked).toEqual(['/14/11442/5475.png']);
});

test('a wish that is gone is no trouble', async () => {
  const host = await hostThat(() => {});
  const gone = new AbortController();
  const loading = loadBasemapSource(
    { map: 'custom', url: `${host}/style.json`, file: undefined },
    dostyk,
    gone.signal,
  );
  gone.abort();
  await expect(loading).rejects.toThrow();
});
