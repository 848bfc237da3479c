import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { productionWords as english, pageNames as englishPages } from '../en/production.ts';

/** The pages as the menu and the commands name them. */
export const pageNames: typeof englishPages = {
  inspect: 'Auskunft',
  review: 'Durchsicht',
  compare: 'Vergleich',
  present: 'Vorführen',
  production: 'Produktivaufruf',
};

type Shapes =
  Parameters<typeof english.found>[0] extends Iterable<readonly [infer Shape extends string, number]>
    ? Record<Shape, readonly [one: string, many: string]>
    : never;

const shapes: Shapes = {
  Point: ['Punkt', 'Punkte'],
  MultiPoint: ['Multipunkt', 'Multipunkte'],
  LineString: ['Linie', 'Linien'],
  MultiLineString: ['Multilinie', 'Multilinien'],
  Polygon: ['Polygon', 'Polygone'],
  MultiPolygon: ['Multipolygon', 'Multipolygone'],
};

const reasonsAside: Record<Parameters<typeof english.reasonAside>[0], string> = {
  neither: 'weder ein Feature noch eine Geometrie',
  'no-geometry': 'ein Feature ohne Geometrie',
  'not-list': 'keine Liste',
  empty: 'eine leere Liste',
  'not-position': 'kein Paar aus Länge und Breite',
  'not-finite': 'eine Zahl ohne Ende',
  longitude: 'die Länge liegt außerhalb von −180 bis 180 Grad',
  latitude: 'die Breite liegt außerhalb von −90 bis 90 Grad',
  'too-few': 'zu wenige Positionen',
  'not-closed': 'ein Ring, der nicht endet, wo er beginnt',
};

const expectations: Record<Parameters<typeof english.fault>[0]['expected'], string> = {
  value: 'hier wird ein Wert erwartet',
  name: 'hier wird ein Name in doppelten Anführungszeichen erwartet',
  colon: 'hier wird ein Doppelpunkt erwartet',
  member: 'hier wird ein Komma oder } erwartet',
  element: 'hier wird ein Komma oder ] erwartet',
  end: 'das JSON ist davor schon vollständig',
  quotes: 'diese Anführungszeichen werden in ihrer Zeile nicht geschlossen',
  escape: 'so darf das in einem JSON-Text nicht stehen, nur maskiert',
  number: 'so schreibt JSON keine Zahlen',
};

const unknownEffect = 'Ob der Dienst den Aufruf ausgeführt hat, ist nicht bekannt.';

function because({ reason, status, retryAfter }: Parameters<typeof english.failure>[0]): string {
  switch (reason) {
    case 'signed-out':
      return 'Sie sind bei diesem Server abgemeldet: Der Aufruf hat den Dienst nicht erreicht. Die Anmeldung lädt die Seite neu, kopieren Sie darum erst, was Sie eingegeben haben.';
    case 'unauthorised':
      return 'Der Dienst lehnt den Schlüssel ab. Das Eingegebene bleibt.';
    case 'forbidden':
      return 'Der Dienst lässt diesen Aufruf nicht zu.';
    case 'not-found':
      return 'Der Dienst antwortete, dass hier nichts ist.';
    case 'rate-limited':
      return retryAfter === undefined
        ? 'Der Dienst bittet zu warten.'
        : `Der Dienst bittet, ${formatNumber(retryAfter)} s zu warten.`;
    case 'timeout':
      return status === undefined
        ? `Es kam keine Antwort innerhalb der Zeit. ${unknownEffect}`
        : `Es dauerte zu lange. ${unknownEffect}`;
    case 'too-large':
      return status === 413
        ? 'Der Inhalt ist größer, als der Dienst annimmt.'
        : `Die Antwort ist größer, als diese Seite liest. ${unknownEffect}`;
    case 'unreachable':
      return status === undefined
        ? `Der Dienst war nicht erreichbar (Netz, CORS oder Weiterleitung). ${unknownEffect}`
        : `Die Antwort brach ab. ${unknownEffect}`;
    case 'offline':
      return 'Dieses Gerät ist offline.';
    case 'stopped':
      return `Angehalten. ${unknownEffect}`;
    case 'unsendable':
      return 'Die Adresse oder der Schlüssel lässt sich nicht senden. Es wurde nichts gesendet.';
    case 'server':
    case 'client':
    case 'unreadable':
      return `Der Dienst antwortete mit ${status ?? 'einem Fehler'}.`;
  }
}

