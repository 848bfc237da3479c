// @environment page
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/queries.ts';
import { readPacket } from '../../../domain/corrections/packet.ts';
import { createFolder, runGateway } from '../../../server/gateway/gateway.driver.ts';
import { corrected, move, placeOf } from '../../../server/places/corrections/correct.driver.ts';
import type { Run } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import { saveActs } from '../../../state/acts.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { setPageUrl } from '../../inspect/model/page-of.driver.ts';
import { ApplyCorrections } from './apply-corrections.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const run: Run = {
  ...{ id: 'r1', name: 'Centre.csv', createdAt: 1, connection: 'demo', baseUrl: 'http://places.test' },
  ...{ profile: 'normal', total: 2, concurrency: 4, keepRaw: false },
};
const row = (id: string) => ({ run: 'r1', position: 0, id, kind: 'place', state: 'done' as const });

/** A correction of a reviewer as it is in the journal. */
function moved(placeId: string): Act {
  const { id: _, ask: __, by: ___, at: ____, ...correction } = corrected(placeId, move);
  return {
    id: placeId,
    run: 'r1',
    placeId,
    kind: 'place',
    what: 'correction',
    reviewer: 'Ana',
    at: 1,
    correction,
  };
}

/** Opens the dialog for these places of a list, on the page of a server with the first one. */
async function open(...ids: readonly string[]) {
  const data = await createFolder({ 'a.json': JSON.stringify(placeOf('1.x')) });
  const { url } = await runGateway({ PLACES_DATA: data, PLACES_EDIT: '1' });
  setPageUrl(url);
  await saveActs(ids.map(moved));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const given = {
    open: true,
    onClose: () => {},
    run,
    results: ids.map(row),
    own: 'Ana',
    path: '/places/own',
  };
  act(() =>
    root?.render(
      <QueryClientProvider client={createQueryClient()}>
        <ApplyCorrections {...given} />
      </QueryClientProvider>,
    ),
  );
  const door = async () => {
    const asked = { id: '1.x', kind: 'place' };
    const headers = { token: 'demo', 'content-type': 'application/json' };
    const answer = await fetch('/demo/entrance', { method: 'POST', headers, body: JSON.stringify(asked) });
    return (await answer.json()).features[0].geometry.coordinates;
  };
  return { door };
}

const shows = (text: string) =>
  waitForCheck(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain(text);
  });

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('corrections of a list are shown, applied to the places of the server, and can be taken back', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:nothing';
  });
  const { door } = await open('1.x');
  await shows('1 correction would change 1 place.');
  expect(await door()).toEqual([7, 43]);
  act(() => button('Apply')?.click());
  await shows('Applied: 1 correction of 1 place.');
  expect(await door()).toEqual([7.5, 43.25]);
  expect(button('Apply')).toBeUndefined();
  act(() => button('Save the inverse packet')?.click());
  const inverse = readPacket((await saved[0]?.text()) ?? '');
  if ('refused' in inverse) expect.fail(inverse.refused);
  expect(inverse.corrections.map(({ after }) => after)).toEqual([[7, 43]]);
});

test('one that does not apply is named with its reason, and nothing is applied', async () => {
  const { door } = await open('1.x', '9.x');
  await shows('1 correction does not apply, so none is applied.');
  expect(document.querySelector('li')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    '9.x, Entrance: moved 49.2 km north-east – its element is not there any more.',
  );
  expect(button('Apply')).toBeUndefined();
  expect(await door()).toEqual([7, 43]);
});
