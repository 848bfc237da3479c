import { expect, test } from 'vitest';
import type { RuleId } from '../../../spec/rules.ts';
import { createInspected, createSoundAnswers, judgeAsLines, judgeByRule } from '../sound.driver.ts';

const ids: readonly RuleId[] = [
  'kind.wrong-operation',
  'kind.disagrees',
  'kind.not-demo',
  'kind.only-spaces',
];

test('sound answers are of their kinds, unanswered ones of none', () => {
  for (const id of ids) {
    expect(judgeAsLines(id, createInspected(createSoundAnswers()))).toEqual([]);
    expect(judgeAsLines(id, createInspected({}))).toBe('not-run');
  }
});

test('a kind that another operation answers with, the singular apart', () => {
  const answers = createSoundAnswers();
  for (const { properties } of answers.entrance.features) properties.kind = 'entrance';
  Object.assign(answers.parking.features[1]?.properties ?? {}, { kind: 'entrances' });
  Object.assign(answers.units.features[0]?.properties ?? {}, { kind: 'Unit' });
  expect(judgeAsLines('kind.wrong-operation', createInspected(answers))).toEqual([
    'error parking:3.b2 other entrances /features/1/properties/kind',
    'error entrances:4.c3 singular entrance /features/0/properties/kind',
    'error unit:6.e5 other Unit /features/0/properties/kind',
  ]);
  const [, singular] = judgeByRule('kind.wrong-operation', createInspected(answers));
  expect(singular).toMatchObject({ threshold: 'entrances', details: { count: 2, of: 2 } });
});

test('a place of two kinds, and of another than the one asked for', () => {
  const answers = createSoundAnswers();
  answers.details.properties.kind = 'restaurant';
  expect(judgeAsLines('kind.disagrees', createInspected(answers))).toEqual([
    'warning details properties restaurant /properties/kind',
  ]);
  answers.details.kind = 'restaurant';
  expect(judgeAsLines('kind.disagrees', createInspected(answers))).toEqual([
    'warning details asked restaurant /kind',
  ]);
});

test.each([
  [false, 'warning details other false /demo'],
  ['true', 'warning details other true /demo'],
  [undefined, 'warning details missing'],
])('not marked demo: %j', (demo, line) => {
  const answers = createSoundAnswers();
  Object.assign(answers.details, { demo });
  expect(judgeAsLines('kind.not-demo', createInspected(answers))).toEqual([line]);
});

test('texts of nothing but spaces; null is fine', () => {
  const answers = createSoundAnswers();
  Object.assign(answers.entrance.features[0]?.properties ?? {}, { subKind: '   ', text: '' });
  expect(judgeAsLines('kind.only-spaces', createInspected(answers))).toEqual([
    'info entrances:4.c3 subKind 3 /features/0/properties/subKind',
    'info entrances:4.c3 text 0 /features/0/properties/text',
  ]);
});
