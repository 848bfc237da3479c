import { planeAt, rounded } from '../plane.mjs';

/**
 * Wrong in the world, right by the specification.
 *
 * @typedef {import('../../../src/server/city/geometry.ts').CityPosition} Position
 * @typedef {{ geometry: { coordinates: Position } }} Located
 */

/** Moves a feature by metres. @param {Located} feature @param {number} east @param {number} north */
function shift({ geometry }, east, north) {
  geometry.coordinates = rounded(planeAt(geometry.coordinates).toPosition([east, north]));
}

/** @param {Located} feature */
function swap({ geometry }) {
  const [longitude, latitude] = geometry.coordinates;
  geometry.coordinates = [latitude, longitude];
}

/**
 * A parking of OpenStreetMap about so far away. @param {Position} place @param {import('../atlas.mjs').Atlas} atlas
 * @param {number} metres @returns {Position}
 */
function parkingAbout(place, atlas, metres) {
  const miss = (/** @type {{ distance: number }} */ parking) => Math.abs(parking.distance - metres);
  const found = atlas.parkingsWithin(place, metres + 100);
  return found.reduce((best, next) => (miss(next) < miss(best) ? next : best)).at;
}

/** @type {import('./faulty.mjs').Fault[]} */
export const SPOILS = [
  {
    slug: 'faulty-swapped',
    base: 'korme',
    title: 'Latitude before longitude',
    text: 'Both parking points and the first entrance have their coordinates swapped.',
    photos: 1,
    spoil({ parking, entrance }) {
      parking.features.forEach(swap);
      swap(entrance.features[0]);
    },
  },
  {
    slug: 'faulty-null-island',
    base: 'tower',
    title: 'Points on null island',
    text: 'The place stands at 0, 0, one entrance next to it.',
    spoil({ details, entrance }) {
      details.geometry.coordinates = [0, 0];
      entrance.features[0].geometry.coordinates = [0.0003, -0.0002];
    },
  },
  {
    slug: 'faulty-duplicates',
    base: 'kunaev',
    title: 'Doubled ids, points and units',
    text: 'An entrance twice, a parking point with the id of an entrance, a unit twice, a unit number twice on one floor.',
    spoil({ parking, entrance, units }) {
      entrance.features.push(structuredClone(entrance.features[0]));
      parking.features[0].properties.id = entrance.features[0].properties.id;
      parking.features[0].geometry.coordinates = entrance.features[0].geometry.coordinates;
      units.features.push(structuredClone(units.features[0]));
      units.features[2].properties.unit = units.features[1].properties.unit;
    },
  },
  {
    slug: 'faulty-parking-far',
    base: 'korme',
    title: 'Parking 700 m away',
    text: 'The only parking point is a real one, but on the other side of the quarter.',
    spoil({ details, parking }, atlas) {
      const [nearest] = parking.features;
      nearest.geometry.coordinates = rounded(parkingAbout(details.geometry.coordinates, atlas, 700));
      parking.features = [nearest];
    },
  },
  {
    slug: 'faulty-entrances-off-wall',
    base: 'tower',
    title: 'Entrances off the building',
    text: 'One door stands 30 m before its wall, one 300 m.',
    spoil({ entrance }) {
      const [near, far] = entrance.features;
      shift(near, 0, -30);
      shift(far, 0, 300);
    },
  },
  {
    slug: 'faulty-units-outside',
    base: 'kunaev',
    title: 'Units outside the building',
    text: 'One floor lies 150 m to the east, one unit 600 m to the north.',
    spoil({ units }) {
      for (const unit of units.features) if (unit.properties.floor === 2) shift(unit, 150, 0);
      shift(units.features[0], 0, 600);
    },
  },
  {
    slug: 'faulty-odd-units',
    base: 'tower',
    title: 'Odd floors, numbers and parents',
    text: 'Floors 0.3, 250 and −15; units −4, 3.7 and 0; one unit says it belongs to another place.',
    spoil({ details, units }) {
      const [first, second, third, fourth, fifth, sixth, seventh] = units.features;
      first.properties.floor = 0.3;
      second.properties.floor = 250;
      third.properties.floor = -15;
      fourth.properties.unit = -4;
      fifth.properties.unit = 3.7;
      sixth.properties.unit = 0;
      seventh.parentPlaceId = '1.0ff';
      details.properties.amenities = { ...details.properties.amenities, wheelchair: true, elevator: false };
    },
  },
  {
    slug: 'faulty-photos',
    base: 'korme',
    title: 'Photos that cannot be shown',
    text: 'A picture that is not there, a script, an unsafe address, no address at all.',
    spoil({ details }) {
      details.properties.photos = [
        '/places/does-not-exist.webp',
        'javascript:alert("photo")',
        'http://photos.invalid/front-door.jpg',
        'not a url',
        'data:image/svg+xml,<svg onload="alert(1)"/>',
      ];
    },
  },
  {
    slug: 'faulty-future',
    base: 'kunaev',
    title: 'Made in the future, rejected by users',
    text: 'createdAt lies decades ahead; eleven people rejected the record, two confirmed it.',
    spoil({ details }) {
      details.createdAt = '2061-04-12T09:07:00.000Z';
      Object.assign(details.properties, { correct: 2, incorrect: 11 });
    },
  },
  {
    slug: 'faulty-texts',
    base: 'tower',
    title: 'Markup and broken text',
    text: '',
    spoil({ details, entrance, parking, units }) {
      Object.assign(details.properties, {
        name: '<img src=x onerror=alert(1)> Torre\u202E 2',
        text: '<script>alert("text")</script> Caf\u00C3\u00A9 \uFFFD \u0007 {{7*7}} &lt;b&gt;',
      });
      entrance.features[0].properties.text = '</script><b>door</b> \u2066\u202Eretne\u2069';
      entrance.features[1].properties.subKind = '   ';
      parking.features[0].properties.text = ' "onmouseover="alert(1) ';
      units.features[0].properties.address = '<a href="javascript:alert(1)">of. 101</a>';
    },
  },
  {
    slug: 'faulty-complete',
    base: 'korme',
    title: 'Says complete, has no parking',
    text: 'completeData is true, yet no parking point is known.',
    spoil({ details, parking }) {
      details.properties.completeData = true;
      parking.features = [];
    },
  },
  {
    slug: 'faulty-kinds',
    base: 'kunaev',
    title: 'Two kinds, not marked demo',
    text: 'The record says place, its properties say restaurant; demo is false.',
    spoil({ details }) {
      details.demo = false;
      details.properties.kind = 'restaurant';
    },
  },
];
