import { type OperationName, operationNames } from '../../../spec/operations.ts';
import { getMembers, getPlaceRecord, isStreet } from '../../place/place-record.ts';
import { foldText } from '../../text/address-words.ts';
import { splitAddress } from '../../text/folded-address.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { checkAnswers, getElementSubject } from '../sent.ts';
import { toMeasuredValue } from '../units/unit-values.ts';

const atPlace = { operation: 'details', subject: 'place' } as const;

/** A house number alone in its part: `5`, `12a`, `No. 7`, `10/2`; four digits at most, as five are a postal code. */
const bareNumber =
  /^\s*(?:(?:no|nr|nro|n|д|дом)\.?[º°]?\s*|[№#]\s*)?\p{Nd}{1,4}(?:\s?\p{L}(?!\p{L}))?(?:[/-]\p{Nd}*\p{L}?)*\s*$/iu;

/**
 * N1. Google answers a missing street number with FIX; Osmose 2060 class 10. A digit of any script before the first
 * comma, or a house number alone after it, as in "Calle Mayor, 5".
 */
const noNumber = defineRule({
  id: 'address.no-number',
  limits: {},
  check: ({ inspection }) => {
    const record = getPlaceRecord(inspection.details);
    if (!record) return 'not-run';
    const { address } = getMembers(record.raw, 'properties');
    const blank = typeof address !== 'string' || address.trim() === '';
    if (!blank) {
      if (isStreet(inspection)) return [];
      const [street = '', second = ''] = splitAddress(address);
      if (/\p{Nd}/u.test(street) || bareNumber.test(second)) return [];
    }
    return [
      {
        severity: 'warning',
        ...atPlace,
        pointer: '/properties/address',
        ...(address !== undefined && { measured: toMeasuredValue(address) }),
        unit: 'value',
        variant: blank ? 'empty' : 'no-number',
      },
    ];
  },
});

/** The texts of a feature for people. Ids are not texts. */
const readTexts: Readonly<Record<OperationName, readonly string[]>> = {
  details: ['address', 'name', 'text'],
  parking: ['text', 'subKind'],
  entrance: ['text', 'subKind'],
  units: ['address'],
};

/** N2. Near iD's and Osmose's rules of suspicious names. */
const damaged = defineRule({
  id: 'text.damaged',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, operationNames, (sent, operation) =>
      sent.flatMap((each) => {
        const properties = getMembers(each.raw, 'properties');
        return readTexts[operation].flatMap((field): FindingDraft[] => {
          const text = properties[field];
          const damage = typeof text === 'string' ? findTextDamage(text) : undefined;
          if (!damage) return [];
          return [
            {
              severity: 'warning',
              ...getElementSubject(each, 'properties', field),
              measured: toMeasuredValue(text),
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
const disagrees = defineRule({
  id: 'text.disagrees',
  limits: {},
  check: ({ inspection }) => {
    const properties = getPlaceRecord(inspection.details)?.data?.properties;
    const { address, name, text, types } = properties ?? {};
    const texts = [name, text].filter((each) => each !== undefined && foldText(each) !== '');
    if (address === undefined || foldText(address) === '' || texts.length === 0 || !types) return 'not-run';
    if (!types.includes('street_address')) return [];
    if (texts.some((each) => each !== undefined && agree(each, address))) return [];
    return [
      {
        severity: 'info',
        ...atPlace,
        pointer: '/properties/address',
        measured: toMeasuredValue(texts[0]),
        threshold: String(toMeasuredValue(address)),
        unit: 'value',
      },
    ];
  },
});

/** A name is part of the address, or says all of it and more. */
function agree(name: string, address: string): boolean {
  const [one, other] = [` ${foldText(name)} `, ` ${foldText(address)} `];
  return other.includes(one) || one.includes(other);
}

export const textRules = [noNumber, damaged, disagrees];

/** The damage of a text; `code` names the first character or pair that shows it. */
export type TextDamage = {
  readonly kind: 'replaced' | 'mojibake' | 'bidi' | 'control' | 'spaces';
  readonly code: string;
};

/** Characters of the bytes 0x80–0xBF where UTF-8 is read as Windows-1252. */
const tail1252 = '\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** The same in Windows-1251. */
const tail1251 = 'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\\u0098™љ›њќћџ\\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї';

/**
 * Pairs that no language writes: `Ã©` for é, `â€™` for ’, `Ð”Ð¾` for До, `РґРѕРј` for дом. A closing quote after a
 * capital is one: «IRMÃ». Cyrillic needs two or three pairs in a row, as one may be a word.
 */
const mojibake = new RegExp(
  [
    `(?:(?<!\\p{Lu})[ÃÂ]|[ÃÂ](?![»”’›]))[${tail1252}]`,
    `â[€‚„†]?[${tail1252}]`,
    `(?:[ÐÑ][${tail1252}]){2}`,
    `(?:[РС][${tail1251}]){3}`,
    `ð[Ÿ\\u009F][${tail1252}]{2}`,
  ].join('|'),
  'u',
);

/** Embeddings and overrides reverse all text around them; isolates and the marks of Arabic and Hebrew do not. */
const bidi = /[\u202A-\u202E]/u;

/** Most texts: ASCII without space at either end. They skip five searches. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** Returns the first damage of a text; undefined for a sound one, and for spaces alone, which is kind.only-spaces. */
export function findTextDamage(text: string): TextDamage | undefined {
  if (plain.test(text)) return undefined;
  const replaced = /[\uFFFD\p{Cs}]/u.exec(text);
  if (replaced) return { kind: 'replaced', code: getCode(replaced[0]) };
  const pair = mojibake.exec(text);
  if (pair) return { kind: 'mojibake', code: pair[0] };
  const turned = bidi.exec(text);
  if (turned) return { kind: 'bidi', code: getCode(turned[0]) };
  const control = /\p{Cc}/u.exec(text);
  if (control) return { kind: 'control', code: getCode(control[0]) };
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === text) return undefined;
  return { kind: 'spaces', code: getCode(text.startsWith(trimmed) ? (text.at(-1) ?? '') : (text[0] ?? '')) };
}

function getCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
