import type { OperationName } from '../contract/operations.ts';
import { commandWords } from './de/commands.ts';
import { connectionWords } from './de/connection.ts';
import { diagnosisWords } from './de/diagnosis.ts';
import { mapWords } from './de/map.ts';
import { operationCounts } from './de/operation-counts.ts';
import { panelWords } from './de/panel.ts';
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
  operationCount: (name, count) => operationCounts[name](count),
  operationState: {
    idle: 'nicht angefragt',
    loading: 'wird angefragt',
    failed: 'fehlgeschlagen',
  },
  operationEmpty: (name) => empties[name],

  headline: 'Jede Adresse genau bis zur Tür',
  promise: 'Der Parkplatz, die richtige Tür und jede Einheit auf ihrer Etage.',
  startWithSample: 'Oder mit einem Beispiel beginnen',
  pictureCredit: 'Bilder: 3D-Ansichten aus OpenStreetMap-Daten. © OpenMapTiles © OpenStreetMap-Mitwirkende',
  id: 'Id',
  idPlaceholder: 'Objekt-Id',
  idMissing: 'Bitte eine Objekt-Id eingeben, zum Beispiel 230358852.5e8.',
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
  suggestions: 'Beispiele und zuletzt angesehene Orte',
  recent: 'Zuletzt',
  sample: 'Beispiel',

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
