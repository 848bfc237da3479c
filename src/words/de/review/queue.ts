import { counted } from '../../counted.ts';
import type { queueWords as english } from '../../en/review/queue.ts';
import { formatDuration, formatLength, formatNumber } from '../../formats.ts';
import { operationWords } from './operation-words.ts';

const verdict = { good: 'Gut', wrong: 'Falsch', unsure: 'Unsicher', skip: 'Auslassen' };
const judged = { good: 'Gut', wrong: 'Falsch', unsure: 'Unsicher', skip: 'Ausgelassen' };
const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

export const queueWords: typeof english = {
  item: 'Prüfling',
  position: (position, of) => `${formatNumber(position)} von ${formatNumber(of)}`,
  left: (count) => (count === 0 ? 'keine mehr offen' : `${formatNumber(count)} offen`),
  verdict: (what) => verdict[what],
  judged: (what) => judged[what],
  verdicts: 'Urteile',
  note: 'Notiz',
  undo: 'Zurücknehmen',
  next: 'Weiter',
  previous: 'Zurück',
  photo: 'Nächstes Foto',
  reasons: 'Falsch, weil',
  wrongBecause: (reason) => `Falsch: ${reason}`,
  usualReasons: ['Lage', 'Parkplatz', 'Eingang', 'Wohnungen', 'Anschrift', 'Bild'],
  usualTemplates: ['Vor Ort prüfen', 'Kunden fragen', 'Berichtigt, erneut prüfen'],
  noteFor: 'Notiz zu dieser Adresse',
  templates: 'Vorlagen',
  keepNote: 'Notiz behalten',
  closeNote: 'Schließen',
  noteKeys: 'Strg + Eingabe behält sie, Esc schließt.',
  noteKept: 'Ihre Notiz',
  historyOf: 'Was gesagt wurde',
  by: (reviewer) => `von ${reviewer}`,
  withdrawn: 'zurückgenommen',
  unnamed: 'noch ohne Namen',
  changed: 'Die Antwort ist seit Ihrem Urteil anders geworden.',
  notYet: (waiting) =>
    `Nicht angenommen: ${operationWords(waiting)} noch nicht beantwortet. Urteilen Sie noch einmal, sobald es da ist.`,
  notRefused: 'Nicht angenommen: Der Dienst hat das Token abgelehnt, also hat niemand diese Adresse gesehen.',
  nothingToUndo: 'Nichts zurückzunehmen.',
  undone: 'Zurückgenommen',
  failed: (name) => `${operationWords([name])}: nicht lesbar.`,
  noFindings: 'Keine Regel hat etwas zu sagen.',
  judging: 'Die Regeln sprechen, sobald alle vier Antworten da sind.',
  findings: 'Befunde',
  more: (count) => `${formatNumber(count)} weitere`,
  photoOf: (index, of) => `Foto ${formatNumber(index)} von ${formatNumber(of)}`,
  photoLost: 'Dieses Foto lädt nicht.',
  expected: 'Die Liste erwartet',
  expectedPosition: 'Lage',
  expectedAddress: 'Anschrift',
  expectedCount: { parking: 'Parken', entrances: 'Eingänge', units: 'Einheiten' },
  away: (metres) => `${formatLength(metres)} entfernt`,
  found: (count) => `gefunden: ${formatNumber(count)}`,
  saved: 'Gespeichert',
  savedCount: (count) => `${formatNumber(count)} gespeichert`,
  onlyHere: (count) => `${formatNumber(count)} nur in dieser Seite`,
  notReadable:
    'Der Browser gibt die Urteile nicht heraus, die er behält. Was Sie jetzt urteilen, bleibt in dieser Seite: Sichern Sie es als Datei.',
  elsewhere:
    'Auch in einem anderen Tab geöffnet. In beiden darf geurteilt werden: Was dort ein Urteil hat, verlässt diese Reihe.',
  who: 'Ihr Name oder Kürzel',
  whoMeaning: 'Steht in jedem Urteil. Wird einmal gefragt.',
  keepName: 'Behalten',
  options: 'Reihenfolge, Namen und Dateien',
  order: 'Reihenfolge',
  orderName: { list: 'Wie in der Liste', worst: 'Schlimmste zuerst' },
  scope: 'Zeigen',
  scopeName: {
    all: 'Alle Adressen',
    findings: 'Mit Befunden',
    changed: 'Antwort seit meinem Urteil anders',
    unsure: 'Unsichere und ausgelassene',
  },
  share: 'Zweitprüfung',
  shareName: (share) => (share === 100 ? 'Nein, der ganze Lauf' : `Zufällige ${percent(share / 100)}, blind`),
  sameZoom: 'Zoom von Adresse zu Adresse behalten',
  ownReasons: 'Gründe, einer je Zeile (Tasten 4 bis 9)',
  ownTemplates: 'Vorlagen für Notizen, eine je Zeile',
  exportActs: 'Meine Urteile sichern',
  importActs: 'Datei einer Prüferin lesen',
  imported: (added, of, refused, strangers) =>
    [
      `${formatNumber(added)} von ${counted(of, 'Eintrag', 'Einträgen')} hinzugefügt.`,
      of - added > 0 && `${formatNumber(of - added)} waren schon da.`,
      refused > 0 && `${counted(refused, 'Zeile', 'Zeilen')} nicht lesbar.`,
      strangers > 0 && `${formatNumber(strangers)} ausgelassen: Die Adresse ist nicht in diesem Lauf.`,
    ]
      .filter(Boolean)
      .join(' '),
  importFailed: 'Die Datei wurde gelesen, aber der Browser hat sie nicht behalten. Nichts wurde hinzugefügt.',
  done: 'Alles beurteilt',
  doneScope: 'Hier wartet nichts auf ein Urteil.',
  pace: (perHour, median) =>
    `${formatNumber(Math.round(perHour))} in der Stunde, die Hälfte binnen ${formatDuration(median)}. Pausen über 2 min zählen nicht.`,
  retune: 'Regeln zum Nachstellen',
  retuneMeaning: 'Über 20 % der Adressen, zu denen diese Regeln etwas sagen, wurden für gut befunden.',
  ruleShare: (good, of) => `${formatNumber(good)} von ${formatNumber(of)} gut`,
  agreement: 'Übereinstimmung',
  agreementWith: (name, agreed, both, kappa) =>
    both === 0
      ? `Keine Adresse, über die Sie und ${name} beide geurteilt haben.`
      : `${percent(agreed / both)} mit ${name} (${formatNumber(agreed)} von ${formatNumber(both)})${kappa === undefined ? '' : `, Cohens Kappa ${formatNumber(kappa, { maximumFractionDigits: 2 })}`}`,
  differs: (own, other) => `Sie: ${judged[own]}, dort: ${judged[other]}`,
  nextSteps: 'Wie weiter',
  goUnsure: (count) => `${formatNumber(count)} unsichere oder ausgelassene ansehen`,
  goResults: 'Zu den Ergebnissen',
  goBack: 'Zurück zur letzten',
  empty: 'Keine Adresse dieses Laufs passt zur Wahl.',
  noRun: 'Wählen Sie eine Liste.',
  noRuns: 'In diesem Browser ist noch keine Liste. Beginnen Sie eine im Teil „Liste“.',
  runsLost: 'Der Browser gibt die Listen nicht heraus, die er behält. Laden Sie die Seite neu.',
  runRows: (count) => counted(count, 'Adresse', 'Adressen'),
  reading: 'Der Lauf wird gelesen.',
  progress: 'Beurteilt',
  keys: 'Tasten',
};
