// @environment page
import { afterEach, describe, expect, test } from 'vitest';
import { asking, attempt, button, failed, showPanel } from '../panel.driver.tsx';
import { hideWire, open, rows, text, toggle, unit, units } from './wire.driver.ts';

afterEach(hideWire);

describe('a lane', () => {
  test('tells at a glance how its call went, and stays shut until it is opened', async () => {
    showPanel(
      {
        units: units(unit(1)),
        parking: failed('parking', 'unreachable'),
        details: failed('details', 'server', 502, 'x'),
        entrance: { state: 'loading', subjects: [] },
      },
      'wire',
    );
    expect(text('Units')).toMatch(/^UnitsAnswered 200 OK84 ms\d+ bytes/);
    expect(text('Parking')).toMatch(/^ParkingFailed, no response arrived/);
    expect(text('Details')).toMatch(/^DetailsFailed 502 Bad Gateway84 ms1 byte/);
    expect(text('Entrances')).toBe('EntrancesAskingAsking.');
    expect(rows('Units')).toEqual([]);
    expect(toggle('Units')?.getAttribute('aria-expanded')).toBe('false');
    await open('Units');
    expect(toggle('Units')?.getAttribute('aria-expanded')).toBe('true');
    expect(rows('Units').length).toBeGreaterThan(3);
    await open('Parking');
    expect(text('Parking')).toContain('could not be reached (network, CORS or redirect)');
  });

  test('shows the request as it was sent, the token by its place alone, and what a page cannot read', async () => {
    showPanel({ units: units(unit(1)) }, 'wire');
    await open('Units');
    expect(text('Units')).toContain('POST https://service.example/prefix/demo/units');
    expect(text('Units')).toContain('token$TOKEN');
    expect(text('Units')).toContain('{"id":"1.2e8","kind":"place"}');
    expect(text('Units')).toContain('not readable by the page');
    expect(text('Units')).not.toContain('absent');
  });
  test('that is asked again by itself shows what came of its last try', async () => {
    const attempts = { units: attempt('units', 1, 4000) };
    showPanel({ units: asking }, 'wire', null, {}, attempts);
    expect(text('Units')).toMatch(/^UnitsAsking again after 503 Service Unavailable84 ms/);
    await open('Units');
    expect(text('Units')).toContain('Units: the service answered 503. Try 1 failed, another follows.');
    expect(text('Units')).toContain('Request');
    expect(text('Units')).toContain('No body to show: it was empty, or did not arrive whole.');
    expect(button('Save HAR').disabled).toBe(false);
  });

  test('that is asked again after nothing arrived says so and no more', async () => {
    const { last, ...rest } = attempt('parking', 2);
    const { exchange: _, ...facts } = last;
    const attempts = {
      parking: { ...rest, last: { ...facts, operation: 'parking', reason: 'unreachable' } },
    } as const;
    showPanel({ parking: asking }, 'wire', null, {}, attempts);
    await open('Parking');
    expect(text('Parking')).toContain('could not be reached');
    expect(text('Parking')).toMatch(/Try 1 failed, another follows\.$/);
  });
});
