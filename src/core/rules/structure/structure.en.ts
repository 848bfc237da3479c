import type { Finding } from '../../../contract/finding.ts';
import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { RuleWords } from '../rule.ts';

const types: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'a number',
  flag: 'true or false',
  object: 'an object',
  list: 'a list',
  null: 'null',
};

const lists = { details: 'place', parking: 'parking points', entrance: 'entrances', units: 'units' };

/** ` in 2 of 12 units`; nothing where there is only one. */
function share({ details, operation }: Finding): string {
  const of = Number(details?.of);
  return of > 1
    ? ` in ${formatNumber(Number(details?.count))} of ${formatNumber(of)} ${lists[operation]}`
    : '';
}

/** The value as it was sent, by its first holder where there are several. */
function firstSent({ details }: Finding): string {
  if (details?.type === 'null') return '';
  return `${Number(details?.count) > 1 ? ', first' : ''}: ${isolate(String(details?.sent))}`;
}

export const structureRules = {
  'structure.wrong-type': {
    name: 'Not the documented type',
    says: ({ variant, measured, details }: Finding) => {
      const sent = isolate(String(measured));
      switch (variant) {
        case 'element':
          return `An element of the list is no object: ${sent}`;
        case 'element-type':
          return `The type is ${sent}, not ${details?.expected}`;
        case 'no-type':
          return `The type is missing, not ${details?.expected}`;
        case 'no-list':
          return 'features is missing or no list';
        case 'no-object':
          return `The answer is no object, let alone a ${details?.expected}`;
        default:
          return `The type of the answer is not ${details?.expected}`;
      }
    },
    why: 'Details are documented as one Feature, the other answers as a FeatureCollection with a list of features. A client that relies on this finds nothing in anything else.',
    fine: 'Not an error when the specification was changed: then it has to say so.',
  },
  'structure.no-point': {
    name: 'No point',
    says: ({ variant, measured }: Finding) => {
      if (variant === 'missing') return 'The geometry is missing';
      if (variant === 'null') return 'The geometry is null';
      return `The geometry is ${isolate(String(measured))}, not Point`;
    },
    why: 'Without a point it stands nowhere on the map. The specification knows no other geometry.',
    fine: 'Not an error when the position is really unknown. Then the service should leave the element out.',
  },
  'structure.field-missing': {
    name: 'Field missing',
    says: (finding: Finding) => `${isolate(String(finding.details?.field))} is missing${share(finding)}`,
    why: 'The specification lists the field, the answer lacks it. A field that is there and null is not missing.',
    fine: 'Not an error when the service leaves out what it does not know: the specification does not say which fields are optional.',
  },
  'structure.field-type': {
    name: 'Field of another type',
    says: (finding: Finding) => {
      const { field, type, looksNumeric } = finding.details ?? {};
      const what = looksNumeric === true ? 'text that looks like a number' : types[String(type)];
      return `${isolate(String(field))} is ${what}${share(finding)}${firstSent(finding)}`;
    },
    why: 'The value has another type than documented. Clients sort, filter and compare it wrongly: as text, floor 10 comes before floor 2. Coordinates, units and floors are errors, everything else is a warning.',
    fine: 'Not an error when null stands for "unknown" in a field that nobody needs.',
  },
  'structure.field-unknown': {
    name: 'Unknown field',
    says: (finding: Finding) =>
      `${isolate(String(finding.details?.field))} is not in the specification${share(finding)}`,
    why: 'The answer has a field that the specification does not name. It may be new, or misspelt.',
    fine: 'Not an error: the specification says that further fields are not shown. It is told so that a misspelt field is seen.',
  },
  'structure.empty': {
    name: 'Empty list',
    says: ({ operation }: Finding) => `The service answered with no ${lists[operation]}`,
    why: 'The answer came and is empty. That is data, not a failure; other rules say where something should be.',
    fine: 'Not an error when there is none: a house has no units, a pedestrian street no parking.',
  },
} satisfies Record<string, RuleWords>;
