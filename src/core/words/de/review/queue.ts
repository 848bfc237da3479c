import { fileLimits } from '../../../../contract/file-limits.ts';
import { counted, formatDuration, formatLength, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { queueWords as english } from '../../en/review/queue.ts';
import { fileTooLarge } from '../too-large.ts';
import { windWords } from '../winds.ts';
import { operationWords } from './operation-words.ts';

const verdict = { good: 'Gut', wrong: 'Falsch', unsure: 'Unsicher', skip: 'Auslassen' };
const judged = { good: 'Gut', wrong: 'Falsch', unsure: 'Unsicher', skip: 'Ausgelassen' };
const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

export const queueWords: typeof english = {
  item: 'Prüfling',
  position: (position, of) => `${formatNumber(position)} von ${formatNumber(of)}`,
  left: (count, isPart) =>
    count === 0
      ? isPart
        ? 'in diesem Teil keine mehr offen'
        : 'keine mehr offen'
      : `${formatNumber(count)} offen`,
  outside: 'Gehört nicht zu dem Teil, den Sie durchgehen. Das nächste Urteil führt dorthin zurück.',
  verdict: (what) => verdict[what],
  judged: (what) => judged[what],
  verdicts: 'Urteile',
  note: 'Notiz',
  undo: 'Zurücknehmen',
  next: 'Weiter',
  previous: 'Zurück',
  photo: 'Nächstes Foto',
  enlarge: 'Foto vergrößern',
  nextFinding: 'Nächster Befund',
  previousFinding: 'Voriger Befund',
  showFinding: 'Zeigen',
  findingOf: (index, of) => `${formatNumber(index)} von ${formatNumber(of)}`,
  beyond: (what, metres, wind) =>
    `${what}: ${formatLength(metres)} ${windWords.wind(wind)}, außerhalb des Bildes.`,
  beyondExpected: 'Erwartete Lage',
  reasons: 'Falsch, weil',
  wrongBecause: (reason) => `Falsch: ${reason}`,
  usualReasons: ['Lage', 'Parkplatz', 'Eingang', 'Einheiten', 'Adresse', 'Foto'],
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
  same: 'Die Antwort ist dieselbe wie damals.',
  earlier: (said, when) => `In einer früheren Liste: ${said}, ${when}.`,
  notYet: (waiting) =>
    `Nicht angenommen: ${operationWords(waiting)} noch nicht beantwortet. Urteilen Sie noch einmal, sobald es da ist.`,
  notInSight:
    'Nicht angenommen: Die Karte zeigt diese Adresse noch nicht. Urteilen Sie noch einmal, sobald sie da ist.',
  notSignedIn:
    'Nicht angenommen: Sie sind bei diesem Server abgemeldet, also hat niemand diese Adresse gesehen.',
  notRefused: 'Nicht angenommen: Der Dienst hat das Token abgelehnt, also hat niemand diese Adresse gesehen.',
  nothingToUndo: 'Nichts zurückzunehmen.',
  undone: 'Zurückgenommen',
  noFindings: 'Keine Regel hat etwas zu sagen.',
  waiting: 'Die Regeln sprechen, sobald alle vier Antworten da sind.',
  judging: 'Die Regeln sehen nach.',
  findings: 'Befunde',
  times: (count) => `${formatNumber(count)}-mal`,
  more: (count) => `${formatNumber(count)} weitere`,
  photoOf: (index, of) => `Foto ${formatNumber(index)} von ${formatNumber(of)}`,
  photoLost: 'Dieses Foto lädt nicht.',
  expected: 'Die Liste erwartet',
  expectedPosition: 'Lage',
  expectedAddress: 'Adresse',
  expectedCount: { parking: 'Parkplätze', entrances: 'Eingänge', units: 'Einheiten' },
  away: (metres) => `${formatLength(metres)} entfernt`,
  found: (count) => `gefunden: ${formatNumber(count)}`,
  saved: 'Gespeichert',
  savedCount: (count) => `${formatNumber(count)} gespeichert`,
  onlyHere: (count) => `${formatNumber(count)} nur in dieser Seite`,
  notReadable:
    'Der Browser gibt die Urteile nicht heraus, die er behält. Was Sie jetzt urteilen, bleibt in dieser Seite: Speichern Sie es als Datei.',
  elsewhere:
    'Auch in einem anderen Tab geöffnet. In beiden darf geurteilt werden: Was dort ein Urteil hat, verlässt diese Reihe.',
  who: 'Ihr Name oder Kürzel',
  whoMeaning: 'Steht in jedem Urteil. Wird einmal gefragt.',
  keepName: 'Behalten',
  options: 'Reihenfolge, Namen und Dateien',
  order: 'Reihenfolge',
  orderName: { list: 'Wie in der Liste', worst: 'Schwerste zuerst' },
  scope: 'Zeigen',
  scopeName: {
    all: 'Alle Adressen',
    findings: 'Mit Befunden',
    changed: 'Antwort seit meinem Urteil anders',
    unsure: 'Unsichere und ausgelassene',
  },
  filterOfResults: 'Filter der Ergebnisse',
  orderOfResults: 'Wie in den Ergebnissen',
  scopeSize: (count, of) => `${formatNumber(count)} von ${counted(of, 'Adresse', 'Adressen')}`,
  secondReview: (share) => `Zweitprüfung, ${percent(share / 100)}`,
  searched: (text) => `„${text}“`,
  showAll: 'Alle Adressen',
  share: 'Zweitprüfung',
  shareName: (share) => (share === 100 ? 'Nein, der ganze Lauf' : `Zufällige ${percent(share / 100)}, blind`),
  sameZoom: 'Zoom von Adresse zu Adresse behalten',
  ownReasons: 'Gründe, einer je Zeile (Tasten 4 bis 9)',
  ownTemplates: 'Vorlagen für Notizen, eine je Zeile (Alt 1 bis 9)',
  withoutKey: (kept, left) =>
    `Es gibt Tasten für ${formatNumber(kept)}: ${left === 1 ? 'Die letzte Zeile hat' : `Die letzten ${formatNumber(left)} Zeilen haben`} weder Taste noch Knopf.`,
  keysOff: 'Einzelne Tasten sind in den Einstellungen abgeschaltet.',
  otherConnection: (asked, shown) =>
    `Die Liste hat ${isolate(asked)} gefragt. Was hier steht, antwortet ${isolate(shown)}.`,
  exportActs: 'Meine Urteile speichern',
  importActs: 'Datei anderer Prüfender lesen',
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
  importTooLarge: (name) =>
    `${fileTooLarge(name, fileLimits.verdicts)} Nichts wurde hinzugefügt. Wählen Sie eine Datei, die „Meine Urteile speichern“ geschrieben hat.`,
  done: 'Alles beurteilt',
  doneWhole: 'In dieser Liste wartet nichts auf ein Urteil.',
  donePart: 'Dieser Teil ist beurteilt',
  donePartScope: (count, waiting) =>
    waiting === 0
      ? `Beurteilt: die ${formatNumber(count)} dieses Teils. Auch sonst wartet in der Liste nichts.`
      : `Beurteilt: die ${formatNumber(count)} dieses Teils. Noch nicht: ${formatNumber(waiting)} weitere der Liste.`,
  goRest: (count) => `Mit ${count === 1 ? 'der anderen' : `den anderen ${formatNumber(count)}`} weitermachen`,
  pace: (perHour, median) =>
    `${formatNumber(Math.round(perHour))} in der Stunde, die Hälfte binnen ${formatDuration(median)}. Pausen über 2\u00a0min zählen nicht.`,
  figures: 'Zahlen bisher',
  ruleShares: 'Befunde an Adressen, die gut sind',
  retune: 'Nachstellen',
  retuneMeaning: 'Über 20\u00a0% für gut befunden, bei 5 oder mehr: Die Regel ist vielleicht zu streng.',
  ruleShare: (good, of) => `${formatNumber(good)} von ${formatNumber(of)} gut`,
  agreement: 'Übereinstimmung',
  agreementNobody:
    'Von anderen sind keine Urteile über diese Liste da. „Datei anderer Prüfender lesen“ legt sie neben Ihre.',
  agreementWith: (name, agreed, both, kappa) =>
    both === 0
      ? `Keine Adresse, über die Sie und ${name} beide geurteilt haben.`
      : `${percent(agreed / both)} mit ${name} (${formatNumber(agreed)} von ${formatNumber(both)})${kappa === undefined ? '' : `, Cohens Kappa ${formatNumber(kappa, { maximumFractionDigits: 2 })}`}`,
  differs: (own, other) => `Sie: ${judged[own]}, dort: ${judged[other]}`,
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
};
