// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { setPreferences } from '../../../state/preferences.ts';
import { whole } from '../arrival/arrival.driver.ts';
import {
  click,
  createAnswered,
  createCollection,
  getRow,
  hidePanel,
  pressKey,
  readShown,
  showPanel,
} from '../panel.driver.tsx';

afterEach(hidePanel);

function units(floors: readonly unknown[]) {
  const text = createCollection(
    floors.map((floor, index) => ({ unit: index + 1, floor, address: `Street ${index}` })),
    (index) => ({ markerId: `m${index}`, parentPlaceId: 'p' }),
  );
  return createAnswered('units', text);
}

function find(text: string): HTMLInputElement {
  const box = document.querySelector<HTMLInputElement>('input[aria-label="Find unit"]');
  if (!box) throw new Error('no box');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setter?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return box;
}

describe('the Units tab', () => {
  test('groups by floor from high to low and flags what is no number', () => {
    showPanel({ units: units([-1, 0, 1, 1.5, 12, null, '3']) }, 'units');
    expect([...document.querySelectorAll('th')].map((heading) => heading.textContent)).toEqual([
      'Floor 121 unit',
      'Floor 1.51 unit',
      'Floor 11 unit',
      'Floor 01 unit',
      'Floor −11 unit',
      'Floor unknownsent: "3"1 unit',
      'Floor unknownsent: null1 unit',
    ]);
  });

  test('renumbers every floor from the ground up for reading, with what was sent beside it', () => {
    const floorNames = [
      { connection: 'direct:service.example', names: { 3: 'L2' } },
      { connection: 'direct:another.example', names: { 2: 'Lobby' } },
    ];
    act(() => setPreferences({ floorLabels: 'ground1', floorNames }));
    showPanel({ units: units([3, 2, 1, 0, -1]) }, 'units');
    const headings = [...document.querySelectorAll('th')].map((heading) => heading.textContent);
    act(() => setPreferences({ floorLabels: 'raw', floorNames: [] }));
    expect(headings).toEqual([
      'L2 (data: 3)1 unit',
      'Floor 1 (data: 2)1 unit',
      'Ground floor (data: 1)1 unit',
      'Floor 0 (data: 0)1 unit',
      'Floor −11 unit',
    ]);
  });

  test('keeps 20,000 units in fewer than 900 elements and says where a row stands', () => {
    showPanel(
      { units: units(Array.from({ length: 20_000 }, (_, index) => Math.floor(index / 100))) },
      'units',
    );
    expect(document.querySelectorAll('*').length).toBeLessThan(900);
    expect(getRow('unit:m19901')?.getAttribute('aria-posinset')).toBe('2');
    expect(getRow('unit:m19901')?.getAttribute('aria-setsize')).toBe('100');
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('20200');
  });

  test('has each field of a unit in its row', () => {
    showPanel({ units: units([4]) }, 'units');
    expect(getRow('unit:m0')?.textContent).toBe('1Street 0Floor 4Marker m0Place p');
  });

  test('finds by number; Enter chooses the first hit', () => {
    const asked = showPanel({ units: units(Array.from({ length: 30 }, () => 1)) }, 'units');
    const box = find('2');
    const rows = [...document.querySelectorAll<HTMLElement>('[data-ref]')].map(({ dataset }) => dataset.ref);
    expect(rows.slice(0, 3)).toEqual(['unit:m1', 'unit:m19', 'unit:m20']);
    expect(rows.length).toBe(12);
    pressKey(box, 'Enter');
    expect(asked.selected).toEqual(['unit:m1']);
  });

  test('says above the list how the chosen unit is reached, and leads to the whole way', () => {
    const asked = showPanel(whole, 'units', 'unit:m');
    const line = [...document.querySelectorAll('button')].find(
      ({ textContent }) =>
        textContent.replaceAll('\u00a0', ' ') ===
        'Park here, 44 m to the north door, 2nd floor, unit 214: about 58 s',
    );
    click(line);
    expect(asked.went).toEqual([{ tab: 'arrival' }]);
    showPanel(whole, 'units', 'parking:1.a');
    expect(readShown()).not.toContain('Park here');
  });

  test('says so when there is no such unit', () => {
    const asked = showPanel({ units: units([1]) }, 'units');
    pressKey(find('999'), 'Enter');
    expect(readShown()).toContain('No unit 999 in the answer.');
    expect(asked.selected).toEqual([]);
  });
});
