import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureReasons } from '../../spec/answer.ts';
import { anyWebUrl } from '../../spec/any-character.driver.ts';
import { finding } from '../../spec/finding.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { type RuleId, ruleIds } from '../../spec/rules.ts';
import { asking } from '../place/inspection.driver.ts';
import { createMapAround, emptyMap } from '../reference/mapped.driver.ts';
import { compareWithMap } from '../reference/reference.ts';
import { loadMessagesIn } from '../words/catalogue.ts';
import { getRuleText } from '../words/rule-text.ts';
import { assess } from './assess.ts';
import { everyRule } from './assessed.driver.ts';
import { getLimits } from './read-profile.ts';
import type { PhotoLoad } from './rule.ts';
import { rules } from './rules.ts';
import {
  createExchange,
  createFailedView,
  createInspected,
  createSoundAnswers,
  readView,
  soundCentre,
} from './sound.driver.ts';

/** Rules that look at many addresses at once (domain/rules/across). Two more are here and there. */
const ofBatch: readonly RuleId[] = ['answer.unstable', 'identity.same-address'];

test('every rule of the book has one check, under a name of its own', () => {
  const named = rules.map(({ id }) => id);
  expect(new Set(named).size).toBe(named.length);
  const expected = ruleIds.filter((id) => id !== 'internal' && !ofBatch.includes(id));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test.each(['de', 'es', 'ru', 'en'] as const)(
  'every rule has words in %s, also for each of its limits',
  async (language) => {
    const put = await loadMessagesIn(language);
    put();
    for (const id of ruleIds) {
      const { name, why, fine, limits = {} } = getRuleText(id);
      expect([id, name, why, fine]).toEqual([id, ...Array(3).fill(expect.stringMatching(/./))]);
      expect([id, Object.keys(limits)]).toEqual([id, expect.arrayContaining(Object.keys(getLimits(id)))]);
      expect(name).not.toBe(id);
    }
  },
);

/** Values that break readers, and that trip rules. */
const strange: readonly unknown[] = [
  undefined,
  null,
  '',
  '  ',
  '\uD800',
  '__proto__',
  'http://[',
  'javascript:0',
  'http://a.example/default.png',
  true,
  -0,
  0,
  -71.4,
  1e308,
  -1.79e308,
  5e-324,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '12',
  '1e400',
  'a'.repeat(10_000),
  [],
  [[]],
  [0, 0],
  [200, 100],
  [-71.42, 51.12],
  ['1', '2'],
  {},
  { type: 'Point', coordinates: [1, 2, 3, 4] },
  JSON.parse('{"__proto__": 1, "toString": null, "valueOf": 3, "length": -1}'),
  JSON.parse('{"toJSON": null, "constructor": {}, "hasOwnProperty": 1, "\\ud800": "\\udfff"}'),
  JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
];

const hostile = fc.oneof(fc.constantFrom(...strange), fc.jsonValue({ maxDepth: 2 }));

const samples = new URL('../../server/service/samples/', import.meta.url);
const real = [
  createSoundAnswers(),
  ...['astana-satti.json', 'faulty-swapped.json', 'faulty-duplicates.json', 'broken-geometry.json'].map(
    (file) => JSON.parse(readFileSync(new URL(file, samples), 'utf8')),
  ),
];

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32): fast-check's own doubles prefer the ends. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a real answer with some values replaced or removed. */
function spoiled(value: unknown, dice: () => number, another: () => unknown): unknown {
  const roll = dice();
  if (roll < 0.02) return another();
  if (Array.isArray(value)) {
    const kept = value.slice(0, 6).map((each) => spoiled(each, dice, another));
    return roll < 0.05 ? [...kept, ...kept] : kept;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(() => dice() > 0.02);
  return Object.fromEntries(members.map(([name, member]) => [name, spoiled(member, dice, another)]));
}

const answer = (operation: OperationName) =>
  fc.oneof(
    { arbitrary: hostile, weight: 1 },
    {
      arbitrary: fc.tuple(fc.constantFrom(...real), fc.integer(), hostile).map(([record, seed, value]) => {
        const dice = diceOf(seed);
        const values = [...strange, value, value, value];
        return spoiled(record[operation], dice, () => values[Math.floor(dice() * values.length)]);
      }),
      weight: 6,
    },
  );

const load: fc.Arbitrary<PhotoLoad> = fc.oneof(
  fc.record({ state: fc.constant('loaded' as const), width: fc.nat(500), height: fc.nat(500) }),
  fc.record({
    state: fc.constant('failed' as const),
    reason: fc.constantFrom('error' as const, 'timeout' as const),
  }),
);

const view = <Name extends OperationName>(operation: Name) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(asking, { state: 'idle', subjects: [] } as const), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...failureReasons), fc.option(fc.integer({ min: 200, max: 599 })))
        .map(([reason, status]) =>
          createFailedView(operation, {
            reason,
            ...(status !== null && { exchange: createExchange({ status }) }),
          }),
        ),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(
          answer(operation),
          fc.nat(20_000),
          fc.constantFrom('', 'http://a.test/demo/details', 'https://a.test/x'),
        )
        .map(([json, duration, url]) => readView(operation, json, { duration, url })),
      weight: 12,
    },
  );

