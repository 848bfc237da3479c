import { formatNumber, formatRoughLength } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import { type Large, tooLarge } from './too-large.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

type OfferedBasemap = 'embedded' | 'online' | 'custom' | 'blank';

const basemaps: Record<OfferedBasemap, { readonly name: string; readonly meaning: string }> = {
  embedded: { name: 'Embedded', meaning: 'Astana and Montevideo, no network needed' },
  online: { name: 'Online', meaning: 'OpenFreeMap, the whole world; its host sees where you look' },
  custom: { name: 'Own map', meaning: 'A style, a PMTiles file or raster tiles of yours' },
  blank: { name: 'Blank', meaning: 'A plain graticule' },
};

const looks = {
  standard: { name: 'Standard', meaning: '' },
  muted: { name: 'Muted', meaning: 'Greys, for projectors and print' },
  contrast: { name: 'Contrast', meaning: 'Plain ground, strong lines and names' },
};

const labels = {
  latin: { name: 'Latin letters', meaning: 'Where the map has them' },
  local: { name: 'Local', meaning: 'As they are written there' },
};

const mistakes = {
  empty: 'Enter a URL.',
  'no-url': 'Enter a whole URL that starts with https://.',
  insecure: 'A page may not ask http:// addresses, except on this computer. Use https://.',
  'half-template': 'A tiles URL holds {z}, {x} and {y}, all three.',
  'unknown-kind':
    'Not recognised: a style ends in .json, a PMTiles file in .pmtiles, tiles hold {z}/{x}/{y}.',
};

type Trouble = {
  readonly why: keyof typeof troubles;
  readonly from: string;
  readonly status?: number;
  readonly detail?: string;
  readonly part?: Large;
};

const troubles = {
  offline: ({ from }: Trouble) => `The browser is offline: ${from} cannot be asked.`,
  unreachable: ({ from }: Trouble) =>
    `${from} could not be reached, or does not let this page read it (CORS).`,
  timeout: ({ from }: Trouble) => `${from} did not answer within ${formatNumber(2.5)} s.`,
  status: ({ from, status }: Trouble) => `${from} answered ${status}.`,
  'not-tiles': ({ from }: Trouble) => `${from} sent no description of tiles (TileJSON).`,
  'not-style': ({ from, detail }: Trouble) =>
    detail === undefined ? `${from} sent no MapLibre style.` : `${from} sent an invalid style: ${detail}.`,
  'not-archive': ({ from }: Trouble) => `${from}: this is no PMTiles file.`,
  'not-picture': ({ from }: Trouble) => `${from} sent a tile that is no picture.`,
  'no-layers': ({ from }: Trouble) => `${from}: the file does not say which layers its tiles have.`,
  'too-large': ({ from }: Trouble) => `${from} sends the file only whole, and it is larger than 256 MB.`,
  swollen: ({ from, part }: Trouble) =>
    `${from} is not drawn: ${tooLarge(part)}. Use another map, or have this one made anew.`,
  unended: ({ from }: Trouble) =>
    `Your map of ${from} was not opened by itself: the last start with it did not end.`,
  insecure: () => mistakes.insecure,
  missing: () => 'No map of your own is set in this browser.',
  part: () => 'What Placelens needs to draw this map could not be loaded.',
  lost: ({ from }: Trouble) => `Tiles of ${from} stopped coming.`,
};

/** Every text about what lies beneath our marks. */
export const basemapWords = {
  basemap: 'Basemap',
  basemapName: (basemap: OfferedBasemap) => basemaps[basemap].name,
  basemapMeaning: (basemap: OfferedBasemap) => basemaps[basemap].meaning,
  basemapTrouble: (trouble: Trouble) => troubles[trouble.why](trouble),
  embeddedInstead: 'The embedded map is shown; all points stay.',
  nothingAskedInKit: 'Not while a kit is open: nothing is requested',
  onlyFileInKit: 'A PMTiles file from this computer; a kit asks no host',
  embeddedElsewhere: (names: readonly string[], metres: number) =>
    `No map here: the embedded one covers ${list.format(names)}, about ${formatRoughLength(metres)} away at the nearest.`,
  ownElsewhere: (metres: number) =>
    `No map here: the one in use covers an area about ${formatRoughLength(metres)} away.`,
  showItsArea: 'Show its area',
  nowhere: 'No answer gives a position: the map shows no place.',
  useOnlineMap: 'Use online map (OpenFreeMap)',
  tryMapAgain: 'Try again',
  setOwnMap: 'Set a map',

  ownMapUrl: 'URL of your map',
  ownMapNote:
    'Style (.json), PMTiles (.pmtiles) or raster tiles ({z}/{x}/{y}). Its host sees where you look.',
  ownMapWrong: (mistake: keyof typeof mistakes) => mistakes[mistake],
  useOwnMap: 'Use',
  tryingOwnMap: 'Trying',
  openMapFile: 'Open a PMTiles file',
  openedMapFile: (name: string) => `File: ${isolate(name)}. Kept until this page is closed.`,

  mapLook: 'Map look',
  mapLookName: (look: keyof typeof looks) => looks[look].name,
  mapLookMeaning: (look: keyof typeof looks) => looks[look].meaning,
  mapNames: 'Names on the basemap',
  mapNamesName: (kind: keyof typeof labels) => labels[kind].name,
  mapNamesMeaning: (kind: keyof typeof labels) => labels[kind].meaning,
};
