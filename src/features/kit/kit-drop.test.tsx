// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { KitDrop } from './kit-drop.tsx';
import { useKitStatus } from './model/open-kit.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Shows what is being opened. */
function Opening() {
  return <output>{useKitStatus().opening}</output>;
}

function show(takes: boolean): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <>
        <KitDrop takes={takes} />
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

test('a kit is taken', () => {
  show(true);
  expect(put('a.placelens', 'dragover')).toBe(false);
  expect(document.body.textContent).toBe('Drop to open the kit');
  expect(put('a.placelens', 'drop')).toBe(false);
  expect(document.body.textContent).toBe('a.placelens');
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
