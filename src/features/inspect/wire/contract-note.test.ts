// @environment page
import { afterEach, describe, expect, test } from 'vitest';
import { createAnswered, createFailed, showPanel } from '../panel.driver.tsx';
import {
  createUnit,
  createUnits,
  getLane,
  hideWire,
  open,
  pressElement,
  readActive,
  readText,
  waitForTask,
} from './wire.driver.ts';

afterEach(hideWire);

describe('the contract', () => {
  const place = (more: object = {}) =>
    JSON.stringify({
      type: 'Feature',
      id: '1.2e8',
      kind: 'place',
      markerId: '1.1',
      createdAt: '2026-02-27T21:02:20.123Z',
      isBuilding: true,
      demo: true,
      geometry: { type: 'Point', coordinates: [71.4, 51.1] },
      properties: {
        address: 'a',
        kind: 'place',
        name: 'n',
        text: 't',
        usermodified: false,
        amenities: { wheelchair: true, elevator: false, deliveryScore: 0, score: 4.5 },
        delivery_time: null,
        photos: [],
        correct: 3,
        incorrect: 0,
        userReaction: 0,
        completeData: true,
        userReview: false,
        types: [],
        isOpenNow: null,
      },
      ...more,
    });

  test('a sound answer is as specified', async () => {
    showPanel({ details: createAnswered('details', place()), units: createUnits(createUnit(1)) }, 'wire');
    await waitForTask();
    await open('Details');
    await open('Units');
    expect(readText('Details')).toContain('Contract As specified.');
    expect(readText('Units')).toContain('Contract As specified.');
  });

  test('departures are counted at a glance and lead to their first example', async () => {
    showPanel(
      { units: createUnits(createUnit(1), createUnit(2), createUnit(3, '3'), createUnit(4, '4')) },
      'wire',
    );
    await waitForTask();
    expect(readText('Units')).toContain('1 departure');
    await open('Units');
    expect(readText('Units')).toContain('properties.floor: text in 2 of 4, first features[2], 1.2');
    await pressElement(getLane('Units')?.querySelector('[data-departure="type"]'));
    expect(readActive('Units')).toBe('floor: "3"');
  });

  test('another id, demo: false and further fields', async () => {
    showPanel({ details: createAnswered('details', place({ id: '9.9', demo: false, later: 1 })) }, 'wire');
    await waitForTask();
    await open('Details');
    expect(readText('Details')).toContain('2 departures from the specification');
    expect(readText('Details')).toContain('id: "9.9", which is not what was asked for');
    expect(readText('Details')).toContain('demo: false');
    expect(readText('Details')).toContain('1 further field, which the specification does not name:later');
  });

  test('a refusal is held against nothing', async () => {
    showPanel({ units: createFailed('units', 'not-found', 404, '{"title":"Not found"}') }, 'wire');
    await waitForTask();
    await open('Units');
    expect(readText('Units')).not.toContain('Contract');
  });

  test('an answer that is no collection is held against the specification all the same', async () => {
    showPanel({ units: createFailed('units', 'unreadable', 200, '{"type":"Units"}') }, 'wire');
    await waitForTask();
    await open('Units');
    expect(readText('Units')).toContain('type: "Units"');
    expect(readText('Units')).toContain('features: missing');
  });
});
