import { clipText } from '../../../domain/format/sentences.ts';
import { getNarrowing, worldAtZero, wrapLongitude } from '../../../domain/geo/earth.ts';
import { getBounds } from '../../../domain/geo/geodesy.ts';
import { playlistLimits } from '../../../domain/playlist/playlist-file.ts';
import { getCitySampleTexts, getCityTextsOf } from '../../../domain/words/city.ts';
import type { City, CitySample } from '../../../spec/city.ts';
import type { Playlist, Step } from '../../../spec/playlist.ts';
import tourWords from '../tour.messages';

/** Characters of a name, before the sign that it is cut. */
const longestName = playlistLimits.title - 1;

/** The name of a city's tour in the address. */
const cityTourId = 'city';

/**
 * Zooms for a city as a whole, a large and a small one, and for a place with its surroundings, the tallest buildings
 * too.
 */
const cityZoom = { least: 13, most: 15 };
const placeZoom = 17;
/** Pixels that the samples of a city cover at its zoom. */
const cityPixels = 800;

let told:
  | { readonly said: typeof tourWords.ofCity; readonly city: City; readonly playlist: Playlist }
  | undefined;

/**
 * Returns a tour of a city's samples, in the current language: the same object until that changes. Its texts come from
 * the data: how many places there are of `count`, and what each sample has.
 */
export function getCityTour(city: City, count: number): Playlist {
  const said = tourWords.ofCity;
  if (told?.said !== said || told.city !== city) told = { said, city, playlist: getTour(city, count) };
  return told.playlist;
}

function getTour(city: City, count: number): Playlist {
  const { samples } = city;
  const [first] = samples;
  const busiest = samples
    .filter(({ entrances, parking }) => entrances > 0 && parking > 0)
    .toSorted((one, other) => other.entrances - one.entrances)[0];
  return {
    schema: 1,
    id: cityTourId,
    title: getCityTextsOf(city, count).tour,
    steps: [
      ...(first ? [overviewStep(city, count, first)] : []),
      ...samples.map((sample, index) => sampleStep(sample, `place-${index + 1}`)),
      ...(busiest ? [arrivalStep(busiest)] : []),
    ],
  };
}

function overviewStep(city: City, count: number, sample: CitySample): Step {
  const { name, attribution, map } = city;
  const { overview: mapped, overviewBare } = tourWords.ofCity;
  const caption = map ? mapped : overviewBare;
  return {
    id: 'overview',
    title: clipText(name, longestName),
    caption: attribution === '' ? `${getCityTextsOf(city, count).title}.` : caption({ count, attribution }),
    address: getAddress(sample, { view: '3d', layers: 'place' }),
    camera: cameraOverAll(city.samples),
  };
}

/** Returns a camera over the middle of all samples, so that the map beneath reaches as far on every side. */
function cameraOverAll(samples: readonly CitySample[]): string {
  const [west, south, east, north] = getBounds(samples.map(({ position }) => position)) ?? [0, 0, 0, 0];
  const [longitude, latitude] = [wrapLongitude((west + east) / 2), (south + north) / 2];
  const degrees = Math.max((east - west) * getNarrowing(latitude), north - south);
  const zoom = Math.log2((cityPixels * 360) / (worldAtZero * degrees));
  const { least, most } = cityZoom;
  return cameraOver([longitude, latitude], Number(Math.min(most, Math.max(least, zoom)).toFixed(1)));
}

function sampleStep(sample: CitySample, id: string): Step {
  const { title, address, line } = getCitySampleTexts(sample);
  const caption = [...(address === '' ? [] : [clipText(address, longestName)]), line].join(': ');
  return {
    ...{ id, title: clipText(title, longestName), caption: `${caption}.` },
    address: getAddress(sample, { view: '3d' }),
    camera: cameraOver(sample.position, placeZoom),
  };
}

function arrivalStep(sample: CitySample): Step {
  const { title, caption } = tourWords.ofCity.arrival;
  const place = clipText(getCitySampleTexts(sample).title, longestName);
  return {
    id: 'arrival',
    title,
    caption: caption({ place }),
    address: getAddress(sample, { tab: 'arrival' }),
  };
}

/** Returns a camera from the south-east, as in the shipped tour. */
function cameraOver([longitude, latitude]: CitySample['position'], zoom: number): string {
  return `#map=${zoom}/${latitude.toFixed(5)}/${longitude.toFixed(5)}/-32/56`;
}

function getAddress({ id, kind }: CitySample, shown: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams({ id, kind, ...shown })}`;
}
