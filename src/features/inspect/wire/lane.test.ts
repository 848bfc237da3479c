// @environment page
import { afterEach, describe, expect, test } from 'vitest';
import { asking, createAttempt, createFailed, getButton, showPanel } from '../panel.driver.tsx';
import { createUnit, createUnits, getRows, hideWire, open, readText, toggle } from './wire.driver.ts';

afterEach(hideWire);

describe('a lane', () => {
  test('tells at a glance how its call went, and stays shut until it is opened', async () => {
    showPanel(
      {
        units: createUnits(createUnit(1)),
        parking: createFailed('parking', 'unreachable'),
        details: createFailed('details', 'server', 502, 'x'),
        entrance: { state: 'loading', subjects: [] },
      },
      'wire',
    );
    expect(readText('Units')).toMatch(/^UnitsAnswered 200 OK84 ms\d+ bytes/);
    expect(readText('Parking')).toMatch(/^ParkingFailed, no response arrived/);
    expect(readText('Details')).toMatch(/^DetailsFailed 502 Bad Gateway84 ms1 byte/);
    expect(readText('Entrances')).toBe('EntrancesAskingAsking.');
    expect(getRows('Units')).toEqual([]);
    expect(toggle('Units')?.getAttribute('aria-expanded')).toBe('false');
    await open('Units');
    expect(toggle('Units')?.getAttribute('aria-expanded')).toBe('true');
    expect(getRows('Units').length).toBeGreaterThan(3);
    await open('Parking');
    expect(readText('Parking')).toContain('could not be reached (network, CORS or redirect)');
  });

  test('shows the request as it was sent, the token by its place alone, and what a page cannot read', async () => {
    showPanel({ units: createUnits(createUnit(1)) }, 'wire');
    await open('Units');
    expect(readText('Units')).toContain('POST https://service.example/prefix/demo/units');
    expect(readText('Units')).toContain('token$TOKEN');
    expect(readText('Units')).toContain('{"id":"1.2e8","kind":"place"}');
    expect(readText('Units')).toContain('not readable by the page');
    expect(readText('Units')).not.toContain('absent');
  });
  test('that is asked again by itself shows what came of its last try', async () => {
    const attempts = { units: createAttempt('units', 1, 4000) };
    showPanel({ units: asking }, 'wire', null, {}, attempts);
    expect(readText('Units')).toMatch(/^UnitsAsking again after 503 Service Unavailable84 ms/);
    await open('Units');
    expect(readText('Units')).toContain('Units: the service answered 503. Try 1 failed, another follows.');
    expect(readText('Units')).toContain('Request');
    expect(readText('Units')).toContain('No body to show: it was empty, or did not arrive whole.');
    expect(getButton('Save HAR').disabled).toBe(false);
  });

  test('that is asked again after nothing arrived says so and no more', async () => {
    const { last, ...rest } = createAttempt('parking', 2);
    const { exchange: _, ...facts } = last;
    const attempts = {
      parking: { ...rest, last: { ...facts, operation: 'parking', reason: 'unreachable' } },
    } as const;
    showPanel({ parking: asking }, 'wire', null, {}, attempts);
    await open('Parking');
    expect(readText('Parking')).toContain('could not be reached');
    expect(readText('Parking')).toMatch(/Try 1 failed, another follows\.$/);
  });
});
