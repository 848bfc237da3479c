import { fileLimits } from '../../../../contract/file-limits.ts';
import type { OperationName } from '../../../../contract/operations.ts';
import { counted, formatDuration, formatMoment, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { DepartureName, batchWords as english, FoundType } from '../../en/review/batch.ts';
import { fileTooLarge } from '../too-large.ts';

const operations: Record<OperationName, string> = {
  details: 'Angaben',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

const departures: Record<Exclude<DepartureName, 'type'>, string> = {
  missing: 'fehlt',
  null: 'ist null',
  extra: 'weiteres Feld',
  value: 'anderer Wert',
  unasked: 'von einer anderen Adresse',
};

const types: Record<FoundType, string> = {
  text: 'ist Text',
  number: 'ist eine Zahl',
  flag: 'ist ein Wahrheitswert',
  object: 'ist ein Objekt',
  list: 'ist eine Liste',
  null: 'ist null',
};

const timeOfDay: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

export const batchWords: typeof english = {
  batch: 'Abfrage',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  retryFailed: 'Fehlgeschlagene wiederholen',
  seeResults: 'Ergebnisse ansehen',
  newList: 'Neue Liste',
  enterToken: 'Token eingeben',
  askUnknown: (count) => `Unbekannte erneut fragen (${formatNumber(count)})`,
  counts: ({ done, failed, unknown }, total) =>
    `${[
      `${formatNumber(done)} erledigt`,
      ...(unknown === 0 ? [] : [`${formatNumber(unknown)} unbekannt`]),
      ...(failed === 0 ? [] : [`${formatNumber(failed)} fehlgeschlagen`]),
    ].join(', ')} von ${formatNumber(total)}`,
  rate: (perSecond) =>
    `${formatNumber(perSecond, { maximumFractionDigits: perSecond < 10 ? 1 : 0 })} je Sekunde`,
  timeLeft: (seconds) => `noch etwa ${formatDuration(seconds)}`,
  state: {
    preparing: 'Die Liste wird gelesen',
    running: 'Fragt',
    paused: 'Angehalten. Adressen, die unterwegs sind, werden beendet und aufgehoben.',
    unfinished: 'Nicht beendet. „Fortsetzen“ fragt genau den Rest.',
    offline: 'Dieses Gerät ist offline. Es geht von selbst weiter, sobald es wieder online ist.',
    'signed-out':
      'Sie sind bei diesem Server abgemeldet. Nichts ist verloren: Nach der Anmeldung geht es mit „Fortsetzen“ weiter, wo es stehen blieb.',
    unauthorised:
      'Der Dienst hat das Token abgelehnt. Nichts ist verloren: Mit einem anderen Token geht es weiter, wo es stehen blieb.',
    'server-token':
      'Der Dienst hat das Token dieses Servers abgelehnt. Nichts ist verloren. Wer den Server betreibt, setzt ein anderes (PLACES_DEMO_TOKEN), dann „Fortsetzen“.',
    'not-saved':
      'Dieser Browser hebt keine Ergebnisse mehr auf, darum wird nichts weiter gefragt. Was beantwortet ist, bleibt in dieser Seite. Schaffen Sie Platz, dann „Fortsetzen“.',
    done: 'Fertig',
    elsewhere: 'Diese Liste läuft in einem anderen Tab. Ihr Fortschritt steht hier.',
    broken:
      'Die Liste konnte nicht aus dem Speicher dieses Browsers gelesen werden. Laden Sie die Seite neu, dann „Fortsetzen“.',
  },
  waiting: (seconds) =>
    `Der Dienst bittet zu warten. Es geht in ${formatDuration(seconds)} weiter, oder sofort mit „Fortsetzen“.`,
  dead: (since, rows, pending) =>
    `Der Dienst antwortet seit ${formatMoment(since, timeOfDay)} nicht: ${formatNumber(rows)} Adressen nacheinander blieben ohne Antwort. ` +
    `Angehalten: ${counted(pending, 'Adresse', 'Adressen')}, diese eingeschlossen, warten auf „Fortsetzen“.`,
  otherConnection: (name) =>
    `Diese Liste fragt die Verbindung ${isolate(name)}. Wählen Sie sie unter „Verbindung“, um fortzufahren.`,
  runs: 'Listen dieses Browsers',
  madeAt: (date) => formatMoment(date, moment),
  addresses: (count) => counted(count, 'Adresse', 'Adressen'),
  open: (name) => `${isolate(name)} öffnen`,
  remove: (name) => `${isolate(name)} löschen`,
  removeSure: 'Die Liste und ihre Ergebnisse löschen? Urteile bleiben.',
  removeNow: 'Liste löschen',
  keep: 'Behalten',
  ofReport: (name) => `Bericht: ${name}`,
  openReport: 'Bericht öffnen',
  openReportNote:
    'Ein Bericht über eine Liste in HTML oder GeoJSON öffnet sich, wie er gespeichert wurde: Befunde, Urteile, Notizen. Es wird nichts angefragt.',
  notAReport:
    'Das ist kein Bericht über eine Liste, den Placelens gespeichert hat. Es hat sich nichts geändert.',
  notKeptReport: 'Dieser Browser hat den Bericht nicht behalten. Platz schaffen, dann wieder öffnen.',
  tooLargeReport: (name) =>
    `${fileTooLarge(name, fileLimits.report)} Nichts hat sich geändert. Lassen Sie ihn mit weniger Zeilen neu speichern.`,
  contract: 'Abweichungen von der Spezifikation',
  contractNote:
    'Felder der Antworten, die fehlen, dazukommen oder anderer Art sind, über alle beantworteten Adressen.',
  showContract: 'Abweichungen zählen',
  noDrift: (addresses) =>
    `Keine Antwort von ${counted(addresses, 'Adresse', 'Adressen')} weicht von der Spezifikation ab.`,
  driftColumn: {
    field: 'Feld',
    what: 'Abweichung',
    share: 'Adressen',
    change: 'Änderung',
    first: 'Zuerst bei',
  },
  operation: (name) => operations[name],
  departure: (what, found) => (what === 'type' ? types[found] : departures[what]),
  whole: 'die ganze Antwort',
  share: (addresses, of) => `${formatNumber(addresses)} von ${formatNumber(of)}`,
  change: (points) =>
    formatNumber(points, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  newDrift: 'neu',
  comparedWith: (name) => `Änderung gegen den Lauf davor, ${isolate(name)}.`,
};
