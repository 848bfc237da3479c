// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Connection } from '../../../client/connection.ts';
import { createQueryClient } from '../../../client/queries.ts';
import { createPageConnection } from '../../../features/inspect/model/connect.ts';
import { renderInScene } from '../../../features/inspect/model/scene.driver.tsx';
import { type KitOrder, leaveKit, useKitOrder } from '../../../features/kit/model/kit-order.ts';
import { addressOf } from '../../../state/address.ts';
import { releaseListsToReview, useListsToReview } from '../../../state/interface/list-to-review.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import type { MapController } from '../../map-controller.ts';
import { AreaOpener } from '../area-opener.tsx';
import { areaTool, closeAreaTool } from '../area-tool.ts';
import { AreaOnMap } from './area-on-map.tsx';
import { AreaSection } from './area-section.tsx';
import { addCorner, finishPolygon, startDrawing, takeAreaFile } from './take-area.ts';

const around: [number, number] = [71.42228, 51.12793];

/** The list that Review would take. */
let handed: File | undefined;
/** What a kit would be made of. */
let ordered: KitOrder | undefined;
function Reader() {
  [handed] = useListsToReview();
  ordered = useKitOrder();
  return null;
}

function open(
  to: Connection = createPageConnection(),
  show = (connection: Connection) => <AreaSection connection={connection} edition="1" />,
) {
  // The samples are loaded with the first question.
  const connection = { ...to, timeScale: 100 };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const seen = {
    address: addressOf('?all=ready'),
    go: () => {},
  };
  areaTool.setState({ middle: () => around });
  root.render(
    renderInScene(
      seen,
      <QueryClientProvider client={createQueryClient()}>
        {show(connection)}
        <Reader />
      </QueryClientProvider>,
    ),
  );
  close = () => {
    root.unmount();
    place.remove();
    closeAreaTool();
    releaseListsToReview();
    history.replaceState(null, '', '/');
    leaveKit();
  };
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { place, button, said: () => place.textContent ?? '' };
}

let close = () => {};
afterEach(() => close());

/** A map of 1,000 pixels to a degree, 400 to each side. Of the map only this is used. */
const surface = {
  camera: {
    size: () => ({ width: 400, height: 400 }),
    zoom: () => 13,
    positionAt: ({ x, y }: { x: number; y: number }) => [71.3 + x / 1_000, 51.3 - y / 1_000],
  },
  canvas: () => ({ clientWidth: 400, clientHeight: 400 }),
} as unknown as MapController;
const cover = { left: 0, top: 0, right: 0, bottom: 0 };

function OpenerAndMap({ connection }: { readonly connection: Connection }) {
  const isOpen = areaTool((tool) => tool.isOpen);
  return (
    <>
      <AreaOpener connection={connection} edition="1" />
      {isOpen && <AreaOnMap surface={surface} cover={cover} />}
    </>
  );
}

function type(box: Element | null, text: string) {
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, text);
  box?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a typed circle around the middle says what is in it, and Review takes its list', async () => {
  const { place, button, said } = open();
  await waitForCheck(() => expect(button('Circle')).toBeTruthy());
  button('Circle')?.click();
  await waitForCheck(() => expect(place.querySelector('input')).toBeTruthy());
  type(place.querySelector('input'), 'wide');
  await waitForCheck(() => expect(said()).toContain('Enter metres from 1 to 5,000,000'));
  type(place.querySelector('input'), '0.4 km');
  await waitForCheck(() => expect(button('Around the middle of the map')?.disabled).toBe(false));
  button('Around the middle of the map')?.click();
  await waitForCheck(() => expect(said()).toMatch(/\d+ places? in this area; missing: .+ \(\d+\)/));
  const [count] = /\d+(?= places? in this area)/.exec(said()) ?? [];
  button('Review these')?.click();
  await waitForCheck(() => expect(handed?.name).toBe('places-in-an-area.csv'));
  expect(addressOf(location.search)).toMatchObject({ page: 'review', stand: 'list', run: null });
  const [head, ...rows] = ((await handed?.text()) ?? '').trim().split('\r\n');
  expect([head, String(rows.length)]).toEqual(['id,kind', count]);
  button('Take along')?.click();
  await waitForCheck(() => expect(ordered).toMatchObject({ from: 'area', title: 'places in an area' }));
  expect(ordered?.from === 'area' && ordered.asks.map(({ id, kind }) => `${id},${kind}`)).toEqual(rows);
});

