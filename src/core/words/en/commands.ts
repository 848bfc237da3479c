import { counted, formatAgo, formatMoment } from '../../format/formats.ts';
import { clipped, isolate } from '../../format/sentences.ts';
import { lenses } from './arrival.ts';
import { keepingWords } from './keeping.ts';
import { offlineWords } from './offline.ts';
import { openedKitWords } from './opened-kit.ts';
import { pageNames } from './production.ts';
import { settingsWords } from './settings.ts';

const groups = {
  found: 'Go to',
  place: 'This place',
  view: 'View',
  layers: 'Layers',
  basemap: 'Basemap',
  tabs: 'Tabs',
  lens: 'Arrival for',
  recent: 'Looked at',
  samples: 'Samples',
  kit: 'In this kit',
  app: 'Placelens',
};

const deeds = {
  palette: 'Commands',
  findId: 'Type another id',
  floorDown: 'One floor down',
  floorUp: 'One floor up',
  tab: 'Open a tab, from the left',
  layers: 'Layers and legend',
  view: 'Between 2D and 3D',
  backToPlace: 'Back to the place',
  theme: 'Between light and dark',
  measure: 'Measure a distance',
  copyLink: 'Copy link',
  clear: 'Close what is open, then clear the selection',
  shortcuts: 'Keyboard shortcuts',
};

const layers = {
  place: 'Place',
  parking: 'Parking',
  entrances: 'Entrances',
  units: 'Units',
  path: 'Arrival path',
  checks: 'Checks',
};

const parameters = {
  page: 'page',
  tab: 'tab',
  basemap: 'basemap',
  view: 'view',
  lens: 'lens',
  theme: 'theme',
  lang: 'language',
  layers: 'layer',
};

const absences = {
  page: (value: string) => `the page ${value}, which is not offered here; Inspect is shown`,
  tab: (value: string) => `the tab ${value}, which is not offered here; Place is shown`,
  unit: (value: string) => `unit ${value}, which is not in the answer`,
  sel: (value: string) => `${value}, which is not in the answer`,
  park: (value: string) => `the parking point ${value}, which is not in the answer`,
  door: (value: string) => `the entrance ${value}, which is not in the answer`,
  connection: (value: string) => `the connection ${value}, which this browser does not know`,
};

/** Where questions go: no host means that they never leave the page; `upstream` is whom the host asks in turn. */
export type Requests = { readonly host?: string; readonly upstream?: string };

const exact: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'long' };

/** Every text of the commands, the shortcuts, the history, the settings and the foot of the panel. */
export const commandWords = {
  ...settingsWords,
  page: pageNames,
  pages: 'Pages',
  keeping: keepingWords,
  kit: openedKitWords,
  offline: offlineWords,
  addView: 'Add this view to the playlist',
  viewNotAdded: 'Nothing was added: the playlists could not be loaded.',
  commands: 'Commands',
  commandsWith: (key: string) => `Commands (${key})`,
  commandsHint: 'An id, a unit, a floor or a command',
  commandList: 'Matching commands',
  commandsMissing: 'The commands could not be loaded.',
  partMissing: 'This part could not be loaded. Try again.',
  commandGroup: (group: keyof typeof groups) => groups[group],
  more: 'More',

  inspectAsk: (id: string, kind: string | undefined) =>
    kind === undefined ? `Inspect ${isolate(id)}` : `Inspect ${isolate(id)} as ${isolate(kind)}`,
  /** What people type before a unit's number and before a floor's. */
  unitPrefixes: ['unit', 'u', 'flat', 'apartment', 'apt'],
  floorPrefixes: ['floor', 'f', 'level'],
  noUnit: (number: string) => `Unit ${isolate(number)} is not in the answer.`,
  unitsNotAnswered: 'The units have not been answered.',
  noFloor: (floor: string) => `Floor ${isolate(floor)} is not in the answer.`,
  allFloors: 'Show all floors',
  askAgain: 'Ask again',
  clearSelection: 'Clear the selection',
  showFlat: 'Show in 2D',
  showStanding: 'Show in 3D',
  useTheme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' },
  switchLayer: (layer: keyof typeof layers, on: boolean) =>
    on ? `Hide ${layers[layer].toLowerCase()}` : `Show ${layers[layer].toLowerCase()}`,
  basemapCalled: (name: string) => `Basemap: ${name}`,
  openTab: (tab: string) => `Open ${tab}`,
  arrivalFor: (lens: keyof typeof lenses) => `Arrival for: ${lenses[lens].toLowerCase()}`,
  chosen: 'chosen',
  firstScreen: 'Go to the first screen',

  deed: (deed: keyof typeof deeds) => deeds[deed],
  keyboardShortcuts: 'Keyboard shortcuts',
  shortcutsMeaning: 'Single keys never act while you type or while a dialog is open.',
  singleKeysOff: 'Single keys are switched off. They can be switched on in the settings.',
  off: 'off',
  escapeKey: 'Esc',
  controlKey: 'Ctrl',

  history: 'History',
  historyMeaning: 'Places that were looked at in this browser; nothing of it leaves it.',
  today: 'Today',
  earlier: 'Earlier',
  notForgotten: 'The browser did not let it be forgotten.',
  nothingSeen: 'Nothing yet. A place is written down when its details have arrived.',
  keepsNothing: 'This browser keeps nothing here, so there is no history.',
  forgetPlace: (title: string) => `Forget ${isolate(title)}`,
  forgetAll: 'Forget all',
  seenAt: (moment: Date, isToday: boolean) =>
    formatMoment(moment, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }),

  answeredNow: 'Answered just now',
  answered: (milliseconds: number) => `Answered ${formatAgo(milliseconds)}`,
  exactly: (moment: Date) => formatMoment(moment, exact),
  askingAgain: 'Asking again',
  aboutAnswers: 'About these answers',
  sampleData: 'Sample data',
  version: (version: string) => `v${version}`,
  requests: ({ host, upstream }: Requests) => {
    if (host === undefined) return 'Requests stay in this page.';
    return upstream === undefined
      ? `Requests go to ${host}.`
      : `Requests go to ${host}, which asks ${upstream}.`;
  },
  tilesHere: 'Map tiles come with this page.',
  tilesOfFile: 'Map tiles come from the file you opened.',
  tilesFrom: (hosts: readonly string[]) => `Map tiles come from ${hosts.join(', ')}.`,
  noTiles: 'No map tiles are asked for.',

  linkCopied: 'Link copied',
  linkNotCopied: 'The browser did not let the link be copied.',
  panelWidth: 'Width of the panel',
  pixels: (width: number) => counted(width, 'pixel', 'pixels'),
  linkAsksUnknown: (parameter: keyof typeof parameters, value: string) =>
    `The link asks for the ${parameters[parameter]} ${isolate(clipped(value))}, which does not exist.`,
  linkAsksAbsent: (parameter: keyof typeof absences, value: string) =>
    `The link asks for ${absences[parameter](isolate(clipped(value)))}.`,
  dismiss: 'Dismiss',
  close: 'Close',
};
