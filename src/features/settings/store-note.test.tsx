// @environment page
import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { saveActs, unsavedActs } from '../../state/acts.ts';
import { database } from '../../state/database.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { StoreNote } from './store-note.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => vi.restoreAllMocks());

const verdict = {
  id: 'a',
  run: 'r',
  placeId: '1',
  kind: 'place',
  what: 'good',
  reviewer: 'Ada',
  at: 1,
} as const;

test('a full disk is said at once with what is still there; trying again keeps it and the note goes', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(host).render(<StoreNote />));
  expect(host.textContent).toBe('');
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await act(async () => void (await saveActs([verdict]).catch(() => {})));
  expect(host.textContent).toContain('The storage of this browser is full.');
  expect(host.textContent).toContain('1 verdict or note is only in the memory of this page.');
  disk.mockRestore();
  const again = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  await act(async () => again?.click());
  await act(() => waitForCheck(() => expect(unsavedActs.getState()).toEqual([])));
  expect(host.textContent).toBe('');
});

test('a damaged record is told, and nothing else is lost', async () => {
  const { readActsOfRun } = await import('../../state/kept-acts.ts');
  const host = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(host).render(<StoreNote />));
  await database.table('acts').put({ ...verdict, id: 'b', what: 'splendid' });
  await act(async () => expect(await readActsOfRun('r')).toEqual([verdict]));
  expect(host.textContent).toContain('1 kept record is damaged. They are left out, not deleted.');
});
