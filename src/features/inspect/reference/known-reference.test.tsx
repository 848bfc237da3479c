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
import { useReference } from '../model/reference/use-reference.ts';
import { renderInScene, type Seen } from '../model/scene.driver.tsx';
import { ReferenceSection } from './reference-sections.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A house of Montevideo with nine mapped doors and nine numbers. */
const block: Position = [-56.116959, -34.880792];

type Scene = Partial<Seen> & Pick<Seen, 'inspection'>;

function Section({ scene }: { readonly scene: Scene }) {
  const { reference } = useReference(scene.inspection, false);
  return renderInScene({ ...scene, reference }, <ReferenceSection />);
}

/** Shows the section over the map that ships with the page; gives what it says, and what it asked to be shown. */
async function show(views: Partial<Inspection>, query: string) {
  const bytes = await readFile('public/basemap/montevideo.pmtiles');
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(bytes)));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  const went: unknown[] = [];
  const selected: unknown[] = [];
  const scene = {
    address: addressOf(query),
    inspection: { ...notAsked, ask: { id: '1.2e8', kind: 'place' }, ...views },
    go: (change: unknown) => void went.push(change),
    select: (ref: unknown) => void selected.push(ref),
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Section scene={scene} />
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
  return { place, said, says, went, selected };
}

const on = '?layers=place,reference';

test('it is offered, and shows nothing of the map until somebody asks', async () => {
  const { place, said, went } = await show({ details: createPlaceAt(block) }, '');
  expect(said()).toContain('What the map knows here');
  const box = place.querySelector('input');
  expect(box?.checked).toBe(false);
  expect(place.querySelector('ul')).toBeNull();
  act(() => box?.click());
  expect(went).toEqual([{ layers: [...addressOf('').layers, 'reference'] }]);
});

test('both sides are named with their metres, whose the map is, and of when', async () => {
  const doors = [
    [-56.11685, -34.88083],
    [-56.1171, -34.8808],
  ] as const;
  const { place, said, says, selected } = await show(
    {
      details: createPlaceAt(block, { address: 'Calle 127 2061, Montevideo' }),
      entrance: createPointsAt('entrance', doors),
    },
    on,
  );
  await says('Building');
  expect(said()).toContain('© OpenStreetMap contributors, as of December 2017.');
  expect(said()).toContain('Entrance A door, 5 m away');
  expect(said()).toContain('Entrance B nothing mapped within 15 m on its building');
  expect(said()).toMatch(/door · not in the answer/);
  expect(said()).toMatch(/House number: .*2061.*; the answer names one of them/);
  expect(said()).toContain('Floors above the ground: 4');
  act(() => place.querySelector<HTMLElement>('li button')?.click());
  expect(selected).toEqual(['entrances:1.0']);
});

test('where nothing is mapped one sentence says so, and that it says nothing about the answer', async () => {
  const { said, says } = await show({ details: createPlaceAt([-56.15, -34.8655]) }, on);
  await says('The map has no detail here');
  expect(said()).toContain('That says nothing about the answer.');
});

test('outside of every map it says that', async () => {
  const { says } = await show({ details: createPlaceAt([2.35, 48.85]) }, on);
  await says('No map of this page reaches here.');
});
