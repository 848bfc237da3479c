import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { getMercatorRow } from '../domain/geo/earth.ts';
import { embeddedAreas } from '../domain/outline/embedded-areas.ts';
import { z } from '../spec/zod.ts';
import { mapLooks } from '../state/preferences.ts';
import { type Basemap, createBasemapStyle, createBlankStyle } from './basemap/basemap-style.ts';
import { createGraticuleLines } from './basemap/graticule.ts';
import { poiGlyphs } from './basemap/poi-glyphs.ts';
import { poiClasses } from './basemap/poi-icons.ts';

const source = { type: 'vector', url: 'pmtiles://embedded' } as const;
const themes = ['light', 'dark'] as const;
const views = ['2d', '3d'] as const;

const variants: [name: string, basemap: Basemap][] = themes.flatMap((theme) =>
  mapLooks.flatMap((look) => [
    [`blank ${theme} ${look}`, createBlankStyle({ theme, view: '2d', look, labels: 'latin' })] as [
      string,
      Basemap,
    ],
    ...views.flatMap((view) =>
      [true, false].flatMap((detail) =>
        (['local', 'latin'] as const).map((labels): [string, Basemap] => [
          `${theme} ${look} ${view} ${detail ? 'embedded' : 'online'} ${labels}`,
          createBasemapStyle({ theme, view, look, labels }, source, detail),
        ]),
      ),
    ),
  ]),
);

/** Only in online sources: marks outlines whose parts are drawn. */
const onlineOnly = ['hide_3d'];

describe.each(variants)('%s', (_, { sources, layers, light, sky }) => {
  test('is a valid style', () => {
    const style: StyleSpecification = { version: 8, sources, layers, light, sky };
    expect(validateStyleMin(style)).toEqual([]);
  });

  test('names each layer once, with the prefix of the basemap', () => {
    const ids = layers.map((layer) => layer.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.filter((id) => !id.startsWith('bm-'))).toEqual([]);
  });

  test('asks for no font or image file', () => {
    expect({ sources, layers }).not.toHaveProperty('glyphs');
    expect(JSON.stringify(layers)).not.toMatch(/https?:/);
  });
});

const files = await Promise.all(
  embeddedAreas.map(async (area) => ({ area, ...(await readArchive(area.path)) })),
);

