// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Finding } from '../../../contract/finding.ts';
import { measureIn } from '../../../core/format/formats.ts';
import { notChecked } from '../../../scene/checks.ts';
import { userHovered } from '../../../scene/state/looked-at.ts';
import { userPrefers } from '../../../store/preferences.ts';
import {
  answered,
  button,
  click,
  collection,
  failed,
  hidePanel,
  row,
  shown,
  showPanel,
} from '../panel.driver.tsx';

afterEach(() => {
  act(() => {
    userHovered(undefined);
    userPrefers({ floorLabels: 'raw' });
  });
  measureIn('metric');
  hidePanel();
});

/** Points so many hundred-thousandths of a degree to the north of the place. */
function points<Name extends 'parking' | 'entrance'>(operation: Name, norths: readonly number[]) {
  const features = norths.map((north, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.4, 51.1 + north / 1e5] },
    properties: { id: `${index + 1}.a`, text: operation === 'parking' && index === 0 ? 'Gate' : null },
  }));
  return answered(operation, JSON.stringify({ type: 'FeatureCollection', features }));
}

function details(amenities: object = { elevator: true, wheelchair: true }) {
  const place = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.4, 51.1] },
    properties: { address: 'A', amenities },
  };
  return answered('details', JSON.stringify(place));
}

const units = answered(
  'units',
  collection([{ unit: 214, floor: 2 }], () => ({ markerId: 'm' })),
);
const empty = '{"type":"FeatureCollection","features":[]}';

/** 1.11195 m for each step: the doors lie 11.1 m north and 22.2 m south, the cars 55.6 m and 111.2 m north. */
const whole = {
  details: details(),
  parking: points('parking', [50, 100]),
  entrance: points('entrance', [10, -20]),
  units,
};

/** As it is read, whatever keeps a number and its unit on one line. */
const sentence = () => document.querySelector('h1')?.textContent?.replaceAll('\u00a0', ' ');
const notes = () => [...document.querySelectorAll('[data-note]')].map((note) => note.textContent);

