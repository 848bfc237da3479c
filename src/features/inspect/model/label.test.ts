import { expect, test } from 'vitest';
import { createLabel, type DrawnMarks } from './drawing.ts';

const nothing: DrawnMarks = { type: 'FeatureCollection', features: [] };
const place: DrawnMarks = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [71.43, 51.128] },
      properties: { ref: 'place', label: 'Dostyk 5', subtitle: 'Northern Lights', stack: 1 },
    },
  ],
};
const sources = { place, parking: nothing, entrances: nothing, units: nothing };

test('the label stands on a stem at the coordinate, where nothing is known of the building', () => {
  expect(createLabel({ sources }, undefined).features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [71.43, 51.128] },
      properties: { ref: 'place', label: 'Dostyk 5', subtitle: 'Northern Lights', stem: true, height: 0 },
    },
  ]);
});

test('the label moves to its wall or roof, the place itself does not', () => {
  const [label] = createLabel({ sources }, { position: [71.43, 51.1282], height: 120 }).features;
  expect(label?.geometry).toEqual({ type: 'Point', coordinates: [71.43, 51.1282] });
  expect(label?.properties).toMatchObject({ stem: false, height: 120 });
  expect(place.features[0]?.geometry.coordinates).toEqual([71.43, 51.128]);
});

test('a place that is not drawn has no label', () => {
  expect(createLabel({ sources: { ...sources, place: nothing } }, undefined).features).toEqual([]);
});
