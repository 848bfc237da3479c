// @environment page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetSecrets, setSecret } from '../../../client/secrets.ts';
import { guardHandOuts } from '../../../ui/hand-out.ts';
import { createAnswered, createCollection, createFailed, getButton, showPanel } from '../panel.driver.tsx';
import {
  copied,
  createUnit,
  createUnits,
  findRow,
  hideWire,
  open,
  pressElement,
  readText,
  saved,
  waitForTask,
  watchHandOuts,
} from './wire.driver.ts';

beforeEach(watchHandOuts);
afterEach(hideWire);

describe('what is taken along', () => {
  const canary = 'canary/0123+456789=abcdef0123456';

  test('cURL, body and file carry what was sent and answered, and the place of the token', async () => {
    showPanel({ units: createUnits(createUnit(1)) }, 'wire');
    await open('Units');
    await pressElement(getButton('Copy cURL: units'));
    await pressElement(getButton('Copy body: units'));
    await pressElement(getButton('Save body: units'));
    expect(copied[0]).toBe(
      `curl -X POST 'https://service.example/prefix/demo/units' -H 'content-type: application/json' -H "token: $TOKEN" --data-raw '{"id":"1.2e8","kind":"place"}'`,
    );
    expect(copied[1]).toContain('"FeatureCollection"');
    expect(saved.map(({ name }) => name)).toEqual(['units-1.2e8.json']);
    expect(await saved[0]?.text).toBe(copied[1]);
  });

  test('a HAR holds every exchange that there was', async () => {
    showPanel(
      { units: createUnits(createUnit(1)), details: createFailed('details', 'server', 502, 'x') },
      'wire',
    );
    await pressElement(getButton('Save HAR'));
    expect(saved[0]?.name).toBe('wire-1.2e8.har');
    const { log } = JSON.parse((await saved[0]?.text) ?? '');
    expect(log.entries.map((entry: { response: { status: number } }) => entry.response.status)).toEqual([
      502, 200,
    ]);
  });

  test('a body that repeats the token stays here, and says so', async () => {
    guardHandOuts((each) => each.includes(canary));
    showPanel({ units: createFailed('units', 'server', 500, canary) }, 'wire');
    await open('Units');
    for (const name of ['Copy body: units', 'Save body: units']) await pressElement(getButton(name));
    expect(copied).toEqual([]);
    expect(saved).toEqual([]);
    expect(readText('Units')).toContain('Not handed out: the service repeats your token');
  });

  test('a token that the service repeats is shown by its place alone', async () => {
    const place = { connection: 'direct:service.example', kind: 'token', baseUrl: 'https://a.test' } as const;
    setSecret(place, canary, false);
    showPanel(
      { units: createAnswered('units', createCollection([{ ...createUnit(1), id: canary }])) },
      'wire',
    );
    await waitForTask();
    await open('Units');
    await pressElement(findRow('Units', '0: '));
    await pressElement(findRow('Units', 'properties'));
    expect(readText('Units')).toContain('id: "$TOKEN"');
    expect(readText('Units')).toContain('It is shown here as $TOKEN.');
    expect(new XMLSerializer().serializeToString(document)).not.toContain(canary);
    forgetSecrets();
  });

  test('nothing to save is not offered', () => {
    showPanel({}, 'wire');
    expect(getButton('Save HAR').disabled).toBe(true);
  });
});
