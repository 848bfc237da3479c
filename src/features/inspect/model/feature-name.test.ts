import { expect, test } from 'vitest';
import { createOneUnit } from '../../../domain/place/inspection.driver.ts';
import { getUnitName } from './feature-name.ts';

test.each([
  [214, 'Unit 214'],
  ['214', 'Unit 214'],
  ['א1', 'Unit \u2068א1\u2069'],
  [null, 'Unit without number'],
])('a unit that is sent as %j is called %j, its number kept apart from our own words', (unit, name) => {
  const [subject] = createOneUnit([71.4, 51.1], { unit }).subjects;
  expect(subject && getUnitName(subject)).toBe(name);
});
