// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useOpenDialog } from '../../scene/state/what-is-open.ts';
import { KitPlaces } from './kit-places.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function OpenDialog() {
  return <output>{useOpenDialog()}</output>;
}

test('where no kit is open, a button leads to the kept ones and to a file', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <>
        <KitPlaces />
        <OpenDialog />
      </>,
    ),
  );
  expect(document.querySelector('h2')?.textContent).toBe('No kit is open');
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('Open kit…');
  act(() => button?.click());
  expect(document.querySelector('output')?.textContent).toBe('connection');
  act(() => root.unmount());
});
