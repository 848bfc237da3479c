import { counted, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { presentWords as english } from '../../en/share/present.ts';
import { tourWords } from './tour.ts';

const fileFaults: Record<Parameters<typeof english.fileFault>[0], string> = {
  'too-large': 'Die Datei hat mehr als 1.000.000 Zeichen: Mehr darf eine Vorführung nicht haben.',
  'not-json': 'Die Datei ist kein JSON.',
  other: 'Die Datei ist keine Vorführung.',
  newer: 'Die Datei wurde von einem neueren Placelens geschrieben.',
  'no-title': 'Die Vorführung hat keinen Titel, oder einen zu langen oder mit verborgenen Zeichen.',
  'too-many-steps': 'Die Vorführung hat mehr als 500 Schritte.',
  'unknown-field': 'Die Datei enthält ein Feld, das Vorführungen nicht haben.',
};

const stepFaults: Record<Parameters<typeof english.stepFault>[1], string> = {
  'no-step': 'ist kein Schritt oder hat keine Id',
  title: 'hat einen zu langen Titel oder einen mit verborgenen Zeichen',
  caption: 'hat einen Text von mehr als 280 Zeichen oder mit verborgenen',
  address: 'hat eine Adresse, die keinen Ort zeigt oder mehr enthält, als ein Schritt zeigt',
  camera: 'hat eine Kamera, die nicht zu lesen ist',
  'same-id': 'hat die Id eines anderen Schritts',
  'unknown-field': 'enthält ein Feld, das Schritte nicht haben',
};

export const presentWords: typeof english = {
  tour: tourWords,
  title: 'Vorführen',
  playlist: 'Vorführung',
  ownPlaylists: 'In diesem Browser',
  shipped: 'Mit Placelens geliefert',
  steps: 'Schritte',
  stepCount: (count) => counted(count, 'Schritt', 'Schritte'),
  reading: 'Die Vorführungen werden gelesen',
  unknownPlaylist: 'Dieser Browser hat die Vorführung des Links nicht. Gezeigt wird die Tour.',

  more: 'Aktionen für die Vorführung',
  create: 'Neue Vorführung',
  rename: 'Umbenennen',
  duplicate: 'Vorführung duplizieren',
  remove: 'Vorführung löschen',
  importFile: 'Datei importieren',
  exportFile: 'Als Datei exportieren',
  newTitle: 'Neue Vorführung',
  copyTitle: (title) => `${title}, Kopie`,
  playlistTitle: 'Titel der Vorführung',
  readOnly: 'Die Tour lässt sich nicht ändern. Ein Duplikat gehört Ihnen.',
  duplicateTour: 'Zum Ändern duplizieren',

  start: 'Starten',
  startHere: 'Ab hier starten',
  saveKit: 'Kit speichern',
  saved: { saved: 'Gespeichert', saving: 'Wird gespeichert', memory: 'Nur im Speicher dieser Seite' },
  savedLabel: 'Gespeichert',

  capture: 'Diese Ansicht als Schritt aufnehmen',
  captureHint: 'Zeigen Sie zuerst einen Ort: geben Sie oben eine Id ein.',
  added: (title, number) => `Zu ${isolate(title)} hinzugefügt, als Schritt ${formatNumber(number)}.`,
  nothingToAdd: 'Nichts hinzugefügt: es wird kein Ort gezeigt.',
  full: 'Nichts hinzugefügt: eine Vorführung hat höchstens 500 Schritte.',
  empty: 'Noch keine Schritte',
  emptyHow:
    'Zeigen Sie einen Ort so, wie das Publikum ihn sehen soll: Etage, Einheit, Ebenen, Kamera. Nehmen Sie ihn dann hier auf, oder auf jeder Seite mit Strg+K, „Diese Ansicht zur Vorführung hinzufügen“.',

  stepNamed: (number, title) => `Schritt ${formatNumber(number)}: ${isolate(title || 'ohne Titel')}`,
  noTitle: 'Ohne Titel',
  stepTitle: 'Titel',
  caption: 'Text',
  left: (count) => `noch ${formatNumber(count)} Zeichen`,
  goThere: 'Dorthin',
  takeView: 'Aktuelle Ansicht übernehmen',
  takeViewFor: (number) => `Aktuelle Ansicht für Schritt ${formatNumber(number)} übernehmen`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  drag: (number) => `Schritt ${formatNumber(number)} ziehen`,
  duplicateStep: 'Duplizieren',
  removeStep: 'Entfernen',
  keys: 'Alt+↑ und Alt+↓ verschieben einen Schritt.',

  moved: (from, to, count) =>
    `Schritt ${formatNumber(from)} ist jetzt Schritt ${formatNumber(to)} von ${formatNumber(count)}.`,
  first: 'Es ist der erste Schritt.',
  last: 'Es ist der letzte Schritt.',
  duplicated: (number) => `Dupliziert als Schritt ${formatNumber(number)}.`,
  removed: (number) => `Schritt ${formatNumber(number)} entfernt.`,
  recaptured: (number) => `Schritt ${formatNumber(number)} zeigt jetzt die aktuelle Ansicht.`,
  deleted: (title) => `${isolate(title)} gelöscht.`,
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  imported: (title, count) => `${isolate(title)} importiert, ${counted(count, 'Schritt', 'Schritte')}.`,
  exported: 'Exportiert.',
  heldBack: 'Nicht exportiert: es enthält ein Token.',
  notImported: 'Nichts wurde importiert.',
  fileFault: (why) => fileFaults[why],
  stepFault: (step, why) => `Schritt ${formatNumber(step)} ${stepFaults[why]}.`,
  moreFaults: (count) => `${counted(count, 'weiterer Fehler', 'weitere Fehler')}.`,

  shows: {
    standing: 'als 3D',
    unit: (number) => `Einheit ${isolate(number)}`,
    aUnit: 'eine Einheit',
    parking: 'ein Parkplatz',
    entrance: 'ein Eingang',
    checks: 'Prüfungen',
    compared: 'verglichen',
    page: 'Ansehen',
  },
};
