import { type OperationName, operationNames } from '../contract/operations.ts';
import { membersAt, placeRecord } from '../domain/place-record.ts';
import { addressParts, foldedText } from './folded-address.ts';
import { type Found, rule } from './rule.ts';
import { at, overAnswers } from './sent.ts';
import { isStreet } from './street-place.ts';
import { textDamage } from './text-damage.ts';
import { measurable } from './unit-values.ts';

const atPlace = { operation: 'details', subject: 'place' } as const;

/** A house number alone in its part: `5`, `12a`, `No. 7`, `10/2`; four digits at most, as five are a postal code. */
const bareNumber =
  /^\s*(?:(?:no|nr|nro|n|д|дом)\.?[º°]?\s*|[№#]\s*)?\p{Nd}{1,4}(?:\s?\p{L}(?!\p{L}))?(?:[/-]\p{Nd}*\p{L}?)*\s*$/iu;

/**
 * N1. Google answers a missing street number with FIX; Osmose 2060 class 10. A digit of any script before the first
 * comma, or a house number alone behind it, as in "Calle Mayor, 5".
 */
const noNumber = rule({
  id: 'address.no-number',
  limits: {},
  check: ({ inspection }) => {
    const record = placeRecord(inspection.details);
    if (!record) return 'not-run';
    const { address } = membersAt(record.raw, 'properties');
    const blank = typeof address !== 'string' || address.trim() === '';
    if (!blank) {
      if (isStreet(inspection)) return [];
      const [street = '', second = ''] = addressParts(address);
      if (/\p{Nd}/u.test(street) || bareNumber.test(second)) return [];
    }
    return [
      {
        severity: 'warning',
        ...atPlace,
        pointer: '/properties/address',
        ...(address !== undefined && { measured: measurable(address) }),
        unit: 'value',
        variant: blank ? 'empty' : 'no-number',
      },
    ];
  },
});

/** The texts of a feature that people read. Ids are not texts. */
const readTexts: Readonly<Record<OperationName, readonly string[]>> = {
  details: ['address', 'name', 'text'],
  parking: ['text', 'subKind'],
  entrance: ['text', 'subKind'],
  units: ['address'],
};

/** N2. Near iD's and Osmose's rules of suspicious names. */
const damaged = rule({
  id: 'text.damaged',
  limits: {},
  check: ({ inspection }) =>
    overAnswers(inspection, operationNames, (sent, operation) =>
      sent.flatMap((each) => {
        const properties = membersAt(each.raw, 'properties');
        return readTexts[operation].flatMap((field): Found[] => {
          const text = properties[field];
          const damage = typeof text === 'string' ? textDamage(text) : undefined;
          if (!damage) return [];
          return [
            {
              severity: 'warning',
              ...at(each, 'properties', field),
              measured: measurable(text),
              unit: 'value',
              variant: damage.kind,
              details: { field: `properties.${field}`, code: damage.code.toWellFormed() },
            },
          ];
        });
      }),
    ),
});

/** N3. Of records that say they are an address. Near Osmose 9000003. */
const disagrees = rule({
  id: 'text.disagrees',
  limits: {},
  check: ({ inspection }) => {
    const properties = placeRecord(inspection.details)?.data?.properties;
    const { address, name, text, types } = properties ?? {};
    const said = [name, text].filter((each) => each !== undefined && foldedText(each) !== '');
    if (address === undefined || foldedText(address) === '' || said.length === 0 || !types) return 'not-run';
    if (!types.includes('street_address')) return [];
    if (said.some((each) => each !== undefined && agree(each, address))) return [];
    return [
      {
        severity: 'info',
        ...atPlace,
        pointer: '/properties/address',
        measured: measurable(said[0]),
        threshold: String(measurable(address)),
        unit: 'value',
      },
    ];
  },
});

/** A name is part of the address, or says all of it and more. */
function agree(name: string, address: string): boolean {
  const [one, other] = [` ${foldedText(name)} `, ` ${foldedText(address)} `];
  return other.includes(one) || one.includes(other);
}

export const textRules = [noNumber, damaged, disagrees];
