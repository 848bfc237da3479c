import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { drawnKinds } from '../features/inspect/model/drawing.ts';
import { overlayNames } from '../features/inspect/model/overlays.ts';
import { embeddedGround } from './basemap-source/basemap-source.ts';
import { isRing } from './layers/mark-layer.ts';
import { getFirstStyle, isShownLazily, ShownLayers, type StylePart } from './shown-layers.ts';
import { mapStyle } from './style.ts';

test('begins with the ground alone: no name on it, and nothing of ours before there is something to draw', () => {
  const look = { theme: 'light', view: '3d', look: 'standard', labels: 'latin' } as const;
  const { layers, sources } = getFirstStyle(mapStyle({ ...look, ground: embeddedGround }));
  const shown = layers.filter(({ layout }) => layout?.visibility !== 'none');
  expect(shown.filter(({ id, type }) => id.startsWith('pl-') || type === 'symbol')).toEqual([]);
  expect(shown.map(({ type }) => type)).toEqual(expect.arrayContaining(['background', 'fill', 'line']));
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(['bm-paper', 'bm-ground']));
  // Each empty source is a message to the map's worker and back.
  const own = Object.keys(sources).filter((name) => !name.startsWith('bm-'));
  expect(own.toSorted()).toEqual(['basemap', ...drawnKinds, 'selection'].toSorted());
  expect(layers.filter(isRing), 'a circle at each feature, to show one of them').toEqual([]);
});

test('every answered feature has a mark in the first frame', () => {
  const look = { theme: 'light', view: '2d', look: 'standard', labels: 'latin' } as const;
  const first = mapStyle({ ...look, ground: embeddedGround }).layers.filter((layer) => !isShownLazily(layer));
  const sources = first.map((layer) => ('source' in layer ? layer.source : undefined));
  expect(sources).toEqual(expect.arrayContaining([...drawnKinds]));
});

test('an overlay comes with the first that lies in it, each of its layers where the style has it', () => {
  const look = { theme: 'light', view: '3d', look: 'standard', labels: 'latin' } as const;
  const style = mapStyle({ ...look, ground: embeddedGround });
  const { map, begun } = standIn(getFirstStyle(style));
  expect(begun.sources).toEqual(expect.not.arrayContaining([...overlayNames]));
  const shown = new ShownLayers(map, undefined, ({ id }) => ({ id, type: 'custom', render: () => {} }));
  shown.fill('path', true);
  expect(map.getSource('path'), 'before its style has come').toBeUndefined();
  begun.come();
  shown.take(style);
  for (const name of overlayNames.toReversed()) shown.fill(name, true);
  expect(begun.layers.map(({ id }) => id)).toEqual(style.layers.map(({ id }) => id));
  expect(begun.sources.toSorted()).toEqual(Object.keys(style.sources).toSorted());
  const hidden = begun.layers.filter(({ id }) => begun.visibility.get(id) !== 'visible');
  expect(hidden.filter((layer) => layer.id.startsWith('pl-path-') && !isShownLazily(layer))).toEqual([]);
});

test('a part comes with every style, is painted anew in place, and goes without a trace', () => {
  const look = { theme: 'light', view: '3d', look: 'standard', labels: 'latin' } as const;
  const style = mapStyle({ ...look, ground: embeddedGround });
  const { map, begun } = standIn(getFirstStyle(style));
  const shown = new ShownLayers(map, undefined, ({ id }) => ({ id, type: 'custom', render: () => {} }));
  const partOf = (radius: number): StylePart => ({
    source: 'part',
    extend: ({ layers, sources, ...rest }) => ({
      ...rest,
      sources: { ...sources, part: { type: 'vector', tiles: [] } },
      layers: [
        ...layers.slice(0, 5),
        {
          ...{ id: 'pl-part', type: 'circle', source: 'part', 'source-layer': 'x' },
          paint: { 'circle-radius': radius },
        },
        ...layers.slice(5),
      ],
    }),
  });
  shown.setPart(partOf(1));
  begun.come();
  shown.take(style);
  const before = begun.layers[5]?.id;
  shown.setPart(partOf(1));
  expect([before, begun.layers[5]?.id]).toEqual(['pl-part', 'pl-part']);
  expect(begun.visibility.get('pl-part')).toBe('visible');
  shown.setPart(partOf(2));
  expect(begun.painted).toContainEqual(['pl-part', 'circle-radius', 2]);
  expect(begun.layers.filter(({ id }) => id === 'pl-part')).toHaveLength(1);
  shown.setPart(undefined);
  expect(begun.sources).not.toContain('part');
  expect(begun.layers.map(({ id }) => id)).not.toContain('pl-part');
});

/** Returns a map with sources and layers; a style's are there once it has `come`. */
function standIn(style: StyleSpecification) {
  const begun = {
    sources: Object.keys(style.sources),
    layers: [...style.layers],
    visibility: new Map<string, unknown>(),
    painted: [] as unknown[],
    isThere: false,
    come: () => {
      begun.isThere = true;
    },
  };
  const map = {
    getSource: (name: string) => (begun.isThere && begun.sources.includes(name) ? {} : undefined),
    getLayer: (id: string) => (begun.isThere ? begun.layers.find((layer) => layer.id === id) : undefined),
    addSource: (name: string) => begun.sources.push(name),
    addLayer: (layer: LayerSpecification, above?: string) => {
      const at = begun.layers.findIndex(({ id }) => id === above);
      begun.layers.splice(at < 0 ? begun.layers.length : at, 0, layer);
    },
    removeLayer: (id: string) => {
      begun.layers = begun.layers.filter((layer) => layer.id !== id);
    },
    removeSource: (name: string) => {
      begun.sources = begun.sources.filter((each) => each !== name);
    },
    setPaintProperty: (...painted: unknown[]) => begun.painted.push(painted.slice(0, 3)),
    setLayoutProperty: (id: string, _name: string, value: unknown) => begun.visibility.set(id, value),
  };
  return { begun, map: map as unknown as MapLibre };
}
