// @environment page
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMapAround, emptyMap } from '../../../domain/reference/mapped.driver.ts';
import { compareWithMap } from '../../../domain/reference/reference.ts';
import type { Finding } from '../../../spec/finding.ts';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { notChecked } from '../model/checks.ts';
import { notAnswered, renderInScene } from '../model/scene.driver.tsx';
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
import { PointVerdict } from './point-verdict.tsx';

afterEach(() => {
  act(() => setHovered(undefined));
  hidePanel();
  setPreferences({ technical: null });
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
  test('say what is written of a point; kinds and ids are technical data', () => {
    showPanel({ parking }, 'parking', 'parking:2.b');
    expect(getRow('parking:1.a')?.textContent).toBe('P1Parking 1North');
    expect(getRow('parking:2.b')?.textContent).toBe('P2Parking 2lat 51.1, lon 71.400001CorrectAll fields');
  });

  test('tell null from missing', () => {
    setPreferences({ technical: true });
    showPanel({ parking }, 'parking');
    expect(getRow('parking:2.b')?.textContent).toBe(
      'P2Parking 2Text none givenKind parkingSub-kind none given2.blat 51.1, lon 71.400001',
    );
    expect(getRow('parking:3.c')?.textContent).toBe(
      'P3Parking 3Text missingKind 5Sub-kind missing3.clat 51.1, lon 71.400002',
    );
  });

  test('say how far a point is from its door, and the rule it breaks', () => {
    const entrance = createAnswered('entrance', createCollection([{ id: '9.a' }, { id: '9.b' }]));
    const finding: Finding = {
      ...{ id: 'a', ruleId: 'parking.far', severity: 'error', operation: 'parking', pointer: '/features/1' },
      ...{ subject: 'parking:2.b', measured: 708, threshold: 500, unit: 'metres', evidence: {} },
    };
    const checks = { ...notChecked, findings: [finding] };
    showPanel({ parking, entrance }, 'parking', null, {}, {}, true, checks);
    expect(getRow('parking:1.a')?.textContent).toContain('0 m to Entrance A');
    const told = getRow('parking:2.b')?.querySelector('[data-severity="error"]')?.textContent;
    expect(told?.replaceAll('\u00a0', ' ')).toBe(
      'Parking far from the place: 708 m from the place (limit 500 m)',
    );
    expect(getRow('parking:1.a')?.querySelector('[data-severity]')).toBeNull();
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

  test.each([
    ['yes', 'Paid according to the map'],
    ['no', 'Free of charge according to the map'],
    ['Mo-Fr 08:00-18:00', 'Fee according to the map: Mo-Fr 08:00-18:00'],
    [undefined, ''],
  ])('say of parking that the map knows with the fee %s: %s', (fee, said) => {
    const [point] = parking.subjects;
    if (!point) throw new Error('no point');
    const map = createMapAround(point.position);
    const lots = [map.lot(point.position, { fee })];
    const inspection = { ...notAnswered, parking };
    const reference = compareWithMap(inspection, { ...emptyMap, parking: lots });
    const source = { attribution: '', date: undefined };
    const known = { state: 'known', reference, ways: undefined, source } as const;
    expect(
      renderToStaticMarkup(
        renderInScene({ inspection, reference: known }, <PointVerdict operation="parking" point={point} />),
      ).replaceAll(/<[^>]*>|[\u2068\u2069]/g, ''),
    ).toBe(said);
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
