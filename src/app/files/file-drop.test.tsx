// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useKitStatus } from '../../features/kit/model/open-kit.ts';
import { addressOf } from '../../state/address.ts';
import { releaseListsToReview, useListsToReview } from '../../state/interface/list-to-review.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { FileDrop } from './file-drop.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

afterEach(() => {
  act(() => {
    root?.unmount();
    releaseListsToReview();
  });
  document.body.replaceChildren();
});

/** Shows the file that is being opened as a kit, also once it was refused, or the lists for Review. */
function Opening() {
  const lists = useListsToReview();
  const { opening, trouble } = useKitStatus();
  return (
    <output>{lists.length > 0 ? lists.map(({ name }) => name).join() : (opening ?? trouble?.name)}</output>
  );
}

function show(takes: boolean): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <>
        <FileDrop takes={takes} />
        <Opening />
      </>,
    ),
  );
}

/** Drags a file over the page, and drops it. Returns true where the browser may perform its default action. */
function put(name: string, type: 'dragover' | 'drop'): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['Files'], files: [new File(['x'], name)] };
  let goesOn = true;
  act(() => {
    goesOn = document.body.dispatchEvent(Object.assign(event, { dataTransfer }));
  });
  return goesOn;
}

/** Waits until the page shows a text alone. */
function shows(text: string): Promise<void> {
  return waitForCheck(() => expect(document.body.textContent).toBe(text));
}

test('a kit is taken', async () => {
  show(true);
  expect(put('a.placelens', 'dragover')).toBe(false);
  expect(document.body.textContent).toBe('Drop to open');
  expect(put('a.placelens', 'drop')).toBe(false);
  await shows('a.placelens');
});

test('a list is taken for Review, wherever it is dropped', async () => {
  show(true);
  expect(put('b.csv', 'drop')).toBe(false);
  await shows('b.csv');
  expect(addressOf(location.search)).toMatchObject({ page: 'review', stand: 'list', run: null });
});

test('what the system opens with the installed page is taken, several files each as a list', async () => {
  let launch: ((launched: object) => void) | undefined;
  Object.assign(window, { launchQueue: { setConsumer: (take: typeof launch) => (launch = take) } });
  show(true);
  const handles = ['c.csv', 'd.xlsx'].map((name) => ({ getFile: async () => new File(['x'], name) }));
  await act(async () => launch?.({ files: handles }));
  await shows('c.csv,d.xlsx');
});

test('where nothing may be opened no file leads out of the page either', () => {
  show(false);
  for (const name of ['b.placelens', 'b.html', 'b.png']) {
    expect(put(name, 'dragover')).toBe(false);
    expect(put(name, 'drop')).toBe(false);
  }
  expect(document.body.textContent).not.toContain('Drop');
  expect(document.body.textContent).not.toContain('b.');
});
