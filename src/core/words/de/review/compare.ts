import type { FailureReason } from '../../../../contract/answer.ts';
import type { OperationName } from '../../../../contract/operations.ts';
import { counted, formatAgo, formatFineLength, formatMoment, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { Aspect, compareWords as english, Lack } from '../../en/review/compare.ts';
import { windWords } from '../winds.ts';

const operations: Record<OperationName, string> = {
  details: 'Angaben',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

const classes = { moved: 'verschoben', changed: 'geändert', added: 'hinzugekommen', removed: 'entfallen' };

const aspects: Record<Aspect, string> = {
  appeared: 'Neue Befunde',
  fixed: 'Behoben',
  moved: 'Verschoben',
  counts: 'Andere Anzahlen',
  answer: 'Antwort geändert',
  unanswered: 'Einmal beantwortet',
  onlyA: 'Nur in A',
  onlyB: 'Nur in B',
};

const reasons: Record<FailureReason, string> = {
  'signed-out': 'Sie sind bei diesem Server abgemeldet',
  unauthorised: 'das Token wurde abgelehnt',
  forbidden: 'das Objekt wurde verweigert',
  'not-found': 'unter dieser Id ist nichts bekannt',
  'rate-limited': 'der Dienst bittet zu warten',
  timeout: 'es dauerte zu lange',
  'too-large': 'zu groß',
  unreachable: 'nicht erreicht',
  server: 'der Dienst ist gestört',
  unreadable: 'die Antwort ist nicht lesbar',
  client: 'der Dienst lehnt die Anfrage ab',
  offline: 'dieses Gerät ist offline',
};

function lack({ state, reason, status }: Lack): string {
  if (state === 'loading') return 'wird gefragt';
  if (state === 'idle') return 'nicht gefragt oder nicht aufgezeichnet';
  return [status, reason && reasons[reason]].filter((part) => part !== undefined).join(', ');
}

function countOrNone(count: number | undefined): string {
  return count === undefined ? 'keine Antwort' : formatNumber(count);
}

function moment(at: Date): string {
  return formatMoment(at, { dateStyle: 'medium', timeStyle: 'short' });
}

export const compareWords: typeof english = {
  title: 'Vergleich',
  modes: 'Was verglichen wird',
  mode: { address: 'Eine Adresse', runs: 'Zwei Läufe' },

  side: (side) => `Seite ${side}`,
  chooseSide: 'Seite wählen',
  connections: 'Verbindungen',
  recordings: 'Aufgezeichnet',
  recordedAt: (at, inRun) =>
    `${formatMoment(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })}${inRun ? ', in einem Lauf' : ''}`,
  moment,
  recordedExample: 'Aufgezeichnetes Beispiel',
  madeForTour: 'für die Tour gemacht, kein Dienst hat es gesagt',
  recordedAgo: (milliseconds) => `aufgezeichnet ${formatAgo(milliseconds)}`,
  askedNow: 'jetzt gefragt',
  swap: 'Seiten tauschen',
  sameSides: 'Beide Seiten sind dieselbe. Wählen Sie eine andere, um zu sehen, was sich unterscheidet.',
  recordingsHead: 'Aufzeichnungen',
  record: 'Seite A aufzeichnen',
  recordMeaning: 'Behält die vier Antworten in diesem Browser, um später damit zu vergleichen.',
  recorded: 'Aufgezeichnet. Sie steht jetzt unter den Seiten zur Wahl.',
  keptByHand: 'Von Hand aufgezeichnet, nur in diesem Browser',
  openRecording: (id, at) => `${isolate(id)} mit der Aufzeichnung vom ${moment(at)} vergleichen`,
  forget: (id, at) => `Aufzeichnung von ${isolate(id)} vom ${moment(at)} löschen`,
  forgetSure: 'Diese Aufzeichnung löschen? Sie lässt sich nicht zurückholen.',
  forgetNow: 'Löschen',
  keepIt: 'Behalten',
  notForgotten: 'Nicht gelöscht: Dieser Browser hat es verweigert.',
  notRecorded: 'Nicht aufgezeichnet: Dieser Browser hat es nicht behalten.',
  noAddress: 'Geben Sie oben eine Objekt-Id ein, um zu vergleichen, was zwei Seiten von ihr sagen.',
  noOther: 'Wählen Sie Seite B: eine andere Verbindung oder eine Aufzeichnung dieser Adresse.',
  differences: 'Unterschiede',
  asking: 'Antworten stehen noch aus',
  unknownSide: (name) =>
    `Dieser Browser hat kein ${isolate(name)}. Ein Link trägt weder Verbindungen noch Aufzeichnungen.`,
  kitAlone:
    'Solange ein Kit antwortet, wird keine andere Verbindung gefragt. Wählen Sie zuerst die andere Verbindung in der Kopfzeile: Dann kann ein offenes Kit Seite B sein.',
  unknownRecording: (side) =>
    `Seite ${side} ist eine Aufzeichnung, die dieser Browser von dieser Adresse nicht hat. Wählen Sie eine andere Seite.`,

  summary: ({ moved, added, removed, changed }) =>
    [
      moved > 0 && `${formatNumber(moved)} verschoben`,
      added > 0 && `${formatNumber(added)} hinzugekommen`,
      removed > 0 && `${formatNumber(removed)} entfallen`,
      changed > 0 && `${counted(changed, 'Feld', 'Felder')} geändert`,
    ]
      .filter(Boolean)
      .join(', ') || 'Keine Unterschiede',
  unavailable: (side, why, only) =>
    `${side} nicht verfügbar: ${lack(why)}${only.length > 0 ? ` (${only.map((name) => operations[name]).join(', ')})` : ''}`,
  nothingCompared: 'Nichts konnte verglichen werden',
  bothEmpty: (operation) => `${operations[operation]}: beide Seiten sind leer`,
  same: (count) => `${formatNumber(count)} gleich`,
  whatCompared: 'Was verglichen wurde',
  answer: 'Antwort',
  result: 'Ergebnis',
  told: { loading: 'wird gefragt', idle: 'nicht gefragt', failed: 'keine Antwort' },
  empty: 'beide leer',
  notCompared: 'nicht verglichen',
  ignored:
    'Nicht verglichen: createdAt (die Uhr eines Dienstes), wann und wie schnell Antworten kamen. Koordinaten innerhalb von 1\u00a0cm gelten als eine; die Reihenfolge von Punkten sagt nichts.',
  operation: (operation) => operations[operation],
  filter: 'Zeigen',
  classCount: (name, count) => `${formatNumber(count)} ${classes[name]}`,
  className: (name) => classes[name],
  unit: (number) => `Einheit ${isolate(number)}`,
  movedHistogram: 'Wie weit sie verschoben sind, bis',
  moved: (metres, wind, degrees) =>
    `${formatFineLength(metres)} nach ${windWords.wind(wind)} verschoben (${formatNumber(Math.round(degrees))}°)`,
  noId: (index) => `Element ${formatNumber(index + 1)}, ohne Id`,
  setAside: 'beiseitegelegt, nicht auf der Karte',
  duplicate: 'Seine Id kommt mehrmals vor: der Reihe nach zugeordnet.',
  matched: {
    content: 'zugeordnet, da es dasselbe sagt',
    unit: 'andere Id, nach der Nummer der Einheit zugeordnet',
    distance: 'andere Id, nach dem Standort zugeordnet',
  },
  absent: 'nicht da',
  views: 'Wie Unterschiede gezeigt werden',
  view: { list: 'Liste', fields: 'Felder' },
  noFields: 'Kein Feld hat sich geändert.',
  field: 'Feld',
  element: 'Was',
  showMore: (count) => `${formatNumber(count)} weitere zeigen`,
  copyText: 'Als Text kopieren',
  exportJson: 'Als JSON speichern',
  heldBack: 'Nicht gespeichert: Es enthält ein Token.',

  runs: {
    noRuns: 'In diesem Browser liegt kein Lauf. Fragen Sie zuerst auf der Seite „Durchsicht“ eine Liste ab.',
    choose: 'Wählen Sie zwei Läufe derselben Liste.',
    a: 'Lauf A',
    b: 'Lauf B',
    chooseRun: 'Lauf wählen',
    option: (name, at, total) =>
      `${name}, ${formatMoment(at, { dateStyle: 'medium', timeStyle: 'short' })}, ${counted(total, 'Adresse', 'Adressen')}`,
    reading: 'Beide Läufe werden gelesen',
    unread: 'Die Läufe konnten aus diesem Browser nicht gelesen werden.',
    findings: 'Befunde',
    appeared: (count) => `${formatNumber(count)} neu`,
    fixed: (count) => `${formatNumber(count)} behoben`,
    unchanged: (count) => `${formatNumber(count)} unverändert`,
    places: (count) => counted(count, 'Ort verschoben', 'Orte verschoben'),
    counts: (count) => counted(count, 'Adresse mit anderen Anzahlen', 'Adressen mit anderen Anzahlen'),
    answers: (count) => counted(count, 'Antwort geändert', 'Antworten geändert'),
    onlyA: (count) => `${formatNumber(count)} nur in Lauf A`,
    onlyB: (count) => `${formatNumber(count)} nur in Lauf B`,
    answeredA: (count) => `${formatNumber(count)} nur in Lauf A beantwortet`,
    answeredB: (count) => `${formatNumber(count)} nur in Lauf B beantwortet`,
    unanswered: (count) => `${formatNumber(count)} in keinem Lauf beantwortet`,
    compared: (count) => `${counted(count, 'Adresse', 'Adressen')} in beiden Läufen`,
    profiles: (a, b) =>
      `Lauf A wurde nach dem Profil ${isolate(a)} beurteilt, Lauf B nach ${isolate(b)}: Schon deshalb können sich Befunde unterscheiden.`,
    unfinished: (a, b) =>
      `Noch ist nicht alles gefragt: ${formatNumber(a)} in Lauf A und ${formatNumber(b)} in Lauf B stehen aus.`,
    sameRun: 'Beides ist derselbe Lauf. Wählen Sie einen anderen.',
    unknownRun:
      'Dieser Browser hat diesen Lauf nicht: Er wurde gelöscht, oder der Link stammt aus einem anderen Browser.',
    filter: 'Adressen zeigen mit',
    aspect: (name, count) => `${aspects[name]} ${formatNumber(count)}`,
    newFindings: (names) => `neu: ${names}`,
    fixedFindings: (names) => `behoben: ${names}`,
    openRow: 'Eingabe oder ein Klick vergleicht die beiden Antworten einer Adresse.',
    shown: (count) => counted(count, 'Adresse', 'Adressen'),
    histogram: 'Wie weit Orte verschoben sind, bis',
    upTo: (metres) => `bis ${formatFineLength(metres)}`,
    beyond: (metres) => `über ${formatFineLength(metres)}`,
    table: 'Adressen, die sich geändert haben',
    nothing: 'Keine Adresse hat sich geändert.',
    address: 'Adresse',
    change: 'Änderung',
    count: (operation, before, after) =>
      `${operations[operation]} ${countOrNone(before)} → ${countOrNone(after)}`,
    answerChanged: 'Antwort geändert',
    inAAlone: 'nur in Lauf A',
    inBAlone: 'nur in Lauf B',
    answeredOnce: { a: 'nur in Lauf A beantwortet', b: 'nur in Lauf B beantwortet' },
    keepRaw:
      'Welche Felder sich geändert haben, zeigen Zeilen, deren rohe Antworten behalten wurden. Andere werden beim Öffnen neu gefragt und zeigen dann, was der Dienst jetzt sagt.',
    saveCsv: 'Als CSV speichern',
    saveNdjson: 'Als NDJSON speichern',
  },
};