describe('the Arrival tab', () => {
  test('tells the way to the place, with its marks as the key', () => {
    showPanel(whole, 'arrival');
    expect(sentence()).toBe('Park here, 44 m to the north door, 11 m to the place: about 42 s');
    expect(document.querySelector('h1')?.textContent).toContain('44\u00a0m');
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'parking 1, 44 m, entrance A, 11 m, the place',
    );
    expect(document.querySelector('[aria-label="Straight line, estimate"]')?.textContent).toContain(
      'Walking55 m ÷ 1.3 m/s42 s',
    );
    expect(notes()).toEqual([]);
  });

  test('tells the way to a unit and the sum behind its time', () => {
    showPanel(whole, 'arrival', 'unit:m');
    expect(sentence()).toBe('Park here, 44 m to the north door, 2nd floor, unit 214: about 58 s');
    expect(document.querySelector('[aria-label="Straight line, estimate"]')?.textContent).toContain(
      'Floors2 floors × 8 s, by elevator16 sTogether58 s',
    );
  });

  test.each([
    [{ elevator: false }, '2 floors × 18 s, by stairs36 s'],
    [{}, '2 floors × 18 s: elevator unknown, counted as stairs36 s'],
  ])('counts floors with %o', (amenities, sum) => {
    showPanel({ ...whole, details: details(amenities) }, 'arrival', 'unit:m');
    expect(shown()).toContain(sum);
  });

  test('climbs from the ground floor that the reader named', () => {
    act(() => userPrefers({ floorLabels: 'ground1' }));
    showPanel(whole, 'arrival', 'unit:m');
    // Floor 2 of the data is one above its ground floor 1.
    expect(sentence()).toContain('1st floor');
    showPanel(
      {
        ...whole,
        units: answered(
          'units',
          collection([{ unit: 1, floor: 1 }], () => ({ markerId: 'm' })),
        ),
      },
      'arrival',
      'unit:m',
    );
    expect(sentence()).toContain('ground floor, unit 1');
  });

  test('adds up in feet what the map says in feet', () => {
    measureIn('imperial');
    showPanel(whole, 'arrival');
    expect(sentence()).toBe('Park here, 144 ft to the north door, 36 ft to the place: about 42 s');
    expect(shown()).toContain('180 ft ÷ 4.27 ft/s');
  });

  test.each([
    [
      { parking: answered('parking', empty) },
      'Start at the north door, 11 m to the place: about 8 s',
      'No parking data: the service answered with no parking points.',
    ],
    [
      { parking: failed('parking', 'server', 502) },
      'Start at the north door, 11 m to the place: about 8 s',
      'Parking could not be read. There may be some.',
    ],
    [
      { entrance: answered('entrance', empty) },
      'Park here, 56 m to the place, entrance unknown: about 43 s',
      'Entrance unknown: the service answered with no entrances.',
    ],
    [
      { parking: answered('parking', empty), entrance: answered('entrance', empty) },
      'No way can be drawn',
      'Entrance unknown: the service answered with no entrances.',
    ],
    [
      { details: failed('details', 'server', 502) },
      'Park here, 44 m to door A: about 34 s',
      'The place could not be read, so the way has no end there.',
    ],
  ])('says what is missing: %#', (missing, told, note) => {
    showPanel({ ...whole, ...missing }, 'arrival');
    expect(sentence()).toBe(told);
    expect(notes()).toContain(note);
  });

  test('tells parking that could not be read from no parking, and asks for it again', () => {
    const asked = showPanel({ ...whole, parking: failed('parking', 'unauthorised', 403) }, 'arrival');
    expect(notes()).toEqual(['Parking could not be read. There may be some.']);
    click(button('Retry parking'));
    expect(asked.retried).toEqual(['parking']);
  });

  test('waits with its layout while nothing can be said, and shows a part as soon as there is one', () => {
    const asking = { state: 'loading', subjects: [] } as const;
    showPanel({ details: asking, parking: asking, entrance: asking, units: asking }, 'arrival');
    expect(sentence()).toBeUndefined();
    expect(document.querySelector('[aria-label="Asking for the way"]')).not.toBeNull();
    showPanel({ ...whole, parking: asking }, 'arrival');
    expect(sentence()).toBe('Start at the north door, 11 m to the place: about 8 s');
    expect(notes()).toEqual(['Parking is still asked for.']);
  });

  test('names points that were left out', () => {
    const broken = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: null, properties: { text: 'Rear gate', id: '7.7' } },
        { type: 'Feature' },
      ],
    });
    showPanel({ ...whole, parking: answered('parking', broken) }, 'arrival');
    expect(notes()[1]).toMatch(
      /Left out, no usable point: 2 parking points\..*Rear gate.*7\.7.*element 2, without text or id/,
    );
  });

  test('says that a leg over a kilometre is drawn red', () => {
    showPanel({ ...whole, parking: points('parking', [2000]) }, 'arrival');
    expect(notes()).toEqual([
      'A leg of 2.2 km is longer than 1 km and drawn red. Check the coordinates of both ends.',
    ]);
    expect(document.querySelector('[data-severity="error"]')).not.toBeNull();
  });

  test('warns a wheelchair of what the service says, and of what it does not say', () => {
    const lens = { lens: 'wheelchair' } as const;
    showPanel(
      { ...whole, details: details({ wheelchair: false, elevator: true }) },
      'arrival',
      'unit:m',
      lens,
    );
    expect(notes()).toEqual(['No wheelchair access, the service says.']);
    expect(sentence()).toMatch(/: about 58 s$/);
    showPanel({ ...whole, details: details({ elevator: false }) }, 'arrival', 'unit:m', lens);
    expect(notes()).toEqual(['Wheelchair access unknown.']);
  });

  test('gives a wheelchair no time for floors that no elevator is known to climb', () => {
    const lens = { lens: 'wheelchair' } as const;
    showPanel({ ...whole, details: details({ elevator: false }) }, 'arrival', 'unit:m', lens);
    expect(sentence()).toBe(
      'Park here, 44 m to the north door. No way without stairs to 2nd floor, unit 214: 2 floors without an elevator.',
    );
    expect(shown()).not.toContain('about');
    expect(document.querySelector('[aria-label="Straight line, estimate"]')).toBeNull();
    showPanel({ ...whole, details: details({}) }, 'arrival', 'unit:m', lens);
    expect(sentence()).toBe(
      'Park here, 44 m to the north door. Whether a way without stairs leads to 2nd floor, unit 214 is not known: 2 floors, and the elevator is unknown.',
    );
    showPanel({ ...whole, details: details({ elevator: false }) }, 'place', 'unit:m', lens);
    expect(shown()).toContain('No way without stairs');
    expect(shown()).not.toContain('about');
  });

  test('changes the lens through the address', () => {
    const asked = showPanel(whole, 'arrival');
    const lenses = document.querySelector('[role="radiogroup"]');
    expect(lenses?.getAttribute('aria-label')).toBe('Who arrives');
    click(lenses?.querySelector('[value="emergency"]'));
    expect(asked.went).toEqual([{ lens: 'emergency' }]);
    showPanel(whole, 'arrival', null, { lens: 'emergency' });
    expect(sentence()).toBe('Go to the north door, 11 m to the place: about 8 s');
    expect(notes()).toEqual(['An emergency stops at the door: parking is ignored.']);
    expect(row('parking:1.a')).toBeNull();
  });
});

