// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { ResultOrder } from '../../../domain/runs/result-order.ts';
import type { Result } from '../../../spec/batch.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { noMarks } from './marks.ts';
import { ResultsTable } from './results-table.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom lays nothing out.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { get: () => 600 },
  clientHeight: { get: () => 600 },
});

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Renders a table of so many rows and records its callbacks. */
function show(count: number, order: ResultOrder = { column: 'position', descending: false }) {
  const asked: { orders: ResultOrder[]; chosen: number[]; inspected: number[]; oneByOne: number[] } = {
    orders: [],
    chosen: [],
    inspected: [],
    oneByOne: [],
  };
  const results = Array.from(
    { length: count },
    (_, position): Result => ({ run: 'r1', position, id: `${position}.1e8`, kind: 'place', state: 'done' }),
  );
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const { render } = root;
  act(() =>
    render.call(
      root,
      <ResultsTable
        said={new Map()}
        facts={{ anySaid: false, anyMatch: false }}
        marking={{ marks: noMarks, setMarks: () => {}, marked: [], isOn: false, turn: undefined }}
        results={results}
        order={order}
        onOrder={(next) => asked.orders.push(next)}
        chosen={undefined}
        onChoose={({ position }) => asked.chosen.push(position)}
        onInspect={({ position }) => asked.inspected.push(position)}
        onColumnsOut={() => {}}
        onOneByOne={({ position }) => asked.oneByOne.push(position)}
      />,
    ),
  );
  return asked;
}

function scrollTo(top: number): void {
  const table = document.querySelector('table');
  if (table) table.scrollTop = top;
  act(() => void table?.dispatchEvent(new Event('scroll')));
}

/** The positions of the rows in the document, in its order. */
function shownRows(): number[] {
  return Array.from(document.querySelectorAll<HTMLElement>('tbody tr'), ({ dataset }) =>
    Number(dataset.position),
  );
}

function press(...keys: string[]): void {
  const table = document.querySelector('table');
  for (const key of keys)
    act(() => void table?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

test('100,000 rows are a few elements, and the table says how many there are', () => {
  show(100_000);
  expect(document.querySelectorAll('*').length).toBeLessThan(1200);
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('100001');
});

test('while it is scrolled, rows that leave lend their elements to those that come, in order when it rests', async () => {
  show(1000);
  scrollTo(3200);
  const lent = new Set(document.querySelectorAll('tbody tr'));
  scrollTo(6400);
  const rows = [...document.querySelectorAll('tbody tr')];
  expect(shownRows()).toContain(200);
  expect(rows.filter((row) => !lent.has(row)).length).toBeLessThan(4);
  await waitForCheck(() => expect(shownRows()).toEqual(shownRows().toSorted((a, b) => a - b)));
});

test('keys walk the rows, open one, choose one and begin one by one there', () => {
  const asked = show(50);
  press('ArrowDown', 'ArrowDown', 'Enter', ' ', 'r', 'End', 'Enter', 'Home', 'Enter');
  expect(asked).toMatchObject({ inspected: [1, 49, 0], chosen: [1], oneByOne: [1] });
});

test('a head sorts, and turns its own order round', () => {
  const asked = show(3, { column: 'parking', descending: false });
  expect(document.querySelector('[aria-sort="ascending"]')?.textContent).toBe('Parking');
  for (const button of document.querySelectorAll<HTMLElement>('thead button')) {
    if (['Parking', 'Units'].includes(button.textContent)) act(() => button.click());
  }
  expect(asked.orders).toEqual([
    { column: 'parking', descending: true },
    { column: 'units', descending: false },
  ]);
});
