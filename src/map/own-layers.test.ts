import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { drawnKinds } from '../features/inspect/model/drawing.ts';
import { themes, views } from '../state/address.ts';
import { mapLooks } from '../state/preferences.ts';
import { createBasemapStyle } from './basemap/basemap-style.ts';
import {
  type BasemapSource,
  blankGround,
  embeddedGround,
  getHosts,
} from './basemap-source/basemap-source.ts';
import { beneathNames } from './layers/names.ts';
import { liftedLayers, stackLayers } from './layers/stack.ts';
import { mapStyle, markLayers, overlayLayers } from './style.ts';
import { beneathTower } from './tower/near-buildings.ts';

const hosts = ['tiles.example'];
const tiles = ['https://tiles.example/{z}/{x}/{y}'];
const vector = { kind: 'vector', source: { type: 'vector', tiles }, hosts } as const;
const grounds: Readonly<Record<string, BasemapSource>> = {
  embedded: embeddedGround,
  blank: blankGround,
  online: { ...vector, schema: 'openmaptiles', layers: [] },
  protomaps: { ...vector, schema: 'protomaps', layers: ['earth', 'water', 'roads', 'buildings', 'places'] },
  'tiles of another schema': { ...vector, schema: 'other', layers: ['parcels', 'trees'] },
  pictures: { kind: 'raster', source: { type: 'raster', tiles }, hosts },
  'a style with our names in it': {
    kind: 'style',
    hosts,
    style: {
      version: 8,
      sources: { basemap: { type: 'vector', tiles }, units: { type: 'vector', tiles } },
      layers: [
        { id: 'pl-units', type: 'background' },
        { id: 'bm-land', type: 'fill', source: 'units', 'source-layer': 'water' },
      ],
    },
  },
};

const choices = themes.flatMap((theme) =>
  views.flatMap((view) =>
    mapLooks.flatMap((look) =>
      Object.entries(grounds).map(([name, ground]) => ({
        theme,
        view,
        look,
        labels: 'latin' as const,
        name,
        ground,
      })),
    ),
  ),
);

const mark = ['ref', 'label', 'subtitle', 'stack'];

/** What the features of each source carry. */
const propertiesOf: Readonly<Record<string, readonly string[]>> = {
  place: mark,
  parking: mark,
  entrances: mark,
  units: [...mark, 'count', 'from', 'apart'],
  selection: [...mark, 'kind'],
  own: ['part'],
  label: ['ref', 'label', 'subtitle', 'stem', 'height'],
  path: ['part', 'look', 'label'],
  stack: ['part', 'base', 'top', 'floor', 'ref', 'label', 'wide'],
  names: ['part', 'ref', 'label', 'plate', 'anchor', 'height'],
  fan: ['part', 'kind', 'ref', 'label', 'chosen'],
  measure: ['part', 'label'],
  found: ['ref', 'label'],
  results: [
    'ref',
    'standing',
    'error',
    'warning',
    'failed',
    'info',
    'point_count',
    'point_count_abbreviated',
  ],
  'lit-results': ['part'],
  reference: ['label'],
  way: ['label'],
  evidence: ['part', 'severity', 'focused', 'label'],
  compared: ['ref', 'part', 'sign', 'bearing', 'label', 'operation', 'crowd'],
  corrections: ['part', 'ref', 'label', 'kind', 'sign', 'operation'],
};

/** The few that may be over others: the true coordinate, the selection, the address, the stops of the way, what is not of the answer. */
const alwaysDrawn = [
  'pl-path-guard',
  'pl-results',
  'pl-results-cluster',
  'pl-reference',
  'pl-place-dot',
  'pl-place-stem',
  'pl-place',
  'pl-stack-guard',
  'pl-path-parking',
  'pl-path-entrance',
  'pl-selected-parking',
  'pl-selected-entrances',
  'pl-selected-units',
  'pl-name-inside',
  'pl-name',
  'pl-name-chosen',
  'pl-compared-arrow',
  'pl-compared-end',
  'pl-compared-sign',
  'pl-compared-lit-length',
  'pl-correction-length',
  'pl-correction-sign',
  'pl-corrected-place',
  'pl-corrected-parking',
  'pl-corrected-entrances',
  'pl-corrected-units',
  'pl-fan-parking',
  'pl-fan-entrances',
  'pl-fan-units',
  'pl-fan-count',
  'pl-evidence-ghost',
  'pl-evidence-sign',
  'pl-evidence-length',
  'pl-measure-length',
];

