import { counted, formatLength, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { readinessWords as english } from '../en/readiness.ts';

type Item = Parameters<typeof english.readinessItem>[0];

const list = new Intl.ListFormat('de', { type: 'conjunction' });

const items: Record<Item, string> = {
  address: 'Adresse',
  point: 'Punkt des Ortes',
  parking: 'Parkplatz in der Nähe',
  entrance: 'Eingang in der Nähe',
  units: 'Einheiten',
  floors: 'Etage bei jeder Einheit',
  photo: 'Foto',
  wheelchair: 'Zugang mit Rollstuhl',
  elevator: 'Aufzug',
};

/** What the items are called inside a sentence about what is not there. */
const openNames: Record<Item, Record<Parameters<typeof english.readinessOpen>[1], string>> = {
  address: { no: 'Keine Adresse', unknown: 'Adresse unbekannt' },
  point: { no: 'Kein brauchbarer Punkt des Ortes', unknown: 'Punkt des Ortes unbekannt' },
  parking: { no: 'Kein Parkplatz in der Nähe', unknown: 'Parkplatz unbekannt' },
  entrance: { no: 'Kein Eingang in der Nähe', unknown: 'Eingang unbekannt' },
  units: { no: 'Keine Einheiten', unknown: 'Einheiten unbekannt' },
  floors: { no: 'Unbrauchbare Etagen', unknown: 'Etagen unbekannt' },
  photo: { no: 'Kein Foto', unknown: 'Fotos unbekannt' },
  wheelchair: { no: 'Kein Zugang mit Rollstuhl', unknown: 'Zugang mit Rollstuhl unbekannt' },
  elevator: { no: 'Kein Aufzug', unknown: 'Aufzug unbekannt' },
};

/** Why nothing can be measured from the place, behind `aber`. */
const placeLacks: Record<Parameters<typeof english.cause.unmeasured>[1], string> = {
  none: 'kein Punkt des Ortes zum Messen',
  asking: 'der Ort wird noch angefragt',
  failed: 'der Ort ließ sich nicht lesen',
  'not-asked': 'der Ort wurde nicht angefragt',
  'null-island': 'der Ort liegt bei 0, 0',
  doubted: 'der Ort hat falsche Koordinaten',
};

/** Why no answer spoke of something. */
const silences: Record<Parameters<typeof english.nothingMeasured>[0], string> = {
  failed: 'denn keine Antwort war lesbar',
  asking: 'denn Antworten stehen noch aus',
  'not-asked': 'denn nichts wurde angefragt',
};

/** The same in two or three words. */
const whyNot: typeof silences = {
  failed: 'nicht lesbar',
  asking: 'wird noch angefragt',
  'not-asked': 'nicht angefragt',
};

const doubts: Record<Parameters<typeof english.scoreDoubt>[0], string> = {
  missing: 'fehlt',
  null: 'null',
  'not-a-number': 'keine Zahl',
  'not-finite': 'nicht endlich',
  negative: 'negativ',
  large: 'ungewöhnlich groß',
};

/** In the accusative, behind `hat` and before `geschickt`. */
const nothings: Partial<Record<Item, string>> = {
  address: 'keinen Ort',
  point: 'keinen Ort',
  parking: 'keine Parkplätze',
  entrance: 'keine Eingänge',
  units: 'keine Einheiten',
  photo: 'keine Fotos',
};

/** The texts of the readiness card. Causes are worded by what is known, never guessed. */
export const readinessWords: typeof english = {
  readiness: 'Zustellbereitschaft',
  readinessCount: (yes, of) => (of === 0 ? 'Nicht gemessen' : `${formatNumber(yes)} von ${formatNumber(of)}`),
  readinessWhole: 'Alles auf der Liste ist da.',
  notApplicable: (count) =>
    count === 1 ? '1 der neun trifft nicht zu.' : `${formatNumber(count)} der neun treffen nicht zu.`,
  notMeasured: (named, why) =>
    `Nicht gemessen (${whyNot[why]}): ${list.format(named.map((item) => items[item]))}.`,
  nothingMeasured: (why) => `Nichts wurde gemessen, ${silences[why]}.`,
  readinessAll: 'Alle neun',
  readinessItem: (item) => items[item],
  readinessOpen: (item, state) => openNames[item][state],

  cause: {
    asking: 'Wird noch angefragt',
    failed: 'Ließ sich nicht lesen',
    'not-asked': 'Nicht angefragt',
    text: (text) => isolate(text),
    /** Latitude first, as people paste it. */
    point: (latitude, longitude) => `${latitude}, ${longitude}`,
    none: (item) => `Der Dienst hat ${nothings[item] ?? 'keinen Wert'} geschickt`,
    unusable: (item, count) =>
      item === 'photo'
        ? `${counted(count, 'Eintrag', 'Einträge')}, keiner ist die Adresse eines Bildes`
        : item === 'point'
          ? 'Die Koordinaten sind nicht brauchbar'
          : item === 'units'
            ? `${formatNumber(count)} geschickt, keine davon ist eine Einheit`
            : `${formatNumber(count)} geschickt, ohne brauchbaren Punkt`,
    'null-island': 'Bei 0, 0 im Atlantik: ein Platzhalter, kein Ort',
    doubted: 'Die Prüfung nennt einen Fehler der Koordinaten',
    near: (metres, limit) => `${formatLength(metres)} vom Ort, Grenze ${formatLength(limit)}`,
    far: (metres, limit) =>
      `Der nächste liegt ${formatLength(metres)} vom Ort, Grenze ${formatLength(limit)}`,
    unmeasured: (count, place) => `${formatNumber(count)} geschickt, aber ${placeLacks[place]}`,
    count: (item, count) =>
      item === 'photo'
        ? `${counted(count, 'Foto', 'Fotos')} zu sehen`
        : counted(count, 'Einheit', 'Einheiten'),
    some: (count, of) =>
      `${formatNumber(count)} von ${counted(of, 'Einheit', 'Einheiten')} ohne brauchbare Etage`,
    'not-a-building': 'Kein Gebäude',
    'no-units': 'Keine Einheit geschickt',
    fieldMissing: 'Der Dienst hat keinen Wert geschickt',
    fieldNull: 'Der Dienst hat null geschickt',
    fieldSent: (text) => `Der Dienst hat ${text} geschickt`,
    fieldTrue: 'Ja',
    fieldFalse: 'Nein',
  },
  /** Where the limits come from; the same numbers as the rules parking.far and entrance.far. */
  limitsSource: (parking, entrance) =>
    `Grenzen: Parkplatz ${formatLength(parking)}, Eingang ${formatLength(entrance)} (Warnschwellen der Regeln parking.far und entrance.far).`,
  ownScores: 'Wertungen des Dienstes',
  scoreDoubt: (doubt) => doubts[doubt],
};
