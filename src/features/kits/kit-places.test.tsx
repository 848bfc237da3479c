// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { draftNow } from '../../scene/draft/draft-state.ts';
import { wholeKit } from '../../scene/kit/kit.driver.ts';
import { putKit } from '../../scene/kit/open-kit.ts';
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

test('a place that the open kit does not hold can be drawn under its id and kind', async () => {
  putKit({ id: '1-1', kit: { ...wholeKit, playlist: undefined } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<KitPlaces missing={{ id: '7.f', kind: 'gate' }} />));
  const draw = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Draw this place');
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(draw()).toBeDefined();
  });
  await act(async () => draw()?.click());
  await vi.waitFor(() => expect(draftNow()).toMatchObject({ id: '7.f', kind: 'gate', position: null }));
  expect(location.search).toContain('connection=draft');
  act(() => root.unmount());
});
