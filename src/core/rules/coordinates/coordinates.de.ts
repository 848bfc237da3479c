import type { Finding } from '../../../contract/finding.ts';
import { coordinateText, counted, formatLength, formatNumber, signed } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { coordinateRules as english } from './coordinates.en.ts';

const decimals = (value: unknown) => counted(Number(value), 'Nachkommastelle', 'Nachkommastellen');

function place({ details }: Finding): string {
  return coordinateText([Number(details?.longitude), Number(details?.latitude)]);
}

function asSent(given: unknown): string {
  return typeof given === 'string' ? ` Gesendet als [lon, lat]: ${given}` : '';
}

function away({ measured }: Finding): string {
  return measured === undefined ? '' : ` Wie gesendet liegt er ${formatLength(Number(measured))} entfernt.`;
}

const doctorLimits = {
  far: 'Meter zu den anderen, ab denen ein Punkt verdächtig ist',
  near: 'Meter zu den anderen, bis zu denen eine andere Lesart gilt',
};

const flipped: Readonly<Record<string, string>> = {
  'longitude-sign': 'anderem Vorzeichen der Länge',
  'latitude-sign': 'anderem Vorzeichen der Breite',
  'both-signs': 'anderen Vorzeichen von Länge und Breite',
};

const scaled: Readonly<Record<string, string>> = {
  mercator: 'Meter in Web-Mercator (EPSG:3857)',
  millionths: 'Grad mal 1.000.000',
  'ten-millionths': 'Grad mal 10.000.000',
};

const cannotTell =
  'Sind alle Punkte einer Adresse auf dieselbe Weise falsch oder stehen zwei gegen zwei, lässt es sich nicht entscheiden, und es wird nichts gesagt.';

const reallyFar =
  'Kein Fehler, wenn der Punkt wirklich so weit entfernt liegt; sein Spiegelbild neben den anderen macht das unwahrscheinlich.';

