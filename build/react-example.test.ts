// @environment page
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Given = { readonly id: string; readonly floor?: number; readonly onState: (state: unknown) => void };

/** Returns the component of docs/embedding.md for pages made with React. */
async function shownExample() {
  const text = await readFile(join(import.meta.dirname, '../docs/embedding.md'), 'utf8');
  const [, shown = ''] = /```jsx\nexport ([\s\S]*?)```/.exec(text) ?? [];
  const { code } = await transformWithOxc(shown, 'place.jsx', { jsx: { runtime: 'classic', pragma: 'h' } });
  const given = `export default (h) => { ${code}; return Place; };`;
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(given)}`);
  return module.default(createElement) as (given: Given) => ReactNode;
}

test('the example for React shows a place, follows what it is given, and hears what the map tells', async () => {
  const Place = await shownExample();
  const told: unknown[] = [];
  const root = createRoot(document.body);
  const shows = (given: Omit<Given, 'onState'>) =>
    act(() => root.render(createElement(Place, { ...given, onState: (state) => told.push(state) })));
  await shows({ id: '230358852.5e8', floor: 3 });
  const map = document.querySelector('placelens-map');
  expect(map?.getAttribute('id')).toBe('230358852.5e8');
  expect(map?.getAttribute('floor')).toBe('3');
  await shows({ id: '230358852.5e8' });
  expect(map?.getAttribute('floor')).toBe('');
  map?.dispatchEvent(new CustomEvent('placelens-state', { detail: { state: { floor: '2' } } }));
  expect(told).toEqual([{ floor: '2' }]);
  await act(() => root.unmount());
});