describe('the other ways', () => {
  test('stand nearest first, each with its legs and how much further it is', () => {
    showPanel(whole, 'arrival');
    expect(row('parking:1.a')?.textContent).toBe('P1Parking 1Gateto Entrance A44 m + 11 m55 mnearest');
    expect(row('parking:2.a')?.textContent).toBe('P2Parking 2to Entrance A100 m + 11 m111 m+56 m');
    expect(row('entrances:2.a')?.textContent).toBe('BEntrance Bfrom Parking 178 m + 22 m100 m+45 m');
  });

  test('stand behind a door without a finding, each with why', () => {
    const against: Finding = {
      id: 'x',
      ruleId: 'entrance.off-edge',
      severity: 'warning',
      operation: 'entrance',
      subject: 'entrances:1.a',
      pointer: '',
      measured: 52,
      threshold: 5,
      unit: 'metres',
      variant: 'outside',
    };
    const checks = { ...notChecked, findings: [against], settled: [against] };
    showPanel(whole, 'arrival', null, {}, {}, true, checks);
    expect(sentence()).toContain('to the south door');
    expect(shown()).toContain('Entrance B is the only entrance without a finding.');
    expect(row('entrances:2.a')?.textContent).toContain('taken');
    expect(row('entrances:1.a')?.textContent).toContain('52 m outside the wall of the basemap outline');
    showPanel(whole, 'arrival', null, { door: 'entrances:1.a' }, {}, true, checks);
    expect(shown()).toContain('A finding speaks against Entrance A: 52 m outside the wall');
    // What the rules have only begun to say moves no door.
    showPanel(whole, 'arrival', null, {}, {}, true, { ...checks, settled: [] });
    expect(sentence()).toContain('to the north door');
    expect(shown()).toContain('Entrance A is the nearest of 2 entrances.');
  });

  test('are pinned by choosing them, and let go again', () => {
    const asked = showPanel(whole, 'arrival');
    click(row('parking:2.a'));
    click(row('entrances:2.a'));
    expect(asked.went).toEqual([{ park: 'parking:2.a' }, { door: 'entrances:2.a' }]);
    const again = showPanel(whole, 'arrival', null, { park: 'parking:2.a' });
    expect(row('parking:2.a')?.getAttribute('aria-selected')).toBe('true');
    expect(row('parking:1.a')?.getAttribute('aria-selected')).toBe('false');
    expect(sentence()).toContain('100 m to the north door');
    click(button('Back to the nearest'));
    expect(again.went).toEqual([{ park: null }]);
  });

  test('say when the pin is not in the answer', () => {
    const asked = showPanel(whole, 'arrival', null, { door: 'entrances:9.9' });
    expect(notes()).toEqual(['The pinned entrance is not in the answer. The first choice is used.']);
    click(button('Back to the first choice'));
    expect(asked.went).toEqual([{ door: null }]);
  });

  test('keep hundreds of points in a short document', () => {
    const many = Array.from({ length: 500 }, (_, index) => index);
    showPanel({ ...whole, parking: points('parking', many), entrance: points('entrance', many) }, 'arrival');
    expect(document.querySelectorAll('*').length).toBeLessThan(1200);
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('500');
  });
});

test('the Place tab has the way in a line that opens the tab', () => {
  const asked = showPanel(whole, 'place', 'unit:m');
  const line = document.querySelector('[role="tabpanel"] header + button');
  expect(line?.textContent).toBe('55 m, about 58 s2nd floor by elevator. Straight lines, estimate.P1A214');
  click(line);
  expect(asked.went).toEqual([{ tab: 'arrival' }]);
  showPanel({ ...whole, parking: answered('parking', empty) });
  expect(shown()).toContain('11 m, about 8 sNo parking data: the service answered with no parking points.');
});

test('the line says that the way is asked for, and that there is none only when all has answered', () => {
  const loading = { state: 'loading', subjects: [] } as const;
  const line = () => document.querySelector('[role="tabpanel"] header + button')?.textContent;
  showPanel({ details: loading, parking: loading, entrance: loading, units: loading });
  expect(line()).toMatch(/^Asking for the way/);
  showPanel({ ...whole, details: failed('details', 'server', 502), parking: answered('parking', empty) });
  expect(line()).toMatch(/^No way can be drawn/);
});
