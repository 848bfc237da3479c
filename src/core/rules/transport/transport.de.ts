import type { OperationName } from '../../../contract/operations.ts';
import { formatDuration, formatNumber } from '../../format/formats.ts';
import type { transportRules as english } from './transport.en.ts';

const operations: Record<OperationName, string> = {
  details: 'Angaben',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

function seconds(value: unknown): string {
  const held = Number(value);
  return held < 10 ? `${formatNumber(held, { maximumFractionDigits: 1 })} s` : formatDuration(held);
}

export const transportRules: typeof english = {
  'answer.refused': {
    name: 'Antwort fehlt oder abgelehnt',
    says: ({ operation, variant, measured, details }) => {
      const name = operations[operation];
      switch (variant) {
        case 'unauthorised':
          return `${name}: Das Token wurde nicht angenommen (401)`;
        case 'no-answer':
          return `${name}: Es kam keine ganze Antwort an (${details?.reason})`;
        default:
          return `${name}: Status ${measured} statt 200`;
      }
    },
    why: 'Die Spezifikation kennt für eine Antwort nur den Status 200. Was sonst kam oder ausblieb, lässt diesen Teil der Adresse unbekannt. 401 betrifft das Token, nicht die Adresse, und hält eine Liste an.',
    fine: 'Kein Fehler, wenn der Dienst gerade neu gestartet wurde: vor dem Urteil noch einmal fragen.',
  },
  'answer.unreadable': {
    name: 'Antwort ist kein JSON',
    says: ({ operation, variant }) =>
      variant === 'web-page'
        ? `${operations[operation]}: Statt JSON kam eine Webseite`
        : `${operations[operation]}: Die Antwort ist nicht als JSON lesbar`,
    why: 'Eine unlesbare Antwort ist für jedes Programm verloren. Eine Webseite mit Status 200 ist meist eine Anmelde- oder Fehlerseite von etwas, das zwischen hier und dem Dienst steht.',
    fine: 'Kein Fehler der Daten, wenn eine Anmeldeseite oder ein Proxy des eigenen Netzes statt des Dienstes geantwortet hat.',
  },
  'answer.disagrees': {
    name: 'Abfragen widersprechen sich',
    says: ({ operation, variant, measured }) =>
      variant === 'details-unknown'
        ? `${operations[operation]}: ${formatNumber(Number(measured))} gesendet, die Angaben aber mit 404 beantwortet`
        : `${operations[operation]}: Status ${measured}, die Angaben aber mit 200 beantwortet`,
    why: 'Eine Abfrage kennt die Adresse, eine andere weist sie ab. Alle vier werden mit derselben Id und Art gestellt und sollten dieselben Adressen kennen.',
    fine: 'Kein Fehler, wenn die Adresse zwischen den Abfragen angelegt oder entfernt wurde: noch einmal fragen.',
  },
  'answer.slow': {
    name: 'Langsame Antwort',
    says: ({ operation, measured, threshold }) =>
      `${operations[operation]}: ${seconds(measured)} (Grenze ${seconds(threshold)})`,
    why: 'Die Zeit von der Frage bis zum letzten Byte. Wer ausliefert, wartet auf die langsamste der vier Antworten.',
    fine: 'Kein Fehler, wenn die eigene Verbindung langsam ist oder viele Adressen zugleich abgefragt werden.',
    limits: { info: 'Hinweis über, in Sekunden', warning: 'Warnung über, in Sekunden' },
  },
};
