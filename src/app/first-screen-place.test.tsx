// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenAsk, useFirstScreenPutAway } from './first-screen.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const screen = () => document.getElementById('first-screen');
let still: HTMLFormElement;

beforeEach(() => {
  const place = document.body.appendChild(document.createElement('main'));
  place.id = 'first-screen';
  const box = place.appendChild(document.createElement('div'));
  box.id = 'first-screen-ask';
  still = box.appendChild(document.createElement('form'));
  still.dataset.still = '';
});

afterEach(() => document.body.replaceChildren());

function Page({ isFirst }: { readonly isFirst: boolean }) {
  useFirstScreenPutAway(isFirst);
  return null;
}

test('a page with a question keeps no first screen, and has it again where it is asked for', async () => {
  await act(async () => createRoot(document.createElement('div')).render(<Page isFirst={false} />));
  await vi.waitFor(() => expect(screen()).toBeNull());
  expect(firstScreenAsk()?.querySelector('form')?.dataset.still).toBe('');
  expect(firstScreenAsk()).toBe(document.getElementById('first-screen-ask'));
  expect(document.querySelectorAll('#first-screen')).toHaveLength(1);
});

test('a first screen that was shown stays for the way back', async () => {
  still.remove();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page isFirst={false} />));
  expect(screen()).not.toBeNull();
});
