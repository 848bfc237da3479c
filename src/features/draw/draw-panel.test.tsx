// @environment page
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../client/queries.ts';
import { draft as draftShape } from '../../spec/draft.ts';
import { getSpots } from '../../state/interface/spots.ts';
import { openDialog, useOpenDialog } from '../../state/interface/what-is-open.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { renderInScene } from '../inspect/model/scene.driver.tsx';
import { wholeKit } from '../kit/model/kit.driver.ts';
import { useKitOrder } from '../kit/model/kit-order.ts';
import { makeKit } from '../kit/model/make-kit.ts';
import { getOpenedKit, openKitFile } from '../kit/model/open-kit.ts';
import { writeKit } from '../kit/model/write-kit.ts';
import { DrawPanel } from './draw-panel.tsx';
import { ofDraft } from './model/draft-connection.ts';
import { changeDraft, endDraft, getDraft } from './model/draft-state.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  act(endDraft);
  openDialog(undefined);
  document.body.replaceChildren();
});

/** Shows the panel with a new draft. */
function begun(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const panel = (
    <QueryClientProvider client={createQueryClient()}>
      {renderInScene({}, <DrawPanel />)}
      <Opened />
    </QueryClientProvider>
  );
  act(() => root?.render(panel));
  press('Begin a new place');
}

/** Replaces the surrounding page: shows what is opened over it. */
function Opened() {
  const { from } = useKitOrder();
  const dialog = useOpenDialog();
  return <output>{dialog && `${dialog} of ${from}`}</output>;
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

test('the first click on the map is that of a new place, also after its button was pressed', () => {
  begun();
  expect(getSpots()?.take).toBeDefined();
  press('Choose on the map');
  act(() => getSpots()?.take?.([71.4, 51.1]));
  expect(getDraft()?.position).toEqual([71.4, 51.1]);
  expect(getSpots()?.take).toBeUndefined();
});

test('three steps: the first door takes the next click, and a fault opens the step that has it', () => {
  begun();
  const shown = () =>
    ['Address', 'Text of door A', 'Floors'].filter((name) => {
      const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name);
      return label && !label.closest('[hidden]');
    });
  const goOn = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Next: '));
  expect(goOn(), 'nothing follows before the building is chosen').toBeUndefined();
  act(() => getSpots()?.take?.([71.4, 51.1]));
  expect(shown()).toEqual(['Address']);
  press('Next: Doors and parking');
  expect(document.activeElement?.textContent).toContain('Doors and parking');
  act(() => getSpots()?.take?.([71.4001, 51.1]));
  expect(getDraft()?.doors).toHaveLength(1);
  expect(getSpots()?.take).toBeUndefined();
  expect(shown()).toEqual(['Text of door A']);
  press('Next: Units');
  expect(shown()).toEqual(['Floors']);
  expect(goOn()).toBeUndefined();
  act(() => changeDraft({ id: ' ' }));
  press('Download as a file');
  expect(shown()).toEqual(['Address']);
  expect(box('Id of the place').closest('details')?.open).toBe(true);
  act(() => changeDraft({ id: '1.a', floors: [{ floor: 1, from: 2, to: 1 }] }));
  press('Download as a file');
  expect(shown()).toEqual(['Floors']);
});

test('nothing leaves that stands nowhere, or of which a field does not hold; each says so itself', () => {
  begun();
  press('Download as a file');
  expect(alerts()).toEqual([expect.stringContaining('Choose first where the place stands')]);
  act(() => changeDraft({ position: [71.42, 51.12] }));
  expect(alerts()).toEqual([]);
  type('Id of the place', ' ');
  act(() => box('Id of the place').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  act(() => changeDraft({ photos: ['ftp://photo'] }));
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
  expect(getDraft()?.floors).toEqual([]);
  type('Floors', '2');
  press('Make units');
  expect(document.body.textContent).toContain('8 units on 2 floors');
  press('Remove floor 2');
  expect(getDraft()?.floors).toEqual([{ floor: 1, from: 101, to: 104 }]);
  press('Undo');
  press('Undo');
  expect(getDraft()?.floors).toEqual([]);
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

test('with no kit open a whole place becomes a kit of its own, and one that does not hold says why not', async () => {
  begun();
  press('Save kit');
  expect(alerts()).toEqual([expect.stringContaining('Choose first where the place stands')]);
  expect(document.querySelector('output')?.textContent).toBe('');
  type('Address', 'Hand Made Lane 7');
  act(() => changeDraft({ position: [71.42, 51.12] }));
  press('Save kit');
  expect(document.querySelector('output')?.textContent).toBe('save-kit of address');

  const { id = '', kind = '' } = getDraft() ?? {};
  const { kit } = await makeKit(
    { title: 'Drawn', from: 'address', asks: [{ id, kind }] },
    {
      connection: ofDraft,
      known: () => undefined,
      base: location.href,
      version: '1.0.0',
      signal: new AbortController().signal,
      tell: () => {},
    },
  );
  expect(kit.places).toMatchObject([{ id, kind, title: expect.stringContaining('Hand Made Lane 7') }]);
  expect(Object.values(kit.places[0]?.answers ?? {}).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
});

test('a place goes into the kit that is open, which is told by its title', async () => {
  await openKitFile(new File([await writeKit({ ...wholeKit, tiles: undefined })], 'a.placelens'));
  begun();
  expect(document.body.textContent).not.toContain('Save kit');
  act(() => changeDraft({ position: [71.42, 51.12], address: 'Hand Made Lane 7' }));
  const { id } = getDraft() ?? {};
  expect(document.querySelector(`button[title="${wholeKit.title}"]`)?.textContent).toBe(
    'Add to the open kit',
  );
  press('Add to the open kit');
  await act(() => waitForCheck(() => expect(getDraft()).toBeUndefined()));
  expect(getOpenedKit()?.kit.places.map((place) => place.id)).toEqual([wholeKit.places[0]?.id, id]);
});
