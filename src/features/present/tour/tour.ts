import type { Playlist, Step } from '../../../spec/playlist.ts';
import { config, isOneFile } from '../../../state/page-config.ts';
import { tourSide } from '../../compare/model/tour-recording.ts';
import tourWords from '../tour.messages';
import { getCityTour } from './city-tour.ts';

type View<Name extends string> = {
  readonly name: Name;
  readonly query: Readonly<Record<string, string>>;
  /** Zoom, latitude, longitude, bearing and pitch, chosen by eye on 1920 × 1080 and 1024 × 768. */
  readonly camera: string;
};

const views: readonly View<keyof typeof tourWords.steps>[] = [
  {
    name: 'district',
    query: { id: '230358852.5e8', view: '3d', layers: 'place' },
    camera: '16.6/51.1284/71.4228/-32/58',
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
    camera: '17.4/51.1303/71.4215/-32/58',
  },
  {
    name: 'many',
    query: { id: '240860152.7e1', view: '3d', floor: '9', sel: 'unit:240860152.103e8', tab: 'units' },
    camera: '17.7/51.1406/71.4811/-32/56',
  },
  {
    name: 'readiness',
    query: { id: '444422720.3e8', view: '3d' },
    camera: '18.9/-34.8818/-56.1153/60/52',
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
    camera: '17.2/51.1322/71.4051/0/0',
  },
  {
    name: 'city',
    query: { id: '255353213.7e3', view: '3d' },
    camera: '17.5/-34.9035/-56.1354/-32/56',
  },
];

/** Everything but the units: the way to the door is what counts. */
const onFoot = 'place,parking,entrances,path';

/** One delivery, from where the van stops to the unit. */
const courierViews: readonly View<keyof typeof tourWords.courier.steps>[] = [
  {
    name: 'van',
    query: { id: '230358851.2e1', sel: 'parking:230358850.9d2b02', tab: 'arrival', layers: onFoot },
    camera: '18.6/51.12862/71.42246/0/0',
  },
  {
    name: 'door',
    query: { id: '230358851.2e1', sel: 'entrances:230358851.47c33f', tab: 'arrival', layers: onFoot },
    camera: '19.1/51.12862/71.42264/0/0',
  },
  {
    name: 'unit',
    query: { id: '230358851.2e1', view: '3d', floor: '27', sel: 'unit:230358851.100d3', tab: 'units' },
    camera: '17.4/51.1303/71.4215/-32/58',
  },
  {
    name: 'saves',
    query: { id: '230358851.2e1', park: 'parking:2388707872.560ed2', tab: 'arrival', layers: onFoot },
    camera: '18.1/51.12888/71.422/0/0',
  },
  {
    name: 'own',
    query: { id: '255353213.7e3', view: '3d' },
    camera: '17.5/-34.9035/-56.1354/-32/56',
  },
];

/** The name of the tour in the address. */
export const tourId = 'tour';

/**
 * Returns the tours without a reader's own: that of this server's city, and those that come with Placelens. One file
 * that opens itself has only the places of its kit.
 */
export function getShippedTours(): readonly Playlist[] {
  if (isOneFile) return [];
  const { city, ownPlaces } = config ?? {};
  const own = city?.samples.length ? [getCityTour(city, ownPlaces ?? city.samples.length)] : [];
  return [...own, tour(), courierTour()];
}

/** The playlist that comes with Placelens, in the current language: the same object until that changes. Read-only. */
export const tour = shipped(tourId, views, () => tourWords);

/** The same for one delivery. */
export const courierTour = shipped('courier', courierViews, () => tourWords.courier);

function shipped<Name extends string>(
  id: string,
  steps: readonly View<Name>[],
  words: () => { readonly title: string; readonly steps: Readonly<Record<Name, Said>> },
): () => Playlist {
  let told: { readonly said: unknown; readonly playlist: Playlist } | undefined;
  return () => {
    const { title, steps: said } = words();
    if (told?.said !== said) told = { said, playlist: { schema: 1, id, title, steps: steps.map(step) } };
    return told.playlist;

    function step({ name, query, camera }: View<Name>) {
      const address = `?${new URLSearchParams({ ...query, kind: 'place' })}`;
      return { id: name, ...said[name], address, camera: `#map=${camera}` };
    }
  };
}

type Said = Pick<Step, 'title' | 'caption'>;
