/**
 * Not of the specification's shapes: the reader must set aside what it cannot draw and keep the rest.
 * @type {import('./faulty.mjs').Fault[]}
 */
export const BREAKS = [
  {
    slug: 'broken-entrance-kind',
    id: 'broken-entrance-kind',
    base: 'korme',
    title: 'Kind “entrance” for “entrances”',
    text: 'Every entrance point carries the singular.',
    spoil({ entrance }) {
      for (const { properties } of entrance.features) properties.kind = 'entrance';
    },
  },
  {
    slug: 'broken-floors',
    id: 'broken-floors',
    base: 'tower',
    title: 'Floors as text, null and missing',
    text: 'The first four units have no usable floor, the next two no usable number.',
    spoil({ units }) {
      const [first, second, third, fourth, fifth, sixth] = units.features;
      first.properties.floor = '1';
      second.properties.floor = 'ground';
      third.properties.floor = null;
      delete fourth.properties.floor;
      fifth.properties.unit = '202';
      sixth.properties.unit = null;
    },
  },
  {
    slug: 'broken-geometry',
    id: 'broken-geometry',
    base: 'kunaev',
    title: 'Geometry missing or out of range',
    text: 'Beside good points: no geometry, projected metres, degrees × 1e7, text, a line, an empty array.',
    spoil({ parking, entrance, units }) {
      const [first, second, third, fourth, fifth] = units.features;
      delete first.geometry;
      second.geometry = null;
      third.geometry.coordinates = toWebMercator(third.geometry.coordinates);
      fourth.geometry.coordinates = [];
      fifth.geometry = { type: 'LineString', coordinates: [fifth.geometry.coordinates, [0, 0]] };
      const [gate] = parking.features;
      gate.geometry.coordinates = gate.geometry.coordinates.map((/** @type {number} */ degrees) =>
        Math.round(degrees * 1e7),
      );
      const [door] = entrance.features;
      door.geometry.coordinates = door.geometry.coordinates.map(String);
      units.features.push(null);
    },
  },
  {
    slug: 'broken-envelope',
    id: 'broken-envelope',
    base: 'korme',
    title: 'Units are not a FeatureCollection',
    text: 'The units come as a bare array.',
    spoil(sample) {
      sample.units = sample.units.features;
    },
  },
];

/** EPSG:3857 in metres, as some exports write it. @param {[number, number]} position @returns {[number, number]} */
function toWebMercator([longitude, latitude]) {
  const radius = 6378137;
  const metres = (/** @type {number} */ radians) => Math.round(radians * radius * 100) / 100;
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [metres((longitude * Math.PI) / 180), metres(north)];
}
