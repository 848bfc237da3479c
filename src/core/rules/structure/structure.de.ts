import type { Finding } from '../../../contract/finding.ts';
import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { structureRules as english } from './structure.en.ts';

const types: Readonly<Record<string, string>> = {
  text: 'Text',
  number: 'eine Zahl',
  flag: 'wahr oder falsch',
  object: 'ein Objekt',
  list: 'eine Liste',
  null: 'null',
};

const lists = { details: 'Ort', parking: 'Parkplätze', entrance: 'Eingänge', units: 'Einheiten' };

const among = { details: 'Orten', parking: 'Parkplätzen', entrance: 'Eingängen', units: 'Einheiten' };

function share({ details, operation }: Finding): string {
  const of = Number(details?.of);
  const count = formatNumber(Number(details?.count));
  return of > 1 ? ` bei ${count} von ${formatNumber(of)} ${among[operation]}` : '';
}

function firstSent({ details }: Finding): string {
  if (details?.type === 'null') return '';
  return `${Number(details?.count) > 1 ? ', zuerst' : ''}: ${isolate(String(details?.sent))}`;
}

export const structureRules: typeof english = {
  'structure.wrong-type': {
    name: 'Nicht der dokumentierte Typ',
    says: ({ variant, measured, details }) => {
      const sent = isolate(String(measured));
      switch (variant) {
        case 'element':
          return `Ein Element der Liste ist kein Objekt: ${sent}`;
        case 'element-type':
          return `Der Typ ist ${sent} statt ${details?.expected}`;
        case 'no-type':
          return `Der Typ fehlt, erwartet wird ${details?.expected}`;
        case 'no-list':
          return 'features fehlt oder ist keine Liste';
        case 'no-object':
          return `Die Antwort ist kein Objekt, erst recht kein Objekt vom Typ ${details?.expected}`;
        default:
          return `Der Typ der Antwort ist nicht ${details?.expected}`;
      }
    },
    why: 'Der Ort ist als ein Feature dokumentiert, die anderen Antworten als FeatureCollection mit einer Liste von Features. Programme, die sich darauf verlassen, finden in etwas anderem nichts.',
    fine: 'Kein Fehler, wenn die Spezifikation geändert wurde: Dann muss sie es sagen.',
  },
  'structure.no-point': {
    name: 'Kein Punkt',
    says: ({ variant, measured }) => {
      if (variant === 'missing') return 'Die Geometrie fehlt';
      if (variant === 'null') return 'Die Geometrie ist null';
      return `Die Geometrie ist ${isolate(String(measured))} statt Point`;
    },
    why: 'Ohne Punkt steht es nirgends auf der Karte. Eine andere Geometrie kennt die Spezifikation nicht.',
    fine: 'Kein Fehler, wenn die Lage wirklich unbekannt ist. Dann sollte der Dienst das Element weglassen.',
  },
  'structure.field-missing': {
    name: 'Feld fehlt',
    says: (finding) => `${isolate(String(finding.details?.field))} fehlt${share(finding)}`,
    why: 'Die Spezifikation nennt das Feld, die Antwort hat es nicht. Ein Feld, das da und null ist, fehlt nicht.',
    fine: 'Kein Fehler, wenn der Dienst weglässt, was er nicht weiß: Welche Felder entfallen dürfen, sagt die Spezifikation nicht.',
  },
  'structure.field-type': {
    name: 'Feld von anderem Typ',
    says: (finding) => {
      const { field, type, looksNumeric } = finding.details ?? {};
      const what = looksNumeric === true ? 'Text, der wie eine Zahl aussieht' : types[String(type)];
      return `${isolate(String(field))} ist ${what}${share(finding)}${firstSent(finding)}`;
    },
    why: 'Der Wert hat einen anderen Typ als dokumentiert. Programme sortieren, filtern und vergleichen ihn falsch: Als Text steht Etage 10 vor Etage 2. Koordinaten, Einheiten und Etagen sind Fehler, alles andere ist eine Warnung.',
    fine: 'Kein Fehler, wenn null für „unbekannt“ steht und niemand das Feld braucht.',
  },
  'structure.field-unknown': {
    name: 'Unbekanntes Feld',
    says: (finding) =>
      `${isolate(String(finding.details?.field))} steht nicht in der Spezifikation${share(finding)}`,
    why: 'Die Antwort hat ein Feld, das die Spezifikation nicht nennt. Es kann neu sein oder falsch geschrieben.',
    fine: 'Kein Fehler: Weitere Felder zeigt die Spezifikation nach eigenem Bekunden nicht. Genannt wird es, damit ein Schreibfehler auffällt.',
  },
  'structure.empty': {
    name: 'Leere Liste',
    says: ({ operation }) => `Der Dienst hat geantwortet: keine ${lists[operation]}`,
    why: 'Die Antwort kam und ist leer. Das ist eine Auskunft, keine Störung; wo etwas stehen sollte, sagen andere Regeln.',
    fine: 'Kein Fehler, wenn es nichts gibt: Ein Einfamilienhaus hat keine Einheiten, eine Fußgängerzone keine Parkplätze.',
  },
};
