// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { BasemapName } from '../../state/address.ts';
import { KitForm } from './kit-form.tsx';
import type { KitSource } from './kit-source.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
const made: string[] = [];

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  made.length = 0;
});

function source(name: KitSource['name'], count: number, more: Partial<KitSource> = {}): KitSource {
  const asks = Array.from({ length: count }, (_, index) => ({ id: `${index}`, kind: 'place' }));
  return {
    name,
    title: 'Centre',
    note: `note of ${name}`,
    asks,
    facts: asks.map(() => ({})),
    isShown: false,
    ...more,
  };
}

function show(sources: readonly KitSource[], basemap: BasemapName = 'online'): string {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const form = (
    <KitForm
      state="ready"
      sources={sources}
      chosen={sources[0]?.name ?? 'address'}
      typed={undefined}
      tiles={undefined}
      basemap={basemap}
      hasFailed={false}
      onChoose={() => {}}
      onType={() => {}}
      onMake={({ title, from, asks }) => made.push(`${title} from ${from}: ${asks.length}`)}
    />
  );
  act(() => root?.render(form));
  return document.body.textContent ?? '';
}

function makeButton(): HTMLButtonElement | null {
  return document.querySelector('button[type=submit]');
}

test('more than 500 places are no kit, and the way out is named', () => {
  expect(show([source('list', 2000)])).toContain('at most 500 places, and this is 2,000. Filter the rows');
  expect(makeButton()?.disabled).toBe(true);
  act(() => document.querySelector('form')?.requestSubmit());
  expect(made).toEqual([]);
});

test('500 places are one, with a word about its size', () => {
  expect(show([source('list', 500)])).toContain('Too large for most mail.');
  act(() => makeButton()?.click());
  expect(made).toEqual(['Centre from list: 500']);
});

test('rows that are shown are saved as a list', () => {
  show([source('shown', 12), source('list', 40), source('address', 1)]);
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(3);
  act(() => makeButton()?.click());
  expect(made).toEqual(['Centre from list: 12']);
});

test.each([
  ['online', 'the licence of the online map'],
  ['custom', 'the licence of your own map'],
  ['blank', 'None, as now'],
  ['embedded', 'this browser draws no map'],
] as const)('where the map %s is not copied, it is said why', (basemap, why) => {
  expect(show([source('address', 1)], basemap)).toContain(why);
});

test('with no place open there is nothing to save', () => {
  expect(show([])).toContain('No place is open.');
  expect(makeButton()?.disabled).toBe(true);
});
