import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RuleId } from '../../spec/rules.ts';
import { assess } from './assess.ts';
import { coordinateRules } from './coordinates/coordinates.ts';
import { identityRules } from './identity/identity.ts';
import { kindRules } from './kinds/kinds.ts';
import { photoRules } from './photos/photos.ts';
import { usualProfile } from './profiles.ts';
import { createInspected } from './sound.driver.ts';
import { structureRules } from './structure/structure.ts';
import { transportRules } from './transport/transport.ts';

const folder = new URL('../../server/service/samples/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const index: { id: string; kind: string; file: string; shelf: string }[] = read('index.json');
const ofThisHalf = [
  ...transportRules,
  ...structureRules,
  ...coordinateRules,
  ...identityRules,
  ...kindRules,
  ...photoRules,
];
const nothing = { type: 'FeatureCollection', features: [] };

function assessed(file: string) {
  const { id, kind, details, parking = nothing, entrance = nothing, units = nothing } = read(file);
  const inspected = createInspected({ details, parking, entrance, units }, { ask: { id, kind } });
  return assess(inspected, usualProfile, ofThisHalf);
}

/** Returns `error coordinate.swapped parking:1.a`, in the order of the findings, without context. */
const linesOf = (file: string) =>
  assessed(file)
    .findings.filter(({ severity }) => severity !== 'info')
    .map(({ severity, ruleId, operation, subject }) =>
      [severity, ruleId, subject === 'place' ? operation : subject].join(' '),
    );

/** Rightful findings on sound samples: these claim to be complete, and have no photo. */
const trueOfSound: Readonly<Record<string, readonly string[]>> = {
  'astana-library.json': ['warning photo.none details'],
  'montevideo-block-1-one-coordinate.json': ['warning photo.none details'],
};

const sound = index.filter(({ shelf }) => shelf !== 'faulty');

test('sound samples draw no error, and no warning that is not true of them', () => {
  expect(sound.length).toBeGreaterThan(20);
  for (const { file } of sound) expect([file, linesOf(file)]).toEqual([file, trueOfSound[file] ?? []]);
});

test('of sound samples every rule was run that needs no loaded photo', () => {
  const waiting: RuleId[] = ['photo.does-not-load', 'photo.small'];
  for (const { file } of sound) expect(assessed(file).notRun).toEqual(waiting);
});

test.each([
  [
    'faulty-swapped.json',
    [
      'error coordinate.swapped parking:2388707872.e10e27',
      'error coordinate.swapped parking:230358848.1f3d17',
      'error coordinate.swapped entrances:230358847.e68970',
    ],
  ],
  [
    'faulty-null-island.json',
    ['error coordinate.null-island details', 'error coordinate.null-island entrances:181124173.7216df'],
  ],
  [
    'faulty-duplicates.json',
    [
      'error identity.duplicate entrances:2639670686.59f3e8',
      'error identity.duplicate entrances:2639670686.59f3e8~2',
      'error identity.duplicate unit:230361900.10000~2',
    ],
  ],
  ['faulty-odd-units.json', ['error identity.wrong-parent unit:181124173.10006']],
  [
    'faulty-photos.json',
    [
      'error photo.not-a-url details',
      'error photo.not-a-url details',
      'error photo.not-a-url details',
      'warning photo.not-https details',
    ],
  ],
  ['faulty-complete.json', ['warning photo.none details']],
  ['faulty-kinds.json', ['warning kind.disagrees details', 'warning kind.not-demo details']],
  ['broken-entrance-kind.json', ['error kind.wrong-operation entrances:230358847.a47d05']],
  [
    'broken-floors.json',
    [
      'error structure.field-type unit:181124173.10000',
      'error structure.field-type unit:181124173.10002',
      'error structure.field-type unit:181124173.10004',
      'error structure.field-type unit:181124173.10005',
      'warning structure.field-missing unit:181124173.10003',
    ],
  ],
  ['broken-envelope.json', ['error structure.wrong-type units']],
  // Their faults belong to the other half of the rule book.
  ['faulty-parking-far.json', []],
  ['faulty-entrances-off-wall.json', []],
  ['faulty-units-outside.json', []],
  ['faulty-future.json', []],
  ['faulty-texts.json', []],
])('%s draws what its name promises, and nothing else', (file, lines) => {
  expect(linesOf(file)).toEqual(lines);
});

test('every geometry that is broken is named for what it is', () => {
  const named = linesOf('broken-geometry.json').map((line) => line.replace('230361900.', ''));
  expect(named).toEqual([
    'error structure.wrong-type unit:#12',
    'error structure.no-point unit:10000',
    'error structure.no-point unit:10001',
    'error structure.no-point unit:10004',
    'error structure.field-type entrances:2639670686.662340',
    'error structure.field-type entrances:2639670686.662340',
    'error coordinate.not-numbers entrances:2639670686.662340',
    'error coordinate.not-numbers unit:10003',
    'error coordinate.out-of-range parking:4958412834.2fec73',
    'error coordinate.out-of-range unit:10002',
    'error coordinate.projected parking:4958412834.2fec73',
    'error coordinate.projected unit:10002',
  ]);
});
