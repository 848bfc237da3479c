import type { Playlist } from '../../contract/playlist.ts';
import { tourSide } from '../../scene/tour-recording.ts';
import { shareWords } from '../../words/words.ts';

type StepName = keyof typeof shareWords.present.tour.steps;

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
    camera: '15.4/51.1275/71.4235/-24/60',
  },
  {
    name: 'place',
    query: { id: '230401645.1e2', view: '3d' },
    camera: '17.1/51.1283/71.4305/20/55',
  },
  {
    name: 'arrival',
    query: { id: '230358852.5e8', floor: '12', sel: 'unit:230358852.1005f', tab: 'arrival' },
    camera: '18.4/51.1281/71.4223/0/0',
  },
  {
    name: 'stack',
    query: { id: '230358851.2e1', view: '3d' },
    camera: '17/51.1292/71.4226/30/62',
  },
  {
    name: 'floor',
    query: { id: '230358851.2e1', view: '3d', floor: '27', sel: 'unit:230358851.100d3', tab: 'units' },
    camera: '17.6/51.1292/71.4226/30/58',
  },
  {
    name: 'many',
    query: { id: '240860152.7e1', view: '3d', tab: 'units' },
    camera: '17/51.1403/71.4815/-20/55',
  },
  {
    name: 'readiness',
    query: { id: '444422720.3e8' },
    camera: '18/-34.9/-56.12/0/0',
  },
  {
    name: 'swapped',
    query: { id: '230358847.7e7', tab: 'checks', sel: 'entrances:230358847.e68970' },
    camera: '18/51.1286/71.4203/0/0',
  },
  {
    name: 'difference',
    query: { id: '108292453.2e4', page: 'compare', compare: `${tourSide}|` },
    camera: '16.6/51.1322/71.4055/0/0',
  },
  {
    name: 'city',
    query: { id: '255353213.7e3', view: '3d' },
    camera: '16.6/-34.9035/-56.1352/-30/62',
  },
];

/** The name by which the address means the tour. */
export const tourId = 'tour';

/** The playlist that comes with Placelens, in the language in force. Read-only. */
export function tour(): Playlist {
  const words = shareWords.present.tour;
  return {
    schema: 1,
    id: tourId,
    title: words.title,
    steps: views.map(({ name, query, camera }) => ({
      id: name,
      ...words.steps[name],
      address: `?${new URLSearchParams({ ...query, kind: 'place' })}`,
      camera: `#map=${camera}`,
    })),
  };
}
