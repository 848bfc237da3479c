// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useOpenDialog } from '../../state/interface/what-is-open.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { getDraft } from '../draw/model/draft-state.ts';
import { KitPlaces } from './kit-places.tsx';
import { wholeKit } from './model/kit.driver.ts';
import { putKit } from './model/open-kit.ts';
import { createKitOverlay, getPlacesInKit } from './places-of-kit.ts';

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
  await waitForCheck(async () => {
    await act(async () => {});
    expect(draw()).toBeDefined();
  });
  await act(async () => draw()?.click());
  await waitForCheck(() => expect(getDraft()).toMatchObject({ id: '7.f', kind: 'gate', position: null }));
  expect(location.search).toContain('connection=draft');
  act(() => root.unmount());
});

test('places that say where they stand are on the map by their names, those of one city in sight', () => {
  const placeAt = (id: string, body: string) => {
    return {
      ...wholeKit.places[0],
      id,
      kind: 'place',
      title: `House ${id}`,
      recordedAt: 1,
      answers: answersOf(body),
    };
  };
  const answersOf = (body: string) => ({ details: { status: 200, body, duration: 1 } });
  const feature = (coordinates: unknown, photos: unknown) =>
    JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { photos } });
  const kit = {
    ...wholeKit,
    places: [
      placeAt('1', feature([71.42, 51.12], ['/photos/1.webp'])),
      placeAt('2', feature([71.43, 51.13], 'none')),
      placeAt('3', feature([-56.13, -34.9], [])),
      placeAt('4', feature(['71', null], null)),
      placeAt('5', 'no JSON'),
    ],
  };
  const known = getPlacesInKit(kit);
  expect(known.map(({ photo }) => photo)).toEqual([
    '/photos/1.webp',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const { overlay, frame, summary } = createKitOverlay(kit.places, known);
  expect(overlay.features.map(({ properties }) => [properties?.ref, properties?.label])).toEqual([
    ['kit:0', 'House 1'],
    ['kit:1', 'House 2'],
    ['kit:2', 'House 3'],
  ]);
  expect(frame).toEqual([71.42, 51.12, 71.43, 51.13]);
  expect(summary).toBe('places:3');
});
