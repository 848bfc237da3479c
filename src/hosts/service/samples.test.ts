import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerSchema } from '../../contract/answer-schema.ts';
import { isJsonObject, type JsonObject } from '../../contract/geojson.ts';
import { type OperationName, operationNames } from '../../contract/operations.ts';
import { EnvelopeError, readFeatures } from '../../contract/received.ts';

/** Written by tools/samples; this test holds them against the specification and against the earth. */
const folder = new URL('./samples/', import.meta.url);

const operationKinds = { parking: 'parking', entrance: 'entrances', units: 'unit' } as const;

type IndexEntry = {
  id: string;
  kind: string;
  file: string;
  title: string;
  counts: { units?: number; floors?: number; entrances?: number; parking?: number };
  city: string;
  shelf: string;
  picture?: string;
};

type Point = { geometry: { coordinates: [number, number] }; properties: Record<string, unknown> };

type Unit = Point & { markerId: string; parentPlaceId: string; properties: { unit: number; floor: number } };

type Place = Point & {
  id: string;
  kind: string;
  markerId: string;
  createdAt: string;
  properties: { kind: string; text: string; photos: string[]; completeData: boolean; address: string };
};

type Sample = {
  id: string;
  kind: string;
  details: Place;
  parking?: { features: Point[] };
  entrance?: { features: Point[] };
  units?: { features: Unit[] };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

const index = readJson('index.json') as IndexEntry[];
const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'index.json');
const valid = index.filter(({ file }) => !file.startsWith('broken-'));
const broken = index.filter(({ file }) => file.startsWith('broken-'));
const sound = index.filter(({ shelf }) => shelf !== 'faulty');

const sampleOf = (entry: IndexEntry) => readJson(entry.file) as Sample;
const unitsOf = (sample: Sample) => sample.units?.features ?? [];
const unitSamples = () => sound.map(sampleOf).filter((sample) => sample.units !== undefined);

/** Metres on the plane, good to a percent over a few kilometres. */
function metresBetween(a: Point, b: Point): number {
  const [east, north] = a.geometry.coordinates;
  const [otherEast, otherNorth] = b.geometry.coordinates;
  const x = (east - otherEast) * Math.cos((north * Math.PI) / 180);
  return Math.hypot(x, north - otherNorth) * 111_195;
}

function byFile(file: string): Sample {
  const entry = index.find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`no ${file} in the index`);
  return sampleOf(entry);
}

