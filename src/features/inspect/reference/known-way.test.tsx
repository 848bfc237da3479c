// @environment page
import { readFile } from 'node:fs/promises';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/queries.ts';
import { createPlaceAt, createPointsAt, notAsked } from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Position } from '../../../spec/geojson.ts';
import { addressOf } from '../../../state/address.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { renderInScene } from '../model/scene.driver.tsx';
import { MappedWaySection } from './reference-sections.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The tower Bayterek of Astana amid its square: car parks, paths and a ring road were mapped. */
const tower: Position = [71.430515, 51.128284];
const door: Position = [71.430491, 51.12823];
const carPark: Position = [71.429386, 51.127829];

/** Shows the section over the map that ships with the page; gives what it says, and what it fetched. */
async function show(views: Partial<Inspection>, query: string) {
  const bytes = await readFile('public/basemap/astana.pmtiles');
  const fetched = vi.fn(async () => new Response(new Uint8Array(bytes)));
  vi.stubGlobal('fetch', fetched);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  const scene = {
    address: addressOf(query),
    inspection: { ...notAsked, ask: { id: '1.2e8', kind: 'place' }, details: createPlaceAt(tower), ...views },
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        {renderInScene(scene, <MappedWaySection />)}
      </QueryClientProvider>,
    ),
  );
  const said = () => place.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';
  /** Waits until it says a text; what comes late is painted between two looks. */
  const says = (text: string) =>
    waitForCheck(async () => {
      await act(async () => {});
      expect(said()).toContain(text);
    });
  return { said, says, fetched };
}

const entrance = createPointsAt('entrance', [door]);
const parking = createPointsAt('parking', [carPark]);
const on = '?layers=place,path,reference';

test('it is offered, and reads nothing of the map until somebody asks', async () => {
  const { said, fetched } = await show({ entrance, parking }, '');
  expect(said()).toContain('beside the straight line.');
  expect(fetched).not.toHaveBeenCalled();
});

test('both lengths stand side by side, with both times and whose the map is', async () => {
  const { said, says } = await show({ entrance, parking }, on);
  await says('parking 1 – entrance A');
  expect(said()).toContain('along mapped ways 125 m, straight 89 m');
  // The steps to the place are gone either way: 131 m and 95 m at 1.3 m/s.
  expect(said()).toContain('About 1½ min on it, 1 min straight.');
  expect(said()).toContain('© OpenStreetMap contributors, as of December 2017.');
});

test('in an emergency, and without parking, the way begins at the nearest road', async () => {
  for (const [views, query] of [
    [{ entrance, parking }, `${on}&lens=emergency`],
    [{ entrance }, on],
  ] as const) {
    const { says } = await show(views, query);
    await says('road – entrance A');
    await says('along mapped ways 84 m from the nearest road');
  }
});

test.each<[string, Partial<Inspection>, string]>([
  ['the entrance is unknown', { parking }, 'No way is looked for: the entrance is unknown.'],
  [
    'the car stands deep within a mall',
    { entrance, parking: createPointsAt('parking', [[71.42531, 51.12779]]) },
    'parking 1: no mapped way within 25 m that no wall parts from it. The straight line holds.',
  ],
  [
    'no map reaches there',
    {
      entrance: createPointsAt('entrance', [[2.35, 48.85]]),
      parking: createPointsAt('parking', [[2.351, 48.85]]),
    },
    'No map of this page reaches here.',
  ],
])('where %s the reason stands in its place', async (_, views, said) => {
  const { says } = await show(views, on);
  await says(said);
});
