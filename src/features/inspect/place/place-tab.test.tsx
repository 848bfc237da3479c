// @environment page
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatJsonValue, iterateJsonLeaves } from '../../../domain/json/json-leaves.ts';
import type { Finding } from '../../../spec/finding.ts';
import { operationNames } from '../../../spec/operations.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { type Checks, notChecked } from '../model/checks.ts';
import {
  asking,
  click,
  createAnswered,
  createFailed,
  getButton,
  hidePanel,
  readShown,
  showPanel,
} from '../panel.driver.tsx';

beforeEach(() => setPreferences({ technical: true }));
afterEach(() => {
  hidePanel();
  setPreferences({ technical: null });
});

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
  test('has a heading while the answer is on its way, which keeps the focus when it comes', () => {
    showPanel({ details: asking });
    const heading = document.querySelector('h1');
    expect(heading?.textContent).not.toBe('');
    heading?.focus();
    showPanel({ details: createAnswered('details', nasty) });
    expect(document.querySelector('h1')).toBe(heading);
    expect(document.activeElement).toBe(heading);
  });

  test('has every leaf of a hostile answer on the screen as text', () => {
    showPanel({ details: createAnswered('details', nasty) });
    expect(document.querySelector('details details dl')).toBeNull();
    click([...document.querySelectorAll('summary')].find(({ textContent }) => textContent === 'All fields'));
    expect(document.querySelectorAll('details details dl > div').length).toBe(40);
    click(getButton('Show all 49'));
    const rows = new Map(
      [...document.querySelectorAll('details details dl > div')].map((leaf) => [
        leaf.querySelector('dt')?.textContent,
        leaf.querySelector('dd')?.textContent,
      ]),
    );
    const leaves = [...iterateJsonLeaves(JSON.parse(nasty))];
    expect(leaves.length).toBeGreaterThan(40);
    expect(rows.size).toBe(leaves.length);
    for (const { path, value } of leaves) expect(rows.get(path), path).toBe(shownText(value));
    expect(document.querySelectorAll('script, img').length).toBe(0);
  });

  test('names facts, and never says no where the service says nothing', () => {
    showPanel({ details: createAnswered('details', nasty) });
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
      'Scorerange not specified': '"4.50"not a number',
      'Delivery scorerange not specified': '-1000000000negative',
    });
  });

  test('shows null as unknown, false as no, and a moment with what was sent', () => {
    const own =
      '"createdAt":"2026-05-19T10:42:34.579Z","properties":{"isOpenNow":null,"amenities":{"elevator":false}}';
    showPanel({ details: createAnswered('details', placeText(own)) });
    expect(factsOf()).toMatchObject({ 'Open now': 'Unknown', Elevator: 'No' });
    expect(factsOf().Created).toMatch(/2026.*2026-05-19T10:42:34\.579Z$/);
  });

  test('shows the facts of a place that was set aside, with path and reason', () => {
    const text =
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[71.4,951]},"properties":{"address":"Dostyk 5"}}';
    showPanel({ details: createAnswered('details', text) });
    expect(document.querySelector('h1')?.textContent).toBe('Dostyk 5');
    expect(readShown()).toMatch(/This place is not on the map.*geometry\.coordinates\[1\]: .*90/);
  });

  test('is called by its id while nothing else is known', () => {
    showPanel({ details: createFailed('details', 'server', 502) });
    expect(document.querySelector('h1')?.textContent).toBe('1.2e8');
    expect(readShown()).toContain('Details could not be read: the service answered 502.');
  });

  test('answers first: its name, what it is and where, what it offers, what is not stated, and its units', () => {
    setPreferences({ technical: null });
    const units = JSON.stringify({
      type: 'FeatureCollection',
      features: [1, 1, 2, null].map((floor) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties: { floor },
      })),
    });
    const details = placeText(
      '"isBuilding":true,"properties":{"address":"Dostyk 5","name":"Northern Lights","types":["premise","apartments"],"amenities":{"elevator":true}}',
    );
    const asked = showPanel({
      details: createAnswered('details', details),
      units: createAnswered('units', units),
    });
    expect(document.querySelector('h1')?.textContent).toBe('Northern Lights');
    expect(document.querySelector('h1 + p')?.textContent).toBe('Apartment building · Dostyk 5');
    expect(readShown()).toContain('ElevatorNot stated: photo and wheelchair access4 units on 2 floors');
    expect(readShown()).not.toMatch(/Readiness|Score|71\.4/);
    expect(document.querySelector('[data-technical]')?.hasAttribute('open')).toBe(false);
    click(
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('4 units')),
    );
    expect(asked.went).toEqual([{ tab: 'units' }]);
  });

  test('is titled by its address where it has no name', () => {
    showPanel({
      details: createAnswered('details', placeText('"properties":{"address":"Dostyk 5","types":["bakery"]}')),
    });
    expect(document.querySelector('header')?.textContent).toContain('Dostyk 5Bakery');
  });

  test('says in one line what is wrong, which leads to the checks, and no more than was looked at', () => {
    const empty = '{"type":"FeatureCollection","features":[]}';
    const far: Finding = {
      id: 'a',
      ruleId: 'parking.far',
      severity: 'error',
      operation: 'parking',
      subject: 'parking:1.a',
      pointer: '/features/0',
      measured: 708,
      threshold: 500,
      unit: 'metres',
      evidence: {},
    };
    const answered = {
      details: createAnswered('details', placeText('"properties":{"address":"Dostyk 5"}')),
      parking: createAnswered('parking', empty),
      entrance: createAnswered('entrance', empty),
      units: createAnswered('units', empty),
    };
    const show = (views: Parameters<typeof showPanel>[0], checks: Partial<Checks>) =>
      showPanel(views, 'place', null, {}, {}, true, { ...notChecked, ...checks });
    const line = () => document.querySelector('[data-verdict]')?.textContent.replaceAll('\u00a0', ' ');
    const asked = show(answered, {
      findings: [far, { ...far, id: 'b', severity: 'warning' }],
      passed: ['parking.none'],
    });
    expect(line()).toBe('1 error: the parking is 708 m away');
    click(document.querySelector('[data-verdict]'));
    expect(asked.went).toEqual([{ tab: 'checks' }]);
    show(answered, { passed: ['parking.none'] });
    expect(line()).toBe('Nothing wrong found');
    const refused: Finding = { ...far, ruleId: 'answer.refused', operation: 'units', subject: '' };
    show(
      { ...answered, units: createFailed('units', 'server', 502) },
      { findings: [refused], passed: ['parking.none'] },
    );
    expect(line()).toBe('Nothing wrong found in what was answered');
    show(answered, { findings: [far, { ...far, id: 'b' }, { ...far, id: 'c' }], passed: [] });
    expect(line()).toBe('3 errors, among them: the parking is 708 m away');
    show(answered, {});
    expect(line()).toBeUndefined();
  });
});

