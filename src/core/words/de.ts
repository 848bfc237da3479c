import type { OperationName } from '../../contract/operations.ts';
import { counted, formatNumber } from '../format/formats.ts';
import { clipped, isolate } from '../format/sentences.ts';
import { commandWords } from './de/commands.ts';
import { connectionWords } from './de/connection.ts';
import { diagnosisWords } from './de/diagnosis.ts';
import { mapWords } from './de/map.ts';
import { operationCounts, unusableToo } from './de/operation-counts.ts';
import { panelWords } from './de/panel.ts';
import { pageNames } from './de/production.ts';
import { wayWords } from './de/ways.ts';
import type { FirstVocabulary } from './words.ts';

type Words = FirstVocabulary['words'];

const operationTitles: Record<OperationName, string> = {
  details: 'Angaben',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

const empties: Record<OperationName, string> = {
  details: 'kein Ort',
  parking: 'keine Parkplätze',
  entrance: 'keine Eingänge',
  units: 'keine Einheiten',
};

type Entry = { readonly name: string; readonly meaning: string };

const layerNames: Record<Parameters<Words['layer']>[0], Entry> = {
  place: { name: 'Ort', meaning: 'Name und Punkt; das Gebäude der Grundkarte dort ist getönt' },
  parking: { name: 'Parkplätze', meaning: 'Wo das Auto bleiben kann' },
  entrances: { name: 'Eingänge', meaning: 'Türen, mit Buchstaben in der Reihenfolge der Antwort' },
  units: { name: 'Einheiten', meaning: 'Nummern; eine Anzahl, wo mehrere an einer Stelle sind' },
  path: { name: 'Ankunftsweg', meaning: 'Gerade Linien vom Parkplatz zur Tür und weiter' },
  checks: {
    name: 'Prüfungen',
    meaning: 'Was die Regeln gemessen haben: ⬣ Fehler, ▲ Warnung; ein gestrichelter Ring ist ein Vorschlag',
  },
};

const sheetStops: Record<Parameters<Words['sheet']>[0], string> = {
  peek: 'niedrig',
  half: 'halb',
  full: 'ganz',
};

const words: Words = {
  ...wayWords,
  ...connectionWords,
  ...diagnosisWords,
  map: 'Karte',
  mapCanvas: 'Kartenfläche',
  operation: (name) => operationTitles[name],
  operationCount: (name, count, unusable = 0) => operationCounts[name](count) + unusableToo(unusable),
  operationState: {
    idle: 'nicht angefragt',
    loading: 'wird angefragt',
    failed: 'fehlgeschlagen',
  },
  allFourFailed: 'Alle vier fehlgeschlagen',
  operationEmpty: (name) => empties[name],

  parkingName: (position) => `Parkplatz ${formatNumber(position)}`,
  entranceName: (letter) => `Eingang ${letter}`,

  headline: 'Jede Adresse genau bis zur Tür',
  promise: 'Der Parkplatz, die richtige Tür und jede Einheit auf ihrer Etage.',
  reviewList: 'Liste durchsehen',
  present: pageNames.present,
  startTour: 'Tour starten',
  ownPlaces: (shown, of) =>
    shown < of
      ? `${formatNumber(shown)} von ${formatNumber(of)} Orten aus Ihren Daten`
      : counted(of, 'Ort aus Ihren Daten', 'Orte aus Ihren Daten'),
  startWithSample: 'Oder mit einem Beispiel beginnen',
  pictureCredit: 'Bilder: 3D-Ansichten aus OpenStreetMap-Daten. © OpenMapTiles © OpenStreetMap-Mitwirkende',
  id: 'Id',
  findPlaceholder: 'Id, Name oder Adresse',
  idPlaceholder: 'Objekt-Id',
  idMissing: 'Bitte eine Objekt-Id eingeben, zum Beispiel 230358852.5e8.',
  tooLong: (part, most, length) =>
    `Eine ${part === 'id' ? 'Id' : 'Art'} darf hier höchstens ${formatNumber(most)} Zeichen haben. Diese hat ${formatNumber(length)}.`,
  kind: 'Art',
  inspect: 'Zeigen',
  home: (name) => `${name}, Startbildschirm`,
  panel: 'Auskunft',
  showPanel: 'Leiste einblenden',
  hidePanel: 'Leiste ausblenden',
  sheet: (stop) => `Höhe der Leiste: ${sheetStops[stop]}. Pfeiltasten ändern sie`,
  moreSamples: 'Weitere Beispiele',
  faultySamples: 'Absichtlich fehlerhaft',
  faultyMeaning: 'Orte mit falschen Daten, um zu sehen, wie jeder Fehler gezeigt wird.',
  suggestions: 'Vorschläge',
  recent: 'Zuletzt',
  sample: 'Beispiel',
  ownPlace: 'Eigene Daten',
  askForId: (id, kind) =>
    `Nach der Id ${isolate(`„${clipped(id)}“`)} fragen${kind === undefined ? '' : `, Art ${isolate(clipped(kind))}`}`,
  searching: 'Wird gesucht …',
  searchFailed: 'Die eigenen Daten dieses Servers konnten nicht durchsucht werden.',
  moreMatch: 'Weitere Orte passen. Geben Sie mehr vom Namen ein.',
  kitAlone: 'Nur das geöffnete Kit wird durchsucht.',

  signedOut: 'Sie sind bei diesem Server abgemeldet.',
  signInAgain: 'Neu anmelden',
  signInForgets:
    'Das lädt die Seite neu, und das hier eingegebene Token oder der Schlüssel muss neu eingegeben werden. Melden Sie sich stattdessen in einem anderen Tab an: Dieser macht weiter, sobald Sie zu ihm zurückkommen.',

  mapBroke: 'Die Karte ist ausgefallen. Alles andere funktioniert weiter.',
  tryAgain: 'Erneut versuchen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  faceNorth: 'Nach Norden ausrichten',
  fullScreen: 'Vollbild',
  layersAndLegend: 'Ebenen und Legende',
  layers: 'Ebenen',
  layer: (layer) => layerNames[layer].name,
  layerMeaning: (layer) => layerNames[layer].meaning,
};

/** The texts of the first page in German: neutral infinitives, sentence case, „unbekannt“ is never „nein“. */
export const german: FirstVocabulary = {
  words,
  panelWords,
  mapWords,
  commandWords,
};