export const coordinateRules: typeof english = {
  'coordinate.not-numbers': {
    name: 'Koordinaten sind keine zwei Zahlen',
    says: ({ variant, measured }) => {
      const sent = isolate(String(measured));
      if (variant === 'no-list') return `Die Koordinaten sind keine Liste: ${sent}`;
      if (variant === 'too-few') return `Weniger als zwei Koordinaten: ${sent}`;
      return `Eine Koordinate ist keine endliche Zahl: ${sent}`;
    },
    why: 'Ein Punkt braucht Länge und Breite, beide als endliche Zahl. Alles andere lässt sich weder zeichnen noch messen.',
    fine: 'Kein Fehler, wenn die Lage wirklich unbekannt ist. Dann sollte der Dienst das Element weglassen.',
  },
  'coordinate.out-of-range': {
    name: 'Koordinaten außerhalb des Bereichs',
    says: ({ variant, measured, threshold }) => {
      if (variant === 'both') return `Länge und Breite liegen außerhalb des Bereichs.${asSent(measured)}`;
      const name = variant === 'longitude' ? 'Die Länge' : 'Die Breite';
      return `${name} ${signed(Number(measured))} liegt jenseits von ±${threshold}`;
    },
    why: 'Längen enden bei ±180 Grad, Breiten bei ±90. Jenseits davon gibt es keinen Ort auf der Erde.',
    fine: 'Kein Fehler, wenn ein Punkt über den 180. Meridian hinaus fortlaufend geschrieben wurde: GeoJSON will ihn dort geteilt.',
  },
  'coordinate.null-island': {
    name: 'Null-Insel',
    says: (finding) =>
      `Bei ${place(finding)}, näher als ${formatNumber(Number(finding.threshold), { maximumFractionDigits: 6 })} Grad an lat 0, lon 0.${asSent(finding.measured)}`,
    why: 'Bei lat 0, lon 0 ist nichts als Meer. Punkte stehen dort, wenn eine unbekannte Lage als Null geschrieben wurde.',
    fine: 'Kein Fehler, wenn die Adresse die Wetterboje ist, die dort liegt.',
    limits: { within: 'Grad um lat 0, lon 0' },
  },
  'coordinate.swapped': {
    name: 'Breite und Länge wohl vertauscht',
    says: (finding) =>
      `Läge vertauscht bei ${place(finding)}.${away(finding)}${asSent(finding.details?.sent)}`,
    why: `GeoJSON schreibt die Länge zuerst. Ein Punkt weit weg von allen anderen, der neben ihnen steht, sobald die beiden Zahlen den Platz tauschen, wurde wohl andersherum geschrieben. ${cannotTell}`,
    fine: reallyFar,
    limits: doctorLimits,
  },
  'coordinate.sign-flipped': {
    name: 'Vorzeichen wohl falsch',
    says: (finding) =>
      `Läge mit ${flipped[finding.variant ?? '']} bei ${place(finding)}.${away(finding)}${asSent(finding.details?.sent)}`,
    why: `Ein verlorenes oder überzähliges Minus spiegelt einen Punkt am Äquator oder am Meridian von Greenwich. Ein Punkt weit weg von allen anderen, dessen Spiegelbild neben ihnen steht, ist wohl ein solcher. ${cannotTell}`,
    fine: reallyFar,
    limits: doctorLimits,
  },
  'coordinate.projected': {
    name: 'Wohl nicht in Grad',
    says: (finding) =>
      `Läge bei ${place(finding)}, wenn dies ${scaled[finding.variant ?? '']} sind.${asSent(finding.details?.sent)}`,
    why: `Die Zahlen sind keine Grad; als Meter einer Kartenprojektion oder als vervielfachte ganze Zahlen gelesen stehen sie aber neben den anderen Punkten. ${cannotTell}`,
    fine: 'Kein Fehler, wenn die Spezifikation auf ein anderes Maß geändert wurde: Dann muss sie es sagen.',
    limits: doctorLimits,
  },
  'coordinate.low-precision': {
    name: 'Geringe Genauigkeit',
    says: ({ measured, threshold }) =>
      `Kein Punkt der Antwort hat mehr als ${decimals(measured)} (erwartet mindestens ${formatNumber(Number(threshold))})`,
    why: 'Vier Nachkommastellen eines Grads sind 11 Meter: zu grob, um eine Tür von der nächsten zu unterscheiden. Beurteilt werden nur ganze Antworten, denn JSON lässt Nullen am Ende einer Zahl weg.',
    fine: 'Kein Fehler, wenn die Punkte Flächen bezeichnen, etwa einen großen Parkplatz, und keine Türen.',
    limits: { warning: 'Erwartete Nachkommastellen' },
  },
  'coordinate.excess-precision': {
    name: 'Übertriebene Genauigkeit',
    says: ({ measured, threshold }) =>
      `Bis zu ${decimals(measured)} (Grenze ${formatNumber(Number(threshold))})`,
    why: 'Acht Nachkommastellen eines Grads sind ein Millimeter. Weitere sagen nichts über den Ort und machen jede Antwort größer.',
    fine: 'Kein Fehler: Es geht nichts kaputt. Meist zeigt es, dass gerechnet und nicht gerundet wurde.',
    limits: { info: 'Erlaubte Nachkommastellen' },
  },
  'coordinate.third': {
    name: 'Dritte Koordinate',
    says: ({ variant, measured }) =>
      variant === 'height'
        ? 'Eine dritte Koordinate, vielleicht eine Höhe'
        : `${formatNumber(Number(measured))} Koordinaten; GeoJSON kennt höchstens drei`,
    why: 'Die Spezifikation nennt zwei Zahlen. GeoJSON erlaubt als dritte eine Höhe; was eine vierte hieße, steht nirgends.',
    fine: 'Kein Fehler, wenn die dritte eine Höhe in Metern ist.',
  },
};
