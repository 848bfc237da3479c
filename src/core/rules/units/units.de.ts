import { detailOf, fineLength, numberOf, sentValue } from '../../format/finding-values.ts';
import { counted } from '../../format/formats.ts';
import type { unitRules as english } from './units.en.ts';

const units = (count: unknown) => counted(Number(count), 'Einheit', 'Einheiten');
const pattern = {
  from: 'Nummern ab',
  units: 'Mindestens so viele Einheiten',
  share: 'Anteil, der übereinstimmt, mindestens',
};

export const unitRules: typeof english = {
  'unit.outside': {
    name: 'Einheit außerhalb des Gebäudes',
    says: ({ measured, threshold, variant }) =>
      `${fineLength(measured)} ${variant === 'outline' ? 'außerhalb des Kartenumrisses' : 'vom Ort'} (Grenze ${fineLength(threshold)})`,
    why: 'Eine Einheit ist ein Teil ihres Gebäudes. Wo der Umriss nicht bekannt ist, wird vom Ort aus gemessen.',
    fine: 'Kein Fehler, wenn das Gebäude lang ist oder die Adresse mehrere Gebäude hat.',
    limits: { outside: 'Außerhalb des Umrisses um', warning: 'Vom Ort, Warnung ab', error: 'Fehler ab' },
  },
  'unit.duplicate-number': {
    name: 'Dieselbe Nummer zweimal auf einer Etage',
    says: (finding) =>
      `Einheit ${sentValue(finding.measured)} noch einmal auf Etage ${detailOf(finding, 'floor')}`,
    why: 'Zwei Einheiten mit einer Nummer auf einer Etage sind an der Tür nicht zu unterscheiden.',
    fine: 'Kein Fehler, wenn mehrere Treppenhäuser jeweils neu zählen.',
  },
  'unit.other-floor': {
    name: 'Dieselbe Nummer auf anderer Etage',
    says: (finding) =>
      `Einheit ${sentValue(finding.measured)} auf Etage ${detailOf(finding, 'floor')} und auf Etage ${detailOf(finding, 'otherFloor')}`,
    why: 'Eine Nummer auf zwei Etagen kann eine doppelt eingetragene Einheit sein. Mehr wiegt es, wo Nummern ihre Etage nennen.',
    fine: 'Kein Fehler, wenn jede Etage neu zählt.',
    limits: pattern,
  },
  'unit.shared-coordinate': {
    name: 'Einheiten teilen sich eine Koordinate',
    says: (finding) => `${units(finding.measured)} innerhalb von ${fineLength(finding.details?.metres)}`,
    why: 'Gut zu wissen beim Blick auf die Karte: Zu sehen ist nur die oberste Marke.',
    fine: 'Kein Fehler, wenn Wohnungen übereinander liegen, und das ist üblich.',
    limits: { metres: 'Näher als' },
  },
  'unit.not-surveyed': {
    name: 'Keine Einheit wurde vermessen',
    says: (finding) =>
      `Alle ${units(finding.measured)} höchstens ${fineLength(finding.details?.metres)} vom Ort entfernt`,
    why: 'Einheiten, die alle auf dem Punkt des Ortes stehen, haben dessen Koordinate und keine eigene.',
    fine: 'Kein Fehler, wenn nur die Adresse zählt und nicht, wo im Gebäude die Einheit liegt.',
    limits: { units: 'Mindestens so viele Einheiten', metres: 'Bis' },
  },
  'unit.no-floor': {
    name: 'Etage fehlt oder ist keine Zahl',
    says: ({ measured, variant }) =>
      variant === 'missing'
        ? 'Es wurde keine Etage geschickt'
        : variant === 'null'
          ? 'Die Etage ist null'
          : `Die Etage wurde nicht als Zahl geschickt: ${sentValue(measured)}`,
    why: 'Ohne Zahl weiß niemand, auf welche Etage zu gehen ist, und die Einheit lässt sich auf keiner zeichnen.',
    fine: 'Kein Fehler, wenn die Einheit keine Etage hat, etwa als eigenes Haus.',
  },
  'unit.odd-floor': {
    name: 'Auffällige Etage',
    says: ({ measured, threshold, variant }) => {
      const floor = `Etage ${sentValue(measured)}`;
      if (variant === 'basement') return `${floor}, unter der Erde`;
      if (variant === 'step') return `${floor} ist weder eine ganze noch eine halbe Etage`;
      return `${floor} (Grenze ${numberOf(threshold)})`;
    },
    why: 'Das höchste Gebäude der Welt hat etwa 163 Etagen: Weit darüber oder darunter ist es ein Versehen.',
    fine: 'Kein Fehler, wenn die Einheit im Keller liegt.',
    limits: {
      basement: 'Hinweis unter',
      lowest: 'Warnung unter',
      warning: 'Warnung über',
      error: 'Fehler über',
    },
  },
  'unit.odd-number': {
    name: 'Auffällige Nummer einer Einheit',
    says: ({ measured, threshold, variant }) => {
      if (variant === 'not-a-number')
        return `Die Nummer wurde nicht als Zahl geschickt: ${sentValue(measured)}`;
      const number = `Die Nummer ist ${sentValue(measured)}`;
      return variant === 'high' ? `${number} (Grenze ${numberOf(threshold)})` : number;
    },
    why: 'Die Spezifikation sagt Zahl; gesucht wird nach einer ganzen über 0.',
    fine: 'Kein Fehler, wenn es genau so an der Tür steht.',
    limits: { highest: 'Über' },
  },
  'unit.number-against-floor': {
    name: 'Nummer passt nicht zur Etage',
    says: (finding) =>
      `Einheit ${detailOf(finding, 'number')} auf Etage ${numberOf(finding.measured)}; nach den Nummern des Gebäudes wäre es ${numberOf(finding.threshold)}`,
    why: 'Wo die meisten Nummern ihre Etage nennen, wie 1204 auf Etage 12, ist eine andere ein Versehen in einem von beiden.',
    fine: 'Kein Fehler, wenn ein Teil des Gebäudes anders zählt.',
    limits: pattern,
  },
  'unit.floor-gap': {
    name: 'Etagen ohne Einheiten',
    says: (finding) =>
      `Es ${Number(finding.measured) === 1 ? 'fehlt' : 'fehlen'} ${counted(Number(finding.measured), 'Etage', 'Etagen')} zwischen ${detailOf(finding, 'below')} und ${detailOf(finding, 'above')}`,
    why: 'Eine Lücke kann eine Etage sein, die niemand eingetragen hat. Die Etagen 13 und 0 werden nicht vermisst.',
    fine: 'Kein Fehler, wenn es ein Technikgeschoss ist oder dort keine Einheit liegt.',
  },
  'unit.other-address': {
    name: 'Einheit mit anderer Adresse',
    says: (finding) =>
      `${units(finding.details?.count)} mit ${sentValue(finding.measured)}; der Ort hat ${sentValue(finding.threshold)}`,
    why: 'Straße und Hausnummer einer Einheit sind die ihres Ortes. Schreibweise, Reihenfolge und Abkürzungen zählen nicht.',
    fine: 'Kein Fehler, wenn das Gebäude an einer Ecke steht und zwei Adressen hat.',
  },
  'unit.not-a-building': {
    name: 'Einheiten, aber kein Gebäude',
    says: (finding) => `${units(finding.measured)}, aber isBuilding ist false`,
    why: 'Was mehrere Einheiten hat, ist ein Gebäude: Eines von beiden stimmt nicht.',
    fine: 'Kein Fehler, wenn der Ort ein Markt oder ein Gelände mit mehreren Häusern ist.',
    limits: { units: 'Mindestens so viele Einheiten' },
  },
  'unit.none': {
    name: 'Adresse nennt eine Einheit, keine kam',
    says: ({ measured }) =>
      `In der Adresse steht ${sentValue(measured)}, und der Dienst hat keine Einheit geschickt`,
    why: 'Eine Adresse, die eine Einheit nennt, hat mindestens diese.',
    fine: 'Kein Fehler, wenn Einheiten dort noch nicht erfasst sind.',
  },
  'unit.no-entrance': {
    name: 'Einheiten ohne Eingang',
    says: (finding) => `${units(finding.measured)}, aber kein Eingang`,
    why: 'Ohne Eingang gibt es keinen Weg zu irgendeiner Einheit.',
    fine: 'Kein Fehler, wenn die Gegend noch nicht erfasst ist.',
  },
};
