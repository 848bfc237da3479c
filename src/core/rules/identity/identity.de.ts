import type { Finding } from '../../../contract/finding.ts';
import { kindOfRef } from '../../format/finding-values.ts';
import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { identityRules as english } from './identity.en.ts';

const share = ({ details }: Finding) =>
  `${formatNumber(Number(details?.count))} von ${formatNumber(Number(details?.of))}`;

const sent = ({ measured }: Finding) => isolate(String(measured));

const isOne = ({ details }: Finding) => Number(details?.count) <= 1;

const things: Readonly<Record<string, string>> = {
  place: 'des Orts',
  parking: 'eines Parkplatzes',
  entrances: 'eines Eingangs',
  unit: 'einer Einheit',
};

const ofThing = (ref: unknown) => things[kindOfRef(String(ref))] ?? 'eines anderen Elements';

export const identityRules: typeof english = {
  'identity.other-id': {
    name: 'Antwort zu einer anderen Id',
    says: (finding) => `Gefragt nach ${isolate(String(finding.threshold))}, geantwortet zu ${sent(finding)}`,
    why: 'Die Antwort nennt eine andere Id als die Frage. Wer ihr traut, liefert an eine andere Adresse.',
    fine: 'Kein Fehler, wenn der Dienst zwei Einträge zusammengelegt hat und die neue Id bekanntlich dieselbe Adresse ist.',
  },
  'identity.duplicate': {
    name: 'Id doppelt vergeben',
    says: (finding) => `${sent(finding)} ist auch die Id ${ofThing(finding.details?.other)}`,
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
      isOne(finding)
        ? `${sent(finding)} besteht nicht aus Ziffern, einem Punkt und Hexadezimalziffern`
        : `${share(finding)} Ids bestehen nicht aus Ziffern, einem Punkt und Hexadezimalziffern. Zuerst: ${sent(finding)}`,
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
          if (isOne(finding)) return `Gehört zu ${sent(finding)}: weder Id noch Marker dieses Orts`;
          return `${share(finding)} Einheiten nennen weder Id noch Marker dieses Orts. Zuerst: ${sent(finding)}`;
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
