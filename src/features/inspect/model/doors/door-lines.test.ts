import { afterEach, expect, test } from 'vitest';
import { findArrival } from '../../../../domain/arrival/arrival-of.ts';
import { removeIsolates } from '../../../../domain/format/sentences.ts';
import {
  createOneUnit,
  createPlaceAt,
  createPointsAt,
  notAsked,
} from '../../../../domain/place/inspection.driver.ts';
import { createMapAround, emptyMap } from '../../../../domain/reference/mapped.driver.ts';
import { compareWithMap } from '../../../../domain/reference/reference.ts';
import { loadMessagesIn } from '../../../../domain/words/catalogue.ts';
import { setLanguage } from '../../../../domain/words/speak.ts';
import { explainBehind, formatDoorLines } from './door-lines.ts';

afterEach(() => setLanguage('en'));

const { at, box, building, door } = createMapAround([71.42, 51.12]);
const doors = [
  door(at(-15, -20), { ref: '1', flats: '1-24' }),
  door(at(15, -20), { ref: '2', flats: '25-48' }),
];
const map = { ...emptyMap, buildings: [building(box(-20, -20, 20, 20))], doors };

function wayTo(unit: object) {
  const inspection = {
    ...notAsked,
    details: createPlaceAt(at(0, 0)),
    entrance: createPointsAt('entrance', [at(-15, -21), at(15, -21)]),
    units: createOneUnit(at(-10, 0), { floor: 1, ...unit }),
  };
  const choice = { lens: 'courier', selected: 'unit:u', park: null, door: null } as const;
  return {
    inspection,
    arrival: findArrival(inspection, { ...choice, reference: compareWithMap(inspection, map) }),
  };
}

test('the sentence says that the map has the unit behind its door, and of the other that it has not', () => {
  const byFlats = wayTo({ unit: 30 });
  expect(formatDoorLines(byFlats).map(removeIsolates)).toEqual([
    'On the map Entrance B is the door of this unit: flats 25-48.',
  ]);
  const [first, behind] = byFlats.arrival.doors.ranked;
  if (!first || !behind) throw new Error('two doors');
  expect(explainBehind(behind, first)).toBe('not the stairwell of this unit on the map');
  const byRef = wayTo({ unit: 99, address: 'Достык 5, подъезд 2' });
  expect(formatDoorLines(byRef).map(removeIsolates)).toEqual([
    'On the map Entrance B is stairwell 2, which the address of this unit names.',
  ]);
  expect(formatDoorLines(wayTo({ unit: 99 }))).toEqual(['Entrance A is the nearest of 2 entrances.']);
});

test.each(['de', 'es', 'ru'] as const)('also in %s', async (language) => {
  const english = formatDoorLines(wayTo({ unit: 30 }));
  const put = await loadMessagesIn(language);
  put();
  const said = formatDoorLines(wayTo({ unit: 30 }));
  expect(said).toEqual([expect.stringContaining('25-48')]);
  expect(said).not.toEqual(english);
});
