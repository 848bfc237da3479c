// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { answered, buttons, collection, failed, hidePanel, showPanel } from '../panel.driver.tsx';

afterEach(hidePanel);

const lane = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent;

describe('the Wire tab', () => {
  test('shows status, time, size, path and every token of the body as it was sent', () => {
    const text = '{"type":"FeatureCollection","features":[],"version":1.0}';
    showPanel({ units: answered('units', text) }, 'wire');
    expect(lane('Units')).toContain('POST /prefix/demo/units');
    expect(lane('Units')).toMatch(/Status200Time84 msSize56 bytes/);
    expect(lane('Units')).toContain('content-typeapplication/json');
    expect(lane('Units')).toContain('not readable by the page');
    expect(lane('Units')).toContain('\n  "version": 1.0\n}');
    expect(lane('Parking')).toBe('ParkingNot asked.');
  });

  test('shows what arrived of an operation that failed', () => {
    showPanel(
      {
        details: failed('details', 'server', 502, `<html>${'x'.repeat(3000)}`),
        parking: failed('parking', 'unreachable'),
      },
      'wire',
    );
    expect(lane('Details')).toContain('Status502');
    expect(lane('Details')).toContain('this looks like a web page');
    expect(buttons('Show all 3,006 characters').length).toBe(1);
    expect(lane('Parking')).toBe('ParkingNo response arrived.');
  });

  test('shows the beginning of a long body until asked for all of it', () => {
    showPanel(
      { parking: answered('parking', collection(Array.from({ length: 400 }, () => ({ text: 'x' })))) },
      'wire',
    );
    expect(lane('Parking')?.length).toBeLessThan(7000);
    expect(buttons('Copy parking body').length).toBe(1);
  });
});
