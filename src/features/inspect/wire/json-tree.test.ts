// @environment page
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { createAnswered, createCollection, getButton, getButtons, showPanel } from '../panel.driver.tsx';
import {
  copied,
  createUnit,
  createUnits,
  findRow,
  getLane,
  getRows,
  hideWire,
  open,
  pressElement,
  pressKey,
  readActive,
  readText,
  toggle,
  waitForTask,
  watchHandOuts,
} from './wire.driver.ts';

beforeEach(watchHandOuts);
afterEach(() => {
  hideWire();
  act(() => setHovered(undefined));
});

describe('the tree of a body', () => {
  test('shows every token as it was sent, doubled and odd names too', async () => {
    const body =
      '{"type":"FeatureCollection","features":[],"a":1.0,"a":1e400,"__proto__":"\\u0041","deep":[[[]]]}';
    showPanel({ units: createAnswered('units', body) }, 'wire');
    await open('Units');
    expect(getRows('Units').map((each) => each.textContent)).toEqual([
      '6 members',
      'type: "FeatureCollection"',
      'features: []',
      'a: 1.0sent twice',
      'a: 1e400sent twice',
      '__proto__: "\\u0041"',
      'deep: 1 element[[[]]]',
    ]);
    expect(getRows('Units').map((each) => each.getAttribute('aria-level'))).toEqual([
      '1',
      ...Array(6).fill('2'),
    ]);
    expect(getRows('Units')[4]?.getAttribute('aria-posinset')).toBe('4');
    expect(getRows('Units')[4]?.getAttribute('aria-setsize')).toBe('6');
  });

  test('keeps 20,000 features near the eye alone', async () => {
    showPanel(
      { units: createUnits(...Array.from({ length: 20_000 }, (_, each) => createUnit(each))) },
      'wire',
    );
    await open('Units');
    if (!findRow('Units', '0: ')) await pressElement(findRow('Units', 'features'));
    expect(findRow('Units', '0: ')).toBeDefined();
    expect(getRows('Units').length).toBeLessThan(80);
    expect(findRow('Units', '0: ')?.getAttribute('aria-setsize')).toBe('20000');
  });

  test('is walked through by keyboard', async () => {
    showPanel({ units: createUnits(createUnit(1), createUnit(2)) }, 'wire');
    await open('Units');
    const walk = [];
    for (const pressed of [
      'Home',
      'ArrowDown',
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'End',
    ]) {
      await pressKey('Units', pressed);
      walk.push(readActive('Units')?.slice(0, 12));
    }
    expect(walk).toEqual([
      '2 members',
      'type: "Featu',
      'features: 2 ',
      '0: 5 members',
      '0: 5 members',
      'type: "Featu',
      '1: 5 members',
    ]);
    await pressKey('Units', 'ArrowUp');
    await pressKey('Units', 'ArrowLeft');
    expect(readActive('Units')).toMatch(/^0: /);
    await pressKey('Units', 'ArrowLeft');
    expect(getRows('Units')).toHaveLength(5);
    await pressKey('Units', 'ArrowLeft');
    expect(readActive('Units')).toMatch(/^features/);
  });

  test('gives the pointer and the value of the chosen node', async () => {
    showPanel({ units: createUnits(createUnit(1), createUnit(2, '2 1/2')) }, 'wire');
    await open('Units');
    await pressElement(findRow('Units', '1: '));
    await pressElement(findRow('Units', 'properties'));
    await pressElement(findRow('Units', 'floor'));
    expect(readText('Units')).toContain('/features/1/properties/floor');
    await pressElement(getButton('Copy pointer'));
    await pressElement(getButton('Copy value'));
    expect(copied).toEqual(['/features/1/properties/floor', '"2 1/2"']);
  });

  test('a text of a megabyte is clipped with a way to all of it; what turns text round is named', async () => {
    const long = `\u202e${'x'.repeat(1_000_000)}`;
    showPanel(
      { units: createAnswered('units', JSON.stringify({ type: 'FeatureCollection', features: [], long })) },
      'wire',
    );
    await open('Units');
    expect(findRow('Units', 'long')?.textContent).toContain('U+202E');
    expect(findRow('Units', 'long')?.textContent?.length).toBeLessThan(300);
    await pressElement(findRow('Units', 'long'));
    expect(readText('Units').length).toBeLessThan(4000);
    await pressElement(getButton('Show all 1,000,003 characters'));
    expect(readText('Units').length).toBeGreaterThan(1_000_000);
  });
});

describe('the map and the tree', () => {
  const twoUnits = () => createUnits(createUnit(1), createUnit(2), createUnit(3));

  test('a row of a feature lights its point, and a pointed point its row', async () => {
    showPanel({ units: twoUnits() }, 'wire');
    await open('Units');
    await pressElement(findRow('Units', '1: '));
    const light = () => getLane('Units')?.querySelector('[data-hovered]')?.getAttribute('data-ref');
    await act(async () =>
      findRow('Units', 'markerId')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
    );
    expect(light()).toBe('unit:1.1');
    act(() => setHovered('unit:1.2'));
    expect(light()).toBe('unit:1.2');
  });

  test('Enter and "Show on the map" choose the feature that holds the node', async () => {
    const asked = showPanel({ units: twoUnits() }, 'wire');
    await open('Units');
    await pressElement(findRow('Units', '1: '));
    await pressElement(findRow('Units', 'markerId'));
    await pressElement(getButton('Show on the map'));
    await pressKey('Units', 'End');
    await pressKey('Units', 'Enter');
    expect(asked.selected).toEqual(['unit:1.1', 'unit:1.2']);
  });

  test('a point that is chosen elsewhere opens its lane, stands marked and is the chosen node', async () => {
    const views = { units: twoUnits() };
    showPanel(views, 'wire');
    showPanel(views, 'wire', 'unit:1.2');
    await waitForTask();
    expect(toggle('Units')?.getAttribute('aria-expanded')).toBe('true');
    expect(findRow('Units', '2: ')?.getAttribute('aria-selected')).toBe('true');
    expect(readActive('Units')).toMatch(/^2: /);
    expect(findRow('Units', '1: ')?.getAttribute('aria-selected')).toBe('false');
  });

  test('a feature that is set aside is marked with its reason and chooses nothing', async () => {
    const body = createCollection([createUnit(1), createUnit(2)], (each) => ({
      markerId: `1.${each}`,
    })).replace('[71.4,51.1]', '[71.4,91]');
    showPanel({ units: createAnswered('units', body) }, 'wire');
    await open('Units');
    expect(findRow('Units', '0: ')?.textContent).toContain('set aside');
    await pressElement(findRow('Units', '0: '));
    expect(readText('Units')).toContain('features[0].geometry.coordinates[1]: the latitude is outside');
    expect(getButtons('Show on the map')).toEqual([]);
  });
});