describe('embedded files', () => {
  const layersReadingTiles = variants
    .flatMap(([, { layers }]) => layers)
    .filter((layer) => 'source-layer' in layer && layer.source === 'basemap');

  test.each(files)(
    '$area.id has the bounds, the zooms and the credit it is listed with',
    ({ area, header, metadata }) => {
      expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual(area.bounds);
      expect([header.minZoom, header.maxZoom]).toEqual([8, 14]);
      expect(metadata.attribution.replace(/<[^>]*>/g, '').replaceAll('&copy;', '©')).toBe(
        '© OpenMapTiles © OpenStreetMap contributors',
      );
    },
  );

  test.each(files)('$area.id lists every vector layer that the style reads', ({ metadata }) => {
    const listed = metadata.vector_layers.map(({ id }) => id);
    const read = new Set(
      layersReadingTiles.map((layer) => ('source-layer' in layer ? layer['source-layer'] : '')),
    );
    expect([...read].filter((id) => id === undefined || !listed.includes(id))).toEqual([]);
  });

  test('hold every property that a layer reads', () => {
    const held = new Set(files.flatMap(({ properties }) => [...properties]));
    const missing = layersReadingTiles.flatMap((layer) => {
      const sourceLayer = 'source-layer' in layer ? layer['source-layer'] : undefined;
      return propertiesRead(layer)
        .filter((name) => !onlineOnly.includes(name) && !held.has(`${sourceLayer}.${name}`))
        .map((name) => `${layer.id} reads ${sourceLayer}.${name}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  test('keep the OSM id on buildings and the address of the hero', () => {
    const ids = files.flatMap(({ buildingIds }) => [...buildingIds]);
    expect(ids).toContain(230358852); // way "Северное Cияние 1 блок", Dostyk 5
    expect(ids.filter((id) => !Number.isSafeInteger(id) || id <= 0)).toEqual([]);
  });

  test('carry no trace of who edited the map or how to reach a shop', () => {
    const held = files.flatMap(({ properties }) => [...properties]);
    expect(held.filter((name) => /@|user|uid|changeset|phone|mail|website|contact/.test(name))).toEqual([]);
  });
});

test('every sign of a point of interest is made of paths alone', () => {
  const signs = Object.values(poiClasses).map(([glyph]) => poiGlyphs[glyph]);
  expect(signs.filter((svg) => !/<path[^>]*\sd="/.test(svg))).toEqual([]);
  expect(signs.filter((svg) => /<(?!path|svg|\/|\?xml|!--)|transform=|evenodd/.test(svg))).toEqual([]);
});

describe('graticule', () => {
  test('draws a few lines at any zoom, on whole multiples', () => {
    for (const zoom of [0, 3, 8, 13, 17, 20]) {
      const half = 360 / 2 ** zoom;
      const { features } = createGraticuleLines(
        [71.42 - half, 51.12 - half / 2, 71.42 + half, 51.12 + half / 2],
        zoom,
      );
      expect(features.length, `at zoom ${zoom}`).toBeGreaterThan(5);
      expect(features.length, `at zoom ${zoom}`).toBeLessThan(120);
    }
  });

  test('labels lines with degrees and hemisphere', () => {
    const labels = createGraticuleLines([-56.2, -34.9, -56.19, -34.89], 15).features.map(
      ({ properties }) => properties.label,
    );
    expect(labels).toContain('56.200 W');
    expect(labels).toContain('34.890 S');
  });
});

/** Returns the names in `['get', name]` and `['has', name]`, anywhere in a layer. */
function propertiesRead(value: unknown): string[] {
  if (!Array.isArray(value))
    return value && typeof value === 'object' ? Object.values(value).flatMap(propertiesRead) : [];
  const [operator, name] = value;
  const here = (operator === 'get' || operator === 'has') && typeof name === 'string' ? [name] : [];
  return [...here, ...value.flatMap(propertiesRead)];
}

/** Returns header, metadata and the features' properties of a file; every tile is read. */
async function readArchive(path: string) {
  const bytes = readFileSync(new URL(`../../public/${path}`, import.meta.url));
  const archive = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
  const header = await archive.getHeader();
  const metadata = parseMetadata(await archive.getMetadata());
  const properties = new Set<string>();
  const buildingIds = new Set<number>();
  for (const { zoom, x, y } of tilesWithin(
    [header.minLon, header.minLat, header.maxLon, header.maxLat],
    header.maxZoom,
  )) {
    const tile = await archive.getZxy(zoom, x, y);
    if (!tile) continue;
    for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(tile.data)).layers)) {
      for (let i = 0; i < layer.length; i++) {
        const feature = layer.feature(i);
        for (const key of Object.keys(feature.properties)) properties.add(`${name}.${key}`);
        if (name === 'building' && feature.id !== undefined) buildingIds.add(Number(feature.id));
      }
    }
  }
  return { header, metadata, properties, buildingIds };
}

function tilesWithin([west, south, east, north]: [number, number, number, number], zoom: number) {
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
  const row = (latitude: number) => Math.floor(getMercatorRow(latitude) * 2 ** zoom);
  const tiles: { zoom: number; x: number; y: number }[] = [];
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) tiles.push({ zoom, x, y });
  }
  return tiles;
}

function parseMetadata(value: unknown): { attribution: string; vector_layers: { id: string }[] } {
  return z
    .object({ attribution: z.string(), vector_layers: z.array(z.object({ id: z.string() })) })
    .parse(value);
}
