import { counted, formatAgo, formatMoment } from '../../format/formats.ts';
import { clipped, isolate } from '../../format/sentences.ts';
import type { commandWords as english } from '../en/commands.ts';
import { lenses } from './arrival.ts';
import { keepingWords } from './keeping.ts';
import { offlineWords } from './offline.ts';
import { openedKitWords } from './opened-kit.ts';
import { pageNames } from './production.ts';
import { settingsWords } from './settings.ts';

const groups: Record<Parameters<typeof english.commandGroup>[0], string> = {
  found: 'Gehe zu',
  place: 'Dieser Ort',
  view: 'Ansicht',
  layers: 'Ebenen',
  basemap: 'Grundkarte',
  tabs: 'Reiter',
  lens: 'Ankunft für',
  recent: 'Zuletzt angesehen',
  samples: 'Beispiele',
  kit: 'In diesem Kit',
  app: 'Placelens',
};

const deeds: Record<Parameters<typeof english.deed>[0], string> = {
  palette: 'Befehle',
  findId: 'Andere Id eingeben',
  floorDown: 'Eine Etage tiefer',
  floorUp: 'Eine Etage höher',
  tab: 'Reiter öffnen, von links gezählt',
  layers: 'Ebenen und Legende',
  view: 'Zwischen 2D und 3D wechseln',
  theme: 'Zwischen hell und dunkel wechseln',
  measure: 'Entfernung messen',
  backToPlace: 'Zurück zum Ort',
  copyLink: 'Link kopieren',
  clear: 'Offenes schließen, dann Auswahl aufheben',
  shortcuts: 'Tastenkürzel',
};

const layers: Record<Parameters<typeof english.switchLayer>[0], string> = {
  place: 'Ort',
  parking: 'Parkplätze',
  entrances: 'Eingänge',
  units: 'Einheiten',
  path: 'Ankunftsweg',
  checks: 'Prüfungen',
};

/** In the accusative, behind `verlangt`. */
const parameters: Record<Parameters<typeof english.linkAsksUnknown>[0], string> = {
  page: 'die Seite',
  tab: 'den Reiter',
  basemap: 'die Grundkarte',
  view: 'die Ansicht',
  lens: 'die Ankunftsart',
  theme: 'das Farbschema',
  lang: 'die Sprache',
  layers: 'die Ebene',
};

const absences: Record<Parameters<typeof english.linkAsksAbsent>[0], (value: string) => string> = {
  page: (value) => `die Seite ${value}. Sie wird hier nicht angeboten, gezeigt wird die Auskunft.`,
  tab: (value) => `den Reiter ${value}. Er wird hier nicht angeboten, gezeigt wird der Ort.`,
  unit: (value) => `die Einheit ${value}. Sie ist nicht in der Antwort.`,
  sel: (value) => `${value}. Das ist nicht in der Antwort.`,
  park: (value) => `den Parkplatz ${value}. Er ist nicht in der Antwort.`,
  door: (value) => `den Eingang ${value}. Er ist nicht in der Antwort.`,
  connection: (value) => `die Verbindung ${value}. Dieser Browser kennt sie nicht.`,
};

const exact: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'long' };

