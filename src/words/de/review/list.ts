import { counted } from '../../counted.ts';
import type { listWords as english, FaultName } from '../../en/review/list.ts';
import { formatNumber } from '../../formats.ts';
import { isolate } from '../../isolate.ts';

const faults: Record<FaultName, string> = {
  'no-id': 'ohne Id, ausgelassen',
  'not-a-number': 'keine Zahl, wird nicht erwartet',
  'not-a-count': 'keine ganze Zahl, wird nicht erwartet',
  'out-of-range': 'jenseits der Erde, wird nicht erwartet',
  'half-a-position': 'eine Position braucht beide Zahlen, wird nicht erwartet',
  'open-quote': 'ein Anführungszeichen ist nicht geschlossen, ausgelassen',
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
  rowsRead: (rows) => counted(rows, 'Adresse', 'Adressen'),
  duplicates: (rows) => counted(rows, 'Wiederholung', 'Wiederholungen'),
  once: 'Jede Adresse einmal fragen',
  faultsFound: (count) => counted(count, 'Fehler', 'Fehler'),
  fault: (line, what, field, value) =>
    `Zeile ${formatNumber(line)}${field === '' ? '' : `, ${field}`}: ${value === '' ? '' : `${isolate(value)} ist `}${faults[what]}`,
  moreFaults: (count) => `${formatNumber(count)} weitere`,
  columns: 'Spalten',
  columnsNote: 'Was jede Spalte besagt.',
  header: 'Die erste Zeile benennt die Spalten',
  column: (name) => `Spalte ${isolate(name)}`,
  notUsed: 'nicht verwendet',
  noRows: 'Hier steht keine Adresse. Eine Liste hat eine Id je Zeile.',
  noIds: 'Keine Spalte ist die Id. Wählen Sie eine unter „Spalten“.',
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
