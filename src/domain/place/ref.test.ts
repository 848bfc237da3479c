import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { operationNames } from '../../spec/operations.ts';
import { createRefs, getRefOperation } from './ref.ts';

const anyId = fc.oneof(
  fc.constantFrom(
    undefined,
    '',
    'a',
    'a~2',
    'a%7E2',
    '#0',
    '#1',
    '%230',
    '~',
    '%',
    '%25',
    '\ud800',
    '\udfff',
    '\ufffd',
  ),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: anyCharacter }),
);

describe('the reference of a feature', () => {
  test('is unique within its answer and names its operation, whatever the ids', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operationNames),
        fc.array(anyId, { maxLength: 30 }),
        (operation, ids) => {
          const refs = createRefs(operation, ids);
          expect(refs).toHaveLength(ids.length);
          expect(new Set(refs).size).toBe(ids.length);
          for (const ref of refs) expect(getRefOperation(ref)).toBe(operation);
        },
      ),
    );
  });

  test('is written as the product writes it', () => {
    expect(createRefs('details', ['1709067740.5e8'])).toEqual(['place']);
    expect(createRefs('details', [undefined])).toEqual(['place']);
    expect(createRefs('parking', ['1709067740.5e8'])).toEqual(['parking:1709067740.5e8']);
    expect(createRefs('entrance', ['1.a', '2.b'])).toEqual(['entrances:1.a', 'entrances:2.b']);
    expect(createRefs('units', ['кафе/1'])).toEqual([`unit:${encodeURIComponent('кафе/1')}`]);
  });

  test('counts the holders of one id', () => {
    expect(createRefs('units', ['a', 'b', 'a', 'a'])).toEqual(['unit:a', 'unit:b', 'unit:a~2', 'unit:a~3']);
  });

  test('is the place in the list where the service sent no id', () => {
    expect(createRefs('parking', [undefined, '1.a', ''])).toEqual([
      'parking:#0',
      'parking:1.a',
      'parking:#2',
    ]);
  });

  test('tells an id with ~ or # from a duplicate or a missing id', () => {
    expect(createRefs('units', ['a', 'a~2', 'a', '#0'])).toEqual([
      'unit:a',
      'unit:a%7E2',
      'unit:a~2',
      'unit:%230',
    ]);
  });

  test('survives half a letter', () => {
    expect(createRefs('units', ['\ud800', '\udbff'])).toEqual(['unit:%EF%BF%BD', 'unit:%EF%BF%BD~2']);
  });

  test('holds no separator of lists and no space', () => {
    fc.assert(
      fc.property(fc.array(anyId), (ids) => {
        for (const ref of createRefs('units', ids)) expect(ref).toMatch(/^unit:[^\s,:/?&+"<>]+$/);
      }),
    );
  });
});

test.each([
  '',
  'units',
  'units:1',
  'parkings',
  'parkingX',
  'unit',
  'entrance:1',
  'Place',
  'place:1',
  'placebo',
  ':',
  '__proto__:1',
  'constructor:1',
])('%j is no reference', (text) => {
  expect(getRefOperation(text)).toBeUndefined();
});
