// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { setHovered } from '../../../state/interface/looked-at.ts';
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

afterEach(() => {
  act(() => setHovered(undefined));
  hidePanel();
});

const parking = createAnswered(
  'parking',
  createCollection([
    { text: 'North', kind: 'parking', id: '1.a', subKind: 'surface' },
    { text: null, kind: 'parking', id: '2.b', subKind: null },
    { kind: 5, id: '3.c' },
  ]),
);

describe('the Parking and Entrances tabs', () => {
  test('tell null from missing', () => {
    showPanel({ parking }, 'parking');
    expect(getRow('parking:2.b')?.textContent).toBe(
      'P2Parking 2Text none givenKind parkingSub-kind none given2.blat 51.1, lon 71.400001',
    );
    expect(getRow('parking:3.c')?.textContent).toBe(
      'P3Parking 3Text missingKind 5Sub-kind missing3.clat 51.1, lon 71.400002',
    );
  });

  test('choose a row by a click, and let go of it by another', () => {
    const asked = showPanel({ parking }, 'parking');
    click(getRow('parking:2.b'));
    const again = showPanel({ parking }, 'parking', 'parking:2.b');
    expect(getRow('parking:2.b')?.getAttribute('aria-selected')).toBe('true');
    expect(getRow('parking:1.a')?.getAttribute('aria-selected')).toBe('false');
    click(getRow('parking:2.b'));
    expect([...asked.selected, ...again.selected]).toEqual(['parking:2.b', undefined]);
  });

  test('move by arrow keys and choose by Enter', () => {
    const asked = showPanel({ parking }, 'parking');
    const list = document.querySelector('table');
    act(() => list?.focus());
    const active = () => document.getElementById(list?.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.dataset.ref).toBe('parking:1.a');
    pressKey(list, 'ArrowDown');
    expect(active()?.dataset.ref).toBe('parking:2.b');
    expect(active()?.dataset.hovered).toBe('true');
    pressKey(list, 'End');
    pressKey(list, 'Enter');
    expect(asked.selected).toEqual(['parking:3.c']);
  });

  test('light the row that is hovered on the map', () => {
    showPanel({ parking }, 'parking');
    expect(getRow('parking:1.a')?.dataset.hovered).toBeUndefined();
    act(() => setHovered('parking:1.a'));
    expect(getRow('parking:1.a')?.dataset.hovered).toBe('true');
  });

  test('letter entrances as the map does: over the drawn ones only', () => {
    const text = createCollection([{ id: '1.a' }, { id: '2.b' }, { id: '3.c' }]).replace(
      '[71.4,51.1]',
      '[71.4,951]',
    );
    showPanel({ entrance: createAnswered('entrance', text) }, 'entrances');
    expect(getRow('entrances:2.b')?.textContent).toMatch(/^A/);
    expect(getRow('entrances:3.c')?.textContent).toMatch(/^B/);
    expect(readShown()).toMatch(/Set aside.*1\.a.*features\[0\]\.geometry\.coordinates\[1\]/);
  });

  test('count what was received, drawn and set aside', () => {
    showPanel({ parking }, 'parking');
    const tab = [...document.querySelectorAll('[role="tab"]')].find((each) =>
      each.textContent.startsWith('Parking'),
    );
    expect(tab?.textContent).toBe('Parking 3');
  });
});