test('pasted text that is no area is told, and the area before stays; a file and corners are taken', async () => {
  const { place, button, said } = open();
  await waitForCheck(() => expect(button('GeoJSON')).toBeTruthy());
  startDrawing('polygon');
  for (const [east, north] of [
    [-1, -1],
    [1, -1],
    [0, 1],
  ] as const)
    addCorner([around[0] + east, around[1] + north]);
  finishPolygon();
  await waitForCheck(() => expect(said()).toMatch(/in this area/));
  button('GeoJSON')?.click();
  await waitForCheck(() => expect(place.querySelector('textarea')).toBeTruthy());
  type(place.querySelector('textarea'), '{"type":"Point","coordinates":[1,2]}');
  await waitForCheck(() => expect(button('Use as the area')?.disabled).toBe(false));
  button('Use as the area')?.click();
  await waitForCheck(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toMatch(/no polygon.*stays/),
  );
  expect(areaTool.getState().chosen?.area.polygons).toHaveLength(1);
  const sea = {
    type: 'Polygon',
    coordinates: [
      [
        [-30, -30],
        [-29, -30],
        [-29, -29],
      ],
    ],
  };
  await takeAreaFile(new Blob([JSON.stringify(sea)]));
  await waitForCheck(() => expect(said()).toContain('No place is in this area.'));
  expect([button('Review these'), place.querySelector('[role=alert]')]).toEqual([undefined, null]);
});

test('a service that lists no places says so, and one that is away is asked again', async () => {
  const answer = (status: number) => ({
    ...createPageConnection(),
    transport: async () => new Response('{}', { status }),
  });
  const refused = open(answer(404));
  areaTool.setState({
    look: () => [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  });
  await waitForCheck(() => expect(refused.button('What is in sight')).toBeTruthy());
  refused.button('What is in sight')?.click();
  await waitForCheck(() => expect(refused.said()).toContain('does not list its places'));
  close();
  const away = open(answer(503));
  await waitForCheck(() => expect(away.button('What is in sight')).toBeTruthy());
  away.button('What is in sight')?.click();
  await waitForCheck(() => expect(away.said()).toContain('could not be counted'));
  expect(away.button('Try again')).toBeTruthy();
});

test('the button opens the tool, a rectangle dragged over the map says what is in it, and Review takes it', async () => {
  const { place, button, said } = open(createPageConnection(), (connection) => (
    <OpenerAndMap connection={connection} />
  ));
  await waitForCheck(() => expect(button('Select an area')).toBeTruthy());
  button('Select an area')?.click();
  await waitForCheck(() => expect(button('Rectangle')).toBeTruthy());
  button('Rectangle')?.click();
  await waitForCheck(() => expect(place.querySelector('[data-drawing=rectangle]')).toBeTruthy());
  const pad = place.querySelector('[data-drawing]');
  const point = (kind: string, clientX: number, clientY: number) =>
    pad?.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, pointerId: 1, clientX, clientY }),
    );
  point('pointerdown', 20, 100);
  await waitForCheck(() => {
    point('pointermove', 220, 250);
    expect(place.querySelector('polygon')?.getAttribute('points')).toBe('20,100 220,100 220,250 20,250');
  });
  point('pointerup', 220, 250);
  await waitForCheck(() => expect(said()).toMatch(/\d+ places in this area/));
  expect(place.querySelector('[data-drawing]')).toBeNull();
  const [count] = /\d+(?= places in this area)/.exec(said()) ?? [];
  button('Review these')?.click();
  await waitForCheck(() => expect(handed?.name).toBe('places-in-an-area.csv'));
  expect(addressOf(location.search)).toMatchObject({ page: 'review', stand: 'list', run: null });
  expect(((await handed?.text()) ?? '').trim().split('\r\n')).toHaveLength(Number(count) + 1);
});
