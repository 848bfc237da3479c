import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerSchema } from '../../spec/answer-schema.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import { folder, getSample, getSampleByFile, getSampleUnits, index, sound } from './samples.driver.ts';

const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'index.json');
const valid = index.filter(({ file }) => !file.startsWith('broken-'));
const unitSamples = () => sound.map(getSample).filter((sample) => sample.units !== undefined);

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
    for (const entry of index) expect(getSample(entry)).toMatchObject({ id: entry.id, kind: entry.kind });
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
    const photos = sound.flatMap((entry) => getSample(entry).details.properties.photos);
    expect(photos.length).toBeGreaterThan(0);
    expect(new Set(photos).size).toBe(photos.length);
  });

  it('begin with six showcase places that have pictures, the first with all four kinds', () => {
    expect(index.slice(0, 6).map(({ shelf }) => shelf)).toEqual(Array(6).fill('showcase'));
    for (const entry of index.slice(0, 6)) expect(entry.picture).toBeDefined();
    const [first] = index;
    if (!first) throw new Error('no samples');
    const { parking, entrance, units } = getSample(first);
    for (const answer of [parking, entrance, units]) expect(answer?.features.length).toBeGreaterThan(0);
  });

  it('count what there is, of units on floors, entrances and parking the first two', () => {
    for (const entry of valid) {
      const { units, entrance, parking } = getSample(entry);
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
  const sample = getSample(entry);

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

describe('among the samples there is', () => {
  it.each([
    [32, 'astana-dostyk-5.json'],
    [37, 'astana-dostyk-5-1.json'],
    [42, 'astana-dostyk-5-2.json'],
  ])('a tower of %i floors with hundreds of units', (floors, file) => {
    const units = getSampleUnits(getSampleByFile(file));
    expect(new Set(units.map(({ properties }) => properties.floor)).size).toBe(floors);
    expect(units.length).toBeGreaterThan(200);
  });

  it('a place with exactly one unit, one with 2,000, and one with none of anything', () => {
    const counts = unitSamples().map((sample) => getSampleUnits(sample).length);
    expect(counts).toContain(1);
    expect(counts).toContain(2000);
    const detailsOnly = sound.map(getSample).filter((s) => !s.parking && !s.entrance && !s.units);
    expect(detailsOnly.length).toBeGreaterThan(0);
  });

  it('a place with 48 units on one coordinate', () => {
    const units = getSampleUnits(getSampleByFile('montevideo-block-1-one-coordinate.json'));
    expect(units).toHaveLength(48);
    expect(new Set(units.map(({ geometry }) => String(geometry.coordinates))).size).toBe(1);
  });

  it('a place with basements and half floors', () => {
    const floors = getSampleUnits(getSampleByFile('montevideo-tres-cruces.json')).map(
      ({ properties }) => properties.floor,
    );
    expect([...new Set(floors)]).toEqual([-2, -1, 0, 1, 1.5, 2]);
  });

  it('a block with about 20 entrances', () => {
    const doors = getSampleByFile('montevideo-malvin-blocks.json').entrance?.features.length ?? 0;
    expect(doors).toBeGreaterThanOrEqual(18);
  });

  it.each([
    ['Cyrillic', /\p{Script=Cyrillic}/u],
    ['Latin', /\p{Script=Latin}/u],
    ['Arabic', /\p{Script=Arabic}/u],
    ['emoji', /\p{Extended_Pictographic}/u],
  ])('a text in %s', (_, script) => {
    expect(sound.map(getSample).some(({ details }) => script.test(details.properties.text))).toBe(true);
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
      new Set(sound.map((entry) => typeof (getSample(entry).details.properties as JsonObject)[field]));
    expect([...typesOf('delivery_time')].sort()).toEqual(['number', 'object', 'string']);
    expect([...typesOf('isOpenNow')].sort()).toEqual(['boolean', 'object', 'string']);
  });

  it('a point with and one without text and subKind', () => {
    const points = sound
      .map(getSample)
      .flatMap(({ parking, entrance }) => [...(parking?.features ?? []), ...(entrance?.features ?? [])]);
    for (const field of ['text', 'subKind']) {
      expect(points.some(({ properties }) => properties[field] === null)).toBe(true);
      expect(points.some(({ properties }) => typeof properties[field] === 'string')).toBe(true);
    }
  });
});
