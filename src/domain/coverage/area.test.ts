import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { type Area, parseArea, readArea, toMultiPolygon } from './area.ts';
import { coverArea } from './area-cells.ts';
import { getCell, getCellCentre } from './cells.ts';

function getArea(json: unknown): Area {
  const read = readArea(json);
  if ('fault' in read) throw new Error(read.fault);
  return read.area;
}

const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const has = (area: Area, ...at: readonly Position[]) => at.map((each) => area.edges.contains(each));

/** Counts the edges north of a point, and how near the nearest of them is to it. */
function countNorth(rings: readonly (readonly Position[])[], [x, y]: Position) {
  let [count, nearest] = [0, Number.POSITIVE_INFINITY];
  for (const ring of rings)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
      const share = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y));
      if (x1 > x !== x2 > x && y1 + ((x - x1) / (x2 - x1)) * (y2 - y1) > y) count++;
    }
  return { count, nearest };
}

/** The plain model: each polygon by itself, by the even-odd rule, in each copy of the world. */
function isInside(polygons: readonly (readonly (readonly Position[])[])[], [x, y]: Position) {
  let isIn = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const rings of polygons) {
    const counts = [-360, 0, 360].map((shift) => countNorth(rings, [x + shift, y]));
    if (counts.reduce((sum, { count }) => sum + count, 0) % 2 === 1) isIn = true;
    nearest = Math.min(nearest, ...counts.map((each) => each.nearest));
  }
  return { isIn, nearest };
}

/** Rings of any shape, most of which cross themselves, from some metres to half of the world, also over 180°. */
const anyRings = fc
  .record({
    at: fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -40, max: 40, noNaN: true }),
    ),
    halvings: fc.integer({ min: 0, max: 20 }),
    corners: fc.array(
      fc.array(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -40, max: 40 })), {
        minLength: 3,
        maxLength: 9,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ at, halvings, corners }) => {
    const scale = 2 ** -halvings;
    return {
      at,
      scale,
      rings: corners.map((ring) =>
        ring.map(([east, north]): Position => [at[0] + east * scale, at[1] + north * scale]),
      ),
    };
  });

const manyShapes = fc.array(anyRings, { minLength: 1, maxLength: 3 });
const anyShare = fc.double({ min: -1.2, max: 1.2, noNaN: true });

test('a place is in an area, and a cell in its ranges, as a plain model says', () => {
  const held = { inside: 0, outside: 0, whole: 0, partly: 0 };
  fc.assert(
    fc.property(manyShapes, fc.array(fc.tuple(anyShare, anyShare), { minLength: 20 }), (shapes, shares) => {
      const json = { type: 'MultiPolygon', coordinates: shapes.map(({ rings }) => rings) };
      const read = readArea(json);
      if ('fault' in read) return expect(read.fault).toBe('empty');
      const { area } = read;
      const ranges = coverArea(area);
      expect(ranges.length).toBeLessThanOrEqual(256);
      for (const [index, { first, last }] of ranges.entries()) {
        expect(first).toBeLessThanOrEqual(last);
        expect(first).toBeGreaterThan(ranges[index - 1]?.last ?? -1);
      }
      const [shape] = shapes;
      for (const [east, north] of shape ? shares : []) {
        const x = (shape?.at[0] ?? 0) + east * 80 * (shape?.scale ?? 1);
        const cell = getCell([
          ((((x + 180) % 360) + 360) % 360) - 180,
          (shape?.at[1] ?? 0) + north * 40 * (shape?.scale ?? 1),
        ]);
        const at = getCellCentre(cell);
        const { isIn, nearest } = isInside(
          shapes.map(({ rings }) => rings),
          at,
        );
        // Rounding may decide on an edge.
        if (nearest < 1e-9) continue;
        expect(area.edges.contains(at)).toBe(isIn);
        held[isIn ? 'inside' : 'outside']++;
        const range = ranges.find(({ first, last }) => first <= cell && cell <= last);
        if (range?.whole) expect(isIn).toBe(true);
        if (!range) expect(isIn).toBe(false);
        if (range) held[range.whole ? 'whole' : 'partly']++;
      }
    }),
    { numRuns: 100 },
  );
  expect(Math.min(held.inside, held.outside, held.whole, held.partly)).toBeGreaterThan(20);
});

test('neighbours share no place along their border, and leave none between them', () => {
  const corner = fc.integer({ min: -8, max: 8 });
  fc.assert(
    fc.property(fc.tuple(corner, corner, corner, corner), fc.tuple(corner, corner), ([a, b, c, d], at) => {
      const middle = [
        [a, -8],
        [b, 0],
        [c, 3],
        [d, 8],
      ];
      const west = getArea(polygon([[-9, -8], ...middle, [-9, 8]]));
      const east = getArea(polygon([[9, 8], ...middle.toReversed(), [9, -8]]));
      const both = [...has(west, [at[0], at[1]]), ...has(east, [at[0], at[1]])];
      expect(both.filter(Boolean).length).toBe(at[1] === 8 ? 0 : 1);
    }),
  );
});

