// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import {
  fetchOwnPlaceVersion,
  readOwnPlace,
  removeOwnPlace,
  saveOwnPlace,
} from '../../../client/own-place.ts';
import { createQueryClient } from '../../../client/queries.ts';
import { createFolder, runGateway } from '../../../server/gateway/gateway.driver.ts';
import { createPlace } from '../../../server/gateway/import-folder.driver.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { endDraft, getDraft, putDraft } from '../../draw/model/draft-state.ts';
import { setPageUrl } from '../model/page-of.driver.ts';
import { renderInScene } from '../model/scene.driver.tsx';
import { OwnPlace } from './own-place.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ask = { id: '1.a', kind: 'place' };
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  act(endDraft);
  document.body.replaceChildren();
});

/** Renders the controls of a server with one place of own data. */
async function shown(of = ask) {
  const text = JSON.stringify({ ...createPlace('1.a', 'Dostyk 5'), parking: undefined });
  const { url } = await runGateway({ PLACES_DATA: await createFolder({ 'a.json': text }), PLACES_EDIT: '1' });
  setPageUrl(url);
  const path = '/places/own';
  const askedAgain = vi.fn();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <QueryClientProvider client={createQueryClient()}>
        {renderInScene({ askAgain: askedAgain }, <OwnPlace ask={of} path={path} />)}
      </QueryClientProvider>,
    ),
  );
  return {
    askedAgain,
    isThere: async () => (await readOwnPlace(path, ask)).state === 'read',
    /** Another person does so. */
    changes: () => saveOwnPlace(path, ask, JSON.stringify(createPlace('1.a', 'Dostyk 7')), 'anything'),
    removes: async () => removeOwnPlace(path, ask, (await fetchOwnPlaceVersion(path, ask)) ?? ''),
  };
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';

async function press(name: string): Promise<void> {
  await seen(name);
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );
}

/** Waits for what comes of an answer. */
const until = (check: () => void) =>
  waitForCheck(async () => {
    await act(async () => {});
    check();
  });
const seen = (name: string) => until(() => expect(buttons()).toContain(name));
const told = (text: string) =>
  until(() =>
    expect([...document.querySelectorAll('[role=alert]')].map((each) => each.textContent).join()).toContain(
      text,
    ),
  );

test('an own place is removed once that is asked for twice, and the service is asked again', async () => {
  const { isThere, askedAgain } = await shown();
  await press('Remove');
  expect(alert()).toContain('Nobody can bring it back');
  await press('Keep it');
  expect(await isThere()).toBe(true);
  await press('Remove');
  await press('Remove the place');
  await until(() => expect(buttons()).toEqual([]));
  expect(askedAgain).toHaveBeenCalledOnce();
  expect(await isThere()).toBe(false);
});

test('what somebody else changed is not removed, and is shown as it is now', async () => {
  const { isThere, changes, askedAgain } = await shown();
  await seen('Remove');
  await changes();
  await press('Remove');
  await press('Remove the place');
  await told('somebody else changed this place');
  expect(await isThere()).toBe(true);
  await press('Show what is there now');
  expect(askedAgain).toHaveBeenCalledOnce();
});

test('what is gone already can neither be removed nor edited, each in its own words', async () => {
  const { removes } = await shown();
  await seen('Remove');
  await removes();
  await press('Edit');
  await told('It cannot be edited: somebody else removed this place.');
  await press('Remove');
  await press('Remove the place');
  await until(() => expect(document.body.textContent).toContain('Nothing is left to remove'));
});

test('a sample offers neither', async () => {
  const sample = { id: '230358852.5e8', kind: 'place' };
  await shown(sample);
  expect(await fetchOwnPlaceVersion('/places/own', sample)).toBeUndefined();
  await act(async () => {});
  expect(buttons()).toEqual([]);
});

test('an own place is opened for editing; another one that is being drawn is not lost by it', async () => {
  await shown();
  await press('Edit');
  await until(() => expect(getDraft()?.address).toBe('Dostyk 5'));
  expect(getDraft()?.edited?.record).toMatchObject({ id: '1.a' });
  const other = { ...(getDraft() ?? expect.fail()), id: '2.b', address: 'Hand Made Lane' };
  act(() => putDraft(other));
  await press('Edit');
  expect(alert()).toContain('Another place is being drawn: \u2068Hand Made Lane\u2069');
  expect(getDraft()).toEqual(other);
  await press('Discard that one and begin');
  await until(() => expect(getDraft()?.id).toBe('1.a'));
});
