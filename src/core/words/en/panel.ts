import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { inSentences, isolate, isolatedNumber } from '../../format/sentences.ts';
import { arrivalWords } from './arrival.ts';
import { checkWords } from './checks.ts';
import { copyWords } from './copying.ts';
import { failureWords } from './failures.ts';
import { fieldLabels } from './fields.ts';
import { floorWords } from './floors.ts';
import { unusableToo } from './operation-counts.ts';
import { photoWords } from './photos.ts';
import { productionWords } from './production.ts';
import { profileFaultWords } from './profile-faults.ts';
import { readinessWords } from './readiness.ts';
import { ruleSettings } from './rule-settings.ts';
import { takeAlongWords } from './take-along.ts';
import { twinWords } from './twin.ts';
import { wireWords } from './wire.ts';

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

/** What the reader sees of when a record was made, in their own locale and time zone. */
const moment: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

const tabs = {
  place: 'Place',
  arrival: 'Arrival',
  parking: 'Parking',
  entrances: 'Entrances',
  units: 'Units',
  checks: 'Checks',
  wire: 'Wire',
};

type Tab = keyof typeof tabs;

const linkOuts = {
  openstreetmap: 'Open in OpenStreetMap',
  google: 'Open in Google Maps',
  street: 'Open street level (Google)',
  mapillary: 'Open street level (Mapillary)',
};

/** Every text of the panel. */
export const panelWords = {
  profileFault: profileFaultWords,
  ...arrivalWords,
  checks: checkWords,
  ...copyWords,
  ...failureWords,
  ...floorWords,
  ...photoWords,
  production: productionWords,
  ...readinessWords,
  ruleSettings,
  takeAlong: takeAlongWords,
  ...wireWords,
  ...twinWords,
  tabs: 'What the service said',
  tab: (name: Tab) => tabs[name],
  count: (count: number) => formatNumber(count),
  unusableToo,
  tabLoading: 'Loading this tab',
  notAsked: 'Nothing is asked yet.',
  loading: (operation: OperationName) => loading[operation],
  emptyAnswer: (operation: OperationName) => emptyAnswers[operation],
  withoutData: (operation: OperationName) => withoutData[operation],
  retry: (operation: OperationName) => retries[operation],
  retryAll: 'Retry all',
  /** Said where there are several causes. */
  severalFailed: (count: number, causes: number) =>
    `${formatNumber(count)} operations failed, for ${formatNumber(causes)} reasons.`,
  enterToken: 'Enter token',
  tabBroke: 'This tab could not be shown. The map and the other tabs are not affected.',
  tryAgain: 'Show again',
  pageNotLoaded: 'This page could not be loaded.',

  copyLink: 'Copy link',
  copyId: 'Copy id',
  morePlaceActions: 'More for this place',
  linkOut: (site: keyof typeof linkOuts) => linkOuts[site],
  opensElsewhere: (host: string) => `Opens ${isolate(host)} in a new tab`,
  copyValue: (label: string) => `Copy ${label.toLowerCase()}`,
  showAll: (characters: number) => `Show all ${formatNumber(characters)} characters`,

  placeLine: (building: boolean | undefined, name: string, units: UnitSummary | undefined) =>
    inSentences([placeName(building, name), units && unitSummary(units)]),
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  missing: 'missing',
  noneGiven: 'none given',
  emptyText: 'empty text',
  blankText: 'blank text',
  amenities: 'Amenities',
  rangeNotSpecified: 'range not specified',
  facts: 'Facts',
  field: fieldLabels,
  moment: (date: Date) => formatMoment(date, moment),
  allFields: 'All fields',
  allFieldsNote: 'Every value of the details answer, as it was sent.',
  showMoreFields: (count: number) => `Show ${formatNumber(count)} more`,
  answerItself: 'the answer itself',

  setAsideTitle: 'Set aside',
  setAsideNote: (count: number) =>
    `${counted(count, 'element stands', 'elements stand')} nowhere on the map: no usable point.`,
  setAsideReason: (path: string, reason: string) => (path === '' ? reason : `${path}: ${reason}`),
  placeSetAside: 'This place is not on the map: its point cannot be used.',

  list: { parking: 'Parking points', entrance: 'Entrances', units: 'Units' },
  pointField: { text: 'Text', kind: 'Kind', subKind: 'Sub-kind', id: 'Id' },
  floorUnknown: 'Floor unknown',
  unitCount: (count: number) => counted(count, 'unit', 'units'),
  unitField: { floor: 'Floor', address: 'Address', markerId: 'Marker', parentPlaceId: 'Place' },
  unit: (label: string) => `Unit ${isolatedNumber(label)}`,
  unitWithoutNumber: 'no number',
  findUnit: 'Find unit',
  noSuchUnit: (text: string) => `No unit ${isolatedNumber(text)} in the answer.`,
  unitsFound: (count: number) => `${counted(count, 'unit', 'units')} found`,
};

/** What can be said of the units in one line: undefined counts while they are not answered. */
export type UnitSummary = { readonly units: number; readonly unusable: number; readonly floors: number };

function placeName(building: boolean | undefined, name: string): string {
  const isolated = name === '' ? '' : isolate(name);
  if (building === undefined) return isolated;
  return [building ? 'Building' : 'Not a building', isolated].filter(Boolean).join(', ');
}

function unitSummary({ units, unusable, floors }: UnitSummary): string {
  const onFloors = units > 0 && floors > 0 ? ` on ${counted(floors, 'floor', 'floors')}` : '';
  return `${units === 0 ? 'No units' : counted(units, 'unit', 'units')}${onFloors}${unusableToo(unusable)}`;
}
