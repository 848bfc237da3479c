import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { wireWords as english, ValueType } from '../en/wire.ts';

const types: Record<ValueType, string> = {
  text: 'Text',
  number: 'Zahl',
  flag: 'true oder false',
  object: 'Objekt',
  list: 'Liste',
  null: 'null',
};

/** The texts of the Wire tab. */
export const wireWords: typeof english = {
  lane: {
    idle: 'Nicht angefragt',
    loading: 'Wird angefragt',
    askingAgain: (status) => `Wird erneut angefragt nach ${status}`,
    answered: (status) => `Beantwortet: ${status}`,
    empty: (status) => `Beantwortet: ${status}, leer`,
    failed: 'Fehlgeschlagen, keine Antwort',
    refused: (status) => `Fehlgeschlagen: ${status}`,
    brokenOff: (status) => `Fehlgeschlagen nach ${status}`,
  },
  wireNotAsked: 'Nicht angefragt.',
  wireAsking: 'Wird angefragt.',
  wireTriesAgain: (tries) => `Versuch ${formatNumber(tries)} ist fehlgeschlagen, ein weiterer folgt.`,
  wireField: { duration: 'Dauer', bytes: 'Größe', asked: 'Angefragt um' },
  timeOfDay: (date) => formatMoment(date, { timeStyle: 'medium' }),
  milliseconds: (duration) => `${formatNumber(Math.round(duration))} ms`,
  bytes: (count) => counted(count, 'Byte', 'Bytes'),
  bytesTransferred: (count) => `${counted(count, 'Byte', 'Bytes')} übertragen`,

  sentRequest: 'Anfrage',
  sentRequestNote:
    'Wie die Seite sie gesendet hat. Der Browser fügt Header hinzu, die keine Seite lesen kann.',
  insidePage: 'Beantwortet vom Dienst in dieser Seite: Nichts ging über ein Netz.',
  headers: (count) => (count === 1 ? '1 Antwort-Header' : `${formatNumber(count)} Antwort-Header`),
  headersSameOrigin: 'Alle Header der Antwort außer Cookies, die keine Seite lesen kann.',
  headersOtherOrigin:
    'Alle weiteren Header kann die Seite nicht lesen: Der Dienst steht auf einem anderen Ursprung und gibt sie nicht frei (CORS). Gesendet worden sein können sie trotzdem.',

  copyCurl: (operation) => `cURL kopieren: ${bodyNames[operation]}`,
  copyBody: (operation) => `Inhalt kopieren: ${bodyNames[operation]}`,
  saveBody: (operation) => `Inhalt speichern: ${bodyNames[operation]}`,
  shortCurl: 'cURL kopieren',
  shortCopyBody: 'Inhalt kopieren',
  shortSaveBody: 'Inhalt speichern',
  saveHar: 'HAR speichern',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
  heldBack:
    'Nicht herausgegeben: Der Dienst wiederholt in dieser Antwort Ihr Token, und kein Token verlässt diese Seite. Eine gespeicherte HAR-Datei hat $TOKEN an seiner Stelle.',

  searchAnswer: 'In der Antwort suchen',
  searchFound: (count, more) => `${formatNumber(count)}${more ? ' oder mehr' : ''} gefunden`,
  searchAt: (place, count, more) =>
    `${formatNumber(place)} von ${formatNumber(count)}${more ? ' oder mehr' : ''}`,
  searchNext: 'Nächster Fund',
  searchPrevious: 'Voriger Fund',

  bodyTree: (operation) => `JSON: ${bodyNames[operation]}`,
  whole: 'die ganze Antwort',
  members: (count) => counted(count, 'Feld', 'Felder'),
  elements: (count) => counted(count, 'Element', 'Elemente'),
  nothingFollows: 'hier abgeschnitten',
  doubledName: 'mehrfach gesendet',
  doubledNameNote: 'Dieser Name kommt hier mehr als einmal vor. JSON-Leser behalten den letzten.',
  notOnMap: 'beiseitegelegt',
  copyPointer: 'Pointer kopieren',
  copyNodeValue: 'Wert kopieren',
  showOnMap: 'Auf der Karte zeigen',
  membersBeyond: (shown) =>
    `Von einer Liste mit mehr als ${formatNumber(shown)} Elementen stehen hier die ersten. Der gespeicherte Inhalt enthält alle.`,
  hiddenCharacter: (code) => `verborgenes Zeichen ${code}`,

  bodyEmpty: 'Die Antwort hat keinen Inhalt.',
  bodyNotThere: 'Kein Inhalt zu zeigen: Er war leer oder kam nicht vollständig an.',
  bodyNoContent: 'Kein Inhalt: Der Dienst antwortete mit 204, und das hat keinen Inhalt.',
  bodyNotJson: 'Kein JSON. Der Anfang als Text:',
  bodyLooksLikePage:
    'Kein JSON: Das sieht nach einer Webseite aus, etwa einer Anmeldeseite. Der Anfang als Text:',
  bodyMasked: 'Der Dienst wiederholt in dieser Antwort Ihr Token. Es steht hier als $TOKEN.',
  bodyNotUtf8:
    'Kein gültiges UTF-8: Jedes Byte, das sich nicht lesen ließ, steht als �. Der gespeicherte Inhalt behält die Bytes.',
  bodyEnds: (line, column) =>
    `Abgeschnitten: Der Text endet in Zeile ${formatNumber(line)}, Spalte ${formatNumber(column)}, bevor das JSON zu Ende ist.`,
  bodyBreaks: (line, column) => `Kein JSON ab Zeile ${formatNumber(line)}, Spalte ${formatNumber(column)}.`,
  bodyBreaksNear: 'Der Text an dieser Stelle:',
  bodyUntilThere: 'Was sich bis dorthin lesen lässt:',

  contract: 'Vertrag',
  asSpecified: 'Wie spezifiziert.',
  departures: (count) => counted(count, 'Abweichung', 'Abweichungen'),
  departuresFrom: (count) => `${counted(count, 'Abweichung', 'Abweichungen')} von der Spezifikation:`,
  extraFields: (count) =>
    `${counted(count, 'weiteres Feld', 'weitere Felder')}, von der Spezifikation nicht genannt:`,
  moreDepartures: 'Es gibt mehr, als hier steht.',
  departure: ({ path, what, type, value, count, of, inFeature }) => {
    const where = path === '' ? (inFeature ? 'Feature' : 'die ganze Antwort') : isolate(path);
    const how = of === 1 ? '' : ` in ${formatNumber(count)} von ${formatNumber(of)}`;
    switch (what) {
      case 'missing':
        return `${where}: fehlt${how}`;
      case 'null':
        return `${where}: null${how}`;
      case 'extra':
        return `${where}${how}`;
      case 'type':
        return `${where}: ${types[type ?? 'null']}${how}`;
      case 'value':
        return `${where}: ${isolate(value ?? '')}${how}`;
      case 'unasked':
        return `${where}: ${isolate(value ?? '')}, wonach nicht gefragt war`;
    }
  },
  firstExample: (index, id) => `zuerst features[${index}]${id === undefined ? '' : `, ${isolate(id)}`}`,
};

const bodyNames: Record<OperationName, string> = {
  details: 'Ort',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};
