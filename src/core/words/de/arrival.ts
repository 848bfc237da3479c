import type { OperationName } from '../../../contract/operations.ts';
import { readFloor } from '../../format/floor-naming.ts';
import { counted, formatDuration, formatLength, formatNumber, formatSpeed } from '../../format/formats.ts';
import { isolate, isolatedNumber } from '../../format/sentences.ts';
import type { arrivalWords as english, WayFacts } from '../en/arrival.ts';
import { floorWords } from './floors.ts';
import { windStems } from './winds.ts';

/** Who arrives; the commands call them the same. */
export const lenses: Record<WayFacts['lens'], string> = {
  courier: 'Kurier',
  wheelchair: 'Rollstuhl',
  emergency: 'Rettungsdienst',
};

type Door = NonNullable<WayFacts['door']>;
type End = NonNullable<WayFacts['end']>;

/** Behind its article, which is `der` in the dative: `bis zur Nordtür`, `an der Tür A`. */
function doorName({ letter, wind, text }: Door): string {
  const name = wind === undefined ? `Tür ${letter}` : `${windStems[wind]}tür`;
  return text ? `${name} „${isolate(text)}“` : name;
}

function unitName(number: string | undefined): string {
  if (number === undefined) return 'Einheit ohne Nummer';
  return `Einheit ${isolatedNumber(number)}`;
}

/** `2. Etage, Einheit 214`; the place when the way leads there. */
function endName({ unit, naming }: End): string {
  if (!unit) return 'Ort';
  const floor = unit.floor === undefined ? undefined : floorWords.floorOrdinal(unit.floor, naming);
  return [floor, unitName(unit.number)].filter(Boolean).join(', ');
}

/** `bis zum Ort`, `bis zur 2. Etage, Einheit 214`, `bis zum Erdgeschoss, Einheit 3`. */
function toEnd(end: End): string {
  const { floor } = end.unit ?? {};
  const read = floor === undefined ? undefined : readFloor(floor, end.naming);
  const onGround = read?.isGround === true && read.name === undefined;
  return `bis ${end.unit && !onGround ? 'zur' : 'zum'} ${endName(end)}`;
}

/** The way in words: `Hier parken, 34 m bis zur Nordtür, 2. Etage, Einheit 214: etwa 1 min 50 s`. */
function sentence({ lens, parking, door, end, legs, seconds, bar }: WayFacts): string {
  const [first = 0, second = 0] = legs.map((metres) => formatLength(metres));
  const about = `etwa ${formatDuration(seconds ?? 0)}`;
  if (bar && end?.unit) {
    const to = door ? ` bis zur ${doorName(door)}` : ', Eingang unbekannt';
    const begin = door ? `Start an der ${doorName(door)}` : 'Eingang unbekannt';
    return `${parking ? `Hier parken, ${first}${to}` : begin}. ${barred(toEnd(end), bar)}`;
  }
  if (!door) return `Hier parken, ${first} ${end ? toEnd(end) : ''}, Eingang unbekannt: ${about}`;
  const direct = lens === 'emergency' ? 'Direkt zur' : 'Start an der';
  const start = parking ? `Hier parken, ${first} bis zur ${doorName(door)}` : `${direct} ${doorName(door)}`;
  if (!end) return `${start}: ${about}`;
  if (end.unit) return `${start}, ${endName(end)}: ${about}`;
  return `${start}, ${parking ? second : first} ${toEnd(end)}: ${about}`;
}

function stairs(count: number, elevator: false | undefined): string {
  return elevator === false
    ? `${floors(count)} ohne Aufzug.`
    : `${floors(count)}, und der Aufzug ist unbekannt.`;
}

function barred(toEnd: string, { floors: count, elevator }: NonNullable<WayFacts['bar']>): string {
  if (count === undefined)
    return `Ob es ohne Treppe ${toEnd} geht, ist nicht bekannt: Die Etage ist unbekannt.`;
  return elevator === false
    ? `Ohne Treppe geht es nicht ${toEnd}: ${stairs(count, elevator)}`
    : `Ob es ohne Treppe ${toEnd} geht, ist nicht bekannt: ${stairs(count, elevator)}`;
}

const lacks: Record<OperationName, Record<Parameters<typeof english.lack>[1], string>> = {
  details: {
    asking: 'Der Ort wird noch angefragt.',
    failed: 'Der Ort ließ sich nicht lesen, also hat der Weg dort kein Ende.',
    empty: 'Die Antwort des Dienstes enthält keinen Ort, also hat der Weg dort kein Ende.',
    unusable: 'Der Ort hat keinen brauchbaren Punkt, also hat der Weg dort kein Ende.',
  },
  parking: {
    asking: 'Parkplätze werden noch angefragt.',
    failed: 'Parkplätze ließen sich nicht lesen. Es kann welche geben.',
    empty: 'Keine Daten zum Parken: Die Antwort des Dienstes enthält keine Parkplätze.',
    unusable: 'Kein Parkplatz ist brauchbar.',
  },
  entrance: {
    asking: 'Eingänge werden noch angefragt.',
    failed: 'Eingang unbekannt: Eingänge ließen sich nicht lesen. Es kann welche geben.',
    empty: 'Eingang unbekannt: Die Antwort des Dienstes enthält keine Eingänge.',
    unusable: 'Eingang unbekannt: Kein Eingang ist brauchbar.',
  },
  units: {
    asking: 'Die Einheit wird noch angefragt. Der Weg führt zum Ort.',
    failed: 'Einheiten ließen sich nicht lesen, also führt der Weg zum Ort.',
    empty: 'Die Einheit ist nicht in der Antwort. Der Weg führt zum Ort.',
    unusable: 'Die Einheit ist nicht in der Antwort. Der Weg führt zum Ort.',
  },
};

