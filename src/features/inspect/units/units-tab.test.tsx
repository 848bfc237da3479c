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

/** Five floors of ten units: 1 to 10 on the first. */
const tower = units(Array.from({ length: 50 }, (_, index) => 1 + Math.floor(index / 10)));

const heads = () => [...document.querySelectorAll('th')];
const headOf = (name: string) =>
  heads()
    .find(({ textContent }) => textContent.startsWith(name))
    ?.closest('tr');
const readHeads = (open?: boolean) =>
  heads()
    .filter((head) => open === undefined || head.closest('tr')?.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);
const shownUnits = () =>
  [...document.querySelectorAll<HTMLElement>('[data-ref]')].map(({ dataset }) => dataset.ref);

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
    click(headOf('Floor 199'));
    expect(document.querySelectorAll('*').length).toBeLessThan(900);
    expect(getRow('unit:m19901')?.getAttribute('aria-posinset')).toBe('2');
    expect(getRow('unit:m19901')?.getAttribute('aria-setsize')).toBe('100');
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('300');
  });

  test('shows 40 units as they are, and folds the floors of more, with their numbers', () => {
    const onFloors = (count: number) => units(Array.from({ length: count }, (_, index) => 1 + (index % 4)));
    showPanel({ units: onFloors(40) }, 'units');
    expect([shownUnits().length > 0, headOf('Floor 4')?.getAttribute('aria-expanded')]).toEqual([true, null]);
    showPanel({ units: onFloors(41) }, 'units');
    expect(shownUnits()).toEqual([]);
    expect(readHeads()).toEqual([
      'Floor 44 … 4010 units',
      'Floor 33 … 3910 units',
      'Floor 22 … 3810 units',
      'Floor 11 … 4111 units',
    ]);
    showPanel({ units: units(Array.from({ length: 41 }, () => 1)) }, 'units');
    expect(shownUnits().length, 'one floor').toBeGreaterThan(0);
  });

  test('opens and closes a floor by pointer and keys, and leads from a unit back to its floor', () => {
    const asked = showPanel({ units: tower }, 'units');
    const list = document.querySelector<HTMLElement>('[role="treegrid"]');
    const activeRow = () => document.getElementById(list?.getAttribute('aria-activedescendant') ?? '');
    const isOpen = (name: string) => headOf(name)?.getAttribute('aria-expanded');
    click(headOf('Floor 3'));
    expect([isOpen('Floor 3'), isOpen('Floor 2')]).toEqual(['true', 'false']);
    act(() => list?.focus());
    for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'Enter']) pressKey(list, key);
    expect([isOpen('Floor 5'), asked.selected]).toEqual(['true', ['unit:m40']]);
    pressKey(list, 'ArrowLeft');
    expect(activeRow()?.textContent).toMatch(/^Floor 5/);
    pressKey(list, 'ArrowLeft');
    expect(isOpen('Floor 5')).toBe('false');
    pressKey(list, 'Enter');
    expect(isOpen('Floor 5')).toBe('true');
  });

  test('opens the floor of the chosen unit and the chosen floor, and all where a number is sought', () => {
    showPanel({ units: tower }, 'units', 'unit:m12');
    expect(readHeads(true)).toEqual(['Floor 210 units']);
    showPanel({ units: tower }, 'units', 'unit:m25');
    expect(readHeads(true)).toEqual(['Floor 310 units', 'Floor 210 units']);
    find('7');
    expect(shownUnits()).toEqual(['unit:m6', 'unit:m46', 'unit:m36', 'unit:m26', 'unit:m16']);
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
    const line = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent
        .replaceAll('\u00a0', ' ')
        .startsWith('Park at P1 · 44 m to door A · 2nd floor · about 1 min'),
    );
    click(line);
    expect(asked.went).toEqual([{ tab: 'arrival' }]);
    showPanel(whole, 'units', 'parking:1.a');
    expect(readShown()).not.toContain('Park at P');
  });

  test('says so when there is no such unit', () => {
    const asked = showPanel({ units: units([1]) }, 'units');
    pressKey(find('999'), 'Enter');
    expect(readShown()).toContain('No unit 999 in the answer.');
    expect(asked.selected).toEqual([]);
  });
});
