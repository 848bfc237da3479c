import { fileLimits } from '../../../contract/file-limits.ts';
import type { RuleId } from '../../../contract/rules.ts';
import type { Severity } from '../../../contract/severities.ts';
import { counted, formatMeasured, formatMoment, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { checkWords as english } from '../en/checks.ts';
import { fileTooLarge } from './too-large.ts';

const severities: Record<Severity | 'suppressed', string> = {
  error: 'Fehler',
  warning: 'Warnung',
  info: 'Hinweis',
  suppressed: 'Akzeptiert',
};

const lacks: Record<Parameters<typeof english.lack>[0], string> = {
  asking: 'Die zugehörige Anfrage läuft noch.',
  failed: 'Die zugehörige Antwort konnte nicht gelesen werden.',
  'not-asked': 'Danach wurde nicht gefragt.',
  'no-place': 'Es gibt keinen Punkt des Ortes, von dem aus gemessen werden kann.',
  'no-outline': 'Die Grundkarte gibt hier keinen brauchbaren Gebäudeumriss.',
  'no-photo': 'Noch ist kein Foto geladen: Fotos laden im Reiter Ort.',
  street: 'Der Ort ist eine ganze Straße: Kein einzelner Punkt von ihr taugt zum Messen.',
  'no-expectation': 'Dazu braucht es eine Liste, die sagt, was erwartet wird.',
  other: 'Was dazu nötig ist, steht nicht in den Antworten.',
};

const ghosts: Partial<Record<RuleId, string>> = {
  'coordinate.swapped': 'Läge hier, wenn vertauscht',
  'coordinate.sign-flipped': 'Läge hier mit dem anderen Vorzeichen',
  'coordinate.projected': 'Läge hier, in Grad umgerechnet',
  'expected.position': 'Hier erwartet',
};

/** Every text of the tab Checks in German. */
export const checkWords: typeof english = {
  list: 'Befunde',
  facets: 'Gezeigte Befunde',
  severity: (severity) => severities[severity],
  facet: {
    error: (count) => `${formatNumber(count)} Fehler`,
    warning: (count) => counted(count, 'Warnung', 'Warnungen'),
    info: (count) => counted(count, 'Hinweis', 'Hinweise'),
    suppressed: (count) => `${formatNumber(count)} akzeptiert`,
  },
  pending: 'Die Regeln sehen sich die Antworten an.',
  checking: (share) =>
    `Wird geprüft … ${formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}`,
  stillAsked: 'Regeln, deren Antwort noch unterwegs ist, folgen mit ihr.',
  nothingFound: 'Nichts gefunden',
  nothingRun: 'Keine Regel ist gelaufen: Es kam keine Antwort, die eine hätte prüfen können.',
  summary: (passed, notRun) =>
    notRun === 0
      ? `${counted(passed, 'Regel', 'Regeln')} bestanden`
      : `${counted(passed, 'Regel', 'Regeln')} bestanden, ${formatNumber(notRun)} nicht gelaufen`,
  nothingCounts: 'Kein Fehler, keine Warnung',
  hidden: (count) => `${counted(count, 'Befund ist', 'Befunde sind')} ausgeblendet.`,
  showAll: 'Alle zeigen',
  notRun: (count) => `${formatNumber(count)} nicht gelaufen`,
  passed: (count) => `${formatNumber(count)} bestanden`,
  lack: (lack) => lacks[lack],
  judgedBy: (profile) => `Profil ${isolate(profile)}`,
  notKept: 'Was akzeptiert wurde, ist in diesem Browser nicht lesbar. Darum zählt jeder Befund.',

  element: (answer, number) => `${answer}, Element ${formatNumber(number)}`,
  alike: (count) => counted(count, 'Befund', 'Befunde'),

  againstOutline: 'gegen den Umriss der Grundkarte',
  ordinal: 'ohne eigene Id',
  why: 'Warum',
  showOnMap: 'Auf der Karte zeigen',
  copyGhost: 'Vorschlag kopieren',
  openInWire: 'In den Rohdaten zeigen',
  seeCheck: 'Zum Befund',
  ghost: (rule) => ghosts[rule] ?? 'Läge hier',

  accept: 'Kein Fehler…',
  acceptTitle: 'Kein Fehler, weil …',
  reason: 'Grund',
  reasonMissing: 'Sagen Sie, warum es kein Fehler ist.',
  templates: [
    'Vor Ort gesehen, es stimmt so',
    'Es gibt nichts Näheres',
    'Mit dem Kunden abgesprochen',
    'Bekannt, wird an der Quelle berichtigt',
  ],
  author: 'Ihr Name',
  authorNote: 'Wird einmal gefragt. Er steht beim Grund, auch in gespeicherten Dateien.',
  authorMissing: 'Tragen Sie Ihren Namen ein.',
  until: 'Bis',
  untilNote: 'Leer: auf Dauer. Nach diesem Tag zählt der Befund wieder.',
  untilPast: 'Dieser Tag ist schon vorbei.',
  holds: (severity) =>
    `Gilt für diese Regel und dieses Objekt, solange die Schwere „${severities[severity]}“ bleibt. Sonst kommt der Befund zurück, als geändert markiert.`,
  holdsByOrdinal:
    'Das Objekt hat keine Id oder teilt sie. Sein Platz in der Antwort steht dafür ein: In anderer Reihenfolge kann der Befund wieder erscheinen.',
  save: 'Akzeptieren',
  cancel: 'Abbrechen',
  saveFailed:
    'Der Browser hat es nicht behalten. Der Befund zählt weiter; versuchen Sie es noch einmal oder schaffen Sie Speicherplatz.',
  accepted: (name) => `Akzeptiert: ${name}. Der Befund zählt nicht mehr.`,
  takenBack: (name) => `Zurückgenommen: ${name}. Der Befund zählt wieder.`,
  undo: 'Rückgängig',
  takeBack: 'Zurücknehmen',
  acceptedBy: (author, at, until) =>
    until === undefined
      ? `Akzeptiert von ${isolate(author)}, ${day(at)}`
      : `Akzeptiert von ${isolate(author)}, ${day(at)}, bis ${day(until)}`,
  changed: ({ measured, unit }, now) => {
    const [before, after] = [formatMeasured(measured, unit), formatMeasured(now, unit)];
    return before === after || before === ''
      ? 'Geändert, seit es akzeptiert wurde'
      : `Geändert, seit es akzeptiert wurde (${before} → ${after})`;
  },
  expired: (until) => `Akzeptiert bis ${day(until)}, das ist vorbei`,
  acceptedOfPlace: (count) => `${formatNumber(count)} akzeptiert`,
  notFoundNow: 'jetzt nicht gefunden',

  more: 'Mehr zu den Prüfungen',
  rules: 'Regeln und Grenzwerte',
  saveFile: 'Akzeptierte Befunde speichern',
  openFile: 'Akzeptierte Befunde öffnen',
  nothingToSave: 'In diesem Browser wurde noch nichts akzeptiert.',
  fileSaved: (count) => `${counted(count, 'akzeptierter Befund', 'akzeptierte Befunde')} gespeichert.`,
  fileUnreadable: 'Das ist keine Datei mit akzeptierten Befunden. Nichts hat sich geändert.',
  fileTooLarge: (name) =>
    `${fileTooLarge(name, fileLimits.accepted)} Nichts hat sich geändert. Öffnen Sie eine Datei, die „Akzeptierte Befunde speichern“ geschrieben hat.`,
  fileRead: ({ added, replaced, same, unknown, unreadable, newer }) =>
    [
      `${formatNumber(added)} hinzugefügt, ${formatNumber(replaced)} ersetzt, ${formatNumber(same)} schon da.`,
      newer && 'Die Datei stammt aus einer neueren Fassung von Placelens.',
      unknown > 0 && `${formatNumber(unknown)} ausgelassen: Ihre Regeln gibt es in dieser Fassung nicht.`,
      unreadable > 0 && `${formatNumber(unreadable)} ausgelassen: unlesbar.`,
    ]
      .filter(Boolean)
      .join(' '),
};

function day(milliseconds: number): string {
  return formatMoment(new Date(milliseconds), { dateStyle: 'medium' });
}