test('holes are outside, overlapping features one area, and what crosses itself is even-odd', () => {
  const ring = getArea(polygon(box(0, 0, 10, 10), box(4, 4, 6, 6)));
  expect(has(ring, [5, 5], [3, 3], [11, 5])).toEqual([false, true, false]);
  const features = [box(0, 0, 10, 10), box(4, 4, 16, 6)].map((each) => ({
    type: 'Feature',
    geometry: polygon(each),
    properties: {},
  }));
  expect(has(getArea({ type: 'FeatureCollection', features }), [5, 5], [12, 5], [12, 8])).toEqual([
    true,
    true,
    false,
  ]);
  const star = [0, 2, 4, 1, 3].map((point) => [
    Math.sin(point * 0.4 * Math.PI) * 10,
    Math.cos(point * 0.4 * Math.PI) * 10,
  ]);
  expect(has(getArea(polygon(star)), [0, 0], [0, 8])).toEqual([false, true]);
});

test('an area goes over 180° the short way, around a pole, and around the world', () => {
  const fiji = getArea(
    polygon([
      [177, -19],
      [-178, -19],
      [-178, -16],
      [177, -16],
    ]),
  );
  expect(fiji.bounds).toEqual([177, -19, 182, -16]);
  expect(has(fiji, [179, -17], [-179, -17], [0, -17], [-177, -17])).toEqual([true, true, false, false]);
  // Cut there, as RFC 7946 has it, or with corners on both sides of the line.
  const cut = getArea({
    type: 'MultiPolygon',
    coordinates: [[box(177, -19, 180, -16)], [box(-180, -19, -178, -16)]],
  });
  expect(cut.bounds).toEqual(fiji.bounds);
  const both = getArea(
    polygon([
      [177, -19],
      [180, -19],
      [-180, -19],
      [-178, -19],
      [-178, -16],
      [-180, -16],
      [180, -16],
      [177, -16],
    ]),
  );
  for (const other of [cut, both, getArea(polygon(box(-183, -19, -178, -16)))])
    expect(has(other, [179, -17], [-179, -17], [0, -17], [-177, -17])).toEqual([true, true, false, false]);
  const antarctica = getArea(
    polygon(Array.from({ length: 12 }, (_, index) => [-180 + 30 * index, -70 - (index % 3)])),
  );
  expect(has(antarctica, [10, -80], [179, -89], [10, -60])).toEqual([true, true, false]);
  const world = getArea(polygon(box(-180, -90, 180, 90)));
  expect(has(world, [0, 0], [179.9, 80], [-179.9, -85])).toEqual([true, true, true]);
  expect(coverArea(world).every(({ whole }) => whole)).toBe(false);
});

test('a hole on the other side of 180° is cut out', () => {
  const area = getArea(polygon(box(170, 0, 190, 10), box(-179, 4, -178, 6)));
  expect(has(area, [-178.5, 5], [-177, 5], [179, 5])).toEqual([false, true, true]);
});

test('what files hold is read: features, heights, unclosed rings, either direction, an old crs, a name', () => {
  const ring = box(0, 0, 2, 2);
  const feature = {
    type: 'Feature',
    id: 7,
    properties: { name: ' Old town ' },
    geometry: polygon(ring.map(([x, y]) => [x, y, 120])),
  };
  const collection = { type: 'FeatureCollection', features: [feature] };
  expect(getArea(feature)).toMatchObject({ name: 'Old town', id: '7', bounds: [0, 0, 2, 2] });
  const named = (name: string) => ({ ...collection, crs: { type: 'name', properties: { name } } });
  const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [50, 50] }, properties: null };
  for (const json of [
    collection,
    named('urn:ogc:def:crs:OGC:1.3:CRS84'),
    named('urn:ogc:def:crs:EPSG::4326'),
    named('EPSG:4326'),
    polygon(ring.slice(0, -1)),
    polygon(ring.toReversed()),
    polygon(ring.flatMap((each) => [each, each])),
    { ...collection, features: [point, { ...feature, geometry: null }, feature, null] },
    { type: 'GeometryCollection', geometries: [point.geometry, feature.geometry] },
  ])
    expect(has(getArea(json), [1, 1], [3, 1]), JSON.stringify(json)).toEqual([true, false]);
  const written = toMultiPolygon(getArea(collection));
  expect(written.coordinates).toEqual([[ring]]);
  expect(has(getArea(written), [1, 1], [3, 1])).toEqual([true, false]);
  expect(parseArea(`\ufeff${JSON.stringify(feature)}`)).toHaveProperty('area');
});