describe.each(choices)('the map in $theme, $view, $look on $name', (choice) => {
  const style = mapStyle(choice);

  test('is a valid style', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test('has every layer once: a second one with the same id would silently be missing', () => {
    const ids = style.layers.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining([...overlayLayers, ...markLayers]));
  });

  test('draws what lies on the ground under names and solids, and every mark of ours above them', () => {
    const ids = style.layers.map(({ id }) => id);
    const order = [
      'pl-own-shadow',
      'pl-own-fill',
      'pl-found-fill',
      'pl-path-case',
      'pl-path-length',
      'pl-found-points',
      'pl-results',
      'pl-evidence-line',
      'pl-units',
      'pl-place',
      'pl-parking',
      'pl-entrances',
      'pl-selected-units',
      'pl-name',
      'pl-evidence-ring',
    ].map((id) => ids.indexOf(id));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const upright = style.layers.findIndex(({ type }) => type === 'symbol' || type === 'fill-extrusion');
    expect(ids.indexOf('pl-path-dots')).toBeLessThan(upright);
    expect(ids.indexOf('pl-path-length')).toBeGreaterThan(ids.findLastIndex((id) => id.startsWith('bm-')));
  });

  test('stands the tower opaque after the buildings around it, the floors that are seen through last', () => {
    const ids = style.layers.map(({ id }) => id);
    const solids = style.layers.filter(({ type }) => type === 'fill-extrusion');
    expect(solids.slice(-5).map(({ id }) => id)).toEqual([
      'pl-stack-core',
      'pl-stack-slabs',
      'pl-stack-open',
      'pl-stack-rim',
      'pl-stack-above',
    ]);
    const seenThrough = solids.filter(({ paint }) => paint && Reflect.has(paint, 'fill-extrusion-opacity'));
    expect(seenThrough.map(({ id }) => id)).toEqual(['pl-stack-above']);
    expect(ids.indexOf('pl-name')).toBeGreaterThan(ids.indexOf('pl-selected-units'));
    expect(ids).toEqual(
      expect.arrayContaining([...stackLayers, ...liftedLayers, ...beneathTower, ...beneathNames]),
    );
  });

  test('keeps the names of the map, and parking and doors behind it, off the tower, never the way', () => {
    const ids = style.layers.map(({ id }) => id);
    const guard = ids.indexOf('pl-stack-guard');
    expect(guard).toBeGreaterThan(ids.indexOf('pl-parking'));
    expect(guard).toBeGreaterThan(ids.indexOf('pl-path-length'));
    expect(guard).toBeGreaterThan(ids.indexOf('pl-entrances'));
    expect(guard).toBeLessThan(ids.indexOf('pl-path-entrance'));
    expect(guard).toBeLessThan(ids.indexOf('pl-path-parking'));
    expect(guard).toBeLessThan(ids.indexOf('pl-name'));
  });

  test('hides no sign or number behind another: what finds no room leaves its dot', () => {
    const always = style.layers.filter(
      ({ id, layout }) =>
        id.startsWith('pl-') && layout && Reflect.get(layout, 'icon-allow-overlap') === true,
    );
    expect(always.map(({ id }) => id)).toEqual(alwaysDrawn);
    for (const kind of ['parking', 'entrances', 'units']) {
      const dot = style.layers.find(({ id }) => id === `pl-${kind}-dot`);
      expect(dot).toMatchObject({ type: 'circle', source: kind });
      expect(dot).not.toHaveProperty('minzoom');
      expect(dot).not.toHaveProperty('maxzoom');
    }
  });

  test('reads nothing of a feature but what it has, and asks no host that was not chosen', () => {
    for (const layer of style.layers.filter(({ id }) => id.startsWith('pl-'))) {
      const read = [...JSON.stringify(layer).matchAll(/\["get","([^"]+)"\]/g)].map(([, name]) => name);
      const has = 'source' in layer ? propertiesOf[layer.source] : [];
      expect({ id: layer.id, missing: read.filter((name) => !has?.includes(name ?? '')) }).toEqual({
        id: layer.id,
        missing: [],
      });
    }
    for (const kind of drawnKinds) expect(style.sources[kind]).toMatchObject({ promoteId: 'ref' });
    const asked = JSON.stringify(style.sources).match(/https:\/\/tiles\.[a-z.]+/g) ?? [];
    expect(new Set(asked)).toEqual(new Set(getHosts(choice.ground).map((host) => `https://${host}`)));
  });
});

test.each(Object.entries(grounds))('the way lies above what %s paints on the ground', (_, ground) => {
  const { layers } = mapStyle({ theme: 'light', view: '2d', look: 'standard', labels: 'latin', ground });
  const way = layers.findIndex(({ id }) => id.startsWith('pl-path'));
  const painted = layers.findLastIndex(
    ({ id, type }) => id.startsWith('bm-') && ['fill', 'raster', 'background'].includes(type),
  );
  expect(way).toBeGreaterThan(painted);
});

test('a map of no known area has plain land beneath it and no degrees', () => {
  const choice = { theme: 'light', view: '2d', look: 'standard', labels: 'latin' } as const;
  const { layers } = createBasemapStyle(choice, { type: 'vector', tiles }, true, []);
  expect(layers[0]?.id).toBe('bm-land');
  expect(layers.filter(({ id }) => id.includes('graticule'))).toEqual([]);
});

test.each(themes)(
  'without signs and letters in %s every feature is still drawn, as a dot or a line',
  (theme) => {
    const choice = { theme, view: '3d', look: 'standard', labels: 'latin', ground: embeddedGround } as const;
    const style = mapStyle({ ...choice, dotsOnly: true });
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.layers.filter(({ type }) => type === 'symbol')).toEqual([]);
    const sourcesOf = ({ layers }: typeof style) =>
      new Set(layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])));
    // Titles alone; a chosen feature and one with a name are drawn by their own source, too.
    const asWell = ['label', 'names', 'selection'];
    const missing = [...sourcesOf(mapStyle(choice))].filter((source) => !sourcesOf(style).has(source));
    expect(missing.sort()).toEqual(asWell);
    const ids = style.layers.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(overlayLayers));
    // The tower hides what is behind it, as it keeps signs off it; no other building does.
    const dots = ['pl-place-first', 'pl-parking-dot', 'pl-entrances-dot'];
    const tower = ids.indexOf('pl-stack-core');
    expect(ids.slice(tower - dots.length, tower)).toEqual(dots);
    const doors = style.layers.find(({ id }) => id === 'pl-entrances-dot');
    expect(doors?.paint).toMatchObject({ 'circle-translate': [0, expect.any(Number)] });
    expect(ids.findLastIndex((id) => id.startsWith('bm-'))).toBeLessThan(tower);
  },
);
