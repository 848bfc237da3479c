import { counted, formatLength, formatNumber } from '../../../format/formats.ts';
import type { resultWords as english } from '../../en/review/results.ts';

const standings = {
  error: 'Fehler',
  warning: 'Warnung',
  info: 'Hinweis',
  failed: 'Fehlgeschlagen',
  unknown: 'Unbekannt',
  clean: 'Ohne Befund',
  pending: 'Ausstehend',
};

const columns = {
  position: 'Nr.',
  title: 'Adresse',
  id: 'Objekt-Id',
  kind: 'Art',
  standing: 'Schwerster',
  findings: 'Befunde',
  parking: 'Parkplatz',
  entrance: 'Eingang',
  floors: 'Etagen',
  units: 'Einheiten',
  score: 'Bewertung',
  time: 'Dauer',
};

const measured = {
  parking: 'Entfernung zum nächsten Parkplatz',
  entrance: 'Entfernung zum nächsten Eingang',
  floors: 'Etagen mit Einheiten',
};

export const resultWords: typeof english = {
  table: 'Ergebnisse',
  standing: (name) => standings[name],
  standings: 'Schwerster Befund',
  column: (name) => columns[name],
  columns: 'Spalten',
  columnsOut: (count) => `Spalten, ${formatNumber(count)} davon außer Sicht`,
  moreToTheSide: (count) => `${formatNumber(count)} weitere`,
  figures: 'Zahlen zur Liste',
  figure: { done: 'Gefragt', failed: 'Fehlgeschlagen', unknown: 'Unbekannt', clean: 'Ohne zählenden Befund' },
  ofAll: (total) => `von ${formatNumber(total)}`,
  share: (share) => formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
  shareOfJudged: (count, judged) =>
    `${formatNumber(count)} von ${formatNumber(judged)} geprüften haben keinen Befund, der zählt`,
  shown: (count, total) =>
    count === total
      ? counted(total, 'Zeile', 'Zeilen')
      : `${formatNumber(count)} von ${counted(total, 'Zeile', 'Zeilen')}`,
  readSoFar: (count, total) =>
    total === undefined
      ? `Bisher ${counted(count, 'Zeile', 'Zeilen')} gelesen`
      : `Bisher ${formatNumber(count)} von ${counted(total, 'Zeile', 'Zeilen')} gelesen`,
  withoutPoint: (count) => `${formatNumber(count)} ohne Punkt`,
  onMap: 'Auf der Karte zeigen',

  filters: 'Filter',
  search: 'Id, Name oder Adresse suchen',
  clearSearch: 'Suche leeren',
  clear: 'Filter aufheben',
  verdicts: 'Urteil',
  verdict: { good: 'Gut', wrong: 'Falsch', unsure: 'Unsicher', skip: 'Ausgelassen', none: 'Kein Urteil' },
  changed: 'Seit dem Urteil geändert',
  saved: 'Gespeicherte Filter',
  noneSaved: 'Noch ist kein Filter gespeichert.',
  saveThis: 'Diesen Filter speichern',
  filterName: 'Name des Filters',
  save: 'Speichern',
  forgetFilter: (name) => `${name} vergessen`,
  nothingToSave: 'Wählen Sie zuerst einen Filter.',

  rules: 'Befunde nach Regel',
  rowsOfRule: (rule, count) => `${rule}: ${counted(count, 'Zeile', 'Zeilen')}`,
  noRules: 'Keine Regel fand etwas in diesen Zeilen.',
  moreRules: (count) => `${formatNumber(count)} weitere zeigen`,
  fewerRules: 'Weniger zeigen',
  chart: (name) => measured[name],
  limit: (metres) => `Grenze ${formatLength(metres)}`,
  chartSays: (name, count, middle, beyond) =>
    [
      `${name}: ${counted(count, 'Zeile', 'Zeilen')}`,
      `die Hälfte davon bis ${middle}`,
      beyond !== undefined && `${formatNumber(beyond)} über der Grenze`,
    ]
      .filter(Boolean)
      .join(', '),
  middle: (value) => `Zentralwert ${value}`,
  beyond: (count) => `${formatNumber(count)} über der Grenze`,
  asTable: 'Als Tabelle',
  range: (from, to) => (to === undefined ? `${from} und mehr` : `${from} bis ${to}`),
  rangeHead: 'Bereich',
  rowsHead: 'Zeilen',

  sortBy: (column) => `Nach ${column} sortieren`,
  unnamed: 'Ohne Namen',
  milliseconds: (value) => `${formatNumber(value, { maximumFractionDigits: 0 })} Millisek.`,
  countOf: (count, name) => `${formatNumber(count)} × ${standings[name]}`,
  failedOperations: (names) => `Keine Antwort: ${names.join(', ')}`,

  detail: 'Die gewählte Zeile',
  closeDetail: 'Die gewählte Zeile schließen',
  inspect: 'Ansehen',
  oneByOne: 'Einzeln ab hier',
  noFindings: 'Keine Regel fand etwas.',
  notAskedYet: 'Noch nicht gefragt.',
  unknownNote: 'Der Dienst kennt diese Id nicht, darum ist nichts zu beurteilen.',
  notJudged: 'Nicht jede Abfrage hat eine Antwort, deshalb konnte nicht jede Regel prüfen.',
  suppressed: (count) => counted(count, 'Befund ist akzeptiert', 'Befunde sind akzeptiert'),

  exports: 'Ausgeben',
  exportShown: (count) => `Gezeigte Zeilen: ${formatNumber(count)}`,
  exportAll: (count) => `Alle Zeilen: ${formatNumber(count)}`,
  makePlaylist: 'Vorführung daraus machen',
  exporting: 'Die Datei wird geschrieben',
  exportFailed: 'Die Datei konnte nicht gespeichert werden.',

  noRun: 'Keine Liste ist gewählt.',
  noRunNote: 'Ergebnisse gehören zu einer Liste von Adressen, die gefragt wurde.',
  toList: 'Zur Liste',
  reading: 'Die Ergebnisse werden gelesen',
  noRows: 'Die Liste hat keine Zeilen.',
  noRowsNote: 'Ihre Abfrage wurde begonnen, aber keine Zeile davon liegt hier.',
  unreadable: 'Die Ergebnisse konnten nicht aus diesem Browser gelesen werden.',
  unreadableNote: 'Nichts wurde geändert. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  allPending: 'Noch ist nichts beantwortet.',
  allPendingNote: (count) =>
    `${counted(count, 'Adresse wartet', 'Adressen warten')} in der Liste. Starten Sie die Abfrage dort.`,
  noMatch: 'Keine Zeile passt zu den Filtern.',
};
