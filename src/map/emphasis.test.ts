import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { type LayerName, layerNames, themes, views } from '../state/address.ts';
import { embeddedGround } from './basemap-source/basemap-source.ts';
import { getOpacities, sortMarks } from './emphasis.ts';
import { mapStyle } from './style.ts';

const styles = themes.flatMap((theme) =>
  views.map((view) => mapStyle({ theme, view, look: 'standard', labels: 'latin', ground: embeddedGround })),
);
const layers = styles[0]?.layers ?? [];

/** One layer of the style that draws each layer of the menu. */
const markOf: Readonly<Record<LayerName, string>> = {
  place: 'pl-place',
  parking: 'pl-parking',
  entrances: 'pl-entrances',
  units: 'pl-units',
  path: 'pl-path-case',
  checks: 'pl-evidence-sign',
  reference: 'pl-reference',
};

type Seen = { readonly hover?: boolean; readonly selected?: boolean; readonly focused?: boolean };

/**
 * Returns how much of a layer shows under an emphasis, for a feature that is hovered, chosen, in focus or none of
 * these.
 */
function shown(id: string, emphasis: LayerName | null, { focused = false, ...state }: Seen = {}): unknown {
  const change = getOpacities(layers, emphasis).find(({ layer }) => layer === id);
  const value = change?.value ?? 1;
  if (typeof value === 'number') return value;
  const { result, value: expression } = createExpression(value, 'paint.opacity');
  const feature = { type: 'Point', properties: { focused } } as const;
  return result === 'success' ? expression.evaluate({ zoom: 18 }, feature, state) : undefined;
}

test('the map with any layer emphasised is a valid style', () => {
  for (const style of styles) {
    for (const emphasis of layerNames) {
      const changes = getOpacities(style.layers, emphasis);
      const changed = style.layers.map((layer): LayerSpecification => {
        const own = changes.filter((change) => change.layer === layer.id);
        const paint = Object.fromEntries(own.map(({ property, value }) => [property, value]));
        return JSON.parse(JSON.stringify({ ...layer, paint: { ...layer.paint, ...paint } }));
      });
      expect(validateStyleMin({ ...style, layers: changed })).toEqual([]);
    }
  }
});

test('the others step back for the emphasised layer, which stays itself', () => {
  for (const emphasis of layerNames) {
    for (const name of layerNames) {
      const opacity = shown(markOf[name], emphasis);
      if (name === emphasis) expect(opacity, name).toBe(1);
      else expect(opacity, `${name} behind ${emphasis}`).toBeLessThan(0.5);
    }
  }
});

test('what is pointed at, chosen or in focus never steps back', () => {
  for (const name of ['place', 'parking', 'entrances', 'units'] as const) {
    expect(shown(markOf[name], 'path', { hover: true })).toBe(1);
    expect(shown(markOf[name], 'path', { selected: true })).toBe(1);
  }
  expect(shown(markOf.checks, 'path', { focused: true })).toBe(1);
  for (const id of ['pl-selected-parking', 'pl-selected-entrances', 'pl-selected-units', 'pl-name-chosen']) {
    expect(getOpacities(layers, 'path').filter(({ layer }) => layer === id)).toEqual([]);
  }
});

test('a tower turns to glass for what is not its place and its units', () => {
  const towers = ['pl-stack-core', 'pl-stack-slabs', 'pl-stack-open', 'pl-stack-rim'];
  for (const id of towers) {
    for (const name of ['parking', 'entrances', 'path', 'checks', 'reference'] as const) {
      expect(shown(id, name), `${id} behind ${name}`).toBe(0.5);
    }
    for (const name of ['place', 'units', null] as const) expect(shown(id, name), `${id}`).toBe(1);
  }
});

test('the signs of the arrival stand with the parking and the door that they stand for', () => {
  expect(shown('pl-path-parking', 'parking')).toBe(1);
  expect(shown('pl-path-entrance', 'parking')).toBeLessThan(0.5);
  expect(shown('pl-path-entrance', 'entrances')).toBe(1);
});

test('neither the ground nor what others lay on the map changes', () => {
  const changed = layerNames.flatMap((name) => getOpacities(layers, name).map(({ layer }) => layer));
  expect(
    changed.filter((id) => /^bm-|own|pl-stack-(above|guard)|results|compared|found|fan|measure/.test(id)),
  ).toEqual([]);
});

test('without an emphasis all of it is as the style says, in its order', () => {
  for (const { layer: id, property, value } of getOpacities(layers, null)) {
    const paint: Readonly<Record<string, unknown>> = layers.find((layer) => layer.id === id)?.paint ?? {};
    expect(value).toEqual(paint[property]);
  }
  const marks = sortMarks(layers, null);
  expect(marks).toEqual(layers.map(({ id }) => id).filter((id) => marks.includes(id)));
});

test('what a state of features changed goes on being an expression of it, also when it says the same of all', () => {
  const isByState = (value: unknown) => JSON.stringify(value ?? null).includes('"feature-state"');
  for (const from of layerNames) {
    const before = getOpacities(layers, from);
    const inForce = (id: string, property: string) =>
      before.find((each) => each.layer === id && each.property === property)?.value;
    for (const to of [null, ...layerNames]) {
      const plain = getOpacities(layers, to);
      for (const [index, { layer, property, value = 1 }] of getOpacities(layers, to, inForce).entries()) {
        const wanted = plain[index]?.value ?? 1;
        if (!isByState(inForce(layer, property)) || isByState(wanted)) expect(value).toEqual(wanted);
        else expect([isByState(value), value]).toEqual([true, ['case', expect.anything(), wanted, wanted]]);
      }
    }
  }
});

test('the emphasised marks find room before all others', () => {
  const usual = sortMarks(layers, null);
  for (const name of ['place', 'parking', 'entrances', 'units', 'reference'] as const) {
    const order = sortMarks(layers, name);
    expect([...order].sort()).toEqual([...usual].sort());
    const others = Object.values(markOf).filter((id) => id !== markOf[name] && order.includes(id));
    for (const other of others) expect(order.indexOf(markOf[name])).toBeGreaterThan(order.indexOf(other));
  }
  const units = sortMarks(layers, 'units');
  expect(units.indexOf('pl-units')).toBeGreaterThan(units.indexOf('pl-path-entrance'));
});

test('a tower hides none of the signs of the arrival, and parking and doors behind it as ever', () => {
  for (const emphasis of layerNames) {
    const order = sortMarks(layers, emphasis);
    const guard = order.indexOf('pl-stack-guard');
    expect(order.indexOf('pl-path-parking'), emphasis).toBeGreaterThan(guard);
    expect(order.indexOf('pl-path-entrance'), emphasis).toBeGreaterThan(guard);
    expect(order.indexOf('pl-parking'), emphasis).toBeLessThan(guard);
    expect(order.indexOf('pl-entrances'), emphasis).toBeLessThan(guard);
  }
});
