// @environment page
import { expect, test } from 'vitest';
import { createContext } from './commands.driver.ts';
import { getOfferedCommands } from './offered.ts';

/** Returns the titles offered for a typed text, and the effect of the first line. */
function typed(text: string) {
  const { context, done } = createContext('?id=here', [[214, 2]], {
    parking: ['P1 Garage', 'Kerb'],
    entrance: ['Main lobby', 'Deliveries'],
  });
  const lines = getOfferedCommands(text, context, []);
  lines[0]?.run?.();
  return { first: lines[0]?.title, done };
}

test.each([
  ['main lobby', 'Entrance A', 'select entrances:e0'],
  ['lobby', 'Entrance A', 'select entrances:e0'],
  ['deliv', 'Entrance B', 'select entrances:e1'],
  ['parking 2', 'Parking 2', 'select parking:p1'],
  ['garage', 'Parking 1', 'select parking:p0'],
  ['entrance b', 'Entrance B', 'select entrances:e1'],
])('"%s" leads to %s', (text, title, deed) => {
  expect(typed(text)).toEqual({ first: title, done: [deed] });
});

test('a unit is found by its number, and the map by what is done with it', () => {
  expect(typed('214').done).toEqual(['select unit:m0']);
  expect(typed('zoom in').first).toBe('Zoom in');
  expect(typed('zoom out').first).toBe('Zoom out');
});
