import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { inSentences, isolate, isolatedNumber } from '../../format/sentences.ts';
import type { panelWords as english, UnitSummary } from '../en/panel.ts';
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
  details: 'Die Antwort des Dienstes enthält keinen Ort.',
  parking: 'Die Antwort des Dienstes enthält keine Parkplätze.',
  entrance: 'Die Antwort des Dienstes enthält keine Eingänge.',
  units: 'Die Antwort des Dienstes enthält keine Einheiten.',
};

const withoutData: Record<OperationName, string> = {
  details: 'Die Antwort zum Ort enthält keine Daten.',
  parking: 'Die Antwort zu Parkplätzen enthält keine Daten.',
  entrance: 'Die Antwort zu Eingängen enthält keine Daten.',
  units: 'Die Antwort zu Einheiten enthält keine Daten.',
};

const loading: Record<OperationName, string> = {
  details: 'Der Ort wird angefragt',
  parking: 'Parkplätze werden angefragt',
  entrance: 'Eingänge werden angefragt',
  units: 'Einheiten werden angefragt',
};

const retries: Record<OperationName, string> = {
  details: 'Angaben neu anfragen',
  parking: 'Parkplätze neu anfragen',
  entrance: 'Eingänge neu anfragen',
  units: 'Einheiten neu anfragen',
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

const tabs: Record<Parameters<typeof english.tab>[0], string> = {
  place: 'Ort',
  arrival: 'Ankunft',
  parking: 'Parkplätze',
  entrances: 'Eingänge',
  units: 'Einheiten',
  checks: 'Prüfungen',
  wire: 'Protokoll',
};

const linkOuts: Record<Parameters<typeof english.linkOut>[0], string> = {
  openstreetmap: 'In OpenStreetMap öffnen',
  google: 'In Google Maps öffnen',
  street: 'Straßenansicht öffnen (Google)',
  mapillary: 'Straßenansicht öffnen (Mapillary)',
};

/** Every text of the panel. */
export const panelWords: typeof english = {
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
  tabs: 'Was der Dienst gesagt hat',
  tab: (name) => tabs[name],
  count: (count) => formatNumber(count),
  unusableToo,
  tabLoading: 'Dieser Reiter wird geladen',
  notAsked: 'Noch nichts ist angefragt.',
  loading: (operation) => loading[operation],
  emptyAnswer: (operation) => emptyAnswers[operation],
  withoutData: (operation) => withoutData[operation],
  retry: (operation) => retries[operation],
  retryAll: 'Alle neu anfragen',
  severalFailed: (count, causes) =>
    `${formatNumber(count)} Anfragen sind fehlgeschlagen, aus ${formatNumber(causes)} Gründen.`,
  enterToken: 'Token eingeben',
  tabBroke: 'Dieser Reiter ließ sich nicht zeigen. Die Karte und die anderen Reiter sind nicht betroffen.',
  tryAgain: 'Erneut zeigen',
  pageNotLoaded: 'Diese Seite konnte nicht geladen werden.',

  copyLink: 'Link kopieren',
  copyId: 'Id kopieren',
  morePlaceActions: 'Mehr zu diesem Ort',
  linkOut: (site) => linkOuts[site],
  opensElsewhere: (host) => `Öffnet ${isolate(host)} in einem neuen Tab`,
  copyValue: (label) => `${label} kopieren`,
  showAll: (characters) => `Alle ${formatNumber(characters)} Zeichen zeigen`,

  placeLine: (building, name, units) => inSentences([placeName(building, name), units && unitSummary(units)]),
  yes: 'Ja',
  no: 'Nein',
  unknown: 'Unbekannt',
  missing: 'fehlt',
  noneGiven: 'keine Angabe',
  blankText: 'nur Leerraum',
  emptyText: 'leerer Text',
  amenities: 'Ausstattung',
  rangeNotSpecified: 'Bereich nicht festgelegt',
  facts: 'Angaben',
  field: fieldLabels,
  moment: (date) => formatMoment(date, moment),
  allFields: 'Alle Felder',
  allFieldsNote: 'Jeder Wert der Antwort zum Ort, wie er gesendet wurde.',
  showMoreFields: (count) => `${formatNumber(count)} weitere zeigen`,
  answerItself: 'die Antwort selbst',

  setAsideTitle: 'Aussortiert',
  setAsideNote: (count) =>
    `${counted(count, 'Element steht', 'Elemente stehen')} nirgends auf der Karte: kein brauchbarer Punkt.`,
  setAsideReason: (path, reason) => (path === '' ? reason : `${path}: ${reason}`),
  placeSetAside: 'Dieser Ort ist nicht auf der Karte: Sein Punkt ist nicht brauchbar.',

  list: { parking: 'Parkplätze', entrance: 'Eingänge', units: 'Einheiten' },
  pointField: { text: 'Text', kind: 'Art', subKind: 'Unterart', id: 'Id' },
  floorUnknown: 'Etage unbekannt',
  unitCount: (count) => counted(count, 'Einheit', 'Einheiten'),
  unitField: { floor: 'Etage', address: 'Adresse', markerId: 'Marker', parentPlaceId: 'Ort' },
  unit: (label) => `Einheit ${isolatedNumber(label)}`,
  unitWithoutNumber: 'ohne Nummer',
  findUnit: 'Einheit suchen',
  noSuchUnit: (text) => `Keine Einheit ${isolatedNumber(text)} in der Antwort.`,
  unitsFound: (count) => `${counted(count, 'Einheit', 'Einheiten')} gefunden`,
};

function placeName(building: boolean | undefined, name: string): string {
  const isolated = name === '' ? '' : isolate(name);
  if (building === undefined) return isolated;
  return [building ? 'Gebäude' : 'Kein Gebäude', isolated].filter(Boolean).join(', ');
}

function unitSummary({ units, unusable, floors }: UnitSummary): string {
  const onFloors = units > 0 && floors > 0 ? ` auf ${counted(floors, 'Etage', 'Etagen')}` : '';
  return `${units === 0 ? 'Keine Einheiten' : counted(units, 'Einheit', 'Einheiten')}${onFloors}${unusableToo(unusable)}`;
}
