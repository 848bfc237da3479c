import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { kindRules as english } from './kinds.en.ts';

const quoted = (value: unknown) => isolate(String(value));

export const kindRules: typeof english = {
  'kind.wrong-operation': {
    name: 'Falsche Art für die Abfrage',
    says: ({ variant, measured, threshold, details }) => {
      const share = `${formatNumber(Number(details?.count))} von ${formatNumber(Number(details?.of))}`;
      return variant === 'singular'
        ? `Die Art ist die Einzahl entrance; dokumentiert ist die Mehrzahl entrances, bei ${share} Eingängen`
        : `Die Art ist ${quoted(measured)}; dokumentiert ist ${quoted(threshold)}, bei ${share} Elementen`;
    },
    why: 'Jede Abfrage antwortet mit einer Art: parking, entrances oder unit. Programme, die nach der Art sortieren, lassen alles andere fallen.',
    fine: 'Kein Fehler, wenn die Spezifikation geändert wurde: Dann muss sie es sagen.',
  },
  'kind.disagrees': {
    name: 'Arten widersprechen sich',
    says: ({ variant, measured, threshold }) =>
      variant === 'asked'
        ? `Gefragt nach ${quoted(threshold)}, geantwortet mit ${quoted(measured)}`
        : `Der Eintrag sagt ${quoted(threshold)}, seine Eigenschaften sagen ${quoted(measured)}`,
    why: 'Die Art steht in der Frage, im Eintrag und in seinen Eigenschaften. Wo sie sich unterscheiden, handelt eines davon von etwas anderem.',
    fine: 'Kein Fehler, wenn die Eigenschaften eine engere Art nennen, etwa ein Restaurant für einen Ort.',
  },
  'kind.not-demo': {
    name: 'Nicht als Demo gekennzeichnet',
    says: ({ variant, measured }) =>
      variant === 'missing' ? 'Das Feld demo fehlt' : `Das Feld demo ist ${quoted(measured)} statt true`,
    why: 'Antworten der Demo-Schnittstelle sagen, dass sie Demodaten sind. Eine, die es nicht sagt, kann für Produktionsdaten gehalten werden oder welche sein.',
    fine: 'Kein Fehler, wenn diese Verbindung mit Absicht zu Produktionsdaten führt.',
  },
  'kind.only-spaces': {
    name: 'Text ohne Buchstaben',
    says: ({ variant, measured }) =>
      measured === 0
        ? `${quoted(variant)} ist ein leerer Text statt null`
        : `${quoted(variant)} enthält nur Leerzeichen`,
    why: 'Ein fehlender Text ist als null dokumentiert. Ein leerer wird als leere Zeile gezeigt.',
    fine: 'Kein Fehler, wenn alle Programme Texte kürzen, bevor sie sie zeigen.',
  },
};
