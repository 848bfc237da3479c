import type { OperationName } from '../contract/operations.ts';
import { commandWords } from './de/commands.ts';
import { mapWords } from './de/map.ts';
import { operationCounts } from './de/operation-counts.ts';
import { panelWords } from './de/panel.ts';
import { wayWords } from './de/ways.ts';
import type { Vocabulary } from './words.ts';

type Words = Vocabulary['words'];

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
};

const connectionModes: Record<Parameters<Words['connectionMode']>[0], Entry> = {
  server: { name: 'Dieser Server', meaning: 'Der Server, von dem diese Seite kam, antwortet' },
  direct: { name: 'Direkt', meaning: 'Der Browser fragt selbst einen Places Data Service' },
  page: { name: 'In dieser Seite', meaning: 'Beispieldaten; nichts verlässt diese Seite' },
};

const sheetStops: Record<Parameters<Words['sheet']>[0], string> = {
  peek: 'niedrig',
  half: 'halb',
  full: 'ganz',
};

const words: Words = {
  ...wayWords,
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
  home: 'Placelens, Startbildschirm',
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

  connection: 'Verbindung',
  connectionMeaning: 'Was auf dem Bildschirm steht, gehört zu der Verbindung, die geantwortet hat.',
  connectionFrom: 'Antworten kommen von',
  connectionMode: (mode) => connectionModes[mode].name,
  connectionModeMeaning: (mode) => connectionModes[mode].meaning,
  connectionNow: (name) => `Verbindung: ${name}`,
  demoBaseUrl: 'Demo-Basis-URL',
  demoBaseUrlNote: 'Der Dienst muss Anfragen dieser Seite erlauben (CORS).',
  baseUrlWrong: 'Bitte eine Adresse eingeben, die mit https:// oder http:// beginnt.',
  demoToken: 'Demo-Token',
  demoTokenNote: 'Bleibt im Speicher, bis diese Seite geschlossen wird; geht nur an diese Adresse.',
  save: 'Speichern',
  cancel: 'Abbrechen',

  tokenNeeded: 'Token nötig',
  tokenRefused:
    'Der Dienst hat die Anfrage abgelehnt: Ein gültiges Token fehlt. Demo-Token stellt der Vertrieb auf Anfrage beim Support aus. Alles auf dem Bildschirm bleibt.',
  token: 'Token',
  useToken: 'Token verwenden',
  notNow: 'Nicht jetzt',
  tokenEmpty: 'Bitte ein Token eingeben.',
  tokenPrefix: (prefix) => `„${prefix}“ vor dem Token wurde weggelassen.`,
  tokenUnsendable:
    'Ein Token mit Zeilenumbrüchen oder Zeichen außerhalb von Latin-1 lässt sich nicht in einem Header senden. Bitte ohne diese erneut kopieren.',
};

/** Every text of the product in German: neutral infinitives, sentence case, „unbekannt“ is never „nein“. */
export const german: Vocabulary = { words, panelWords, mapWords, commandWords };
