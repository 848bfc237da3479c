import type { Playlist } from '../../../contract/playlist.ts';
import { tourSide } from '../../../scene/compared/tour-recording.ts';
import { config } from '../../../store/page-config.ts';
import { tourWords } from '../words.ts';
import { cityTour } from './city-tour.ts';

type StepName = keyof typeof tourWords.steps;

type View = {
  readonly name: StepName;
  readonly query: Readonly<Record<string, string>>;
  /** Zoom, latitude, longitude, bearing and pitch, chosen by eye on 1920 × 1080 and 1024 × 768. */
  readonly camera: string;
};

const views: readonly View[] = [
  {
    name: 'district',
    query: { id: '230358852.5e8', view: '3d', layers: 'place' },
    camera: '15.9/51.1285/71.4232/-32/56',
  },
  {
    name: 'place',
    query: { id: '230401645.1e2', view: '3d' },
    camera: '17.5/51.1283/71.4306/110/50',
  },
  {
    name: 'arrival',
    query: { id: '230358852.5e8', floor: '12', sel: 'unit:230358852.1005f', tab: 'arrival' },
    camera: '19.5/51.12803/71.42235/90/0',
  },
  {
    name: 'stack',
    query: { id: '230358851.2e1', view: '3d' },
    camera: '17.4/51.1298/71.4219/-32/58',
  },
  {
    name: 'floor',
    query: { id: '230358851.2e1', view: '3d', floor: '27', sel: 'unit:230358851.100d3', tab: 'units' },
    camera: '17.85/51.12975/71.4216/-32/58',
  },
  {
    name: 'many',
    query: { id: '240860152.7e1', view: '3d', floor: '9', sel: 'unit:240860152.103e8', tab: 'units' },
    camera: '17.7/51.1407/71.4814/-32/56',
  },
  {
    name: 'readiness',
    query: { id: '444422720.3e8', view: '3d' },
    camera: '18.8/-34.8818/-56.1154/-32/56',
  },
  {
    name: 'swapped',
    query: {
      id: '230358847.7e7',
      tab: 'checks',
      sel: 'entrances:230358847.e68970',
      layers: 'place,entrances,checks',
    },
    camera: '17.5/51.1286/71.4204/0/0',
  },
  {
    name: 'difference',
    query: {
      id: '108292453.2e4',
      page: 'compare',
      compare: `${tourSide}|`,
      layers: 'place,parking,entrances',
    },
    camera: '17.35/51.13228/71.4055/0/0',
  },
  {
    name: 'city',
    query: { id: '255353213.7e3', view: '3d' },
    camera: '17.2/-34.9035/-56.1355/-32/56',
  },
];

/** The name by which the address means the tour. */
export const tourId = 'tour';

/** The tours that need no reader: that of this server's city, and the one that comes with Placelens. */
export function shippedTours(): readonly Playlist[] {
  const { city, ownPlaces } = config ?? {};
  return city?.samples.length ? [cityTour(city, ownPlaces ?? city.samples.length), tour()] : [tour()];
}

let told: { readonly said: typeof tourWords.steps; readonly playlist: Playlist } | undefined;

/** The playlist that comes with Placelens, in the language in force: the same object while that is. Read-only. */
export function tour(): Playlist {
  const { steps } = tourWords;
  if (told?.said !== steps) told = { said: steps, playlist: tourNow() };
  return told.playlist;
}

function tourNow(): Playlist {
  return {
    schema: 1,
    id: tourId,
    title: tourWords.title,
    steps: views.map(({ name, query, camera }) => ({
      id: name,
      ...tourWords.steps[name],
      address: `?${new URLSearchParams({ ...query, kind: 'place' })}`,
      camera: `#map=${camera}`,
    })),
  };
}