/** Every text of the commands, the shortcuts, the history, the settings and the foot of the panel. */
export const commandWords: typeof english = {
  ...settingsWords,
  page: pageNames,
  pages: 'Seiten',
  keeping: keepingWords,
  kit: openedKitWords,
  offline: offlineWords,
  addView: 'Diese Ansicht zur Vorführung hinzufügen',
  viewNotAdded: 'Nichts hinzugefügt: die Vorführungen ließen sich nicht laden.',
  commands: 'Befehle',
  commandsWith: (key) => `Befehle (${key})`,
  commandsHint: 'Id, Einheit, Etage oder Befehl',
  commandList: 'Passende Befehle',
  commandsMissing: 'Die Befehle konnten nicht geladen werden.',
  partMissing: 'Dieser Teil ließ sich nicht laden. Noch einmal versuchen.',
  commandGroup: (group) => groups[group],
  more: 'Mehr',

  inspectAsk: (id, kind) =>
    kind === undefined ? `${isolate(id)} zeigen` : `${isolate(id)} als ${isolate(kind)} zeigen`,
  /** What people type before a unit's number and before a floor's; the English words work too. */
  unitPrefixes: ['einheit', 'wohnung', 'whg', 'unit', 'u'],
  floorPrefixes: ['etage', 'stock', 'og', 'floor', 'f'],
  noUnit: (number) => `Einheit ${isolate(number)} ist nicht in der Antwort.`,
  unitsNotAnswered: 'Zu Einheiten liegt keine Antwort vor.',
  noFloor: (floor) => `Etage ${isolate(floor)} ist nicht in der Antwort.`,
  allFloors: 'Alle Etagen zeigen',
  askAgain: 'Neu anfragen',
  clearSelection: 'Auswahl aufheben',
  showFlat: 'In 2D zeigen',
  showStanding: 'In 3D zeigen',
  useTheme: { light: 'Helles Farbschema', dark: 'Dunkles Farbschema', system: 'Farbschema des Systems' },
  switchLayer: (layer, on) => (on ? `${layers[layer]} ausblenden` : `${layers[layer]} einblenden`),
  basemapCalled: (name) => `Grundkarte: ${name}`,
  openTab: (tab) => `Reiter ${tab} öffnen`,
  arrivalFor: (lens) => `Ankunft für: ${lenses[lens]}`,
  chosen: 'gewählt',
  firstScreen: 'Zum Startbildschirm',

  deed: (deed) => deeds[deed],
  keyboardShortcuts: 'Tastenkürzel',
  shortcutsMeaning: 'Einzelne Tasten wirken nie beim Tippen oder solange ein Dialog offen ist.',
  singleKeysOff: 'Einzelne Tasten sind ausgeschaltet. In den Einstellungen lassen sie sich einschalten.',
  off: 'aus',
  escapeKey: 'Esc',
  controlKey: 'Strg',

  history: 'Verlauf',
  historyMeaning: 'Orte, die in diesem Browser angesehen wurden; nichts davon verlässt ihn.',
  today: 'Heute',
  earlier: 'Früher',
  notForgotten: 'Der Browser hat das Löschen nicht zugelassen.',
  nothingSeen: 'Noch nichts. Ein Ort wird notiert, sobald seine Angaben da sind.',
  keepsNothing: 'Dieser Browser merkt sich hier nichts, darum gibt es keinen Verlauf.',
  forgetPlace: (title) => `${isolate(title)} aus dem Verlauf löschen`,
  forgetAll: 'Alle löschen',
  seenAt: (moment, isToday) =>
    formatMoment(moment, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }),

  answeredNow: 'Gerade beantwortet',
  answered: (milliseconds) => `Beantwortet ${formatAgo(milliseconds)}`,
  exactly: (moment) => formatMoment(moment, exact),
  askingAgain: 'Wird neu angefragt',
  aboutAnswers: 'Über diese Antworten',
  sampleData: 'Beispieldaten',
  version: (version) => `v${version}`,
  requests: ({ host, upstream }) => {
    if (host === undefined) return 'Anfragen bleiben in dieser Seite.';
    return upstream === undefined
      ? `Anfragen gehen an ${host}.`
      : `Anfragen gehen an ${host}, von dort an ${upstream}.`;
  },
  tilesHere: 'Kartenkacheln kommen mit dieser Seite.',
  tilesOfFile: 'Kartenkacheln kommen aus der geöffneten Datei.',
  tilesFrom: (hosts) => `Kartenkacheln kommen von ${hosts.join(', ')}.`,
  noTiles: 'Es werden keine Kartenkacheln angefragt.',

  linkCopied: 'Link kopiert',
  linkNotCopied: 'Der Browser hat das Kopieren des Links nicht zugelassen.',
  panelWidth: 'Breite der Leiste',
  pixels: (width) => counted(width, 'Pixel', 'Pixel'),
  linkAsksUnknown: (parameter, value) =>
    `Der Link verlangt ${parameters[parameter]} ${isolate(clipped(value))}. Das gibt es nicht.`,
  linkAsksAbsent: (parameter, value) => `Der Link verlangt ${absences[parameter](isolate(clipped(value)))}`,
  dismiss: 'Ausblenden',
  close: 'Schließen',
};
