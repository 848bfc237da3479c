import { formatNumber, formatRoughLength } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { basemapWords as english } from '../en/basemaps.ts';
import { tooLarge } from './too-large.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

type Entry = { readonly name: string; readonly meaning: string };

const basemaps: Record<Parameters<typeof english.basemapName>[0], Entry> = {
  embedded: { name: 'Eingebaut', meaning: 'Astana und Montevideo, ohne Netz' },
  online: { name: 'Online', meaning: 'OpenFreeMap, die ganze Welt; ihr Server sieht den Ausschnitt' },
  custom: { name: 'Eigene Karte', meaning: 'Eigener Stil, eigene PMTiles-Datei oder Rasterkacheln' },
  blank: { name: 'Leer', meaning: 'Nur ein Gradnetz' },
};

const looks: Record<Parameters<typeof english.mapLookName>[0], Entry> = {
  standard: { name: 'Normal', meaning: '' },
  muted: { name: 'Gedämpft', meaning: 'Grautöne, für Beamer und Druck' },
  contrast: { name: 'Kontrast', meaning: 'Schlichter Grund, kräftige Linien und Namen' },
};

const labels: Record<Parameters<typeof english.mapNamesName>[0], Entry> = {
  latin: { name: 'Lateinisch', meaning: 'Wo die Karte sie hat' },
  local: { name: 'Ortsüblich', meaning: 'Wie sie dort geschrieben werden' },
};

const mistakes: Record<Parameters<typeof english.ownMapWrong>[0], string> = {
  empty: 'Bitte eine URL eingeben.',
  'no-url': 'Bitte eine ganze URL eingeben, die mit https:// beginnt.',
  insecure: 'Eine Seite darf http://-Adressen nur auf diesem Rechner abfragen. Bitte https:// verwenden.',
  'half-template': 'Eine URL für Kacheln enthält {z}, {x} und {y}, alle drei.',
  'unknown-kind':
    'Nicht erkannt: Ein Stil endet auf .json, eine PMTiles-Datei auf .pmtiles, Kacheln enthalten {z}/{x}/{y}.',
};

type Trouble = Parameters<typeof english.basemapTrouble>[0];

const troubles: Record<Trouble['why'], (trouble: Trouble) => string> = {
  offline: ({ from }) => `Der Browser ist offline: ${from} lässt sich nicht abfragen.`,
  unreachable: ({ from }) => `${from} war nicht erreichbar oder erlaubt dieser Seite das Lesen nicht (CORS).`,
  timeout: ({ from }) => `${from} hat nicht innerhalb von ${formatNumber(2.5)} s geantwortet.`,
  status: ({ from, status }) => `${from} antwortete mit ${status}.`,
  'not-tiles': ({ from }) => `${from} hat keine Beschreibung von Kacheln (TileJSON) geschickt.`,
  'not-style': ({ from, detail }) =>
    detail === undefined
      ? `${from} hat keinen MapLibre-Stil geschickt.`
      : `${from} hat einen ungültigen Stil geschickt: ${detail}.`,
  'not-archive': ({ from }) => `${from}: Das ist keine PMTiles-Datei.`,
  'not-picture': ({ from }) => `${from} hat eine Kachel geschickt, die kein Bild ist.`,
  'no-layers': ({ from }) => `${from}: Die Datei nennt die Ebenen ihrer Kacheln nicht.`,
  'too-large': ({ from }) => `${from} schickt die Datei nur am Stück, und sie ist größer als 256 MB.`,
  swollen: ({ from, part }) =>
    `${from} wird nicht gezeichnet: ${tooLarge(part)}. Verwenden Sie eine andere Karte, oder lassen Sie diese neu erstellen.`,
  unended: ({ from }) =>
    `Ihre Karte von ${from} wurde nicht von selbst geöffnet: Der letzte Start mit ihr kam nicht zu Ende.`,
  insecure: () => mistakes.insecure,
  missing: () => 'In diesem Browser ist keine eigene Karte eingestellt.',
  part: () => 'Was Placelens zum Zeichnen dieser Karte braucht, ließ sich nicht laden.',
  lost: ({ from }) => `Von ${from} kommen keine Kacheln mehr.`,
};

/** Every text about what lies beneath our marks. */
export const basemapWords: typeof english = {
  basemap: 'Grundkarte',
  basemapName: (basemap) => basemaps[basemap].name,
  basemapMeaning: (basemap) => basemaps[basemap].meaning,
  basemapTrouble: (trouble) => troubles[trouble.why](trouble),
  embeddedInstead: 'Gezeigt wird die eingebaute Karte; alle Punkte bleiben.',
  nothingAskedInKit: 'Nicht, solange ein Kit offen ist: Nichts wird angefragt',
  onlyFileInKit: 'Eine PMTiles-Datei von diesem Rechner; ein Kit fragt keinen Server',
  embeddedElsewhere: (names, metres) =>
    `Hier gibt es keine Karte: Die eingebaute umfasst ${list.format(names)}, am nächsten Punkt etwa ${formatRoughLength(metres)} entfernt.`,
  ownElsewhere: (metres) =>
    `Hier gibt es keine Karte: Die verwendete umfasst ein Gebiet, das etwa ${formatRoughLength(metres)} entfernt liegt.`,
  showItsArea: 'Ihr Gebiet zeigen',
  nowhere: 'Keine Antwort nennt eine Position: Die Karte zeigt keinen Ort.',
  useOnlineMap: 'Online-Karte verwenden (OpenFreeMap)',
  tryMapAgain: 'Erneut versuchen',
  setOwnMap: 'Karte angeben',

  ownMapUrl: 'URL der eigenen Karte',
  ownMapNote:
    'Stil (.json), PMTiles (.pmtiles) oder Rasterkacheln ({z}/{x}/{y}). Ihr Server sieht den Ausschnitt.',
  ownMapWrong: (mistake) => mistakes[mistake],
  useOwnMap: 'Verwenden',
  tryingOwnMap: 'Wird geprüft',
  openMapFile: 'PMTiles-Datei öffnen',
  openedMapFile: (name) => `Datei: ${isolate(name)}. Bleibt, bis diese Seite geschlossen wird.`,

  mapLook: 'Aussehen der Karte',
  mapLookName: (look) => looks[look].name,
  mapLookMeaning: (look) => looks[look].meaning,
  mapNames: 'Namen auf der Grundkarte',
  mapNamesName: (kind) => labels[kind].name,
  mapNamesMeaning: (kind) => labels[kind].meaning,
};