describe('the shelves of samples', () => {
  it('list every file once, and nothing else', () => {
    expect(index.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('hold at least 24 sound places, in both cities, and a shelf of faulty ones', () => {
    expect(sound.length).toBeGreaterThanOrEqual(24);
    for (const city of ['Astana', 'Montevideo']) {
      expect(sound.filter((entry) => entry.city === city).length).toBeGreaterThanOrEqual(8);
    }
    expect(index.filter(({ shelf }) => shelf === 'faulty').length).toBeGreaterThanOrEqual(12);
    expect(new Set(index.map(({ shelf }) => shelf))).toEqual(new Set(['showcase', 'more', 'faulty']));
  });

  it('name every object by a kind and an id of its own', () => {
    expect(new Set(index.map(({ id, kind }) => JSON.stringify([kind, id]))).size).toBe(index.length);
    for (const entry of index) expect(sampleOf(entry)).toMatchObject({ id: entry.id, kind: entry.kind });
  });

  it('have places, three restaurants or more, and a kind in free text', () => {
    const kinds = index.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'restaurant').length).toBeGreaterThanOrEqual(3);
    expect(kinds).toContain('place');
    expect(kinds).toContain('кафе');
  });

  it('stay under 2.5 MB', () => {
    const bytes = [...files, 'index.json'].reduce(
      (sum, file) => sum + statSync(new URL(file, folder)).size,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(2_500_000);
  });

  it('share no picture between two places', () => {
    const photos = sound.flatMap((entry) => sampleOf(entry).details.properties.photos);
    expect(photos.length).toBeGreaterThan(0);
    expect(new Set(photos).size).toBe(photos.length);
  });

  it('begin with six showcase places that have pictures, the first with all four kinds', () => {
    expect(index.slice(0, 6).map(({ shelf }) => shelf)).toEqual(Array(6).fill('showcase'));
    for (const entry of index.slice(0, 6)) expect(entry.picture).toBeDefined();
    const [first] = index;
    if (!first) throw new Error('no samples');
    const { parking, entrance, units } = sampleOf(first);
    for (const answer of [parking, entrance, units]) expect(answer?.features.length).toBeGreaterThan(0);
  });

  it('count what there is, of units on floors, entrances and parking the first two', () => {
    for (const entry of valid) {
      const { units, entrance, parking } = sampleOf(entry);
      const unitCount = units?.features.length ?? 0;
      const doors = entrance?.features.length ?? 0;
      const spots = parking?.features.length ?? 0;
      const floors = new Set(units?.features.map(({ properties }) => properties.floor)).size;
      const said = unitCount > 0 && doors > 0 ? 0 : spots;
      expect([entry.file, entry.counts]).toEqual([
        entry.file,
        {
          ...(unitCount > 0 && { units: unitCount, floors }),
          ...(doors > 0 && { entrances: doors }),
          ...(said > 0 && { parking: said }),
        },
      ]);
    }
  });
});

describe.each(valid)('$file', (entry) => {
  const sample = sampleOf(entry);

  it.each(operationNames)('answers %s word for word as specified', (name) => {
    const answer = sample[name];
    if (name !== 'details' && answer === undefined) return;
    const result = answerSchema(name).safeParse(answer);
    expect(result.error?.issues ?? []).toEqual([]);
  });

  it('holds no member that is not an answer', () => {
    expect(Object.keys(sample).filter((key) => key !== 'id' && key !== 'kind')).toSatisfy((keys: string[]) =>
      keys.every((key) => operationNames.includes(key as OperationName)),
    );
  });
});

describe.each(sound)('$file, being sound,', (entry) => {
  const sample = sampleOf(entry);
  const { details, parking, entrance, units } = sample;
  const points = [...(parking?.features ?? []), ...(entrance?.features ?? [])];

  it('speaks of one place throughout', () => {
    expect(details).toMatchObject({ id: entry.id, kind: entry.kind, demo: true });
    expect(details.properties.kind).toBe(entry.kind);
    expect(details.markerId).not.toBe(details.id);
    for (const unit of unitsOf(sample)) {
      expect(unit.parentPlaceId).toBe(details.id);
      expect(unit.markerId).not.toBe(details.markerId);
    }
  });

  it('repeats no id', () => {
    const ids = [...points.map(({ properties }) => properties.id), ...unitsOf(sample).map((u) => u.markerId)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('numbers each unit of a floor once, on floors in steps of a half', () => {
    const numbers = unitsOf(sample).map(({ properties: { unit, floor } }) => `${floor} ${unit}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { properties } of unitsOf(sample)) {
      expect(Number.isInteger(properties.floor * 2)).toBe(true);
      expect(Number.isInteger(properties.unit) && properties.unit > 0).toBe(true);
    }
  });

  it('has parking within 200 m, units and the doors of a single building within 160 m of the place', () => {
    for (const point of parking?.features ?? [])
      expect(metresBetween(point, details)).toBeLessThanOrEqual(200);
    for (const unit of units?.features ?? []) expect(metresBetween(unit, details)).toBeLessThanOrEqual(160);
    const reach = entry.file === 'astana-kerey-zhanibek.json' ? 600 : 160;
    for (const door of entrance?.features ?? [])
      expect(metresBetween(door, details)).toBeLessThanOrEqual(reach);
  });

  it('was made in the past', () => {
    expect(Date.parse(details.createdAt)).toBeLessThan(Date.UTC(2026, 10, 21));
  });

  it('shows pictures of its own origin only, the first of them on its card', () => {
    const slug = entry.file.replace('.json', '');
    for (const photo of details.properties.photos) expect(photo).toMatch(`/places/${slug}`);
    expect(entry.picture).toBe(details.properties.photos[0]);
    expect(details.properties.photos.length).toBeLessThanOrEqual(3);
  });

  it('says that units are sample data', () => {
    if (units) expect(details.properties.text).toMatch(/units.* sample data\./i);
  });

  it('is complete where it says so', () => {
    if (!details.properties.completeData) return;
    expect(details.properties.address).not.toBe('');
    expect(parking?.features.length).toBeGreaterThan(0);
    expect(entrance?.features.length).toBeGreaterThan(0);
  });
});

describe('among the samples there is', () => {
  it.each([
    [32, 'astana-dostyk-5.json'],
    [37, 'astana-dostyk-5-1.json'],
    [42, 'astana-dostyk-5-2.json'],
  ])('a tower of %i floors with hundreds of units', (floors, file) => {
    const units = unitsOf(byFile(file));
    expect(new Set(units.map(({ properties }) => properties.floor)).size).toBe(floors);
    expect(units.length).toBeGreaterThan(200);
  });

  it('a place with exactly one unit, one with 2,000, and one with none of anything', () => {
    const counts = unitSamples().map((sample) => unitsOf(sample).length);
    expect(counts).toContain(1);
    expect(counts).toContain(2000);
    const detailsOnly = sound.map(sampleOf).filter((s) => !s.parking && !s.entrance && !s.units);
    expect(detailsOnly.length).toBeGreaterThan(0);
  });

  it('a place with 48 units on one coordinate', () => {
    const units = unitsOf(byFile('montevideo-block-1-one-coordinate.json'));
    expect(units).toHaveLength(48);
    expect(new Set(units.map(({ geometry }) => String(geometry.coordinates))).size).toBe(1);
  });

  it('a place with basements and half floors', () => {
    const floors = unitsOf(byFile('montevideo-tres-cruces.json')).map(({ properties }) => properties.floor);
    expect([...new Set(floors)]).toEqual([-2, -1, 0, 1, 1.5, 2]);
  });

  it('a block with about 20 entrances', () => {
    const doors = byFile('montevideo-malvin-blocks.json').entrance?.features.length ?? 0;
    expect(doors).toBeGreaterThanOrEqual(18);
  });

  it.each([
    ['Cyrillic', /\p{Script=Cyrillic}/u],
    ['Latin', /\p{Script=Latin}/u],
    ['Arabic', /\p{Script=Arabic}/u],
    ['emoji', /\p{Extended_Pictographic}/u],
  ])('a text in %s', (_, script) => {
    expect(sound.map(sampleOf).some(({ details }) => script.test(details.properties.text))).toBe(true);
  });

  it('an id for every trouble: a float to the eye, a URL in itself, 500 characters, an emoji', () => {
    const ids = index.map(({ id }) => id);
    expect(ids.filter((id) => /^\d+\.\de\d$/.test(id)).length).toBeGreaterThan(10);
    expect(ids).toContain('1709067740.5e8');
    expect(ids.some((id) => [...'/?#%+='].every((character) => id.includes(character)))).toBe(true);
    expect(Math.max(...ids.map((id) => id.length))).toBe(500);
    expect(ids.some((id) => /\p{Extended_Pictographic}/u.test(id))).toBe(true);
  });

  it('delivery times and opening states of several types, the specification shows none', () => {
    const typesOf = (field: string) =>
      new Set(sound.map((entry) => typeof (sampleOf(entry).details.properties as JsonObject)[field]));
    expect([...typesOf('delivery_time')].sort()).toEqual(['number', 'object', 'string']);
    expect([...typesOf('isOpenNow')].sort()).toEqual(['boolean', 'object', 'string']);
  });

  it('a point with and one without text and subKind', () => {
    const points = sound
      .map(sampleOf)
      .flatMap(({ parking, entrance }) => [...(parking?.features ?? []), ...(entrance?.features ?? [])]);
    for (const field of ['text', 'subKind']) {
      expect(points.some(({ properties }) => properties[field] === null)).toBe(true);
      expect(points.some(({ properties }) => typeof properties[field] === 'string')).toBe(true);
    }
  });
});

describe('on the shelf of faulty samples', () => {
  it('latitude stands before longitude', () => {
    const { details, parking } = byFile('faulty-swapped.json');
    const [longitude, latitude] = parking?.features[0]?.geometry.coordinates ?? [0, 0];
    const swapped: Point = { geometry: { coordinates: [latitude, longitude] }, properties: {} };
    expect(metresBetween(swapped, details)).toBeLessThan(200);
  });

  it('the only parking is about 700 m away', () => {
    const { details, parking } = byFile('faulty-parking-far.json');
    expect(parking?.features).toHaveLength(1);
    for (const point of parking?.features ?? []) {
      expect(metresBetween(point, details)).toBeGreaterThan(650);
      expect(metresBetween(point, details)).toBeLessThan(750);
    }
  });

  it('a place stands on null island', () => {
    expect(byFile('faulty-null-island.json').details.geometry.coordinates).toEqual([0, 0]);
  });

  it('ids and units are doubled', () => {
    const { parking, entrance, units } = byFile('faulty-duplicates.json');
    const ids = [...(parking?.features ?? []), ...(entrance?.features ?? [])].map(
      ({ properties }) => properties.id,
    );
    expect(new Set(ids).size).toBeLessThan(ids.length);
    const markers = units?.features.map(({ markerId }) => markerId) ?? [];
    expect(new Set(markers).size).toBeLessThan(markers.length);
  });

  it('photos cannot be shown, texts carry markup, completeness is claimed, the record comes from the future', () => {
    const { photos } = byFile('faulty-photos.json').details.properties;
    expect(photos.some((photo) => photo.startsWith('javascript:'))).toBe(true);
    expect(photos.some((photo) => photo.startsWith('http:'))).toBe(true);
    expect(JSON.stringify(byFile('faulty-texts.json'))).toMatch(/<script>.*\u202E|\u202E.*<script>/s);
    const complete = byFile('faulty-complete.json');
    expect(complete.details.properties.completeData && complete.parking?.features.length === 0).toBe(true);
    expect(Date.parse(byFile('faulty-future.json').details.createdAt)).toBeGreaterThan(Date.UTC(2050, 0));
  });
});

describe.each(broken)('$file', (entry) => {
  const sample = readJson(entry.file) as JsonObject;

  it('breaks the specification where it says so, and nowhere in its details', () => {
    expect(entry.id).toBe(entry.file.replace('.json', ''));
    expect(answerSchema('details').safeParse(sample.details).success).toBe(true);
    const failing = operationNames.filter((name) => !answerSchema(name).safeParse(sample[name]).success);
    expect(failing).toEqual(
      {
        'broken-entrance-kind': ['entrance'],
        'broken-floors': ['units'],
        'broken-geometry': ['parking', 'entrance', 'units'],
        'broken-envelope': ['units'],
      }[entry.id],
    );
  });

  it('can still be read where its envelope holds', () => {
    for (const name of operationNames) {
      if (entry.id === 'broken-envelope' && name === 'units') {
        expect(() => readFeatures(name, sample[name])).toThrow(EnvelopeError);
      } else {
        expect(readFeatures(name, sample[name]).features.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('broken-geometry.json', () => {
  it('has good features beside every bad one', () => {
    const sample = readJson('broken-geometry.json') as JsonObject;
    const received = (['parking', 'entrance', 'units'] as const).map((name) =>
      readFeatures(name, sample[name]),
    );
    for (const { features, setAside } of received) {
      expect(features.length).toBeGreaterThan(0);
      expect(setAside.length).toBeGreaterThan(0);
    }
  });
});

describe.each(Object.entries(operationKinds))('every sound %s', (name, kind) => {
  it(`has the kind ${kind}`, () => {
    for (const entry of sound) {
      const answer = (sampleOf(entry) as unknown as JsonObject)[name];
      if (!isJsonObject(answer)) continue;
      for (const { properties } of answer.features as Point[]) expect(properties.kind).toBe(kind);
    }
  });
});
