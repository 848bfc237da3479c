import { fileLimits, mostRows } from '../../../../contract/file-limits.ts';
import { longestId } from '../../../../contract/operations.ts';
import { counted, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { listWords as english, FaultName } from '../../en/review/list.ts';
import { fileTooLarge } from '../too-large.ts';

const faults: Record<FaultName, string> = {
  'no-id': 'ohne Id, ausgelassen',
  'long-id': `mehr als ${longestId.toLocaleString('de')} Zeichen, ausgelassen`,
  'not-a-number': 'keine Zahl, wird nicht erwartet',
  'not-a-count': 'keine ganze Zahl, wird nicht erwartet',
  'out-of-range': 'jenseits der Erde, wird nicht erwartet',
  'half-a-position': 'eine Position braucht beide Zahlen, wird nicht erwartet',
  'open-quote': 'ein Anführungszeichen ist nicht geschlossen oder steht, wo keines stehen darf, ausgelassen',
  'not-json': 'kein JSON, ausgelassen',
  'not-an-object': 'kein Objekt, ausgelassen',
};

export const listWords: typeof english = {
  ids: 'Ids der Liste',
  idsHint:
    'Ids, eine je Zeile, oder eine Tabelle: id, kind, label und was dort erwartet wird. Auch als Datei, abgelegt oder geöffnet: CSV, TSV, NDJSON oder GeoJSON.',
  openFile: 'Datei öffnen',
  trySamples: 'Mit den Beispielen versuchen',
  pasted: 'Eingefügter Text',
  takeAway: 'Entfernen',
  filesWait: (names) =>
    `${counted(names.length, 'weitere Datei wartet', 'weitere Dateien warten')} darauf, eine eigene Liste zu werden: ${names.map(isolate).join(', ')}.`,
  openWaiting: (name) => `${isolate(name)} öffnen`,
  reading: (percent) => `Wird gelesen, ${formatNumber(percent / 100, { style: 'percent' })}`,
  cancel: 'Abbrechen',
  readFailed:
    'Die Datei konnte nicht gelesen werden. Öffnen Sie sie noch einmal oder fügen Sie ihren Text ein.',
  foreignFile: {
    spreadsheet:
      'Das ist eine Tabellendatei. Speichern Sie sie in Ihrem Tabellenprogramm als CSV und öffnen Sie diese.',
    archive: 'Das ist ein Archiv. Entpacken Sie es und öffnen Sie die Liste, die darin liegt.',
    picture: 'Das ist ein Bild, keine Liste.',
    pdf: 'Das ist ein PDF, keine Liste. Kopieren Sie seine Ids und fügen Sie sie ein.',
    markup:
      'Das ist eine Webseite oder XML, keine Liste. Der Bericht einer Liste öffnet sich mit „Bericht öffnen“ weiter unten.',
    encoding:
      'Diese Datei ist nicht UTF-8, ihre Buchstaben sind unklar. Speichern Sie sie in Ihrem Tabellenprogramm als „CSV UTF-8“ und öffnen Sie diese.',
    binary: 'Diese Datei enthält keinen Text, darum kann keine Liste aus ihr gelesen werden.',
  },
  beyond: {
    bytes: (name) => `${fileTooLarge(name, fileLimits.list)} Teilen Sie sie in mehrere Listen.`,
    rows: () => `Die Liste hat mehr als ${formatNumber(mostRows)} Zeilen. Teilen Sie sie in mehrere Listen.`,
  },
  willAsk: (rows) =>
    rows === 1 ? 'Eine Adresse wird gefragt.' : `${formatNumber(rows)} Adressen werden gefragt.`,
  leftOut: ({ noId, unreadable, repeated }) =>
    `Ausgelassen: ${[
      ...(noId === 0 ? [] : [`${formatNumber(noId)} ohne Id`]),
      ...(unreadable === 0 ? [] : [`${formatNumber(unreadable)} nicht lesbar`]),
      ...(repeated === 0 ? [] : [`${formatNumber(repeated)} wiederholt`]),
    ].join(', ')}.`,
  notBeforeId: (rows) =>
    `${counted(rows, 'Zeile wartet', 'Zeilen warten')}, bis bekannt ist, welche Spalte die Id ist.`,
  once: 'Jede Adresse einmal fragen',
  faultsFound: (count) => counted(count, 'Fehler', 'Fehler'),
  fault: (line, what, field, value) =>
    `Zeile ${formatNumber(line)}${field === '' ? '' : `, ${field}`}: ${value === '' ? '' : `${isolate(value)} ist `}${faults[what]}`,
  moreFaults: (count) => `${formatNumber(count)} weitere`,
  columns: 'Spalten',
  columnsNote: 'An Namen und Inhalt erkannt. Über jeder Spalte steht, wofür sie gehalten wird.',
  columnsRemembered: 'Gelesen, wie Sie es für diese Spalten zuvor gewählt haben.',
  preview: 'Die ersten Zeilen',
  columnNumber: (number) => `Spalte ${formatNumber(number)}`,
  moreColumns: (count) =>
    counted(count, 'weitere Spalte wird nicht verwendet.', 'weitere Spalten werden nicht verwendet.'),
  whichId: 'Welche Spalte ist die Id?',
  whichIdNote:
    'Keine sieht nach Namen oder Inhalt nach Ids aus, oder mehrere tun es. Wählen Sie über einer „Id der Adresse“; jeder Text darf eine Id sein.',
  header: 'Die erste Zeile benennt die Spalten',
  column: (name) => `Was ${isolate(name)} besagt`,
  notUsed: 'nicht verwendet',
  noRows: 'Hier steht keine Adresse. Eine Liste hat eine Id je Zeile.',
  field: {
    id: 'Id der Adresse',
    kind: 'Art',
    label: 'Bezeichnung',
    expected_lat: 'Erwartete Breite',
    expected_lng: 'Erwartete Länge',
    expected_address: 'Erwartete Adresse',
    expected_parking: 'Erwartete Parkplätze',
    expected_entrances: 'Erwartete Eingänge',
    expected_units: 'Erwartete Einheiten',
  },
  options: 'Einstellungen der Liste',
  name: 'Name der Liste',
  usualName: (rows) => counted(rows, 'Adresse', 'Adressen'),
  concurrency: 'Adressen gleichzeitig',
  profile: 'Profil',
  keepRaw: 'Antworten im Wortlaut aufheben',
  keepRawNote: 'Bis zu 1.000 Adressen. Die von fehlgeschlagenen werden immer aufgehoben.',
  askTwice: 'Jede zwanzigste Adresse zweimal fragen',
  askTwiceNote: 'Findet Antworten, die sich von einer Frage zur nächsten ändern.',
  start: 'Liste abfragen',
  keeping: (kept, of) => `Die Liste wird aufgehoben, ${formatNumber(kept)} von ${formatNumber(of)}`,
  listNotKept:
    'Dieser Browser hebt die Liste nicht auf, darum wurde nichts gefragt. Die Liste steht noch hier.',
};