test('what is no area is refused with its reason', () => {
  const fault = (json: unknown) => {
    const read = readArea(json);
    return 'fault' in read ? read.fault : 'none';
  };
  const circle = (count: number) =>
    Array.from({ length: count }, (_, index) => [Math.sin(index / 1e4), Math.cos(index / 1e4)]);
  const projected = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } };
  expect({
    nothing: [null, 7, 'Polygon', [], {}, { type: 'Feature', geometry: null }].map(fault),
    point: fault({ type: 'Point', coordinates: [1, 2] }),
    line: fault({ type: 'LineString', coordinates: box(0, 0, 1, 1) }),
    flat: [
      polygon(),
      polygon([]),
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      polygon(box(0, 0, 0, 5)),
    ].map(fault),
    metres: fault(polygon(box(825_000, 5_420_000, 826_000, 5_421_000))),
    text: fault(
      polygon([
        ['7', '43'],
        ['8', '43'],
        ['8', '44'],
      ]),
    ),
    holes: [polygon(7), polygon([7]), { type: 'MultiPolygon' }].map(fault),
    crs: fault({ ...polygon(box(0, 0, 1, 1)), crs: projected }),
    beyond: fault(polygon(box(0, 86, 10, 90))),
    topology: fault({ type: 'Topology', objects: {}, arcs: [] }),
    many: [fault(polygon(circle(100_000))), fault(polygon(circle(100_001)))],
    deep: fault(JSON.parse('{"type":"GeometryCollection","geometries":['.repeat(3_000) + ']}'.repeat(3_000))),
    json: [parseArea('{'), parseArea('')],
  }).toEqual({
    nothing: Array.from({ length: 6 }, () => 'no-polygon'),
    point: 'no-polygon',
    line: 'no-polygon',
    flat: ['no-polygon', 'no-polygon', 'empty', 'empty'],
    metres: 'out-of-range',
    text: 'out-of-range',
    holes: ['out-of-range', 'out-of-range', 'out-of-range'],
    crs: 'projected',
    beyond: 'empty',
    topology: 'topojson',
    many: ['none', 'too-many-corners'],
    deep: 'no-polygon',
    json: [{ fault: 'no-json' }, { fault: 'no-json' }],
  });
});

test('a place on a pole is in an area that reaches there, and one of a hundred thousand corners is covered', () => {
  const north = getArea(polygon(box(-10, 80, 10, 90)));
  const cell = getCell([0, 90]);
  expect(has(north, getCellCentre(cell))).toEqual([true]);
  expect(coverArea(north).some(({ first, last }) => first <= cell && cell <= last)).toBe(true);
  const jagged = getArea(
    polygon(
      Array.from({ length: 99_999 }, (_, index) => {
        const turn = (index / 99_999) * 2 * Math.PI;
        const far = index % 2 === 0 ? 1 : 1.1;
        return [7 + far * Math.cos(turn), 43 + far * Math.sin(turn)];
      }),
    ),
  );
  expect(has(jagged, [7, 43], [8.2, 43], [7, 43.99], [7, 44.2])).toEqual([true, false, true, false]);
  expect(coverArea(jagged).filter(({ whole }) => whole).length).toBeGreaterThan(20);
});

test('a feature a line is read, as GDAL 3.6.2 writes GeoJSONSeq, with RS=YES too; a broken file is not', () => {
  const lines = [box(0, 0, 1, 1), box(2, 2, 3, 3)].map((ring) =>
    JSON.stringify({ type: 'Feature', properties: { id: '1' }, geometry: polygon(ring) }),
  );
  for (const start of ['', '\u001e']) {
    const read = parseArea(lines.map((line) => `${start}${line}\n`).join(''));
    expect('area' in read && has(read.area, [0.5, 0.5], [2.5, 2.5], [1.5, 1.5])).toEqual([true, true, false]);
  }
  expect(parseArea(`${lines.join('\n')}\n{"type":`)).toEqual({ fault: 'no-json' });
});

test('coordinates that GDAL 3.6.2 wrote in Web Mercator are refused by their name, ETRS89 and NAD83 are not', () => {
  const named = (name: string) =>
    readArea({ ...polygon(box(0, 0, 1, 1)), crs: { type: 'name', properties: { name } } });
  expect(named('urn:ogc:def:crs:EPSG::3857')).toEqual({ fault: 'projected' });
  for (const code of [4258, 4269]) expect(named(`urn:ogc:def:crs:EPSG::${code}`)).toHaveProperty('area');
});

test('the world with a hole is all of the world, as mask of @turf/turf 7.4.0 writes it', () => {
  const world = [
    [180, 90],
    [-180, 90],
    [-180, -90],
    [180, -90],
    [180, 90],
  ];
  const area = getArea({ type: 'Feature', properties: {}, geometry: polygon(world, box(7, 43, 8, 44)) });
  expect(area.bounds).toEqual([-180, -90, 180, 90]);
  expect(has(area, [7.5, 43.5], [0, 0], [-100, 50])).toEqual([false, true, true]);
});

test('polygons without fields are read, as a GeometryCollection of mapshaper 0.7.70; its metres are out of range', () => {
  const collection = (ring: number[][]) => ({ type: 'GeometryCollection', geometries: [polygon(ring)] });
  expect(has(getArea(collection(box(7.41, 43.72, 7.43, 43.74).toReversed())), [7.42, 43.73])).toEqual([true]);
  const metres = box(824_877.4, 5_422_213.3, 827_103.8, 5_425_294.3);
  expect(readArea(collection(metres))).toEqual({ fault: 'out-of-range' });
});
