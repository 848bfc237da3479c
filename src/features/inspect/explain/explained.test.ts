import { describe, expect, test } from 'vitest';
import { getDocumentedField, getDocumentedFields } from '../../../spec/documented.ts';
import { operationNames } from '../../../spec/operations.ts';
import german from './explained.de.json';
import english from './explained.en.json';
import spanish from './explained.es.json';
import russian from './explained.ru.json';

describe.each([
  ['English', english],
  ['German', german],
  ['Spanish', spanish],
  ['Russian', russian],
])('%s', (_language, { meaning, reading }) => {
  test.each(operationNames)('explains every documented field of %s, and no other', (operation) => {
    const documented = [...getDocumentedFields(operation).keys()];
    expect(documented.length).toBeGreaterThan(8);
    expect(Object.keys(meaning[operation]).toSorted()).toEqual(documented.toSorted());
    for (const text of Object.values(meaning[operation])) expect(text).toMatch(/^.{5,}\.$/);
  });

  test('reads only fields that there are', () => {
    const known = new Set(operationNames.flatMap((name) => [...getDocumentedFields(name).keys()]));
    expect(Object.keys(reading).filter((path) => !known.has(path))).toEqual([]);
    expect(Object.keys(reading).toSorted()).toEqual(Object.keys(english.reading).toSorted());
  });
});

test.each([
  ['German', german],
  ['Spanish', spanish],
  ['Russian', russian],
])('%s says each in words of its own', (_language, { meaning }) => {
  for (const operation of operationNames) {
    const others = Object.values(meaning[operation]);
    expect(Object.values(english.meaning[operation]).filter((text) => others.includes(text))).toEqual([]);
  }
});

test('a field is found by where it stands in an answer, with its type and whether null is named', () => {
  const found = (path: string) => {
    const field = getDocumentedField('details', path);
    return field && [field.path, field.documented.type, field.documented.nullable === true];
  };
  expect(found('properties.photos[12]')).toEqual(['properties.photos[]', 'text', false]);
  expect(found('geometry.coordinates[1]')).toEqual(['geometry.coordinates[1]', 'number', false]);
  expect(found('properties.isOpenNow')).toEqual(['properties.isOpenNow', 'anything', true]);
  for (const unknown of ['geometry.coordinates[2]', 'properties.other', '', '__proto__', 'constructor']) {
    expect(found(unknown)).toBeUndefined();
  }
});
