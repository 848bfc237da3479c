import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { languages, measures } from '../domain/format/formats.ts';
import { profile } from '../spec/profile.ts';
import { z } from '../spec/zod.ts';
import { basemapNames, themes } from './address.ts';
import { readDirectConnections } from './direct-connection.ts';
import {
  floorLabels,
  mapLooks,
  narrowestPanel,
  readPreferences,
  usualPanel,
  widestPanel,
} from './preferences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const schema = z.object({
  basemap: z.enum(basemapNames).nullable().catch(null),
  ownMapUrl: z.string().catch(''),
  mapLook: z.enum(mapLooks).catch('standard'),
  connections: z.array(z.unknown()).catch([]).transform(readDirectConnections),
  language: z.enum(languages).nullable().catch(null),
  measures: z.enum(measures).catch('metric'),
  floorLabels: z.enum(floorLabels).catch('raw'),
  floorsFrom: z
    .literal([0, 1])
    .catch(0)
    // JSON knows a −0.
    .transform((from) => from + 0),
  floorNames: z
    .array(
      z.object({
        connection: z.string(),
        names: z
          .record(z.string(), z.unknown())
          .transform((names) =>
            Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string')),
          ),
      }),
    )
    .catch([]),
  placeNames: z.enum(['local', 'latin']).catch('latin'),
  letterKeys: z.boolean().catch(true),
  technical: z.boolean().nullable().catch(null),
  rememberAnswers: z.boolean().catch(true),
  theme: z.enum(themes).nullable().catch(null),
  reviewer: z.string().catch(''),
  withoutName: z.boolean().catch(false),
  reasons: z.array(z.string()).nullable().catch(null),
  templates: z.array(z.string()).nullable().catch(null),
  sameZoom: z.boolean().catch(false),
  panelWidth: z.number().min(narrowestPanel).max(widestPanel).catch(usualPanel),
  resultsWidth: z.number().min(narrowestPanel).nullable().catch(null),
  hiddenColumns: z.array(z.string()).catch([]),
  listColumns: z.array(z.unknown()).catch([]),
  savedFilters: z.array(z.object({ name: z.string(), filter: z.string() })).catch([]),
  profile: z.string().catch('normal'),
  profiles: z
    .array(z.unknown())
    .catch([])
    .transform((kept) => kept.flatMap((each) => profile.safeParse(each).data ?? [])),
});

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    ...[...basemapNames, ...mapLooks, ...languages, ...measures, ...floorLabels, ...themes, 'latin', 'local'],
    ...[narrowestPanel, widestPanel, widestPanel + 1, 0, 100, 100.5, Number.POSITIVE_INFINITY],
    ...[true, false, null],
  ),
  fc.array(fc.string()),
  fc.array(fc.record({ name: fc.string(), filter: fc.string(), other: fc.jsonValue() }), { maxLength: 2 }),
  fc.array(fc.record({ name: fc.string() }), { maxLength: 2 }),
  fc.array(
    fc.record({
      connection: fc.string(),
      names: fc.constantFrom<unknown>({ 0: 'G' }, { 0: 'G', 2: 3 }, [], null),
    }),
    { maxLength: 2 },
  ),
);
const names = Object.keys(schema.shape);
const kept = fc.record(Object.fromEntries(names.map((name) => [name, anything])), {
  requiredKeys: [],
  noNullPrototype: true,
});

test('what a browser kept is read as a schema reads it: what is damaged has its default, the others hold', () => {
  fc.assert(
    fc.property(kept, (json) => {
      expect(readPreferences(json)).toStrictEqual(schema.parse(json));
    }),
    { numRuns: 300 },
  );
});

test('what is no object holds no preference', () => {
  for (const json of [null, [], 'light', 1]) expect(readPreferences(json)).toStrictEqual(readPreferences({}));
});

test.each<[what: string, getItem: () => string | null]>([
  ['is cut off', () => '{"theme":7,"panelWidth":"wide","measures":[],"__proto__":{"x":1}'],
  ['holds prototypes', () => '{"theme":7,"panelWidth":"wide","__proto__":{"theme":"dark"}}'],
  [
    'may not be read',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('a page opens with every default where what its browser kept %s', async (_, getItem) => {
  vi.stubGlobal('localStorage', { getItem });
  vi.resetModules();
  const { getPreferences } = await import('./preferences.ts');
  expect(getPreferences()).toStrictEqual(readPreferences({}));
  expect(Reflect.get({}, 'x')).toBeUndefined();
});
