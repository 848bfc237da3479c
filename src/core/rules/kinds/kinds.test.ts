import { expect, test } from 'vitest';
import type { RuleId } from '../../../contract/rules.ts';
import { inspectedOf, judgedBy, linesOf, soundAnswers } from '../sound.driver.ts';

const ids: readonly RuleId[] = [
  'kind.wrong-operation',
  'kind.disagrees',
  'kind.not-demo',
  'kind.only-spaces',
];

test('sound answers are of their kinds, unanswered ones of none', () => {
  for (const id of ids) {
    expect(linesOf(id, inspectedOf(soundAnswers()))).toEqual([]);
    expect(linesOf(id, inspectedOf({}))).toBe('not-run');
  }
});

test('a kind that another operation answers with, the singular apart', () => {
  const answers = soundAnswers();
  for (const { properties } of answers.entrance.features) properties.kind = 'entrance';
  Object.assign(answers.parking.features[1]?.properties ?? {}, { kind: 'entrances' });
  Object.assign(answers.units.features[0]?.properties ?? {}, { kind: 'Unit' });
  expect(linesOf('kind.wrong-operation', inspectedOf(answers))).toEqual([
    'error parking:3.b2 other entrances /features/1/properties/kind',
    'error entrances:4.c3 singular entrance /features/0/properties/kind',
    'error unit:6.e5 other Unit /features/0/properties/kind',
  ]);
  const [, singular] = judgedBy('kind.wrong-operation', inspectedOf(answers));
  expect(singular).toMatchObject({ threshold: 'entrances', details: { count: 2, of: 2 } });
});

test('a place of two kinds, and of another than the one asked for', () => {
  const answers = soundAnswers();
  answers.details.properties.kind = 'restaurant';
  expect(linesOf('kind.disagrees', inspectedOf(answers))).toEqual([
    'warning details properties restaurant /properties/kind',
  ]);
  answers.details.kind = 'restaurant';
  expect(linesOf('kind.disagrees', inspectedOf(answers))).toEqual(['warning details asked restaurant /kind']);
});

test.each([
  [false, 'warning details other false /demo'],
  ['true', 'warning details other true /demo'],
  [undefined, 'warning details missing'],
])('not marked demo: %j', (demo, line) => {
  const answers = soundAnswers();
  Object.assign(answers.details, { demo });
  expect(linesOf('kind.not-demo', inspectedOf(answers))).toEqual([line]);
});

test('texts of nothing but spaces; null is fine', () => {
  const answers = soundAnswers();
  Object.assign(answers.entrance.features[0]?.properties ?? {}, { subKind: '   ', text: '' });
  expect(linesOf('kind.only-spaces', inspectedOf(answers))).toEqual([
    'info entrances:4.c3 subKind 3 /features/0/properties/subKind',
    'info entrances:4.c3 text 0 /features/0/properties/text',
  ]);
});
