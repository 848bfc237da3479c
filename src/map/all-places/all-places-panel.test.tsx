// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Connection } from '../../client/connection.ts';
import { putConnectionsInForce } from '../../client/connections-in-force.ts';
import { createQueryClient } from '../../client/queries.ts';
import { createPageConnection } from '../../features/inspect/model/connect.ts';
import { renderInScene, type Seen } from '../../features/inspect/model/scene.driver.tsx';
import { addressOf } from '../../state/address.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { AllPlacesPanel } from './all-places-panel.tsx';
import { placesInSight } from './sight.ts';

const around: readonly [number, number][] = [
  [71.4, 51.1],
  [71.45, 51.1],
  [71.45, 51.15],
  [71.4, 51.15],
];

const tower = {
  middle: [71.42228, 51.12793],
  bounds: [71.4, 51.1, 71.45, 51.15],
  zoom: 13,
  outline: () => around,
  sees: () => true,
  show: () => {},
  showAll: () => {},
  again: () => {},
} as const;

/** Opens the panel over a connection and an address. */
function open(to: Connection, search: string) {
  // The samples are loaded with the first question.
  const connection = { ...to, timeScale: 100 };
  putConnectionsInForce({ named: () => connection, shown: connection.name });
  placesInSight.setState({ sight: tower, spot: undefined });
  const went: Parameters<Seen['go']>[0][] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const seen = {
    address: addressOf(search),
    go: (change: Parameters<Seen['go']>[0]) => void went.push(change),
  };
  root.render(
    renderInScene(
      seen,
      <QueryClientProvider client={createQueryClient()}>
        <AllPlacesPanel />
      </QueryClientProvider>,
    ),
  );
  close = () => {
    root.unmount();
    place.remove();
  };
  return { place, went, said: () => place.textContent ?? '' };
}

let close = () => {};
afterEach(() => close());

test('says one true sentence, once aloud, and lists the nearest places with what they lack', async () => {
  const { place, went, said } = open(createPageConnection(), '?all=entrance');
  await waitForCheck(() => expect(place.querySelectorAll('li').length).toBeGreaterThan(20));
  expect(said()).toMatch(/Of \d+ places \d+ have an entrance nearby \(\d+%\)\./);
  const [first] = place.querySelectorAll('li a');
  expect(first?.textContent).toContain('Northern Lights');
  expect(first?.textContent).toContain('Nothing is missing');
  expect(first?.getAttribute('href')).toMatch(/[?&]id=/);
  await waitForCheck(() => expect(place.querySelector('[role=status]')?.textContent).toContain('entrance'));
  const select = place.querySelector('select');
  expect([...(select?.options ?? [])].map(({ value }) => value)).toHaveLength(10);
  place.querySelector('button')?.click();
  expect(went).toEqual([{ all: null }]);
});

test('lists the places of one spot where they cannot be told apart', async () => {
  const { place, said } = open(createPageConnection(), '?all=ready');
  await waitForCheck(() => expect(place.querySelectorAll('li').length).toBeGreaterThan(20));
  placesInSight.setState({ spot: { position: [71.42228, 51.12793], metres: 30 } });
  await waitForCheck(() => expect(said()).toMatch(/1 place here/));
  expect(document.activeElement?.textContent).toBe('1 place here');
});

test('says so where a service does not list its places, and where it is away', async () => {
  const answer = (status: number) => ({
    ...createPageConnection(),
    transport: async () => new Response('{}', { status }),
  });
  const refused = open(answer(404), '?all=ready');
  await waitForCheck(() => expect(refused.said()).toContain('does not list its places'));
  close();
  const away = open(answer(503), '?all=ready');
  await waitForCheck(() => expect(away.said()).toContain('could not be read'));
});

test('counts what is in sight by colour, and again where the map moves', async () => {
  const { place, said } = open(createPageConnection(), '?all=ready');
  await waitForCheck(() => expect(said()).toMatch(/\d+ places are in sight\.0–2 of 9: \d/));
  const [, seen] = /(\d+) places are in sight/.exec(said()) ?? [];
  const counts = [...(place.querySelector('ul')?.children ?? [])].map((row) =>
    Number(/\d+$/.exec(row.textContent ?? '')?.[0]),
  );
  expect(counts).toHaveLength(5);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(Number(seen));
  placesInSight.setState({
    sight: { ...tower, outline: () => around.map(([east, north]) => [east + 90, north]) },
  });
  await waitForCheck(() => expect(said()).toContain('0 places are in sight'));
});
