// @environment page
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setHovered } from '../../../scene/state/looked-at.ts';
import { answered, button, buttons, collection, showPanel } from '../panel.driver.tsx';
import {
  active,
  copied,
  hideWire,
  key,
  lane,
  later,
  open,
  press,
  row,
  rows,
  text,
  toggle,
  unit,
  units,
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
    showPanel({ units: answered('units', body) }, 'wire');
    await open('Units');
    expect(rows('Units').map((each) => each.textContent)).toEqual([
      '6 members',
      'type: "FeatureCollection"',
      'features: []',
      'a: 1.0sent twice',
      'a: 1e400sent twice',
      '__proto__: "\\u0041"',
      'deep: 1 element[[[]]]',
    ]);
    expect(rows('Units').map((each) => each.getAttribute('aria-level'))).toEqual([
      '1',
      ...Array(6).fill('2'),
    ]);
    expect(rows('Units')[4]?.getAttribute('aria-posinset')).toBe('4');
    expect(rows('Units')[4]?.getAttribute('aria-setsize')).toBe('6');
  });

  test('keeps 20,000 features near the eye alone', async () => {
    showPanel({ units: units(...Array.from({ length: 20_000 }, (_, each) => unit(each))) }, 'wire');
    await open('Units');
    if (!row('Units', '0: ')) await press(row('Units', 'features'));
    expect(row('Units', '0: ')).toBeDefined();
    expect(rows('Units').length).toBeLessThan(80);
    expect(row('Units', '0: ')?.getAttribute('aria-setsize')).toBe('20000');
  });

  test('is walked through by keyboard', async () => {
    showPanel({ units: units(unit(1), unit(2)) }, 'wire');
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
      await key('Units', pressed);
      walk.push(active('Units')?.slice(0, 12));
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
    await key('Units', 'ArrowUp');
    await key('Units', 'ArrowLeft');
    expect(active('Units')).toMatch(/^0: /);
    await key('Units', 'ArrowLeft');
    expect(rows('Units')).toHaveLength(5);
    await key('Units', 'ArrowLeft');
    expect(active('Units')).toMatch(/^features/);
  });

  test('gives the pointer and the value of the chosen node', async () => {
    showPanel({ units: units(unit(1), unit(2, '2 1/2')) }, 'wire');
    await open('Units');
    await press(row('Units', '1: '));
    await press(row('Units', 'properties'));
    await press(row('Units', 'floor'));
    expect(text('Units')).toContain('/features/1/properties/floor');
    await press(button('Copy pointer'));
    await press(button('Copy value'));
    expect(copied).toEqual(['/features/1/properties/floor', '"2 1/2"']);
  });

  test('a text of a megabyte is clipped with a way to all of it; what turns text round is named', async () => {
    const long = `\u202e${'x'.repeat(1_000_000)}`;
    showPanel(
      { units: answered('units', JSON.stringify({ type: 'FeatureCollection', features: [], long })) },
      'wire',
    );
    await open('Units');
    expect(row('Units', 'long')?.textContent).toContain('U+202E');
    expect(row('Units', 'long')?.textContent?.length).toBeLessThan(300);
    await press(row('Units', 'long'));
    expect(text('Units').length).toBeLessThan(4000);
    await press(button('Show all 1,000,003 characters'));
    expect(text('Units').length).toBeGreaterThan(1_000_000);
  });
});

describe('the map and the tree', () => {
  const twoUnits = () => units(unit(1), unit(2), unit(3));

  test('a row of a feature lights its point, and a pointed point its row', async () => {
    showPanel({ units: twoUnits() }, 'wire');
    await open('Units');
    await press(row('Units', '1: '));
    const light = () => lane('Units')?.querySelector('[data-hovered]')?.getAttribute('data-ref');
    await act(async () =>
      row('Units', 'markerId')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
    );
    expect(light()).toBe('unit:1.1');
    act(() => setHovered('unit:1.2'));
    expect(light()).toBe('unit:1.2');
  });

  test('Enter and "Show on the map" choose the feature that holds the node', async () => {
    const asked = showPanel({ units: twoUnits() }, 'wire');
    await open('Units');
    await press(row('Units', '1: '));
    await press(row('Units', 'markerId'));
    await press(button('Show on the map'));
    await key('Units', 'End');
    await key('Units', 'Enter');
    expect(asked.selected).toEqual(['unit:1.1', 'unit:1.2']);
  });

  test('a point that is chosen elsewhere opens its lane, stands marked and is the chosen node', async () => {
    const views = { units: twoUnits() };
    showPanel(views, 'wire');
    showPanel(views, 'wire', 'unit:1.2');
    await later();
    expect(toggle('Units')?.getAttribute('aria-expanded')).toBe('true');
    expect(row('Units', '2: ')?.getAttribute('aria-selected')).toBe('true');
    expect(active('Units')).toMatch(/^2: /);
    expect(row('Units', '1: ')?.getAttribute('aria-selected')).toBe('false');
  });

  test('a feature that is set aside is marked with its reason and chooses nothing', async () => {
    const body = collection([unit(1), unit(2)], (each) => ({ markerId: `1.${each}` })).replace(
      '[71.4,51.1]',
      '[71.4,91]',
    );
    showPanel({ units: answered('units', body) }, 'wire');
    await open('Units');
    expect(row('Units', '0: ')?.textContent).toContain('set aside');
    await press(row('Units', '0: '));
    expect(text('Units')).toContain('features[0].geometry.coordinates[1]: the latitude is outside');
    expect(buttons('Show on the map')).toEqual([]);
  });
});