/** Every text of the page Production. */
export const productionWords: typeof english = {
  title: 'Produktivaufruf',
  notSpecified:
    'Die Spezifikation zeigt weder Anfrage noch Antwort dieses Aufrufs. Der Inhalt ist frei, als JSON; die Antwort wird gezeigt, wie sie kommt.',
  answersHere: 'Der Dienst in dieser Seite antwortet: Nichts geht über ein Netz.',
  samplesAnswer: 'Der Beispieldienst dieses Servers antwortet.',
  passedOn: (host) => `Dieser Server leitet den Aufruf an ${host} weiter.`,
  body: 'Inhalt der Anfrage',
  emptyObject: '{} ist ein brauchbarer Anfang.',
  send: 'Senden',
  sendKeys: 'Strg Eingabe',
  sending: 'Wird gesendet',
  sendAgain: 'Erneut senden',
  stop: 'Anhalten',
  format: 'Formatieren',
  copyCurl: 'Als cURL kopieren',
  sentOnce:
    'Wird einmal gesendet und nie von selbst wiederholt: Was der Aufruf bewirkt, ist nicht spezifiziert.',
  bytes: (count) => counted(count, 'Byte', 'Bytes'),
  bodyLarge: (count, limit) =>
    `Der Inhalt hat ${formatNumber(count)} Bytes. Ein Placelens-Server nimmt höchstens ${formatNumber(limit)} an und antwortet darüber mit 413.`,
  fault: ({ line, column, expected, there }) =>
    `Zeile ${formatNumber(line)}, Spalte ${formatNumber(column)}: ${expectations[expected]}. Dort steht: ${there === '' ? 'das Ende' : isolate(there)}`,

  noAddress:
    'Für diese Verbindung ist keine Produktivadresse bekannt. Sie lässt sich im Dialog „Verbindung“ eingeben.',
  noKey:
    'Für diese Adresse ist kein Produktivschlüssel bekannt. Er lässt sich im Dialog „Verbindung“ eingeben.',
  openConnection: 'Verbindung öffnen',

  answer: 'Antwort',
  answered: (status) => `Beantwortet mit ${status}.`,
  figure: { status: 'Status', duration: 'Dauer', size: 'Größe', moment: 'Gesendet' },
  milliseconds: (duration) => `${formatNumber(Math.round(duration))} ms`,
  timeOfDay: (date) => formatMoment(date, { timeStyle: 'medium' }),
  headers: (count) => `${formatNumber(count)} Header lesbar`,
  headersNote: 'Header, die der Dienst nicht freigibt (CORS), kann die Seite nicht lesen.',
  bodyEmpty: 'Die Antwort hat keinen Inhalt.',
  bodyNotJson: 'Kein JSON. Der Anfang als Text:',
  bodyNotLaidOut: 'Zu groß, um umgebrochen zu werden. Der Anfang, wie er kam:',
  bodyNotShown: 'Der Rest ist zu groß für die Anzeige. Er lässt sich mit der Antwort kopieren.',
  copyBody: 'Antwort kopieren',
  masked: 'Die Antwort enthält den Schlüssel. Er ist hier durch ••• ersetzt.',
  failure: (failure) => because(failure),
  copyReport: 'Bericht kopieren',

  found: (counts) => {
    const parts = [...counts].map(([shape, count]) => counted(count, shapes[shape][0], shapes[shape][1]));
    return parts.length === 0
      ? 'Kein GeoJSON in der Antwort gefunden'
      : `${parts.join(', ')} in der Antwort gefunden`;
  },
  firstDrawn: (count) => `Die ersten ${formatNumber(count)} sind eingezeichnet.`,
  notSearched: 'Die Antwort ist zu groß, um darin nach GeoJSON zu suchen.',
  notSearchedDeeper: 'Tiefer als 200 Ebenen wurde nicht gesucht.',
  wholeAnswer: 'die ganze Antwort',
  setAside: (count) => `${formatNumber(count)} beiseitegelegt, nicht eingezeichnet`,
  reasonAside: (reason) => reasonsAside[reason],
  showMore: (count) => `${formatNumber(count)} weitere zeigen`,
};
