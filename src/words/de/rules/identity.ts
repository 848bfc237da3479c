import type { Finding } from '../../../contract/finding.ts';
import type { identityRules as english } from '../../en/rules/identity.ts';
import { formatNumber } from '../../formats.ts';
import { isolate } from '../../isolate.ts';

const share = ({ details }: Finding) =>
  `${formatNumber(Number(details?.count))} von ${formatNumber(Number(details?.of))}`;

const sent = ({ measured }: Finding) => isolate(String(measured));

export const identityRules: typeof english = {
  'identity.other-id': {
    name: 'Antwort zu einer anderen Id',
    says: (finding) => `Gefragt nach ${isolate(String(finding.threshold))}, geantwortet zu ${sent(finding)}`,
    why: 'Die Antwort nennt eine andere Id als die Frage. Wer ihr traut, liefert an eine andere Adresse.',
    fine: 'Kein Fehler, wenn der Dienst zwei Einträge zusammengelegt hat und die neue Id bekanntlich dieselbe Adresse ist.',
  },
  'identity.duplicate': {
    name: 'Id doppelt vergeben',
    says: (finding) => `${sent(finding)} ist auch die Id von ${isolate(String(finding.details?.other))}`,
    why: 'Zwei Elemente teilen sich eine Id. Programme, die nach Ids ablegen, verlieren eines davon oder verschieben eine Tür auf einen Parkplatz.',
    fine: 'Kein Fehler, wenn dasselbe zu Recht zweimal gesendet wird, etwa eine Einfahrt, die Eingang und Parkplatz zugleich ist.',
  },
  'identity.missing': {
    name: 'Id fehlt',
    says: ({ details }) => `${isolate(String(details?.field))} fehlt oder ist leer`,
    why: 'Ohne Id lässt sich auf nichts verweisen: Keine Korrektur, keine Ausnahme und kein Vergleich findet es wieder.',
    fine: 'Kein Fehler, wenn das Element nur vorübergehend besteht und niemand darauf verweist.',
  },
  'identity.format': {
    name: 'Ungewöhnliche Id',
    says: (finding) =>
      `${sent(finding)} besteht nicht aus Ziffern, einem Punkt und Hexadezimalziffern (${share(finding)})`,
    why: 'Die Spezifikation beschreibt die Ids von Punkten als Zahl, Punkt und hexadezimal aussehenden Teil. Eine andere Form deutet auf eine andere Quelle oder auf eine Zahl, die ihr Ende verloren hat.',
    fine: 'Kein Fehler, wenn der Dienst durchweg zu einer anderen Form übergegangen ist.',
  },
  'identity.wrong-parent': {
    name: 'Einheit eines anderen Orts',
    says: (finding) => {
      switch (finding.variant) {
        case 'some-by-id':
          return `${share(finding)} Einheiten nennen den Ort mit seiner Id, die anderen mit seinem Marker`;
        case 'some-by-marker':
          return `${share(finding)} Einheiten nennen den Ort mit seinem Marker, die anderen mit seiner Id`;
        default:
          return `Gehört zu ${sent(finding)}: weder Id noch Marker dieses Orts (${share(finding)})`;
      }
    },
    why: 'Eine Einheit nennt den Ort, zu dem sie gehört. Ob mit seiner Id oder seinem Marker, sagt die Spezifikation nicht; beides gilt, aber nicht beides in einer Antwort.',
    fine: 'Kein Fehler, wenn die Einheit zu einem Teil eines größeren Geländes gehört, der einen eigenen Eintrag hat.',
  },
  'identity.shared-marker': {
    name: 'Marker wie der des Orts',
    says: (finding) => `Die Einheit hat den Marker des Orts, ${sent(finding)}`,
    why: 'Wer den Marker nachschlägt, findet entweder den Ort oder die Einheit.',
    fine: 'Kein Fehler, wenn der Ort nur aus dieser einen Einheit besteht.',
  },
};
