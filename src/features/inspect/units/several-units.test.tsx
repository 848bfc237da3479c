// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import { database } from '../../../state/database.ts';
import { useToast } from '../../../state/interface/toast.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { click, createAnswered, createCollection, getRow, hidePanel, showPanel } from '../panel.driver.tsx';

let toast: ReturnType<typeof useToast> | undefined;
let root: Root | undefined;

function Toast() {
  toast = useToast();
  return null;
}

beforeEach(async () => {
  await loadMessages();
  root = createRoot(document.createElement('div'));
  act(() => root?.render(<Toast />));
});

afterEach(async () => {
  hidePanel();
  act(() => root?.unmount());
  await database.acts.clear();
});

const units = createAnswered(
  'units',
  createCollection(
    [1, 2, 3, 12].map((unit) => ({ unit, floor: unit === 3 ? 3 : 2, address: 'Dostyk 5' })),
    (index) => ({ markerId: `${index}.a`, parentPlaceId: 'p' }),
  ),
);

const find = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

async function press(name: string): Promise<void> {
  await waitForCheck(async () => {
    await act(async () => {});
    expect(find(name)).toBeDefined();
  });
  await act(async () => find(name)?.click());
}

function type(name: string, value: string): void {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const input = label?.querySelector('input') ?? document.querySelector(`[aria-label="${name}"]`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const form = () => document.querySelector('form[aria-label="Correct several units"]');
const chosen = () => form()?.querySelector('[role=status]')?.textContent;

test('several units get a floor as one correction each, saved and taken back as one', async () => {
  const asked = showPanel({ units }, 'units');
  await press('Correct several units');
  await waitForCheck(async () => {
    await act(async () => {});
    expect(chosen()).toBe('Choose units in the list');
  });
  click(getRow('unit:0.a'));
  click(getRow('unit:2.a'));
  click(getRow('unit:3.a'));
  click(getRow('unit:3.a'));
  expect([chosen(), asked.selected]).toEqual(['2 units chosen', []]);
  expect(getRow('unit:2.a')?.getAttribute('aria-selected')).toBe('true');
  type('Find unit', '12');
  await press('Choose the listed one');
  expect(chosen()).toBe('3 units chosen');
  await press('Save for 3 units');
  expect(form()?.textContent).toContain('Enter a floor or an address');
  type('Floor', 'three');
  expect(form()?.textContent).toContain('A whole number is needed here.');
  type('Floor', '3');
  await press('Save for 3 units');
  await waitForCheck(async () => expect(await database.acts.count()).toBe(2));
  const acts = (await database.acts.toArray()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(
    acts.map(({ correction }) => correction?.ref),
    'in their order; one is there already',
  ).toEqual(['unit:0.a', 'unit:3.a']);
  expect(acts[0]?.correction).toMatchObject({
    operation: 'change',
    before: { value: { '/properties/floor': 2 } },
    after: { '/properties/floor': 3 },
  });
  expect(new Set(acts.map(({ together }) => together)).size).toBe(1);
  expect([toast?.text, form()]).toEqual(['2 corrections saved', null]);
  await act(async () => toast?.offer?.act());
  await waitForCheck(async () => expect(await database.acts.count()).toBe(4));
  const undone = (await database.acts.toArray()).filter(({ what }) => what === 'withdraw');
  expect(undone.map(({ of }) => of).toSorted()).toEqual(acts.map(({ id }) => id).toSorted());
});
