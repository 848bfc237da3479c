import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { embeddedGround } from '../basemap-source/basemap-source.ts';
import { mapStyle } from '../style.ts';
import { findQuieted } from './quiet-surroundings.ts';

const style = mapStyle({
  theme: 'light',
  view: '2d',
  look: 'standard',
  labels: 'latin',
  ground: embeddedGround,
});
const here = { place: [71.42, 51.128], parkingDrawn: true, upright: false } as const;

/** Returns the style of the map after the changes. */
function quieted(changes: ReturnType<typeof findQuieted>) {
  const layers = style.layers.map((layer) => {
    const change = changes.find(({ layer: id }) => id === layer.id);
    if (!change || layer.type !== 'symbol') return layer;
    const opacity = { 'icon-opacity': change.opacity, 'text-opacity': change.opacity };
    return { ...layer, filter: change.filter, paint: { ...layer.paint, ...opacity } };
  });
  return { ...style, layers: layers.map((layer) => JSON.parse(JSON.stringify(layer))) };
}

describe('around a place', () => {
  test('the map stays a valid style', () => {
    expect(validateStyleMin(quieted(findQuieted(style.layers, here)))).toEqual([]);
  });

  test('points of interest step back and house numbers leave', () => {
    const changes = findQuieted(style.layers, here);
    const pois = changes.filter(({ layer }) => layer.startsWith('bm-poi'));
    expect(pois).toHaveLength(3);
    for (const { opacity } of pois) expect(JSON.stringify(opacity)).toContain('"distance"');
    expect(JSON.stringify(changes.find(({ layer }) => layer === 'bm-house-number')?.filter)).toContain('50');
  });

  test('the signs of the basemap’s parking leave only where ours are drawn', () => {
    const parking = (parkingDrawn: boolean) =>
      JSON.stringify(findQuieted(style.layers, { ...here, parkingDrawn })).includes('"parking"],[">"');
    expect(parking(true)).toBe(true);
    expect(parking(false)).toBe(false);
  });

  test('in 3D, where names lie over roofs, points of interest keep away and streets are named near by alone', () => {
    const changes = findQuieted(style.layers, { ...here, upright: true });
    expect(validateStyleMin(quieted(changes))).toEqual([]);
    const told = (prefix: string) =>
      changes.filter(({ layer }) => layer.startsWith(prefix)).map(({ filter }) => JSON.stringify(filter));
    expect(told('bm-poi').every((filter) => filter.includes(',650]'))).toBe(true);
    expect(told('bm-road-name').every((filter) => filter.includes(',400]'))).toBe(true);
    expect(told('bm-road-name')).not.toHaveLength(0);
  });

  test('without a place everything is as the style says', () => {
    for (const { layer, opacity, filter } of findQuieted(style.layers, {
      place: undefined,
      parkingDrawn: true,
      upright: true,
    })) {
      const own = style.layers.find(({ id }) => id === layer);
      expect(opacity).toBe(1);
      expect(filter).toEqual(own && 'filter' in own ? own.filter : undefined);
    }
  });
});
