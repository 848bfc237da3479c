/** Metres of a degree of latitude. */
const degree = 111_195;

/** Position of the building: far from every map that ships with the page, so that nothing else is read for it. */
const centre = { longitude: 14.5058, latitude: 46.0569 };
const address = 'Dunajska cesta 5, Ljubljana';

/** Most floors, and metres of the longest side: a unit farther than 100 m from its place would be a finding. */
const mostFloors = 100;
const longestSide = 138;

/** Floors are distinct within a square of this many steps, so that no two units share a position. */
const steps = Math.sqrt(mostFloors);

/**
 * Returns the four answers for a sound building of this many units, the same on every call: floors without a gap,
 * numbers that name their floor, units, doors and parking where they belong. So drawing is measured, not a list of
 * faults.
 */
export function buildingOf(units) {
  const side = Math.min(longestSide, 10 * units ** 0.3);
  return {
    details: (id) => placeOf(id),
    parking: collectionOf(
      [-0.4, 0, 0.4].map((along, index) => point(index + 1, 'parking', along * side, side / 2 + 12)),
    ),
    entrance: collectionOf(
      [-0.1, 0.1].map((along, index) => point(index + 5, 'entrances', along * side, side / 2)),
    ),
    units: collectionOf(unitsOf(units, side)),
  };
}

function unitsOf(count, side) {
  const floors = Math.min(mostFloors, Math.ceil(count / 40));
  const onFloor = Math.ceil(count / floors);
  const columns = Math.ceil(Math.sqrt(onFloor));
  const cell = side / columns;
  // Three digits after the floor need the ground floor: no number may be above 99,999.
  const [block, lowest] = onFloor > 100 ? [1000, 0] : [100, 1];
  return Array.from({ length: count }, (_, index) => {
    const level = Math.floor(index / onFloor);
    const door = index % onFloor;
    const east = ((door % columns) + ((level % steps) + 0.5) / steps) * cell - side / 2;
    const north = (Math.floor(door / columns) + (Math.floor(level / steps) + 0.5) / steps) * cell - side / 2;
    const floor = level + lowest;
    return {
      type: 'Feature',
      markerId: `${index + 100}.${hexadecimal(index)}`,
      parentPlaceId: placeMarker,
      geometry: pointAt(east, north),
      properties: { address, unit: floor * block + door, floor, kind: 'unit' },
    };
  });
}

const placeMarker = '1.c0ffee';

function placeOf(id) {
  return {
    type: 'Feature',
    id,
    kind: 'place',
    markerId: placeMarker,
    createdAt: '2026-01-02T03:04:05.678Z',
    geometry: pointAt(0, 0),
    isBuilding: true,
    demo: true,
    properties: {
      address,
      kind: 'place',
      name: 'Dunajska cesta 5',
      text: 'A building of many units',
      usermodified: false,
      amenities: { wheelchair: true, elevator: true, deliveryScore: 80, score: 4.5 },
      delivery_time: null,
      photos: [],
      correct: 3,
      incorrect: 0,
      userReaction: 0,
      completeData: false,
      userReview: false,
      types: ['premise'],
      isOpenNow: null,
    },
  };
}

function point(number, kind, east, north) {
  return {
    type: 'Feature',
    geometry: pointAt(east, north),
    properties: { text: null, kind, id: `${number}.${hexadecimal(number)}`, subKind: null },
  };
}

/** Returns metres from the centre as a point, with seven decimals, a centimetre. */
function pointAt(east, north) {
  const { longitude, latitude } = centre;
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const coordinates = [longitude + east / degree / narrow, latitude + north / degree];
  return { type: 'Point', coordinates: coordinates.map((each) => Number(each.toFixed(7))) };
}

/** Returns the second half of an id: spread over all digits, and distinct for each number. */
function hexadecimal(number) {
  return (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16);
}

function collectionOf(features) {
  return { type: 'FeatureCollection', features };
}