const { at, box, building, door, lot } = createMapAround(soundCentre);
/** A map with one of everything around the real answers. */
const map = {
  ...emptyMap,
  buildings: [building(box(-30, -30, 30, 30), 1), building(box(30, -30, 60, 30), 3)],
  doors: [
    door(at(-30, 30), { kind: 'main', ref: '1', flats: '1-99;x' }),
    door(at(30, 0), { ref: 'B', flats: ';-;5-' }),
  ],
  parking: [lot(at(15, 35), { access: 'private', polygons: box(5, 30, 20, 40) })],
  numbers: [{ position: at(1, 1), number: '7;9-11' }],
  water: box(-90, 0, -20, 60),
};

const inspected = fc
  .record({
    details: view('details'),
    parking: view('parking'),
    entrance: view('entrance'),
    units: view('units'),
    ask: fc.option(fc.record({ id: fc.string(), kind: fc.constantFrom('place', 'кафе', '') }), {
      nil: undefined,
    }),
    photos: fc.option(fc.dictionary(anyWebUrl, load), { nil: undefined }),
    now: fc.integer(),
    mapped: fc.boolean(),
  })
  .map(({ ask, photos, now, mapped, ...views }) => {
    const more = { views, ask, now, ...(photos && { photos: new Map(Object.entries(photos)) }) };
    const each = createInspected({}, more);
    return mapped ? { ...each, reference: compareWithMap(each.inspection, map) } : each;
  });

/** `npm run soak -- rules` asks for more. */
const inspections = Number(process.env.PLACELENS_INSPECTIONS ?? 500);

test('random inspections: no rule throws, every id is its own, every finding can be kept', () => {
  const seen = new Set<RuleId>();
  fc.assert(
    fc.property(inspected, (each) => {
      const { findings, passed, notRun } = assess(each, everyRule);
      expect(findings.filter(({ ruleId }) => ruleId === 'internal')).toEqual([]);
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
      const told = new Set(findings.map(({ ruleId }) => ruleId));
      expect(told.size + passed.length + notRun.length).toBe(rules.length);
      for (const each of findings)
        if (!finding.safeParse(each).success) throw new Error(JSON.stringify(each));
      for (const id of told) seen.add(id);
    }),
    { numRuns: inspections, seed: 5 },
  );
  // Garbage that never trips a rule would prove nothing.
  expect(seen.size).toBeGreaterThan(30);
});

test('an address with 20,000 units is judged', () => {
  const answers = createSoundAnswers();
  const [unit] = answers.units.features;
  const features = Array.from({ length: 20_000 }, (_, index) => ({
    ...unit,
    markerId: `9.${index.toString(16)}`,
    geometry: { type: 'Point', coordinates: [71.4 + (index % 1000) / 1e6, 51.1 + index / 1e8] },
  }));
  const { findings, notRun } = assess(
    createInspected({ ...answers, units: { ...answers.units, features } }),
    everyRule,
  );
  expect(findings.filter(({ ruleId }) => ruleId === 'internal')).toEqual([]);
  const needMore = /^(photo|expected|map)\.|^parking\.inside-building$|^entrance\.off-edge$/;
  expect(notRun.filter((id) => !needMore.test(id))).toEqual([]);
});
