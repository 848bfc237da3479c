// @environment page
import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAct } from '../../../domain/runs/verdicts.driver.ts';
import type { Result } from '../../../spec/batch.ts';
import { saveActs } from '../../../state/acts.ts';
import { database } from '../../../state/database.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { saveResults } from '../../../state/results.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { BarBelow } from './bar-below.tsx';
import { ResultsTable } from './results-table.tsx';
import { useMarking } from './shown-rows.ts';
import { useJudged } from './use-judged.ts';
import { useResultActions } from './use-result-actions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom lays nothing out.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { get: () => 600 },
  clientHeight: { get: () => 600 },
});

/** Six rows, of which the fifth was not asked yet. */
const rows = Array.from({ length: 6 }, (_, position): Result => {
  const row = { run: 'r', position, id: `${position}.2e8`, kind: 'place', label: `Abay ${position}` };
  return position === 4 ? { ...row, state: 'pending' } : { ...row, state: 'done', digest: `d${position}` };
});

let root: Root | undefined;

beforeEach(async () => {
  setPreferences({ withoutName: true });
  await database.acts.clear();
  await saveResults(
    rows.map((result) => ({ result, findings: { run: 'r', position: result.position, findings: [] } })),
  );
  const found = { id: 'f', fingerprint: 'f', operation: 'parking', pointer: '', measured: 1 } as const;
  const far = { ...found, ruleId: 'parking.far', severity: 'error', subject: 'parking:1.a' } as const;
  await database.findings.put({ run: 'r', position: 1, findings: [far] });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function Stand() {
  const { reviewer: own } = usePreferences();
  const { journal, size, said } = useJudged('r', rows, own);
  const marking = useMarking(rows, false);
  const deeds = useResultActions('r', journal, own, size);
  const [order] = useState({ column: 'position', descending: false } as const);
  const nothing = () => {};
  return (
    <>
      <ResultsTable
        results={rows}
        facts={{ anySaid: said.size > 0, anyMatch: false }}
        said={said}
        order={order}
        onOrder={nothing}
        chosen={undefined}
        onChoose={nothing}
        onInspect={nothing}
        onOneByOne={nothing}
        marking={marking}
        onColumnsOut={nothing}
      />
      <BarBelow
        isTeams={false}
        own={own}
        run="r"
        marking={marking}
        said={said}
        deeds={deeds}
        onGone={nothing}
      />
    </>
  );
}

function show(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const { render } = root;
  act(() => render.call(root, <Stand />));
}

const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input')].filter((each) => each.checked).length;
const status = () => document.querySelector('[aria-label="Last done"]')?.textContent;

function press(key: string, shiftKey = false): void {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true });
  act(() => void document.querySelector('table')?.dispatchEvent(event));
}

function click(element: Element | null | undefined, shiftKey = false): void {
  act(() => void element?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })));
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
}

/** Waits for pending work in the browser's database, and for React. */
async function until(holds: () => unknown): Promise<void> {
  await waitForCheck(async () => {
    await act(async () => {});
    expect(holds()).toBeTruthy();
  });
}

const kept = async (what: string) => (await readActsOfRun('r')).filter((each) => each.what === what);

test('rows are marked by their boxes, by a stretch, by keys, all at once, and not any more', () => {
  show();
  click(box('Abay 1'));
  click(box('Abay 3'), true);
  expect(marked()).toBe(3);
  expect(document.querySelector('[aria-label="Marked rows"]')?.textContent).toContain('3 rows marked');
  press('Escape');
  expect(marked()).toBe(0);
  press('Home');
  press('x');
  press('ArrowDown', true);
  press('ArrowDown', true);
  expect(marked()).toBe(3);
  press('x');
  expect(marked()).toBe(2);
  click(box('Mark all shown rows'));
  expect(marked()).toBe(6);
  click(button('Clear'));
  expect([marked(), box('Mark all shown rows')?.indeterminate]).toEqual([0, false]);
});

test('one verdict on many rows is one deed, on what was found there, without those that wait, and taken back as one', async () => {
  show();
  click(box('Mark all shown rows'));
  expect(document.body.textContent).toContain('1 is not asked yet and stays as it is');
  click(button('Unsure'));
  await until(() => status() === 'Unsure: 5 rows');
  const acts = await kept('unsure');
  expect(acts.map(({ placeId }) => placeId).toSorted()).toEqual(
    ['0.2e8', '1.2e8', '2.2e8', '3.2e8', '5.2e8'].toSorted(),
  );
  expect(new Set(acts.map(({ together }) => together)).size).toBe(1);
  expect(acts.find(({ placeId }) => placeId === '1.2e8')).toMatchObject({
    digest: 'd1',
    findings: [{ ruleId: 'parking.far', severity: 'error', subject: 'parking:1.a' }],
  });
  expect(marked()).toBe(0);
  await until(() => document.querySelectorAll('[data-verdict="unsure"]').length === 5);
  click(button('Undo'));
  await until(() => status() === 'Taken back: Unsure: 5 rows');
  expect(document.querySelectorAll('[data-verdict="unsure"]')).toHaveLength(0);
  expect([await kept('withdraw'), button('Undo')]).toMatchObject([{ length: 5 }, undefined]);
});

test('who has given no name is asked for it before their first deed, which waits for it', async () => {
  setPreferences({ withoutName: false });
  show();
  click(box('Abay 1'));
  click(box('Abay 2'));
  click(button('Good'));
  expect(document.querySelector('form')?.dataset.waits).toBe('Good');
  expect([await kept('good'), marked()]).toEqual([[], 2]);
  act(() => setPreferences({ reviewer: 'Ann' }));
  await until(() => status() === 'Good: 2 rows');
  expect((await kept('good')).map(({ reviewer }) => reviewer)).toEqual(['Ann', 'Ann']);
  expect(document.querySelector('form')).toBeNull();
  act(() => setPreferences({ reviewer: '' }));
});

test('undo goes once something later was said', async () => {
  show();
  click(box('Abay 2'));
  click(button('Good'));
  await until(() => button('Undo'));
  await saveActs([createAct({ id: 'later', run: 'r', reviewer: '', at: Date.now() + 9, placeId: '3.2e8' })]);
  await until(() => !button('Undo'));
});

test('what was wrong is marked as corrected: of each verdict that says so, also of the one that settled', async () => {
  const said = { run: 'r', what: 'wrong', placeId: '0.2e8' } as const;
  await saveActs([
    createAct({ ...said, id: 'ann', at: 1 }),
    createAct({ ...said, id: 'bo', reviewer: 'Bo', what: 'good', at: 2 }),
    createAct({ ...said, id: 'lea', reviewer: 'Lea', concerns: ['ann', 'bo'], at: 3 }),
    createAct({ ...said, id: 'other', placeId: '1.2e8', at: 4 }),
  ]);
  show();
  await until(() => document.querySelectorAll('[data-phase="correction"]').length === 2);
  expect(document.querySelector('[data-verdict="wrong"]')?.getAttribute('title')).toContain('Settled by');
  click(box('Mark all shown rows'));
  click(button('Mark 2 as corrected'));
  await until(() => status() === 'Corrected: 2 rows');
  const concerns = (await kept('corrected')).map((each) => each.concerns?.toSorted());
  expect(concerns).toEqual(expect.arrayContaining([['ann', 'lea'], ['other']]));
  await until(() => document.querySelectorAll('[data-phase="verification"]').length === 2);
});
