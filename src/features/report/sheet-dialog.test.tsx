// @environment page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSecrets, hasToken, setSecret } from '../../client/secrets.ts';
import { addressOf } from '../../state/address.ts';
import { keepReportAudience } from '../../state/report-audience.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { guardHandOuts } from '../../ui/hand-out.ts';
import { createPageConnection } from '../inspect/model/connect.ts';
import { provideIdleMap } from '../inspect/model/map-actions.driver.ts';
import { notAnswered, renderInScene, type Seen } from '../inspect/model/scene.driver.tsx';
import { createAnswered } from '../inspect/panel.driver.tsx';
import { readKitOfPage } from '../kit/model/embedded-kit.ts';
import { SheetDialog } from './sheet-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.stubEnv('VITE_VERSION', '1.0.0');

const token = 'canary "t0ken" 5d2f';
const saved: Blob[] = [];

beforeEach(() => {
  keepReportAudience('colleague');
  guardHandOuts(hasToken);
  setSecret({ connection: 'server', kind: 'token', baseUrl: 'http://places.test' }, token, false);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:x';
  });
});

afterEach(() => {
  forgetSecrets();
  saved.length = 0;
  document.body.replaceChildren();
});

function sceneOf(properties: object, coordinates: unknown = [71.4, 51.1]): Partial<Seen> {
  const place = { type: 'Feature', geometry: { type: 'Point', coordinates }, properties };
  const details = createAnswered('details', JSON.stringify(place));
  return {
    address: addressOf('?id=1.2e8'),
    inspection: { ...notAnswered, ask: { id: '1.2e8', kind: 'place' }, details },
  };
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
}

function show(...given: Parameters<typeof sceneOf>): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const cover = { top: 0, right: 0, bottom: 0, left: 0 };
  act(() =>
    root.render(
      renderInScene(
        sceneOf(...given),
        <SheetDialog open connection={createPageConnection()} cover={cover} />,
      ),
    ),
  );
}

const alarm = () => document.querySelector('[role="alert"]')?.textContent ?? '';

test('an answer that repeats a token stays here, and the rest can be saved without it', async () => {
  show({ address: 'Dostyk 5', extra: `you sent ${token}` });
  await press('Save report');
  await waitForCheck(() => expect(alarm()).toContain('an answer holds one of your tokens'));
  expect(saved).toEqual([]);
  await press('Save without the answers');
  await waitForCheck(() => expect(saved).toHaveLength(1));
  const html = await saved[0]?.text();
  expect(html).toContain('Dostyk 5');
  expect(html).not.toContain('canary');
});

test('a token in what the sheet itself says stays here too', async () => {
  show({ address: `Dostyk 5, ${token}` });
  await press('Save report');
  await waitForCheck(() => expect(alarm()).toContain('an answer holds'));
  await press('Save without the answers');
  await waitForCheck(() => expect(alarm()).toContain('also without the answers'));
  expect(saved).toEqual([]);
});

test('without a map it is saved all the same, with the answer as it came', async () => {
  show({ address: 'Dostyk 5', n: 1 });
  await press('Save report');
  await waitForCheck(() => expect(saved).toHaveLength(1));
  const html = (await saved[0]?.text()) ?? '';
  expect(html).toContain('No map can be drawn');
  const [place] = (await readKitOfPage(html)).places;
  expect(JSON.parse(place?.answers.details?.body ?? '')).toMatchObject({ properties: { n: 1 } });
});

test('of a place that stands nowhere no map is painted: it would show another place', async () => {
  let painted = 0;
  const takeBack = provideIdleMap({
    picture: async () => {
      painted++;
      return document.createElement('canvas');
    },
  });
  show({ address: 'Dostyk 5' }, null);
  await press('Save report');
  await waitForCheck(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).not.toContain('class="map"');
  expect(painted).toBe(0);
  takeBack();
});

test('a customer gets one page without ids, from the switch that is remembered', async () => {
  keepReportAudience('customer');
  show({ address: 'Dostyk 5', n: 1 });
  expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(0);
  await press('Save report');
  await waitForCheck(() => expect(saved).toHaveLength(1));
  const html = (await saved[0]?.text()) ?? '';
  expect(html).toContain('<h1 dir="auto">Dostyk 5</h1>');
  expect(html).not.toMatch(/1\.2e8|<table|Score/);
  const colleague = document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1];
  await act(async () => colleague?.click());
  expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(5);
  expect(localStorage.getItem('placelens.reportFor')).toBe('colleague');
});
