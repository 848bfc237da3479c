// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { jsonLeaves, jsonText } from '../../domain/json-leaves.ts';
import { answered, failed, hidePanel, shown, showPanel } from '../panel.driver.tsx';

afterEach(hidePanel);

function placeText(own: string): string {
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[71.4,51.1]},${own}}`;
}

const nasty = placeText(`
  "id": "1.2e8", "isBuilding": true, "markerId": "<img src=x onerror=alert(1)>",
  "__proto__": {"polluted": "yes, a leaf"}, "constructor": {"prototype": [1, [2, [3, {"deep": "bottom"}]]]},
  "empty": {}, "none": [], "nested": [[], {}, [[]], {"a": {}}], "odd key.[0]": "under an odd key",
  "bidi": "\\u202Egnp.exe\\u202C", "half": "\\uD800", "null character": "a\\u0000b", "blank": "   ",
  "numbers": [0, -0, 1e21, 1e400, -1.5e-9], "truths": [true, false, null], "large": ${JSON.stringify('x'.repeat(599))},
  "properties": {
    "address": "</script><script>alert(1)</script>", "name": 5, "text": ["not", {"a": "text"}], "kind": null,
    "amenities": {"wheelchair": "ramp", "score": "4.50", "deliveryScore": -1e9}, "photos": ["javascript:alert(1)", 7],
    "delivery_time": {"from": [9, 30]}, "isOpenNow": "maybe", "types": ["a", 1, null], "": "under no key"
  }`);

describe('the Place tab', () => {
  test('has every leaf of a hostile answer on the screen as text', () => {
    showPanel({ details: answered('details', nasty) });
    const rows = new Map(
      [...document.querySelectorAll('details dl > div')].map((leaf) => [
        leaf.querySelector('dt')?.textContent,
        leaf.querySelector('dd')?.textContent,
      ]),
    );
    const leaves = [...jsonLeaves(JSON.parse(nasty))];
    expect(leaves.length).toBeGreaterThan(40);
    expect(rows.size).toBe(leaves.length);
    for (const { path, value } of leaves)
      expect(rows.get(path), path).toBe(value === '' ? 'empty text' : jsonText(value));
    expect(document.querySelectorAll('script, img').length).toBe(0);
  });

  test('names facts, and never says no where the service says nothing', () => {
    showPanel({ details: answered('details', nasty) });
    const facts = factsOf();
    expect(facts).toMatchObject({
      Wheelchair: 'Unknownsent: ramp',
      Elevator: 'Unknown',
      Name: '5',
      'Open now': 'maybe',
    });
    expect(facts).toMatchObject({
      'Delivery time': '{"from":[9,30]}',
      'Kind of place': 'none given',
      Demo: 'missing',
    });
    expect(facts).toMatchObject({
      'Scorerange not specified': '4.50',
      'Delivery scorerange not specified': '-1000000000',
    });
  });

  test('shows null as unknown, false as no, and a moment with what was sent', () => {
    const own =
      '"createdAt":"2026-05-19T10:42:34.579Z","properties":{"isOpenNow":null,"amenities":{"elevator":false}}';
    showPanel({ details: answered('details', placeText(own)) });
    expect(factsOf()).toMatchObject({ 'Open now': 'Unknown', Elevator: 'No' });
    expect(factsOf().Created).toMatch(/2026.*2026-05-19T10:42:34\.579Z$/);
  });

  test('shows the facts of a place that was set aside, with path and reason', () => {
    const text =
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[71.4,951]},"properties":{"address":"Dostyk 5"}}';
    showPanel({ details: answered('details', text) });
    expect(document.querySelector('h1')?.textContent).toBe('Dostyk 5');
    expect(shown()).toMatch(/This place is not on the map.*geometry\.coordinates\[1\]: .*90/);
  });

  test('is called by its id while nothing else is known', () => {
    showPanel({ details: failed('details', 'server', 502) });
    expect(document.querySelector('h1')?.textContent).toBe('1.2e8');
    expect(shown()).toContain('Details could not be read: the service answered 502.');
  });

  test('says what it is in one line', () => {
    const units = JSON.stringify({
      type: 'FeatureCollection',
      features: [1, 1, 2, null].map((floor) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties: { floor },
      })),
    });
    const details = placeText(
      '"isBuilding":true,"properties":{"address":"Dostyk 5","name":"Northern Lights"}',
    );
    showPanel({ details: answered('details', details), units: answered('units', units) });
    expect(shown()).toContain('Building, \u2068Northern Lights\u2069. 4 units on 2 floors');
  });
});

function factsOf(): Record<string, string> {
  const pairs = [...document.querySelectorAll('dl[aria-label] > div')].map((fact): [string, string] => [
    fact.querySelector('dt')?.textContent ?? '',
    fact.querySelector('dd')?.textContent ?? '',
  ]);
  return Object.fromEntries(pairs);
}
