// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerFailure } from '../../contract/answer.ts';
import { userHovered } from '../../state/pointer.ts';
import { guardHandOuts } from '../../ui/hand-out.ts';
import {
  answered,
  button,
  buttons,
  collection,
  exchange as exchangeOf,
  failed,
  hidePanel,
  showPanel,
} from '../panel.driver.tsx';

const copied: string[] = [];
const saved: { name: string; text: Promise<string> }[] = [];
let lastFile: Blob | undefined;

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) lastFile = file;
    return 'blob:x';
  };
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, text: lastFile?.text() ?? Promise.resolve('') });
  };
});
afterEach(() => {
  hidePanel();
  guardHandOuts(() => false);
  act(() => userHovered(undefined));
  copied.length = 0;
  saved.length = 0;
  vi.useRealTimers();
});

const lane = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
const text = (name: string) => (lane(name)?.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
const toggle = (name: string) => lane(name)?.querySelector('button');
const press = (element: Element | null | undefined) =>
  act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const open = (name: string) => press(toggle(name));
const rows = (name: string) => [...(lane(name)?.querySelectorAll('[role="treeitem"]') ?? [])];
const row = (name: string, beginning: string) =>
  rows(name).find((each) => each.textContent?.startsWith(beginning));
const active = (name: string) => lane(name)?.querySelector('[role="treeitem"][data-active]')?.textContent;
const key = (name: string, pressed: string) =>
  act(async () => {
    const tree = lane(name)?.querySelector('[role="tree"]');
    tree?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
  });
const later = () => act(() => new Promise((resolve) => setTimeout(resolve)));

const unit = (each: number, floor: unknown = 2) => ({ address: 'a', unit: each, floor, kind: 'unit' });
const units = (...properties: object[]) =>
  answered(
    'units',
    collection(properties, (each) => ({ markerId: `1.${each}`, parentPlaceId: '1.2e8' })),
  );

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
    act(() => userHovered('unit:1.2'));
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
        units: units(unit(1), unit(214)),
        parking: answered('parking', collection([{ text: 'Bay 214', id: '9.1' }])),
      },
      'wire',
    );
    await type('214');
    expect(count()).toBe('2 found');
    await enter();
    expect([count(), active('Parking')]).toEqual(['1 of 2', 'text: "Bay 214"']);
    expect(lane('Parking')?.querySelector('mark')?.textContent).toBe('214');
    await enter();
    expect([count(), active('Units')]).toEqual(['2 of 2', 'unit: 214']);
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

