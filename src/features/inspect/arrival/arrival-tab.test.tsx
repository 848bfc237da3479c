// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { measureIn } from '../../../domain/format/formats.ts';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { setPreferences } from '../../../state/preferences.ts';
import {
  click,
  createAnswered,
  createCollection,
  createFailed,
  getButton,
  getRow,
  hidePanel,
  readShown,
  showPanel,
} from '../panel.driver.tsx';
import {
  createDetails,
  createPoints,
  empty,
  findSentence,
  readNotes,
  readSentence,
  whole,
} from './arrival.driver.ts';

afterEach(() => {
  act(() => {
    setHovered(undefined);
    setPreferences({ floorLabels: 'raw' });
  });
  measureIn('metric');
  hidePanel();
});

describe('the Arrival tab', () => {
  test('tells the way to the place, with its marks as the key', () => {
    showPanel(whole, 'arrival');
    expect(readSentence()).toBe('Park at P1, 44 m to the north door, 11 m to the place: about 40 s');
    expect(findSentence()?.textContent).toContain('44\u00a0m');
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'parking 1, 44 m, entrance A, 11 m, the place',
    );
    expect(document.querySelector('[aria-label="Straight line, estimate"]')?.textContent).toContain(
      'Walking55 m ÷ 1.3 m/s42 s',
    );
    expect(readNotes()).toEqual([]);
  });

  test('tells the way to a unit and the sum behind its time', () => {
    showPanel(whole, 'arrival', 'unit:m');
    expect(readSentence()).toBe('Park at P1, 44 m to the north door, 2nd floor, unit 214: about 1 min');
    expect(document.querySelector('[aria-label="Straight line, estimate"]')?.textContent).toContain(
      'Floors2 floors × 8 s, by elevator16 sTogether58 s',
    );
  });

  test.each([
    [{ elevator: false }, '2 floors × 18 s, by stairs36 s'],
    [{}, '2 floors × 18 s: elevator unknown, counted as stairs36 s'],
  ])('counts floors with %o', (amenities, sum) => {
    showPanel({ ...whole, details: createDetails(amenities) }, 'arrival', 'unit:m');
    expect(readShown()).toContain(sum);
  });

  test('climbs from the ground floor that the reader named', () => {
    act(() => setPreferences({ floorLabels: 'ground1' }));
    showPanel(whole, 'arrival', 'unit:m');
    // Floor 2 of the data is one above its ground floor 1.
    expect(readSentence()).toContain('1st floor');
    showPanel(
      {
        ...whole,
        units: createAnswered(
          'units',
          createCollection([{ unit: 1, floor: 1 }], () => ({ markerId: 'm' })),
        ),
      },
      'arrival',
      'unit:m',
    );
    expect(readSentence()).toContain('ground floor, unit 1');
  });

  test('adds up in feet what the map says in feet', () => {
    measureIn('imperial');
    showPanel(whole, 'arrival');
    expect(readSentence()).toBe('Park at P1, 144 ft to the north door, 36 ft to the place: about 40 s');
    expect(readShown()).toContain('180 ft ÷ 4.27 ft/s');
  });

  test.each([
    [
      { parking: createAnswered('parking', empty) },
      'Start at the north door, 11 m to the place: about 10 s',
      'No parking data: the service answered with no parking points.',
    ],
    [
      { parking: createFailed('parking', 'server', 502) },
      'Start at the north door, 11 m to the place: about 10 s',
      'Parking unknown. There may be some.',
    ],
    [
      { entrance: createAnswered('entrance', empty) },
      'Park at P1, 56 m to the place, entrance unknown: about 40 s',
      'Entrance unknown: the service answered with no entrances.',
    ],
    [
      { parking: createAnswered('parking', empty), entrance: createAnswered('entrance', empty) },
      'No way can be drawn',
      'Entrance unknown: the service answered with no entrances.',
    ],
    [
      { details: createFailed('details', 'server', 502) },
      'Park at P1, 44 m to door A: about 30 s',
      'The place is unknown, so the way has no end there.',
    ],
  ])('says what is missing: %#', (missing, told, note) => {
    showPanel({ ...whole, ...missing }, 'arrival');
    expect(readSentence()).toBe(told);
    expect(readNotes()).toContain(note);
  });

  test('tells parking that could not be read from no parking, and asks for it again', () => {
    const asked = showPanel({ ...whole, parking: createFailed('parking', 'unauthorised', 403) }, 'arrival');
    expect(readNotes()).toEqual(['Parking unknown. There may be some.']);
    click(getButton('Retry parking'));
    expect(asked.retried).toEqual(['parking']);
  });

  test('waits with its layout while nothing can be said, and shows a part as soon as there is one', () => {
    const asking = { state: 'loading', subjects: [] } as const;
    showPanel({ details: asking, parking: asking, entrance: asking, units: asking }, 'arrival');
    expect(readSentence()).toBeUndefined();
    expect(document.querySelector('[aria-label="Finding the way"]')).not.toBeNull();
    showPanel({ ...whole, parking: asking }, 'arrival');
    expect(readSentence()).toBe('Start at the north door, 11 m to the place: about 10 s');
    expect(readNotes()).toEqual(['Parking is still asked for.']);
  });

  test('names points that were left out', () => {
    const broken = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: null, properties: { text: 'Rear gate', id: '7.7' } },
        { type: 'Feature' },
      ],
    });
    showPanel({ ...whole, parking: createAnswered('parking', broken) }, 'arrival');
    expect(readNotes()[1]).toMatch(
      /Left out, no usable point: 2 parking points\..*Rear gate.*7\.7.*element 2, without text or id/,
    );
  });

  test('says that a leg over a kilometre is drawn red', () => {
    showPanel({ ...whole, parking: createPoints('parking', [2000]) }, 'arrival');
    expect(readNotes()).toEqual([
      'A leg of 2.2 km is longer than 1 km and drawn red. Check the coordinates of both ends.',
    ]);
    expect(document.querySelector('[data-severity="error"]')).not.toBeNull();
  });

  test('warns a wheelchair of what the service says, and of what it does not say', () => {
    const lens = { lens: 'wheelchair' } as const;
    showPanel(
      { ...whole, details: createDetails({ wheelchair: false, elevator: true }) },
      'arrival',
      'unit:m',
      lens,
    );
    expect(readNotes()).toEqual(['No wheelchair access, the service says.']);
    expect(readSentence()).toMatch(/: about 1 min$/);
    showPanel({ ...whole, details: createDetails({ elevator: false }) }, 'arrival', 'unit:m', lens);
    expect(readNotes()).toEqual(['Wheelchair access unknown.']);
  });

  test('gives a wheelchair no time for floors that no elevator is known to climb', () => {
    const lens = { lens: 'wheelchair' } as const;
    showPanel({ ...whole, details: createDetails({ elevator: false }) }, 'arrival', 'unit:m', lens);
    expect(readSentence()).toBe(
      'Park at P1, 44 m to the north door. No way without stairs to 2nd floor, unit 214: 2 floors without an elevator.',
    );
    expect(readShown()).not.toContain('about');
    expect(document.querySelector('[aria-label="Straight line, estimate"]')).toBeNull();
    showPanel({ ...whole, details: createDetails({}) }, 'arrival', 'unit:m', lens);
    expect(readSentence()).toBe(
      'Park at P1, 44 m to the north door. Whether a way without stairs leads to 2nd floor, unit 214 is not known: 2 floors, and the elevator is unknown.',
    );
    showPanel({ ...whole, details: createDetails({ elevator: false }) }, 'place', 'unit:m', lens);
    expect(readShown()).toContain('No way without stairs');
    expect(readShown()).not.toContain('about');
  });

  test('changes the lens through the address', () => {
    const asked = showPanel(whole, 'arrival');
    const lenses = document.querySelector('[role="radiogroup"]');
    expect(lenses?.getAttribute('aria-label')).toBe('Who arrives');
    click(lenses?.querySelector('[value="emergency"]'));
    expect(asked.went).toEqual([{ lens: 'emergency' }]);
    showPanel(whole, 'arrival', null, { lens: 'emergency' });
    expect(readSentence()).toBe('Go to the north door, 11 m to the place: about 10 s');
    expect(readNotes()).toEqual(['An emergency stops at the door: parking is ignored.']);
    expect(getRow('parking:1.a')).toBeNull();
  });
});
