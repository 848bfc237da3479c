import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { themes } from '../../state/address.ts';
import { blankGround } from '../basemap-source/basemap-source.ts';
import { mapStyle } from '../style.ts';
import { dotOrder, getDotColours, getDotSizes, getLegLines } from './paint-marks.ts';

const zooms = [4, 12.5, 13, 14.2, 15, 16.01, 17, 17.5, 18.7, 19, 20.3, 21.9, 22];

/** The layers of the map's first frame: circles and lines, neither signs nor names. */
function firstLayers(theme: (typeof themes)[number]) {
  const choice = { theme, view: '2d', look: 'standard', labels: 'latin', ground: blankGround } as const;
  return mapStyle(choice).layers.filter(({ type }) => type === 'circle' || type === 'line');
}

/** Returns what MapLibre reads of a layer's paint at a zoom for a feature. */
function read(layer: LayerSpecification | undefined, name: string, zoom: number, properties = {}) {
  const value = Object.entries(layer?.paint ?? {}).find(([key]) => key === name)?.[1];
  if (!Array.isArray(value)) return value;
  const { result, value: expression } = createExpression(value, `${layer?.id}.paint.${name}`);
  if (result === 'error') throw new Error(`${layer?.id}: ${name}`);
  return expression.evaluate({ zoom }, { type: 'Point', properties });
}

test.each(themes)('%s: every dot has size and colours of the layer that draws it on the map', (theme) => {
  const layers = firstLayers(theme);
  for (const kind of dotOrder) {
    const layer = layers.find(({ id }) => id === (kind === 'place' ? 'pl-place-first' : `pl-${kind}-dot`));
    const [fill, edge] = getDotColours(kind, theme);
    expect(read(layer, 'circle-color', 17)).toBe(fill);
    expect(read(layer, 'circle-stroke-color', 17)).toBe(edge);
    for (const zoom of zooms) {
      for (const apart of kind === 'units' ? [17, 18, 20.5, 22] : [undefined]) {
        const dot = getDotSizes(zoom, apart);
        const properties = { apart };
        expect(read(layer, 'circle-radius', zoom, properties)).toBeCloseTo(dot.radius, 6);
        expect(read(layer, 'circle-stroke-width', zoom, properties)).toBeCloseTo(dot.edge, 6);
      }
    }
  }
});

test.each(themes)('%s: every line of a leg has width and colour of its layer, bottom to top', (theme) => {
  const layers = firstLayers(theme).filter(({ id }) => id.startsWith('pl-path-'));
  expect(layers.map(({ id }) => id)).toEqual(['pl-path-halo', 'pl-path-case', 'pl-path-dots']);
  for (const look of ['known', 'unknown', 'far'] as const) {
    for (const zoom of zooms) {
      for (const [index, line] of getLegLines(zoom, look, theme).entries()) {
        expect(read(layers[index], 'line-width', zoom)).toBeCloseTo(line.width, 6);
        expect(read(layers[index], 'line-color', zoom, { look })).toBe(line.colour);
      }
    }
  }
});

test('the map draws its dots in this order, above the way', () => {
  const dots = firstLayers('light').map(({ id }) => id);
  const order = ['pl-path-dots', 'pl-place-first', 'pl-units-dot', 'pl-parking-dot', 'pl-entrances-dot'];
  expect(dots.filter((id) => order.includes(id))).toEqual(order);
  expect(dotOrder).toEqual(['place', 'units', 'parking', 'entrances']);
});
