// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../ask/queries.ts';
import { draft as draftShape } from '../../contract/draft.ts';
import { draftNow, endDraft, userChangesDraft } from '../../scene/draft/draft-state.ts';
import { withScene } from '../../scene/scene.driver.tsx';
import { DrawPanel } from './draw-panel.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  act(endDraft);
  document.body.replaceChildren();
});

/** Shows the panel with a draft that was begun in it. */
function begun(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const panel = (
    <QueryClientProvider client={createQueryClient()}>{withScene({}, <DrawPanel />)}</QueryClientProvider>
  );
  act(() => root?.render(panel));
  press('Begin a new place');
}

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  );
  if (!button) throw new Error(`no button ${name}`);
  act(() => button.click());
}

function box(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name);
  const found = label?.querySelector('input');
  if (!found) throw new Error(`no box ${name}`);
  return found;
}

function type(name: string, value: string): void {
  act(() => {
    const input = box(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

test('nothing leaves that stands nowhere, or of which a field does not hold; each says so itself', () => {
  begun();
  press('Download as a file');
  expect(alerts()).toEqual([expect.stringContaining('Choose first where the place stands')]);
  act(() => userChangesDraft({ position: [71.42, 51.12] }));
  type('Id of the place', ' ');
  act(() => box('Id of the place').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  act(() => userChangesDraft({ photos: ['ftp://photo'] }));
  expect(box('Id of the place').getAttribute('aria-invalid')).toBe('true');
  press('Download as a file');
  expect(alerts()).toEqual([
    'A text is needed here.',
    'A photo address begins with https:// or http://.',
    'Not saved yet. A text is needed here.',
  ]);
});

test('units are made from floors and numbers, changed by floor, and one step takes them back', () => {
  begun();
  type('Floors', '0');
  press('Make units');
  expect(alerts()).toEqual(['A whole number from 1 to 200.']);
  expect(draftNow()?.floors).toEqual([]);
  type('Floors', '2');
  press('Make units');
  expect(document.body.textContent).toContain('8 units on 2 floors');
  press('Remove floor 2');
  expect(draftNow()?.floors).toEqual([{ floor: 1, from: 101, to: 104 }]);
  press('Undo');
  press('Undo');
  expect(draftNow()?.floors).toEqual([]);
  press('Redo');
  expect(document.body.textContent).toContain('8 units on 2 floors');
});

test('every change is kept for a reload; to discard is asked for, and can be taken back', () => {
  begun();
  type('Address', 'Hand Made Lane 7');
  const kept = () => draftShape.safeParse(JSON.parse(localStorage['placelens.draft'] ?? 'null')).data;
  expect(kept()?.address).toBe('Hand Made Lane 7');
  press('Discard');
  press('Go on drawing');
  expect(kept()?.address).toBe('Hand Made Lane 7');
  press('Discard');
  press('Discard the place');
  expect(kept()).toBeUndefined();
  expect(document.body.textContent).toContain('No place is being drawn');
});
