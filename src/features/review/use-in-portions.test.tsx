// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { InPortions } from '../../domain/pace/in-portions.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { useInPortions } from './use-in-portions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Milliseconds of work so far: the page's clock in this test. */
let worked = 0;

/** Returns work of so many milliseconds, however long this machine takes for it. */
function work(name: string, milliseconds: number) {
  return function* begin(): InPortions<string> {
    for (const end = worked + milliseconds; worked < end; worked++) yield;
    return name;
  };
}

function Shown({ begin }: { readonly begin: () => InPortions<string> }) {
  const { value, isLatest } = useInPortions(begin);
  return <output>{`${value}${isLatest ? '' : ' …'}`}</output>;
}

function show(begin: () => InPortions<string>): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const { render } = root;
  act(() => render.call(root, <Shown begin={begin} />));
}

const said = () => document.querySelector('output')?.textContent;

test('the first work and short work are there at once, long work comes after, the latest wins', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => worked);
  show(work('first', 20));
  expect(said()).toBe('first');
  show(work('long', 60));
  expect(said()).toBe('first …');
  show(work('longer', 60));
  await waitForCheck(async () => {
    await act(async () => {});
    expect(said()).toBe('longer');
  });
  show(work('short', 0));
  expect(said()).toBe('short');
});
