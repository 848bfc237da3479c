// @environment page
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '../../client/connection.ts';
import {
  getBox,
  hideProduction,
  key,
  leaveBox,
  pressButton,
  readShown,
  settle,
  showProduction,
  type,
} from './production.driver.tsx';
import { draftProduction } from './request-editor.tsx';

beforeEach(() => draftProduction('{}'));
afterEach(hideProduction);

/** Returns a service that gives each call the same answer, and remembers the bodies. */
function answering(body: string, init: ResponseInit = {}) {
  const asked: string[] = [];
  const transport: Transport = async (request) => {
    asked.push(await request.text());
    return new Response(body, { headers: { 'content-type': 'application/json' }, ...init });
  };
  return { transport, asked };
}

const geojson = JSON.stringify({
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [71, 51],
        [72, 51],
        [72, 52],
        [71, 51],
      ],
    ],
  },
  list: [
    { type: 'Feature', geometry: { type: 'Point', coordinates: [71.5, 51.5] } },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [51.5, 171.5] } },
  ],
});

describe('the body of the call', () => {
  test('begins as {} and is sent as it is typed', async () => {
    const { transport, asked } = answering('{"n": 1.0, "n": 1e400}');
    showProduction(transport);
    expect(getBox().value).toBe('{}');
    expect(readShown()).toContain('POST https://production.example/base/v1/address/');
    expect(readShown()).toContain('The specification shows neither the request nor the answer of this call.');
    type(' {"a": 1.0}\n');
    await pressButton('Send');
    await settle();
    expect(asked).toEqual([' {"a": 1.0}\n']);
    expect(readShown()).toContain('200 OK');
    expect(readShown()).toContain('"n": 1.0,\n  "n": 1e400');
    expect(getBox().value).toBe(' {"a": 1.0}\n');
  });

  test('is judged once it is left, not while it is typed; then as it is typed', () => {
    showProduction(answering('').transport);
    type('{"a" 1}');
    expect(getBox().getAttribute('aria-invalid')).toBe('false');
    leaveBox();
    expect(getBox().getAttribute('aria-invalid')).toBe('true');
    expect(readShown()).toContain('Line 1, column 6: a colon is expected. Found there: 1}');
    type('{"a": }');
    expect(readShown()).toContain('Line 1, column 7: a value is expected. Found there: }');
    type('{"a": 2}');
    expect(getBox().getAttribute('aria-invalid')).toBe('false');
  });

  test('is not sent while it is no JSON, and the caret goes to the place', async () => {
    const { transport, asked } = answering('');
    showProduction(transport);
    type('[1, 2,]');
    await pressButton('Send');
    expect(asked).toEqual([]);
    expect(getBox().selectionStart).toBe(6);
    expect(readShown()).toContain('Found there: ]');
    type('[1, 2');
    await pressButton('Send');
    expect(readShown()).toContain('Found there: the end');
  });

  test('takes a long text that is pasted, at the caret', () => {
    showProduction(answering('').transport);
    type('[]');
    getBox().setSelectionRange(1, 1);
    const long = `"${'x'.repeat(100_000)}"`;
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    act(() => void getBox().dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => long } })));
    expect(paste.defaultPrevented).toBe(true);
    type(`${getBox().value} `);
    expect(getBox().value).toBe(`[${long}] `);
  });

  test('is laid out without touching a token', async () => {
    showProduction(answering('').transport);
    type('{"a":1.0,"a":[1e400]}');
    await pressButton('Format');
    expect(getBox().value).toBe('{\n  "a": 1.0,\n  "a": [\n    1e400\n  ]\n}');
  });

  test('is sent once by Ctrl and Enter, and by nothing while a call is under way', async () => {
    let calls = 0;
    showProduction(() => {
      calls++;
      return new Promise(() => {});
    });
    for (const modifier of ['ctrlKey', 'metaKey', 'ctrlKey']) {
      const stroke = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, [modifier]: true });
      getBox().dispatchEvent(stroke);
      await settle();
    }
    expect(calls).toBe(1);
    expect(readShown()).toContain('Sending');
  });
});

describe('the answer', () => {
  test('leads the map to the GeoJSON in it', async () => {
    const seen = showProduction(answering(geojson).transport);
    await pressButton('Send');
    await settle();
    expect(readShown()).toContain('1 point, 1 polygon found in the answer');
    expect(readShown()).toContain('1 set aside, not drawn');
    expect(readShown()).toContain('/list/1/geometry/coordinatesthe latitude is outside −90 to 90 degrees');
    expect(seen.production?.onMap).toMatchObject({ frame: [71, 51, 72, 52], summary: '2' });
    await pressButton('Pointlat 51.5, lon 71.5/list/0');
    expect(seen.production?.onMap?.frame).toEqual([71.5, 51.5, 71.5, 51.5]);
  });

  test('of a refusal is shown with its reason, and everything typed stays', async () => {
    const problem =
      '{"type": "about:blank", "title": "No", "status": 401, "detail": "The key is <b>old</b>."}';
    const { transport, asked } = answering(problem, { status: 401 });
    showProduction(transport);
    type('{"kept": true}');
    await pressButton('Send');
    await settle();
    expect(readShown()).toContain('The service refused the key. What you typed stays.');
    expect(readShown()).toContain('The key is <b>old</b>.');
    expect(readShown()).toContain('401 Unauthorized');
    expect(getBox().value).toBe('{"kept": true}');
    await pressButton('Send again');
    await settle();
    expect(asked).toEqual(['{"kept": true}', '{"kept": true}']);
  });

  test('that holds the key is shown, copied and reported without it', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    showProduction(
      answering(`{"authorization": "Bearer ${key}"}`, { status: 500, headers: { echo: key } }).transport,
    );
    await pressButton('Send');
    await settle();
    expect(readShown()).toContain('"authorization": "Bearer •••"');
    expect(new XMLSerializer().serializeToString(document)).not.toContain(key);
    await pressButton('Copy report');
    await pressButton('Copy as cURL');
    expect(copied.join()).not.toContain(key);
    expect(copied[0]).toContain('"status": 500');
    expect(copied[1]).toContain('-H "authorization: Bearer $TOKEN"');
    vi.restoreAllMocks();
  });

  test('that never comes can be stopped; nobody knows what the call did', async () => {
    showProduction(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    );
    await pressButton('Send');
    await settle();
    await pressButton('Stop');
    await settle();
    expect(readShown()).toContain('Stopped. Whether the service acted on the call is not known.');
    expect(readShown()).not.toContain('aborted');
  });
});

describe('what is missing', () => {
  test.each([
    ['the address', null, 'No production address is known for this connection.'],
    ['the key', { baseUrl: 'https://production.example', key: undefined }, 'No production key is known'],
  ])('is named with the way to enter it: %s', async (_name, production, words) => {
    const { transport, asked } = answering('{}');
    showProduction(transport, production);
    expect(readShown()).toContain(words);
    await pressButton('Send');
    await settle();
    expect(asked).toEqual([]);
    await pressButton('Open Connection');
  });
});
