import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { drawnKinds } from '../scene/drawing.ts';
import { basemapNames, themes, views } from '../state/address.ts';
import { isRasterUrl } from './online-source.ts';
import { mapStyle, markLayers } from './style.ts';

const choices = themes.flatMap((theme) =>
  views.flatMap((view) =>
    basemapNames.map((basemap) => ({
      theme,
      view,
      basemap,
      rasterUrl: 'https://tiles.example/{z}/{x}/{y}.jpg',
    })),
  ),
);

describe.each(choices)('the map in $theme, $view on $basemap', (choice) => {
  const style = mapStyle(choice);

  test('is a valid style', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test('has every layer once: a second one with the same id would silently be missing', () => {
    const ids = style.layers.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(markLayers));
  });

  test('draws ours above the basemap: units, parking, entrances, place, then what is chosen', () => {
    const ids = style.layers.map(({ id }) => id);
    const order = ['pl-units', 'pl-parking', 'pl-entrances', 'pl-place', 'pl-selected-units'].map((id) =>
      ids.indexOf(id),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const first = ids.findIndex((id) => id.startsWith('pl-'));
    expect(ids.slice(first).every((id) => id.startsWith('pl-'))).toBe(true);
  });

  test('reads nothing of a mark but what a mark has, and asks no host that was not chosen', () => {
    const own = style.layers.filter(({ id }) => id.startsWith('pl-'));
    const read = [...JSON.stringify(own).matchAll(/\["get","([^"]+)"\]/g)].map(([, name]) => name);
    expect(new Set(read)).toEqual(new Set(['label', 'subtitle', 'stack', 'kind']));
    for (const kind of drawnKinds) expect(style.sources[kind]).toMatchObject({ promoteId: 'ref' });
    const hosts = JSON.stringify(style.sources).match(/https:\/\/tiles\.[a-z.]+/g) ?? [];
    const chosen = { online: ['https://tiles.openfreemap.org'], custom: ['https://tiles.example'] };
    expect(hosts).toEqual(choice.basemap in chosen ? Reflect.get(chosen, choice.basemap) : []);
  });
});

test.each([
  ['https://tiles.example/{z}/{x}/{y}.jpg', true],
  ['http://127.0.0.1:8080/{z}/{y}/{x}', true],
  ['https://tiles.example/{z}/{x}.jpg', false],
  ['javascript:alert(1)//{z}{x}{y}', false],
  ['', false],
])('%s as raster tiles: %s', (url, usable) => {
  expect(isRasterUrl(url)).toBe(usable);
});
