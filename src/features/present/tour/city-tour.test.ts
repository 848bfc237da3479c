import { afterEach, expect, test } from 'vitest';
import { formatPlaylist, readPlaylist } from '../../../domain/playlist/playlist-file.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import type { City } from '../../../spec/city.ts';
import { addressOf } from '../../../state/address.ts';
import { getCityTour } from './city-tour.ts';

const sample = (
  id: string,
  name: string,
  address: string,
  entrances: number,
  parking: number,
  units = 0,
) => ({
  ...{ id, kind: 'place', name, address, entrances, parking, units },
  position: [8.5, 50.05] as const,
});

const nowhere: City = {
  version: 'v1',
  name: 'Nowhere',
  attribution: '© OpenStreetMap contributors',
  map: { path: 'city/v1/map.pmtiles', bounds: [8.4, 50, 8.6, 50.1], minZoom: 0 },
  samples: [
    sample('101.b0', 'Mill', 'Mill Lane 5, Nowhere', 3, 3, 10),
    sample('102.b0', '', 'Mill Lane 7', 0, 0),
    sample('103.b0', 'A name of a house that is longer than any line of a title', '', 1, 0),
  ],
};

afterEach(() => setLanguage('en'));

test('it shows the city, each of its samples, and a way to a door', () => {
  const { id, title, steps } = getCityTour(nowhere, 1154);
  expect([id, title]).toEqual(['city', 'Tour of Nowhere']);
  expect(steps.map(({ address }) => addressOf(address).id)).toEqual([
    ...['101.b0', '101.b0', '102.b0', '103.b0', '101.b0'],
  ]);
  expect(steps.map(({ title: each }) => each).slice(0, 3)).toEqual(['Nowhere', 'Mill', 'Mill Lane 7']);
  expect(steps[0]?.caption).toBe(
    '1,154 places on a map that needs no network; data: © OpenStreetMap contributors.',
  );
  expect(steps[1]?.caption).toBe('Mill Lane 5, Nowhere: 10 units, 3 entrances and 3 parking points.');
  expect(steps[2]?.caption).toBe('No entrances, parking or units known.');
  expect(addressOf(steps.at(-1)?.address ?? '').tab).toBe('arrival');
});

test.each([
  ['close together', 0.001, '15/50.05000/8.50000'],
  ['over a town', 0.03, '14.2/50.05000/8.50000'],
  ['over a large city', 0.4, '13/50.05000/8.50000'],
])('it begins over the middle of samples %s', (_, far, seen) => {
  const at = (east: number, north: number) => [8.5 + east * far, 50.05 + north * far] as const;
  const positions = [at(-0.5, 0.5), at(0.5, -0.5), at(0.1, 0.4)];
  const samples = positions.map((position) => ({ ...sample('101.b0', 'Mill', '', 1, 1), position }));
  const [overview] = getCityTour({ ...nowhere, samples }, 3).steps;
  expect(overview?.camera).toBe(`#map=${seen}/-32/56`);
});

test('it names nobody where nobody is named', () => {
  const { steps } = getCityTour({ ...nowhere, attribution: '' }, 3);
  expect(steps[0]?.caption).toBe('\u2068Nowhere\u2069: 3 places.');
});

test('it claims no map and no way to a door where there is none', () => {
  const { map: _, ...bare } = nowhere;
  const { steps } = getCityTour({ ...bare, samples: nowhere.samples.slice(1) }, 2);
  expect(steps[0]?.caption).toBe('2 places; data: © OpenStreetMap contributors.');
  expect(steps.map(({ id }) => id)).toEqual(['overview', 'place-1', 'place-2']);
});

test.each(['en', 'de', 'es', 'ru'] as const)(
  'it is a playlist in %s, with lines that fit',
  async (language) => {
    await setLanguage(language);
    const tour = getCityTour(nowhere, 1154);
    expect(readPlaylist(formatPlaylist(tour))).toEqual({ playlist: tour });
    expect(getCityTour(nowhere, 1154)).toBe(tour);
    for (const { title, caption } of tour.steps) {
      expect([...title].length, title).toBeLessThanOrEqual(60);
      expect([...caption].length, caption).toBeLessThanOrEqual(110);
    }
  },
);
