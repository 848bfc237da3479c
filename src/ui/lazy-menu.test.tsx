// @environment page

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { waitForCheck } from '../testing/eventually.driver.ts';
import { History } from './icons/lazy-icons.ts';
import { createLazyPart } from './lazy.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { MenuEntry } from './menu.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Entries = () => (
  <MenuEntry icon={History} onClick={() => {}}>
    History
  </MenuEntry>
);
const never = () => new Promise<void>(() => {});
const atOnce = async () => {};

let root: Root | undefined;
let missing = 0;

function show(load: () => Promise<typeof Entries>, idle: () => Promise<void>): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const { render } = root;
  const part = createLazyPart(load);
  const onMissing = () => void missing++;
  act(() =>
    render.call(
      root,
      <LazyMenu label="More" sign="…" part={part} given={{}} idle={idle} onMissing={onMissing} />,
    ),
  );
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  missing = 0;
});

const button = () => document.querySelector<HTMLButtonElement>('button[aria-label="More"]');
const entries = () => [...document.querySelectorAll('[role="menuitem"]')].map((each) => each.textContent);
const until = (check: () => void) =>
  waitForCheck(async () => {
    await act(async () => {});
    check();
  });

test('a press before it has come opens it when it comes', async () => {
  show(async () => Entries, never);
  expect(button()?.getAttribute('aria-haspopup')).toBe('menu');
  act(() => button()?.click());
  await until(() => expect(entries()).toEqual(['History']));
});

test('what comes while nobody waits stays shut and leaves the focus where it was', async () => {
  show(async () => Entries, atOnce);
  const before = button();
  act(() => before?.focus());
  await until(() => expect(button()).not.toBe(before));
  expect([entries(), document.activeElement]).toEqual([[], button()]);
});

test('one that does not come says so, and the next press asks anew', async () => {
  let tries = 0;
  const load = async () => {
    tries++;
    if (tries === 1) throw new Error('offline');
    return Entries;
  };
  show(load, never);
  act(() => button()?.click());
  await until(() => expect(missing).toBe(1));
  act(() => button()?.click());
  await until(() => expect(entries()).toEqual(['History']));
});