const pinsLost = {
  parking: 'Der fixierte Parkplatz ist nicht in der Antwort. Verwendet wird der nächste.',
  entrance: 'Der fixierte Eingang ist nicht in der Antwort. Verwendet wird die erste Wahl.',
};

const floors = (count: number) => counted(count, 'Etage', 'Etagen');

/** Every text of the arrival. */
export const arrivalWords: typeof english = {
  arrivalSentence: sentence,
  noWay: 'Es lässt sich kein Weg zeichnen',
  arrivalWaiting: 'Der Weg wird angefragt',
  /** `68 m, etwa 2 min 28 s`: the way in a line. */
  arrivalShort: (metres, seconds) => `${formatLength(metres)}, etwa ${formatDuration(seconds)}`,
  barredShort: (bar) => (bar === 'no-elevator' ? 'Kein Weg ohne Treppe' : 'Ohne Treppe? Nicht bekannt'),
  arrivalHow: (floor, naming, elevator) => {
    if (floor === undefined) return 'Luftlinien, Schätzung.';
    const by =
      elevator === undefined ? ', Aufzug unbekannt' : elevator ? ' mit dem Aufzug' : ' über die Treppe';
    return `${floorWords.floorOrdinal(floor, naming)}${by}. Luftlinien, Schätzung.`;
  },

  stopParking: (position) => `Parkplatz ${formatNumber(position)}`,
  stopDoor: (letter) => `Eingang ${letter}`,
  stopPlace: 'Ort',
  stopUnit: (number) => unitName(number?.slice(0, 40)),
  wayKey: (parts) => parts.join(', '),

  lens: 'Wer kommt an',
  lensName: (lens) => lenses[lens],

  lack: (operation, lack) => lacks[operation][lack],
  pinLost: (operation) => pinsLost[operation],
  unitLost: 'Die ausgewählte Einheit ist nicht in der Antwort. Der Weg führt zum Ort.',
  farLeg: (metres, limit) =>
    `Eine Strecke von ${formatLength(metres)} ist länger als ${formatLength(limit)} und rot gezeichnet. Bitte die Koordinaten beider Enden prüfen.`,
  parkingIgnored: 'Der Rettungsdienst hält an der Tür: Parkplätze zählen nicht.',
  floorNotCounted: 'Die Etage dieser Einheit ist unbekannt: Für Etagen wird keine Zeit gezählt.',
  barrier: (stated) =>
    stated === false ? 'Kein Zugang mit Rollstuhl, sagt der Dienst.' : 'Zugang mit Rollstuhl unbekannt.',
  leftOut: (operation, count) =>
    operation === 'parking'
      ? `Ausgelassen, kein brauchbarer Punkt: ${counted(count, 'Parkplatz', 'Parkplätze')}.`
      : `Ausgelassen, kein brauchbarer Punkt: ${counted(count, 'Eingang', 'Eingänge')}.`,
  morePoints: (count) => `und ${formatNumber(count)} weitere`,
  leftOutNameless: (index) => `Element ${formatNumber(index + 1)}, ohne Text oder Id`,

  estimate: 'Luftlinie, Schätzung',
  walking: 'Gehen',
  walkingSum: (metres, speed) => `${formatLength(metres)} ÷ ${formatSpeed(speed)}`,
  climbing: 'Etagen',
  climbingSum: (count, seconds, elevator) => {
    const each = `${floors(count)} × ${formatNumber(seconds)} s`;
    if (elevator === undefined) return `${each}: Aufzug unbekannt, als Treppe gezählt`;
    return `${each}, ${elevator ? 'mit dem Aufzug' : 'über die Treppe'}`;
  },
  climbingNone: 'Erdgeschoss',
  climbingUnknown: 'Etage unbekannt, nicht gezählt',
  together: 'Zusammen',
  duration: (seconds) => formatDuration(seconds),
  estimateSource: (elevator, stairs) =>
    `Tempo und Sekunden je Etage (${formatNumber(elevator)}\u00a0s mit dem Aufzug, ${formatNumber(stairs)}\u00a0s über die Treppe) sind ein Vorschlag von Placelens, keine Daten des Dienstes.`,

  alternativesHint: 'Nächste zuerst. Auswählen fixiert.',
  /** Which point of the other kind the way leads over: `bis Eingang A`, `von Parkplatz 2`. */
  overPoint: (operation, name) => (operation === 'parking' ? `bis ${name}` : `von ${name}`),
  legSum: (legs) => legs.map((metres) => formatLength(metres)).join(' + '),
  wayLength: (metres) => formatLength(metres),
  furtherBy: (metres) => `${metres < 0 ? '−' : '+'}${formatLength(Math.abs(metres))}`,
  nearest: 'am nächsten',
  pinned: 'fixiert',
  backToNearest: 'Zurück zum nächsten',
  unpin: 'Lösen',
};
