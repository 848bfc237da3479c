// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { notAsked } from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { setHovered } from '../../../state/interface/looked-at.ts';
import {
  createAnswered,
  createCollection,
  createFailed,
  getRow,
  hidePanel,
  pressKey,
  showPanel,
} from '../panel.driver.tsx';
import { createTwin, getTwinRows } from './twin-nodes.ts';

afterEach(() => {
  act(() => setHovered(undefined));
  hidePanel();
});

/** A place with two doors to its east and north-east, and units on three floors. */
function block(unitsPerFloor = 2): Partial<Inspection> {
  const place = { type: 'Feature', geometry: { type: 'Point', coordinates: [71.4, 51.1] } };
  const units = [3, 2, -1].flatMap((floor) =>
    Array.from({ length: unitsPerFloor }, (_, index) => ({ floor, unit: Math.abs(floor) * 100 + index + 1 })),
  );
  return {
    details: createAnswered('details', JSON.stringify({ ...place, properties: { address: 'Dostyk 5' } })),
    parking: createAnswered('parking', createCollection([{ id: '1.p', text: 'North' }])),
    entrance: createAnswered(
      'entrance',
      createCollection([{ id: '1.e' }, { id: '2.e' }])
        .replace('[71.4,51.1]', '[71.4003,51.1]')
        .replace('[71.400001,51.1]', '[71.4003,51.1002]'),
    ),
    units: createAnswered(
      'units',
      createCollection(units, (index) => ({ markerId: `${index}.u` })),
    ),
  };
}

const tree = () => document.querySelector('[role="tree"]');
const items = () => [...document.querySelectorAll('[role="treeitem"]')];
/** Its name without the marks that keep foreign texts apart. */
const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label')?.replaceAll(/[\u2068\u2069]/g, '');
const names = () => items().map(nameOf);
const item = (name: string) => items().find((each) => nameOf(each)?.includes(name));
const active = () => document.getElementById(tree()?.getAttribute('aria-activedescendant') ?? '');
const activeName = () => nameOf(active());

function enter(): void {
  act(() => {
    const element = tree();
    if (element instanceof HTMLElement) element.focus();
  });
}

function type(text: string): void {
  for (const key of text) pressKey(tree(), key);
}

