import { describe, expect, it } from 'vitest';
import { readTile } from '../../domain/coverage/tile.driver.ts';
import { speakerHeader } from '../../spec/answer.ts';
import { hexagonsPath, tileJsonPath, tilesPath } from '../../spec/place-tiles.ts';
import { createService } from './app.ts';
import { combineCatalogues, createPlaceCatalogue } from './catalogue.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { sampleEntries } from './sample-index.ts';

const place = (id: string, coordinates: unknown) => ({
  ...{ id, kind: 'place' },
  details: { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { address: 'Own 1' } },
});

const own = createPlaceCatalogue([
  place('🏠 "/%', [7.42, 43.73]),
  place('pole', [0, 90]),
  place('date line', [180, 10]),
  place('nowhere', null),
  { id: 'without details', kind: 'place' },
]);

const service = createService({ catalogue: combineCatalogues([own, sampleCatalogue()]) });

function ask(path: string, init: RequestInit = {}, of = service): Promise<Response> {
  return of.fetch(new Request(`http://service${path}`, init));
}

async function askTile(path: string, layer: 'places' | 'cells', of = service) {
  const response = await ask(`${tilesPath}/${path}.mvt`, {}, of);
  expect(response.status).toBe(200);
  return readTile(new Uint8Array(await response.arrayBuffer()), layer);
}

describe('all places as tiles', () => {
  it('are described as TileJSON, without a token, as this server’s own', async () => {
    const response = await ask(tileJsonPath);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      [speakerHeader]: 'server',
    });
    const { edition, ...told } = await response.json();
    expect(told).toMatchObject({
      ...{ tilejson: '3.0.0', minzoom: 0, maxzoom: 14, count: 5, placed: 3, bounds: [0, 10, 180, 90] },
      tiles: [`http://service/places/tiles/{z}/{x}/{y}.mvt?edition=${edition}`],
      hexagons: [`http://service/places/tiles/hexagons/{z}/{x}/{y}.json?edition=${edition}`],
    });
    expect(told.missing).toMatchObject({ address: 1, point: 2, parking: 5 });
    const again = await ask(tileJsonPath, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const behindTls = await ask(tileJsonPath, { headers: { 'x-forwarded-proto': 'http, https' } });
    expect((await behindTls.json()).tiles[0]).toMatch(/^https:\/\/service\/places\/tiles\//);
  });

  it('hold own places alone, a point each from zoom 13, counts below; a pole is in the first row', async () => {
    expect(await askTile('13/4264/2987', 'places')).toMatchObject([
      { values: { missing: 510 - 2, ready: 2 } },
    ]);
    expect((await askTile('14/8192/0', 'places')).length).toBe(1);
    expect((await askTile('14/16383/7734', 'places')).length).toBe(1);
    const counts = (await askTile('0/0/0', 'cells')).map(({ values }) => [values.count, values.parking]);
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('are counted in hexagons, as GeoJSON, with the edition and the resolution of H3', async () => {
    const path = `${hexagonsPath}/8/133/93.json`;
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/geo+json']);
    const { edition } = await (await ask(tileJsonPath)).json();
    const hexagons = await response.json();
    expect(hexagons).toMatchObject({ type: 'FeatureCollection', edition, resolution: 6, exact: true });
    expect(hexagons.features).toMatchObject([
      { id: '863969a47ffffff', properties: { count: 1, ready: 2, address: 0, parking: 1 } },
    ]);
    const current = await ask(`${path}?edition=${edition}`);
    expect(current.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const empty = await ask(`${hexagonsPath}/8/1/1.json`);
    expect(await empty.json()).toMatchObject({ features: [] });
    for (const wrong of ['8/133/93.mvt', '15/0/0.json', '8/256/0.json', '8/1.json', 'x/0/0.json'])
      expect((await ask(`${hexagonsPath}/${wrong}`)).status, wrong).toBe(404);
    expect((await ask(`${tilesPath}/8/133/93.json`)).status).toBe(404);
    expect((await ask(path, { method: 'POST' })).status).toBe(405);
  });

  it('hold the samples where there are no others', async () => {
    const samples = createService();
    const cells = await askTile('0/0/0', 'cells', samples);
    const sum = cells.reduce((all, { values }) => all + Number(values.count), 0);
    expect(sum).toBe(sampleEntries.length);
    const facts = await (await ask(tileJsonPath, {}, samples)).json();
    expect(facts).toMatchObject({ count: sampleEntries.length, placed: sampleEntries.length });
    expect(facts.missing.parking).toBeLessThan(sampleEntries.length / 2);
  });

  it('are kept for good under the current edition, and asked for again under any other', async () => {
    const { edition } = await (await ask(tileJsonPath)).json();
    const path = `${tilesPath}/0/0/0.mvt`;
    const current = await ask(`${path}?edition=${edition}`);
    expect(current.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(current.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    const etag = current.headers.get('etag') ?? '';
    for (const other of ['', '?edition=former']) {
      const response = await ask(path + other);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(response.headers.get('etag')).toBe(etag);
    }
    const known = await ask(path, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([known.status, known.headers.get('etag')]).toEqual([304, etag]);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it('are compressed where that is accepted, and without a byte where there is no place', async () => {
    const packed = await ask(`${tilesPath}/0/0/0.mvt`, { headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = packed.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(readTile(new Uint8Array(await new Response(plain).arrayBuffer()), 'cells').length).toBe(3);
    for (const coding of ['br', 'gzip;q=0', 'gzip;q=0.0'])
      expect(
        (await ask(`${tilesPath}/0/0/0.mvt`, { headers: { 'accept-encoding': coding } })).headers.has(
          'content-encoding',
        ),
        coding,
      ).toBe(false);
    const empty = await ask(`${tilesPath}/14/0/0.mvt`, { headers: { 'accept-encoding': 'gzip' } });
    expect([empty.status, (await empty.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const none = createService({ catalogue: createPlaceCatalogue([]) });
    const facts = await (await ask(tileJsonPath, {}, none)).json();
    expect([facts.count, facts.placed, 'bounds' in facts]).toEqual([0, 0, false]);
  });

  it('are refused as a problem where there is no such tile, or another method asks', async () => {
    const paths = ['15/0/0', '0/1/0', '3/0/8', '-1/0/0', '01/0/0', '1/0/1e0', '99999999999/0/0', 'a/b/c'];
    for (const path of paths) {
      const response = await ask(`${tilesPath}/${path}.mvt`);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
    for (const path of [`${tilesPath}/0/0/0`, `${tilesPath}/0/0/0.png`, `${tilesPath}/0/0`])
      expect((await ask(path)).status, path).toBe(404);
    for (const path of [tileJsonPath, `${tilesPath}/0/0/0.mvt`]) {
      const response = await ask(path, { method: 'POST' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});