describe('a body that is no JSON answer', () => {
  const refused = (body: string | Uint8Array<ArrayBuffer>, more = {}) => {
    const arrived = exchangeOf('units', typeof body === 'string' ? body : '');
    const failure = new AnswerFailure({
      operation: 'units',
      reason: 'unreadable',
      detail: '',
      exchange: { ...arrived, ...(typeof body !== 'string' && { body }), ...more },
    });
    return { state: 'failed', failure, subjects: [] } as const;
  };
  const shown = async (body: string | Uint8Array<ArrayBuffer>, more = {}) => {
    showPanel({ units: refused(body, more) }, 'wire');
    await open('Units');
    return text('Units');
  };

  test('a login page with 200 is called a web page and shown as text', async () => {
    const body = await shown(`<!DOCTYPE html><form>${'x'.repeat(5000)}`);
    expect(body).toContain('looks like a web page, such as a login page');
    expect(body).toContain('<!DOCTYPE html><form>');
    expect(body.length).toBeLessThan(3500);
    expect(lane('Units')?.querySelector('form')).toBeNull();
  });

  test('JSON that is cut off says where, shows the text there and what can be read', async () => {
    const body = await shown('{"type":"FeatureCollection",\n"features":[{"type":"Feature","markerId":"1.');
    expect(body).toContain('Cut off: the text ends at line 2, column 45');
    expect(rows('Units').map((each) => each.textContent)).toContain('type: "FeatureCollection"');
    await press(row('Units', '0: '));
    expect(row('Units', 'markerId')?.textContent).toBe('markerId: "1.');
  });

  test('JSON that breaks in the middle says where', async () => {
    expect(await shown('{"a":1,}')).toContain('Not JSON from line 1, column 8 on.');
  });

  test('plain text, nothing, 204 and bytes that are no UTF-8', async () => {
    expect(await shown('upstream error')).toContain('Not JSON. The beginning as text:');
    hidePanel();
    expect(await shown('')).toContain('No body to show: it was empty, or did not arrive whole.');
    expect(text('Units')).toContain('Failed after 200 OK');
    hidePanel();
    expect(await shown('', { status: 204 })).toContain('204, which has no body');
    hidePanel();
    const latin = await shown(new Uint8Array(Buffer.from('{"name":"caf\xe9"}', 'latin1')));
    expect(latin).toContain('Not valid UTF-8');
    expect(latin).toContain('name: "caf�"');
  });

  test('nesting beyond what the product reads is still a tree', async () => {
    await shown(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    for (let level = 0; level < 30; level++) {
      await key('Units', 'End');
      await key('Units', 'ArrowRight');
    }
    expect(rows('Units').at(-1)?.getAttribute('aria-level')).toBe('31');
  });
});

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
    showPanel({ details: answered('details', place()), units: units(unit(1)) }, 'wire');
    await later();
    await open('Details');
    await open('Units');
    expect(text('Details')).toContain('Contract As specified.');
    expect(text('Units')).toContain('Contract As specified.');
  });

  test('departures are counted at a glance and lead to their first example', async () => {
    showPanel({ units: units(unit(1), unit(2), unit(3, '3'), unit(4, '4')) }, 'wire');
    await later();
    expect(text('Units')).toContain('1 departure');
    await open('Units');
    expect(text('Units')).toContain('properties.floor: text in 2 of 4, first features[2], 1.2');
    await press(lane('Units')?.querySelector('[data-departure="type"]'));
    expect(active('Units')).toBe('floor: "3"');
  });

  test('another id, demo: false and further fields', async () => {
    showPanel({ details: answered('details', place({ id: '9.9', demo: false, later: 1 })) }, 'wire');
    await later();
    await open('Details');
    expect(text('Details')).toContain('2 departures from the specification');
    expect(text('Details')).toContain('id: "9.9", which is not what was asked for');
    expect(text('Details')).toContain('demo: false');
    expect(text('Details')).toContain('1 further field, which the specification does not name:later');
  });

  test('a refusal is held against nothing', async () => {
    showPanel({ units: failed('units', 'not-found', 404, '{"title":"Not found"}') }, 'wire');
    await later();
    await open('Units');
    expect(text('Units')).not.toContain('Contract');
  });

  test('an answer that is no collection is held against the specification all the same', async () => {
    showPanel({ units: failed('units', 'unreadable', 200, '{"type":"Units"}') }, 'wire');
    await later();
    await open('Units');
    expect(text('Units')).toContain('type: "Units"');
    expect(text('Units')).toContain('features: missing');
  });
});

describe('what is taken along', () => {
  const canary = 'canary-0123456789abcdef012345678';

  test('cURL, body and file carry what was sent and answered, and the place of the token', async () => {
    showPanel({ units: units(unit(1)) }, 'wire');
    await open('Units');
    await press(button('Copy cURL: units'));
    await press(button('Copy body: units'));
    await press(button('Save body: units'));
    expect(copied[0]).toBe(
      `curl -X POST 'https://service.example/prefix/demo/units' -H 'content-type: application/json' -H "token: $TOKEN" --data-raw '{"id":"1.2e8","kind":"place"}'`,
    );
    expect(copied[1]).toContain('"FeatureCollection"');
    expect(saved.map(({ name }) => name)).toEqual(['units-1.2e8.json']);
    expect(await saved[0]?.text).toBe(copied[1]);
  });

  test('a HAR holds every exchange that there was', async () => {
    showPanel({ units: units(unit(1)), details: failed('details', 'server', 502, 'x') }, 'wire');
    await press(button('Save HAR'));
    expect(saved[0]?.name).toBe('wire-1.2e8.har');
    const { log } = JSON.parse((await saved[0]?.text) ?? '');
    expect(log.entries.map((entry: { response: { status: number } }) => entry.response.status)).toEqual([
      502, 200,
    ]);
  });

  test('a body that repeats the token stays here, and says so', async () => {
    guardHandOuts((each) => each.includes(canary));
    showPanel({ units: failed('units', 'server', 500, canary) }, 'wire');
    await open('Units');
    for (const name of ['Copy body: units', 'Save body: units']) await press(button(name));
    expect(copied).toEqual([]);
    expect(saved).toEqual([]);
    expect(text('Units')).toContain('Not handed out: the service repeats your token');
  });

  test('nothing to save is not offered', () => {
    showPanel({}, 'wire');
    expect(button('Save HAR').disabled).toBe(true);
  });
});
