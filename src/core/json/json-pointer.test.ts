import { expect, test } from 'vitest';
import { jsonPointer, pointerSteps } from './json-pointer.ts';

test('a pointer as RFC 6901 has it', () => {
  expect(jsonPointer([])).toBe('');
  expect(jsonPointer(['features', 17, 'properties', 'floor'])).toBe('/features/17/properties/floor');
  expect(
    ['', 'a/b', 'c%d', 'e^f', 'g|h', 'i\\j', 'k"l', ' ', 'm~n', '~1'].map((key) => jsonPointer([key])),
  ).toEqual(['/', '/a~1b', '/c%d', '/e^f', '/g|h', '/i\\j', '/k"l', '/ ', '/m~0n', '/~01']);
});

test('a pointer is followed back to the steps it was made of', () => {
  const steps = ['features', 17, 'properties', 'a/b~c'];
  expect(pointerSteps(jsonPointer(steps))).toEqual(steps);
  expect(pointerSteps('')).toEqual([]);
});
