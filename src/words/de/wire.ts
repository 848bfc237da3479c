import type { OperationName } from '../../contract/operations.ts';
import type { wireWords as english } from '../en/wire.ts';
import { formatMoment, formatNumber } from '../formats.ts';

const copyings: Record<OperationName, string> = {
  details: 'Antwort zum Ort kopieren',
  parking: 'Antwort zu Parkplätzen kopieren',
  entrance: 'Antwort zu Eingängen kopieren',
  units: 'Antwort zu Einheiten kopieren',
};

/** The texts of the Wire tab. */
export const wireWords: typeof english = {
  wireNotAsked: 'Nicht angefragt.',
  wireAsking: 'Wird angefragt.',
  wireNothingArrived: 'Es kam keine Antwort an.',
  wireField: { status: 'Status', duration: 'Dauer', bytes: 'Größe', asked: 'Angefragt' },
  timeOfDay: (date) => formatMoment(date, { timeStyle: 'medium' }),
  milliseconds: (duration) => `${formatNumber(Math.round(duration))} ms`,
  bytes: (count) => `${formatNumber(count)} ${count === 1 ? 'Byte' : 'Bytes'}`,
  headers: (count) => (count === 1 ? '1 Header' : `${formatNumber(count)} Header`),
  headersNote: 'Header, die der Dienst nicht freigibt (CORS), kann die Seite nicht lesen.',
  bodyEmpty: 'Die Antwort hat keinen Inhalt.',
  bodyNotJson: 'Kein JSON. Der Anfang als Text:',
  bodyLooksLikePage: 'Kein JSON: Das sieht nach einer Webseite aus. Der Anfang als Text:',
  bodyLarge: 'Zu groß zum Aufklappen. Der Anfang, wie er kam:',
  bodyTooLargeToShow: 'Der Rest ist zu groß für die Anzeige. Er lässt sich mit der Antwort kopieren.',
  copyBody: (operation) => copyings[operation],
};
