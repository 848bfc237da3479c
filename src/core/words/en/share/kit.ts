import { counted, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';

/** `0.6 MB`, `48 MB`: decimal, as file managers count. */
export function fileSize(bytes: number): string {
  const megabytes = Math.max(0.1, bytes / 1e6);
  return formatNumber(megabytes, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  });
}

const places = (count: number) => counted(count, 'place', 'places');
const photos = (count: number) => counted(count, 'photo', 'photos');

/** The dialog "Save kit". */
const saveWords = {
  title: 'Save kit',
  meaning: 'One file that shows these places later without a network and without the service.',
  name: 'Title',
  noName: 'Give it a title.',
  contents: 'What goes in',
  from: {
    address: 'This address',
    list: 'The whole list',
    shown: 'The rows shown',
    playlist: 'The playlist',
  },
  ofList: (name: string, count: number) => `${isolate(name)} · ${places(count)}`,
  ofShown: (count: number, all: number) => `${formatNumber(count)} of ${places(all)}`,
  ofPlaylist: (name: string, steps: number, count: number) =>
    `${isolate(name)} · ${counted(steps, 'step', 'steps')}, ${places(count)}`,
  part: { answers: 'Answers', photos: 'Photos', map: 'Map', size: 'Size' },
  answersAsked: (count: number) =>
    count === 1 ? 'All four, asked now' : `All four of ${places(count)}, asked now`,
  answersShown: 'All four, as they are on the screen',
  photosSmall: (count: number | undefined) =>
    count === undefined
      ? 'All of them, each made smaller than 200\u00a0kB'
      : count === 0
        ? 'None'
        : `${photos(count)}, each made smaller than 200\u00a0kB`,
  mapCopied: 'The streets and buildings within 1.2\u00a0km of each place',
  mapPlain: {
    online:
      'None: the licence of the online map is not known to allow copies. The kit opens on a plain grid.',
    custom: 'None: the licence of your own map is not known to allow copies. The kit opens on a plain grid.',
    blank: 'None, as now. The kit opens on a plain grid.',
    embedded: 'None: this browser draws no map. The kit opens on a plain grid.',
  },
  about: (bytes: number) => `About ${fileSize(bytes)}`,
  large: 'Too large for most mail. Fewer rows make it smaller.',
  noToken: 'Never in it: tokens, request headers and your notes.',
  nothing: 'No place is open. Open one, or a list in Review.',
  reading: 'Reading the list …',
  lost: 'This browser does not keep this list.',
  noPlaces: 'There is no place in it.',
  tooMany: (count: number, most: number) =>
    `A kit holds at most ${formatNumber(most)} places, and this is ${formatNumber(count)}. Filter the rows in Results, then save the rows shown.`,
  make: 'Make kit',
  cancel: 'Cancel',
  back: 'Back',
  making: {
    answers: (done: number, all: number) => `Answers: ${formatNumber(done)} of ${places(all)}`,
    photos: (done: number, all: number) => `Photos: ${formatNumber(done)} of ${formatNumber(all)}`,
    tiles: (done: number, all: number) => `Map: ${formatNumber(done)} of ${counted(all, 'tile', 'tiles')}`,
    packing: 'Packing',
  },
  progress: 'Making the kit',
  ready: 'The kit is ready',
  empty: 'Nothing was recorded',
  file: (name: string, bytes: number) => `${isolate(name)}, ${fileSize(bytes)}`,
  holds: (placeCount: number, photoCount: number, map: boolean) =>
    `${places(placeCount)}, ${photos(photoCount)}, ${map ? 'with the map around' : 'no map'}`,
  complete: 'Nothing is missing.',
  missing: 'What is missing',
  'signed-out': (left: number) =>
    `You are signed out of this server, so ${places(left)} ${left === 1 ? 'was' : 'were'} not recorded.`,
  unauthorised: (left: number) =>
    `The service refused the token, so ${places(left)} ${left === 1 ? 'was' : 'were'} not recorded.`,
  full: (left: number) =>
    `The answers have no more room in one kit: ${places(left)} ${left === 1 ? 'is' : 'are'} left out.`,
  silent: (count: number) => `${places(count)} answered nothing and ${count === 1 ? 'is' : 'are'} left out.`,
  partial: (count: number) =>
    `${counted(count, 'call', 'calls')} failed: the kit will say that ${count === 1 ? 'its answer was' : 'their answers were'} not recorded.`,
  links: {
    'not-readable': (count: number) =>
      `${photos(count)} could only be kept as ${count === 1 ? 'a link' : 'links'}: the host does not let pages copy them, or did not answer.`,
    'not-found': (count: number) =>
      `${photos(count)} could only be kept as ${count === 1 ? 'a link' : 'links'}: the host did not send ${count === 1 ? 'it' : 'them'}.`,
    'not-a-picture': (count: number) =>
      `${photos(count)} could only be kept as ${count === 1 ? 'a link' : 'links'}: what came is no WebP, JPEG or PNG picture, or too large.`,
    refused: (count: number) =>
      `${photos(count)} could only be kept as ${count === 1 ? 'a link' : 'links'}: the address is none that is asked.`,
    'no-room': (count: number) =>
      `${photos(count)} could only be kept as ${count === 1 ? 'a link' : 'links'}: the photos of a kit have no more room.`,
  },
  compared: (count: number) =>
    `${counted(count, 'step compares', 'steps compare')} with what a kit does not hold: a recording of this browser or another connection.`,
  noMapThere: 'The map has nothing around these places. The kit opens on a plain grid.',
  mapBroken: 'The map could not be read. The kit opens on a plain grid.',
  save: 'Save file',
  saved: (name: string) => `${isolate(name)} is handed to the browser.`,
  heldBack:
    'Nothing was saved: an answer of the service, or the title, holds one of your tokens. A kit never carries one.',
  failed: 'The kit could not be made. Nothing is lost; try again.',
};

/** The texts of kits: files that hold places with their answers. */
export const kitWords = {
  save: saveWords,
};
