import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import { criteria, themes, views } from '../../state/address.ts';
import { embeddedGround } from '../basemap-source/basemap-source.ts';
import { palettes } from '../palette.ts';
import { mapStyle } from '../style.ts';
import { allPlacesSource, cellsLayer, dotsLayer } from './part-names.ts';
import { getClass, lacks } from './pointed-places.ts';
import { createAllPlacesPart } from './style-part.ts';

const url = 'all-places://1/{z}/{x}/{y}';

function styleOf(view: '2d' | '3d', criterion: (typeof criteria)[number] = 'ready'): StyleSpecification {
  const look = { theme: 'light', view, look: 'standard', labels: 'latin', ground: embeddedGround } as const;
  return createAllPlacesPart(url, 'light', criterion).extend(mapStyle(look));
}

test.each(views)('is a valid style in %s with each criterion', (view) => {
  for (const criterion of criteria) {
    const { layers, ...rest } = styleOf(view, criterion);
    expect(
      validateStyleMin({ ...rest, layers: layers.filter(({ id }) => id.startsWith('pl-all-')) }),
    ).toEqual([]);
  }
});

test('our marks stay above; names, too, in 2D, and the buildings of the basemap beneath in 3D', () => {
  for (const view of views) {
    const { layers } = styleOf(view);
    const at = layers.findIndex(({ id }) => id === dotsLayer);
    expect(layers[at - 1]?.id).toBe(cellsLayer);
    const beneath = layers.slice(0, at - 1);
    const above = layers.slice(at + 1).map(({ id }) => id);
    expect(above).toEqual(expect.arrayContaining(['pl-place', 'pl-parking', 'pl-entrances', 'pl-units']));
    const isSolid = ({ id, type }: (typeof layers)[number]) =>
      type === 'fill-extrusion' && !id.startsWith('pl-');
    if (view === '2d') expect(beneath.filter(({ type }) => type === 'symbol')).toEqual([]);
    if (view === '2d') expect(beneath.filter(({ id }) => id.startsWith('pl-'))).toEqual([]);
    else expect([beneath.some(isSolid), layers.slice(at).some(isSolid)]).toEqual([true, false]);
  }
});

/** Returns the value of a paint property for a feature, as MapLibre computes it. */
function paintOf(layer: string, property: string, criterion: (typeof criteria)[number]) {
  const found = styleOf('2d', criterion).layers.find(({ id }) => id === layer);
  const written = Object.entries(found?.paint ?? {}).find(([name]) => name === property)?.[1];
  const made = createExpression(written, `layers[0].paint.${property}`);
  if (made.result === 'error') throw new Error(String(made.value));
  return (properties: Record<string, number>, zoom = 13): unknown =>
    made.value.evaluate({ zoom }, { type: 'Point', properties });
}

const { readiness } = palettes.light;

test('a dot is coloured by how much is known, or by whether it lacks one thing', () => {
  const byReady = paintOf(dotsLayer, 'circle-color', 'ready');
  for (let bits = 0; bits < 2 ** readinessItems.length; bits++) {
    const missing = readinessItems.filter((item) => lacks(bits, item));
    const ready = readinessItems.length - missing.length;
    expect(byReady({ missing: bits, ready })).toBe(readiness[getClass(bits)]);
    if (bits % 37 !== 0) continue;
    for (const item of readinessItems) {
      const colour = paintOf(dotsLayer, 'circle-color', item)({ missing: bits, ready });
      expect(colour).toBe(readiness[missing.includes(item) ? 0 : 4]);
    }
  }
});

test('a cell is coloured by the mean of its places, and never covers the next one', () => {
  const share = paintOf(cellsLayer, 'circle-color', 'parking');
  expect(share({ count: 10, ready: 0, parking: 10 })).toBe(readiness[0]);
  expect(share({ count: 10, ready: 0, parking: 5 })).toBe(readiness[2]);
  expect(share({ count: 10, ready: 0, parking: 0 })).toBe(readiness[4]);
  const mean = paintOf(cellsLayer, 'circle-color', 'ready');
  expect(mean({ count: 2, ready: 18 })).toBe(readiness[4]);
  expect(mean({ count: 2, ready: 3 })).toBe(readiness[0]);
  const radius = paintOf(cellsLayer, 'circle-radius', 'ready');
  for (const zoom of [3, 4, 4.9, 5, 7.5, 11, 12.9]) {
    const apart = (512 * 2 ** zoom) / 2 ** (9 + 2 * Math.floor((Math.floor(zoom) - 3) / 2));
    const [one, many] = [radius({ count: 1 }, zoom), radius({ count: 1_000_000 }, zoom)];
    expect(one).toBeGreaterThanOrEqual(3);
    expect(many).toBeGreaterThan(Number(one));
    expect(many).toBeLessThanOrEqual(apart / 2 + 0.03);
  }
});

describe.each(themes)('the colours of readiness, %s', (theme) => {
  const colours = palettes[theme].readiness;

  test('are told from what is behind them', () => {
    const { land, building, grass, water, residential } = palettes[theme].basemap;
    for (const ground of [land, building, grass, water, residential]) {
      for (const colour of colours) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('are told apart by lightness alone', () => {
    const lightness = colours.map(luminance);
    const steps = theme === 'light' ? lightness.toReversed() : lightness;
    expect(steps.toSorted((one, other) => one - other)).toEqual(steps);
    expect(contrast(colours[0], colours[4])).toBeGreaterThan(2.5);
  });
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('asks for tiles of its own source alone', () => {
  expect(styleOf('2d').sources[allPlacesSource]).toMatchObject({ type: 'vector', tiles: [url], maxzoom: 14 });
});
