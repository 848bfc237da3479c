// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { createAnswered, createCollection, showPanel } from '../panel.driver.tsx';
import { createUnit, createUnits, getLane, hideWire, readActive } from './wire.driver.ts';

afterEach(hideWire);

describe('the search', () => {
  const type = (typed: string) =>
    act(async () => {
      const box = document.querySelector<HTMLInputElement>('input[aria-label="Search in the answer"]');
      if (!box) throw new Error('no search box');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const enter = (shiftKey = false) =>
    act(async () => {
      const box = document.querySelector('input[aria-label="Search in the answer"]');
      box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey, bubbles: true }));
    });
  const count = () => document.querySelector('[aria-live="polite"]')?.textContent;

  test('counts, steps forth and back over all answers and opens the way to each find', async () => {
    showPanel(
      {
        units: createUnits(createUnit(1), createUnit(214)),
        parking: createAnswered('parking', createCollection([{ text: 'Bay 214', id: '9.1' }])),
      },
      'wire',
    );
    await type('214');
    // It searches in portions: on a busy machine not all of them in the turn of the key. An act would show none of them.
    await waitForShown(() => expect(count()).toBe('2 found'));
    await enter();
    expect([count(), readActive('Parking')]).toEqual(['1 of 2', 'text: "Bay 214"']);
    expect(getLane('Parking')?.querySelector('mark')?.textContent).toBe('214');
    await enter();
    expect([count(), readActive('Units')]).toEqual(['2 of 2', 'unit: 214']);
    await enter();
    expect(count()).toBe('1 of 2');
    await enter(true);
    expect(count()).toBe('2 of 2');
    await type('nothing of it');
    expect(count()).toBe('0 found');
    await type('');
    expect(count()).toBe('');
  });
});