describe('the list twin', () => {
  test('says everything on the map, with distance and direction from the place', () => {
    showPanel(block());
    expect(tree()?.getAttribute('aria-label')).toBe('On the map');
    expect(names()).toEqual([
      'Place, Dostyk 5',
      'Parking: 1 parking point',
      'Parking 1, North: at the place',
      'Entrances: 2 entrances',
      'Entrance A: 21 m east of the place',
      'Entrance B: 31 m north-east of the place',
      'Units: 6 units',
      'Floor 3: 2 units',
      'Unit 301: at the place',
      'Unit 302: at the place',
      'Floor 2: 2 units',
      'Unit 201: at the place',
      'Unit 202: at the place',
      'Floor −1: 2 units',
      'Unit 101: at the place',
      'Unit 102: at the place',
    ]);
  });

  test('folds the floors of more than 40 units', () => {
    const isOpen = () => item('Floor 3')?.getAttribute('aria-expanded');
    showPanel(block(13));
    expect(isOpen(), '39 units').toBe('true');
    showPanel(block(14));
    expect(isOpen(), '42 units').toBe('false');
  });

  test('says which layer is emphasised on the map, and which one is off', () => {
    showPanel(block(0), 'place', null, { layers: ['place', 'entrances', 'units'], emphasis: 'entrances' });
    expect(names()).toContain('Parking: 1 parking point, layer is off');
    expect(names()).toContain('Entrances: 2 entrances, layer is emphasised');
    expect(names().filter((name) => name?.includes('emphasised'))).toHaveLength(1);
    showPanel(block(0), 'place', null, { layers: ['place'], emphasis: 'entrances' });
    expect(names().join()).not.toContain('emphasised');
  });

  test('has what lies on the map beside the answers at its end, as none of their features', () => {
    const { ask, ...views } = { ...notAsked, ...block(0) };
    const door = { name: 'door', notes: ['not in the answer'], rows: [] };
    const nodes = createTwin({ ask, ...views }, [], [{ name: 'On the map: Doors', notes: [], rows: [door] }]);
    expect(nodes.map(({ key }) => key)).toEqual(['place', 'parking', 'entrance', 'units', 'laid 0']);
    const rows = getTwinRows(nodes, () => true).slice(-2);
    expect(rows.map(({ level, node }) => [level, node.ref, node.item])).toEqual([
      [1, undefined, { kind: 'laid', row: expect.objectContaining({ name: 'On the map: Doors' }) }],
      [2, undefined, { kind: 'laid', row: door }],
    ]);
  });

  test('tells the depth, the place among siblings, and what is open', () => {
    showPanel(block(), 'place', 'unit:2.u');
    const at = (name: string) =>
      ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((each) =>
        item(name)?.getAttribute(`aria-${each}`),
      );
    expect(at('Entrances')).toEqual(['1', '3', '4', 'true', null]);
    expect(at('Floor 2')).toEqual(['2', '2', '3', 'true', null]);
    expect(at('201')).toEqual(['3', '1', '2', null, 'true']);
    expect(at('202')).toEqual(['3', '2', '2', null, 'false']);
  });

  test('moves, opens and closes by arrow keys; Home and End lead to the ends', () => {
    showPanel(block());
    enter();
    expect(activeName()).toBe('Place, Dostyk 5');
    pressKey(tree(), 'ArrowDown');
    pressKey(tree(), 'ArrowLeft');
    expect(active()?.getAttribute('aria-expanded')).toBe('false');
    expect(getRow('parking:1.p')).toBeNull();
    pressKey(tree(), 'ArrowDown');
    expect(activeName()).toBe('Entrances: 2 entrances');
    pressKey(tree(), 'ArrowRight');
    expect(activeName()).toBe('Entrance A: 21 m east of the place');
    pressKey(tree(), 'ArrowLeft');
    expect(activeName()).toBe('Entrances: 2 entrances');
    pressKey(tree(), 'End');
    expect(activeName()).toBe('Unit 102: at the place');
    pressKey(tree(), 'Home');
    expect(activeName()).toBe('Place, Dostyk 5');
  });

  test('keeps floors closed where there are many units, and opens siblings with *', () => {
    showPanel(block(14));
    expect(names().filter((name) => name?.startsWith('Unit '))).toEqual([]);
    enter();
    type('floor 2');
    expect(activeName()).toBe('Floor 2: 14 units');
    pressKey(tree(), '*');
    expect(item('Floor 3')?.getAttribute('aria-expanded')).toBe('true');
    expect(item('Floor 2')?.getAttribute('aria-expanded')).toBe('true');
  });

  test('opens the branch of the selected unit by itself', () => {
    showPanel(block(14), 'place', 'unit:15.u');
    expect(item('Floor 2')?.getAttribute('aria-expanded')).toBe('true');
    expect(item('Floor 3')?.getAttribute('aria-expanded')).toBe('false');
    expect(getRow('unit:15.u')?.getAttribute('aria-selected')).toBe('true');
  });

  test('finds what is typed, also in a closed floor, and a letter typed again goes on', () => {
    showPanel(block(14));
    enter();
    type('203');
    expect(activeName()).toBe('Unit 203: 1 m from the place');
    expect(item('Floor 3')?.getAttribute('aria-expanded')).toBe('false');
    hidePanel();
    showPanel(block());
    enter();
    type('e');
    expect(activeName()).toBe('Entrances: 2 entrances');
    type('ee');
    expect(activeName()).toBe('Entrance B: 31 m north-east of the place');
  });

  test('lights the active feature and selects it with Enter and Space', () => {
    const asked = showPanel(block());
    enter();
    type('302');
    expect(active()?.dataset.hovered).toBe('true');
    pressKey(tree(), 'Enter');
    type('entrance b');
    pressKey(tree(), 'ArrowUp');
    pressKey(tree(), 'Enter');
    expect(asked.selected).toEqual(['unit:1.u', 'entrances:1.e']);
  });

  test('finds a unit by what is typed, letters in its number or not', () => {
    showPanel({
      ...block(),
      units: createAnswered(
        'units',
        createCollection([
          { unit: '7', floor: 1 },
          { unit: '12b', floor: 1 },
        ]),
      ),
    });
    enter();
    type('unit 12b');
    expect(active()?.getAttribute('aria-label')).toMatch(/^Unit \u206812b\u2069:/);
    hidePanel();
    showPanel(block());
    enter();
    type('unit 302');
    expect(active()?.getAttribute('aria-label')).toMatch(/^Unit 302:/);
  });

  test('names what failed, waits, is empty or was set aside in its place; Enter asks again', () => {
    const asked = showPanel({
      ...block(),
      parking: { state: 'loading', subjects: [] },
      entrance: createAnswered('entrance', createCollection([])),
      units: createFailed('units', 'server', 503),
    });
    expect(names()).toEqual([
      'Place, Dostyk 5',
      'Asking for parking points',
      'Entrances: 0 entrances',
      'Units: not read. Retry',
    ]);
    enter();
    pressKey(tree(), 'End');
    pressKey(tree(), 'Enter');
    expect(asked.retried).toEqual(['units']);
    hidePanel();
    const text = createCollection([{ id: '1.e' }, { id: '2.e' }]).replace('[71.4,51.1]', '[71.4,951]');
    showPanel({ entrance: createAnswered('entrance', text) });
    expect(names()[2]).toMatch(/^Not on the map: features\[0\]/);
  });

  test('holds thousands of units as a short list in the page', () => {
    showPanel(block(1700), 'place', 'unit:0.u');
    expect(items().length).toBeLessThan(60);
    expect(item('Unit 302')?.getAttribute('aria-setsize')).toBe('1700');
  });
});
