import {
  counted,
  formatFineLength,
  formatLength,
  formatMoment,
  formatNumber,
} from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { sheetWords as english } from '../../en/share/sheet.ts';

const lacks = {
  'left-out': 'Eine Skizze aus den Positionen der Antworten; ein Kartenbild war nicht gewünscht.',
  none: 'In diesem Browser kann keine Karte gezeichnet werden: Das ist eine Skizze aus den Positionen der Antworten.',
  'not-readable':
    'Die Karte kann nicht kopiert werden: Der Server ihrer Kacheln lässt niemanden seine Bilder lesen. Das ist eine Skizze aus den Positionen der Antworten.',
  'not-painted':
    'Die Karte wurde nicht rechtzeitig gezeichnet: Das ist eine Skizze aus den Positionen der Antworten.',
};

const photoLacks = {
  'not-copied': 'konnte nicht kopiert werden',
  'left-out': 'nicht kopiert',
  'not-in-kit': 'nicht im Kit',
  refused: 'nicht angefragt',
};

/** The texts of the dialog "Report" and of the address sheet that it saves. */
export const sheetWords: typeof english = {
  title: 'Bericht',
  meaning: 'Eine Datei zu dieser Adresse. Sie öffnet und druckt überall und lädt nichts nach.',
  parts: 'Was hineinkommt',
  part: {
    map: 'Bild der Karte',
    photos: 'Fotos',
    units: 'Einheiten nach Etagen',
    data: 'Die Antworten, wie sie kamen',
  },
  partMeaning: {
    map: 'Wie sie auf dem Bildschirm steht. Ohne sie wird eine Skizze gezeichnet.',
    photos: (most) => `Kleine Kopien der ersten ${formatNumber(most)}.`,
    units: 'Alle Nummern, Etage für Etage.',
    data: (program) => `Mit ihnen öffnet sich die Datei wieder in ${program}.`,
  },
  stillAsked: 'Einige Antworten stehen noch aus. Der Bericht sagt das an ihrer Stelle.',
  save: 'Bericht speichern',
  close: 'Schließen',
  doing: {
    map: 'Karte wird gezeichnet',
    photos: (done, of) => `Fotos werden kopiert, ${formatNumber(done)} von ${formatNumber(of)}`,
    file: 'Datei wird geschrieben',
  },
  saved: (bytes) =>
    `Gespeichert, ${formatNumber(Math.max(0.1, bytes / 1e6), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1, minimumFractionDigits: 1 })}.`,
  heldBack: 'Nicht gespeichert: Eine Antwort enthält eines Ihrer Token, das der Dienst zurückgeschickt hat.',
  heldBackStill: 'Nicht gespeichert: Der Bericht enthält auch ohne die Antworten eines Ihrer Token.',
  saveWithoutData: 'Ohne die Antworten speichern',
  failed: 'Der Bericht konnte nicht geschrieben werden. Es wurde nichts gespeichert.',

  kind: 'Adressblatt',
  written: (milliseconds, program, version) =>
    `${formatMoment(new Date(milliseconds), { dateStyle: 'long', timeStyle: 'short' })}, ${program} ${version}`,
  mapOf: (title) => `Karte von ${isolate(title)}`,
  sketchOf: (title) => `Skizze von ${isolate(title)}`,
  sketch: (lack) => lacks[lack],
  outside: (count) =>
    count === 1
      ? '1 Punkt liegt zu weit weg, um gezeichnet zu werden.'
      : `${formatNumber(count)} Punkte liegen zu weit weg, um gezeichnet zu werden.`,

  arrival: 'Ankunft',
  leg: (from, to, metres) => `${from} bis ${to}: ${formatLength(metres)}`,
  straight: 'Luftlinie, geschätzt.',
  findings: 'Befunde',
  nothingFound: 'Keine Regel hat etwas gefunden.',
  checksPending: 'Die Regeln prüften die Antworten noch, als dies gespeichert wurde.',
  accepted: (count) =>
    counted(count, 'Befund als kein Fehler akzeptiert', 'Befunde als kein Fehler akzeptiert'),
  points: { parking: 'Parken', entrance: 'Eingänge' },
  column: {
    fromPlace: 'Vom Ort',
    coordinate: 'Koordinate',
    operation: 'Anfrage',
    answer: 'Antwort',
    elements: 'Elemente',
    when: 'Wann',
  },
  fromPlace: (metres) => formatFineLength(metres),
  noText: 'kein Text',
  units: 'Einheiten',
  unitsLeftOut: (count) => `${counted(count, 'Einheit', 'Einheiten')}, in diesem Bericht ausgelassen.`,
  photos: 'Fotos',
  photo: (position, of) => `Foto ${formatNumber(position)} von ${formatNumber(of)}`,
  photoLack: (lack) => photoLacks[lack],
  morePhotos: (count) => `und ${counted(count, 'weiteres Foto', 'weitere Fotos')}`,

  source: 'Woher das kommt',
  connection: 'Verbindung',
  sampleData: 'Beispieldaten',
  profile: 'Beurteilt nach dem Profil',
  counting: 'Es zählen',
  limits: 'Geänderte Grenzen',
  limitsUsual: 'keine, alle wie mitgeliefert',
  limit: (name, value) => `${name} ${formatNumber(value, { maximumFractionDigits: 9 })}`,
  rulesOff: 'Ausgeschaltete Regeln',
  none: 'keine',
  operation: { details: 'Angaben', parking: 'Parken', entrance: 'Eingänge', units: 'Einheiten' },
  answered: (status) => `beantwortet, ${status}`,
  notAsked: 'nicht angefragt',
  stillAsking: 'wird noch angefragt',
  answeredAt: (milliseconds) =>
    formatMoment(new Date(milliseconds), { dateStyle: 'medium', timeStyle: 'medium' }),
  recordedAt: (milliseconds) =>
    `aufgezeichnet ${formatMoment(new Date(milliseconds), { dateStyle: 'medium', timeStyle: 'medium' })}`,
  reopens: (program) =>
    `Diese Datei enthält die Antworten, wie sie kamen: Sie öffnet sich wieder in ${program}.`,
  dataLeftOut: 'Die Antworten selbst wurden in dieser Datei ausgelassen.',
  noAnswers: 'Der Dienst gab keine Antwort, die diese Datei enthalten könnte.',
};