describe('the readiness card', () => {
  const empty = '{"type":"FeatureCollection","features":[]}';
  const sound = placeText(
    '"isBuilding":true,"properties":{"address":"A","photos":[],"amenities":{"wheelchair":false,"elevator":null,"score":null,"deliveryScore":1e9}}',
  );
  const items = () =>
    [...document.querySelectorAll('[aria-label="Readiness"] > ul button')].map((each) => each.textContent);

  test('says in words what is missing and never says no for what nobody said', () => {
    showPanel({
      details: createAnswered('details', sound),
      parking: createAnswered('parking', empty),
      entrance: createFailed('entrance', 'server', 502),
      units: { state: 'loading', subjects: [] },
    });
    expect(readShown()).toContain('Readiness3 of 6');
    expect(readShown()).toContain('Not measured (could not be read): entrance nearby.');
    expect(readShown()).toContain('Not measured (still asked for): units and floor on every unit.');
    expect(items()).toEqual([
      'No parking nearby. The service sent no parking points',
      'No photo. The service sent no photos',
      'Elevator unknown. The service sent null',
    ]);
    expect(
      [...document.querySelectorAll('[aria-label="Readiness"] [aria-hidden] > [data-state="yes"]')].length,
    ).toBe(3);
  });

  test('prints the scores as they were sent and flags odd ones', () => {
    showPanel({ details: createAnswered('details', sound) });
    expect(factsOf()).toMatchObject({
      'Scorerange not specified': 'null',
      'Delivery scorerange not specified': '1000000000unusually large',
    });
  });

  test('does not count what does not apply, and says so', () => {
    const house = placeText('"isBuilding":false,"properties":{"address":"A"}');
    showPanel({ details: createAnswered('details', house), units: createAnswered('units', empty) });
    expect(readShown()).toContain(
      'Readiness2 of 52 of the nine do not apply.Not measured (not asked): parking nearby',
    );
  });

  test('leads to the evidence: the tab, the feature, or the part of this tab', () => {
    const far = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [71.41, 51.1] },
          properties: { id: '1.a' },
        },
      ],
    });
    const asked = showPanel({
      details: createAnswered('details', sound),
      parking: createAnswered('parking', far),
      units: createAnswered('units', empty),
    });
    const item = (name: string) =>
      document.querySelector(`[aria-label="Readiness"] > ul [data-item="${name}"]`);
    expect(item('parking')?.textContent).toMatch(
      /^No parking nearby\. The nearest is .+ from the place, limit /,
    );
    click(item('parking'));
    click(item('units'));
    expect([asked.selected, asked.went]).toEqual([['parking:1.a'], [{ tab: 'units' }]]);
    click(item('elevator'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Amenities');
    click(item('photo'));
    expect(document.activeElement?.textContent).toBe('No photos');
  });

  test('says once that nothing was measured where nothing was answered', () => {
    const all = operationNames.map((name) => [name, createFailed(name, 'unauthorised', 401)] as const);
    showPanel(Object.fromEntries(all));
    expect(readShown()).toContain('ReadinessNot measuredNothing was measured, as no answer could be read.');
    expect(document.querySelectorAll('[aria-label="Readiness"] [data-item]')).toHaveLength(0);
  });

  test('follows the checks: null island is no tick', () => {
    const island =
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"properties":{"address":"A"}}';
    showPanel({ details: createAnswered('details', island) });
    expect(items()[0]).toBe('No usable place point. At 0, 0 in the Atlantic: a placeholder, no place');
  });

  test('leads to why there are no details, where there are none', () => {
    const item = (name: string) => {
      click(document.querySelector(`[aria-label="Readiness"] [data-item="${name}"]`));
      const evidence = document.activeElement?.textContent ?? '';
      document.body.focus();
      return evidence;
    };
    showPanel({ details: createFailed('details', 'server', 502), parking: createAnswered('parking', empty) });
    openAllNine();
    for (const name of ['address', 'point', 'photo', 'wheelchair', 'elevator']) {
      expect(item(name)).toMatch(/^Details could not be read/);
    }
    showPanel({
      details: createAnswered('details', placeText('"isBuilding":true,"geometry":null,"properties":{}')),
    });
    expect(item('point')).toMatch(/geometry/);
  });
});

function shownText(value: unknown): string {
  if (value === '') return 'empty text';
  return value === '   ' ? 'blank text' : formatJsonValue(value);
}

/** Opens the list of all nine. */
function openAllNine(): void {
  const disclosure = document.querySelector<HTMLDetailsElement>('[aria-label="Readiness"] details');
  act(() => {
    if (!disclosure) throw new Error('no list of all nine');
    disclosure.open = true;
    disclosure.dispatchEvent(new Event('toggle'));
  });
}

function factsOf(): Record<string, string> {
  const pairs = [...document.querySelectorAll('dl[aria-label] > div')].map((fact): [string, string] => [
    fact.querySelector('dt')?.textContent ?? '',
    fact.querySelector('dd')?.textContent ?? '',
  ]);
  return Object.fromEntries(pairs);
}
