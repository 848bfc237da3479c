// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Connection } from '../../client/connection.ts';
import { putConnectionsInForce } from '../../client/connections-in-force.ts';
import { fetchPlaceTiles } from '../../client/place-tiles.ts';
import { createQueryClient } from '../../client/queries.ts';
import { readDistricts } from '../../domain/coverage/districts.ts';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import { createPageConnection } from '../../features/inspect/model/connect.ts';
import { renderInScene } from '../../features/inspect/model/scene.driver.tsx';
import { addressOf } from '../../state/address.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { placesInSight } from '../all-places/sight.ts';
import type { MapController } from '../map-controller.ts';
import type { StylePart } from '../shown-layers.ts';
import { AreaList } from './area-list.tsx';
import { AreasOnMap } from './areas-on-map.tsx';
import { chosenDistricts } from './chosen-districts.ts';
import { shownAreas } from './shown-areas.ts';
import { formatAreasCsv, formatAreasGeoJson } from './write-areas.ts';

// The samples are loaded with the first question.
const connection = { ...createPageConnection(), timeScale: 100 };

/** Shows the list beside what draws the areas, as on the map of the samples of Astana. */
async function open(search: string, asked: Connection = connection) {
  putConnectionsInForce({ named: () => asked, shown: asked.name });
  const tiles = await fetchPlaceTiles(asked, AbortSignal.timeout(60_000));
  if (!tiles) throw new Error('no tiles');
  const shown: Bounds[] = [];
  const parts: (StylePart | undefined)[] = [];
  placesInSight.setState({
    spot: undefined,
    sight: {
      ...{ middle: [71.43, 51.13], bounds: [71.35, 51.08, 71.5, 51.18], zoom: 11, sees: () => true },
      outline: () => [],
      ...{ show: (area) => void shown.push(area), showAll: () => {}, again: () => {} },
    },
  });
  const surface = { shown: { setPart: (part: StylePart | undefined) => void parts.push(part) } };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const criterion = 'entrance';
  root.render(
    renderInScene(
      { address: addressOf(search), go: () => {} },
      <QueryClientProvider client={createQueryClient()}>
        {/* Of the map only this is used. */}
        <AreasOnMap
          {...{ connection: asked, tiles, criterion, theme: 'light' }}
          surface={surface as unknown as MapController}
        />
        <AreaList {...{ connection: asked, tiles, criterion }} />
      </QueryClientProvider>,
    ),
  );
  close = () => {
    root.unmount();
    place.remove();
  };
  return { place, shown, parts, said: () => place.textContent ?? '' };
}

let close = () => {};
afterEach(() => close());

test('hexagons in sight are drawn and listed, the worst first, named by what is near; one is shown', async () => {
  const { place, shown, parts, said } = await open('?all=entrance&by=hexagons');
  await waitForCheck(() => expect(said()).toMatch(/\d+ hexagons are in sight\. Of \d+ places \d+ ha/));
  await waitForCheck(() => expect(said()).toContain('Near'));
  expect(parts.at(-1)?.data?.features.length).toBe(shownAreas.getState().areas.length);
  const [first] = place.querySelectorAll<HTMLButtonElement>('ol button');
  expect(first?.textContent).toMatch(/Entrance: \d+%\u2009?.* · \d+ place/);
  first?.click();
  expect(shown).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Worst first');
});

test('districts of a file are counted; saved as GeoJSON and opened again they say how many there were', async () => {
  const ring = [
    [71.35, 51.08],
    [71.5, 51.08],
    [71.5, 51.18],
    [71.35, 51.18],
    [71.35, 51.08],
  ];
  const feature = {
    type: 'Feature',
    properties: { NAME: '=Есиль' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const file = JSON.stringify({
    type: 'FeatureCollection',
    features: [feature, { ...feature, geometry: null }],
  });
  const read = readDistricts(file);
  if ('fault' in read) throw new Error(read.fault);
  chosenDistricts.setState({ ...read, fault: undefined });
  const { said } = await open('?all=entrance&by=districts');
  await waitForCheck(() => expect(said()).toMatch(/=Есиль.*Entrance: \d+% · \d+ places/));
  expect(said()).toContain('1 feature has no usable polygon');
  const { areas } = shownAreas.getState();
  const csv = formatAreasCsv(areas);
  expect(csv).toMatch(
    /^\ufeffkey,name,lng,lat,places,ready_share,.*\r\n"1","'=Есиль",71.425,51.13,\d+,0\.\d+,/,
  );
  const saved = readDistricts(formatAreasGeoJson(areas));
  if ('fault' in saved) throw new Error(saved.fault);
  chosenDistricts.setState({ ...saved, fault: undefined });
  await waitForCheck(() =>
    expect(said()).toMatch(/Changes.*Entrance: (\d+%) · (\d+ places); before: \1 of \2/),
  );
});

test('says what a file of districts lacks, and asks for one where there is none', async () => {
  chosenDistricts.setState({ districts: [], leftOut: 0, fault: 'projected' });
  const { said } = await open('?all=entrance&by=districts');
  await waitForCheck(() => expect(said()).toContain('EPSG:4326'));
  expect(said()).toContain('Choose a GeoJSON file of areas');
});

test('says that nothing could be counted where no area was, and not that others are shown', async () => {
  const { said } = await open('?all=entrance&by=hexagons', {
    ...connection,
    transport: async (request) =>
      request.url.includes('/hexagons/')
        ? new Response(null, { status: 503 })
        : connection.transport(request),
  });
  await waitForCheck(() => expect(said()).toContain('The areas could not be counted.'));
  expect(said()).not.toContain('The others are shown');
});
