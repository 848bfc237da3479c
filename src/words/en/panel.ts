import type { OperationName } from '../../contract/operations.ts';
import { counted } from './counted.ts';
import { failureWords } from './failures.ts';
import { fieldLabels } from './fields.ts';
import { wireWords } from './wire.ts';

const number = new Intl.NumberFormat('en');

const emptyAnswers: Record<OperationName, string> = {
  details: 'The service answered with no place.',
  parking: 'The service answered with no parking points.',
  entrance: 'The service answered with no entrances.',
  units: 'The service answered with no units.',
};

const withoutData: Record<OperationName, string> = {
  details: 'Details were answered without data.',
  parking: 'Parking was answered without data.',
  entrance: 'Entrances were answered without data.',
  units: 'Units were answered without data.',
};

const loading: Record<OperationName, string> = {
  details: 'Asking for the place',
  parking: 'Asking for parking points',
  entrance: 'Asking for entrances',
  units: 'Asking for units',
};

const retries: Record<OperationName, string> = {
  details: 'Retry details',
  parking: 'Retry parking',
  entrance: 'Retry entrances',
  units: 'Retry units',
};

const photoRefusals = {
  'not-text': 'not a text, not asked for',
  unreadable: 'no address, not asked for',
  scheme: 'not http(s), not asked for',
  mixed: 'http on an https page, blocked',
};

/** As the service counts, with a true minus sign: no floor is renamed. */
function floorName(floor: number): string {
  return `Floor ${String(floor).replace('-', '−')}`;
}

/** What the reader sees of when a record was made, in their own locale and time zone. */
const moment = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** Every text of the panel. */
export const panelWords = {
  ...failureWords,
  ...wireWords,
  tabs: 'What the service said',
  tab: { place: 'Place', parking: 'Parking', entrances: 'Entrances', units: 'Units', wire: 'Wire' },
  count: (count: number) => number.format(count),
  notAsked: 'Nothing is asked yet.',
  loading: (operation: OperationName) => loading[operation],
  emptyAnswer: (operation: OperationName) => emptyAnswers[operation],
  withoutData: (operation: OperationName) => withoutData[operation],
  retry: (operation: OperationName) => retries[operation],
  retryAll: 'Retry all',
  severalFailed: (count: number) => `${number.format(count)} operations failed.`,
  enterToken: 'Enter token',
  tabBroke: 'This tab could not be shown. The map and the other tabs are not affected.',
  tryAgain: 'Show again',

  copied: 'Copied',
  copyFailed: 'Not copied',
  copyLink: 'Copy link',
  copyCoordinate: 'Copy coordinate',
  copyId: 'Copy id',
  copyValue: (label: string) => `Copy ${label}`,
  showAll: (characters: number) => `Show all ${number.format(characters)} characters`,

  placeLine: (building: boolean | undefined, name: string, units: UnitSummary | undefined) =>
    [placeName(building, name), units && unitSummary(units)].filter(Boolean).join('. '),
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  missing: 'missing',
  noneGiven: 'none given',
  emptyText: 'empty text',
  amenities: 'Amenities',
  rangeNotSpecified: 'range not specified',
  facts: 'Facts',
  field: fieldLabels,
  moment: (date: Date) => moment.format(date),
  allFields: 'All fields',
  allFieldsNote: 'Every value of the details answer, as it was sent.',
  showMoreFields: (count: number) => `Show ${number.format(count)} more`,
  answerItself: 'the answer itself',

  setAsideTitle: 'Set aside',
  setAsideNote: (count: number) =>
    `${counted(count, 'element stands', 'elements stand')} nowhere on the map: no usable point.`,
  setAsideReason: (path: string, reason: string) => (path === '' ? reason : `${path}: ${reason}`),
  placeSetAside: 'This place is not on the map: its point cannot be used.',

  list: { parking: 'Parking points', entrance: 'Entrances', units: 'Units' },
  pointField: { text: 'Text', kind: 'Kind', subKind: 'Sub-kind', id: 'Id' },
  floor: floorName,
  floorUnknown: 'Floor unknown',
  floorSent: (sent: string | undefined) => (sent === undefined ? 'field missing' : `sent: ${sent}`),
  unitCount: (count: number) => counted(count, 'unit', 'units'),
  unitField: { floor: 'Floor', address: 'Address', markerId: 'Marker', parentPlaceId: 'Place' },
  unit: (label: string) => `Unit ${label}`,
  unitWithoutNumber: 'no number',
  findUnit: 'Find unit',
  findUnitHint: 'Unit number',
  noSuchUnit: (text: string) => `No unit ${text} in the answer.`,
  unitsFound: (count: number) => `${counted(count, 'unit', 'units')} found`,

  photos: 'Photos',
  noPhotos: 'No photos given.',
  photosNotAList: (sent: string) => `No list of photos: the service sent ${sent}.`,
  photoOf: (position: number, count: number, name: string) =>
    `photo ${number.format(position)} of ${number.format(count)} of ${name}`,
  openPhoto: (alt: string) => `Open ${alt}`,
  thisPlace: 'this place',
  photoBroken: 'did not load',
  photoRefused: (why: keyof typeof photoRefusals) => photoRefusals[why],
  photoCaption: (count: number, ownSamples: boolean) =>
    [counted(count, 'photo', 'photos'), ownSamples && '3D view from OpenStreetMap data']
      .filter(Boolean)
      .join('. '),
  morePhotos: (count: number) => `${number.format(count)} more`,
  lightbox: {
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    name: 'Photos',
    slide: 'photo',
  },
};

/** What can be said of the units in one line: undefined counts while they are not answered. */
export type UnitSummary = { readonly units: number; readonly floors: number };

function placeName(building: boolean | undefined, name: string): string {
  const isolated = name === '' ? '' : isolate(name);
  if (building === undefined) return isolated;
  return [building ? 'Building' : 'Not a building', isolated].filter(Boolean).join(', ');
}

function unitSummary({ units, floors }: UnitSummary): string {
  if (units === 0) return 'No units';
  return `${counted(units, 'unit', 'units')}${floors > 0 ? ` on ${counted(floors, 'floor', 'floors')}` : ''}`;
}

/** Puts a foreign text between Unicode isolates, so that its direction never turns our own words round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
