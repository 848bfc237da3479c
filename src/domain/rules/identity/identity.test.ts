import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../spec/finding.ts';
import type { RuleId } from '../../../spec/rules.ts';
import {
  createFailedView,
  createInspected,
  createSoundAnswers,
  judgeAsLines,
  judgeByRule,
} from '../sound.driver.ts';

const ids: readonly RuleId[] = [
  'identity.other-id',
  'identity.duplicate',
  'identity.missing',
  'identity.format',
  'identity.wrong-parent',
  'identity.shared-marker',
];

test('sound answers know who they are', () => {
  for (const id of ids) expect(judgeAsLines(id, createInspected(createSoundAnswers()))).toEqual([]);
});

test('what was not answered is not vouched for', () => {
  const failure = createFailedView('entrance', { reason: 'server' });
  const withoutDoors = createInspected(createSoundAnswers(), { views: { entrance: failure } });
  const judged = ids.map((id) => judgeAsLines(id, withoutDoors));
  expect(judged).toEqual([[], 'not-run', 'not-run', 'not-run', [], []]);
  for (const id of ids) expect(judgeAsLines(id, createInspected({}))).toBe('not-run');
  const { details, parking, entrance } = createSoundAnswers();
  expect(judgeAsLines('identity.wrong-parent', createInspected({ details, parking, entrance }))).toBe(
    'not-run',
  );
});

describe('the answer for another id', () => {
  test.each(['1.5E8', ' 1.5e8', '150000000'])('is %j for 1.5e8', (id) => {
    const answers = createSoundAnswers();
    answers.details.id = id;
    expect(judgeAsLines('identity.other-id', createInspected(answers))).toEqual([`error details ${id} /id`]);
  });

  test('is not one without an id: that has a rule of its own', () => {
    const answers = createSoundAnswers();
    Reflect.deleteProperty(answers.details, 'id');
    expect(judgeAsLines('identity.other-id', createInspected(answers))).toEqual([]);
    expect(judgeAsLines('identity.missing', createInspected(answers))).toEqual(['error details id']);
  });
});

describe('an id that is there twice', () => {
  test('is told of the second holder, of the same answer and of another', () => {
    const answers = createSoundAnswers();
    Object.assign(answers.parking.features[1]?.properties ?? {}, { id: '2.a1' });
    Object.assign(answers.entrance.features[0]?.properties ?? {}, { id: '2.a1' });
    Object.assign(answers.units.features[1] ?? {}, { markerId: '6.e5' });
    expect(judgeAsLines('identity.duplicate', createInspected(answers))).toEqual([
      'error parking:2.a1~2 same 2.a1 /features/1/properties/id',
      'error entrances:2.a1 other-operation 2.a1 /features/0/properties/id',
      'error unit:6.e5~2 same 6.e5 /features/1/markerId',
    ]);
  });

  test('is not one of a unit and of a point, nor one that is blank', () => {
    const answers = createSoundAnswers();
    Object.assign(answers.units.features[0] ?? {}, { markerId: '2.a1' });
    for (const { properties } of answers.parking.features) properties.id = ' ';
    expect(judgeAsLines('identity.duplicate', createInspected(answers))).toEqual([]);
  });

  test('counts also where it cannot be drawn', () => {
    const answers = createSoundAnswers();
    Object.assign(answers.parking.features[0] ?? {}, { geometry: null });
    Object.assign(answers.parking.features[1]?.properties ?? {}, { id: '2.a1' });
    expect(judgeByRule('identity.duplicate', createInspected(answers))).toHaveLength(1);
  });
});

test('an id that is missing, null or blank', () => {
  const answers = createSoundAnswers();
  answers.details.markerId = '  ';
  Reflect.deleteProperty(answers.parking.features[0]?.properties ?? {}, 'id');
  Object.assign(answers.entrance.features[0]?.properties ?? {}, { id: null });
  Object.assign(answers.units.features[0] ?? {}, { markerId: '' });
  expect(judgeAsLines('identity.missing', createInspected(answers))).toEqual([
    'error details markerId /markerId',
    'error parking:#0 id /features/0',
    'error entrances:#0 id /features/0/properties/id',
    'error unit:#0 markerId /features/0/markerId',
  ]);
});

describe('the format of a point id', () => {
  test.each(['2', '2.', '.a1', '2.g1', 'a.1', '2.a1 ', '2,a1'])('does not hold for %j', (id) => {
    const answers = createSoundAnswers();
    Object.assign(answers.parking.features[0]?.properties ?? {}, { id });
    expect(judgeByRule('identity.format', createInspected(answers))).toMatchObject([
      { severity: 'warning', measured: id, details: { count: 1, of: 2 } },
    ]);
  });

  test.each(['2.a1', '0.0', '2639670686.59F3e8'])('holds for %j', (id) => {
    const answers = createSoundAnswers();
    Object.assign(answers.parking.features[0]?.properties ?? {}, { id });
    expect(judgeByRule('identity.format', createInspected(answers))).toEqual([]);
  });
});

describe('the parent of a unit', () => {
  const judged = (...parents: unknown[]): readonly Finding[] | 'not-run' => {
    const answers = createSoundAnswers();
    const [unit] = answers.units.features;
    const units = parents.map((parentPlaceId, index) => ({ ...unit, markerId: `9.${index}`, parentPlaceId }));
    return judgeByRule(
      'identity.wrong-parent',
      createInspected({ ...answers, units: { ...answers.units, features: units } }),
    );
  };

  test('is the id of the place, or its marker', () => {
    expect(judged('1.5e8', '1.5e8')).toEqual([]);
    expect(judged('1.c0ffee', '1.c0ffee')).toEqual([]);
  });

  test('is another place: told once for each', () => {
    expect(judged('8.8', '1.5e8', '8.8')).toMatchObject([
      {
        severity: 'error',
        variant: 'other',
        subject: 'unit:9.0',
        measured: '8.8',
        details: { count: 2, of: 3 },
      },
    ]);
  });

  test('is a warning where some name the marker and others the id', () => {
    expect(judged('1.5e8', '1.c0ffee', '1.5e8')).toMatchObject([
      { severity: 'warning', variant: 'some-by-marker', details: { count: 1, of: 3 } },
    ]);
    expect(judged('1.5e8', '1.c0ffee', '1.c0ffee')).toMatchObject([{ variant: 'some-by-id' }]);
  });
});

test('the marker of the place on a unit', () => {
  const answers = createSoundAnswers();
  Object.assign(answers.units.features[1] ?? {}, { markerId: '1.c0ffee' });
  expect(judgeAsLines('identity.shared-marker', createInspected(answers))).toEqual([
    'warning unit:1.c0ffee 1.c0ffee /features/1/markerId',
  ]);
});
