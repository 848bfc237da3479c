import { foldedWords, mostRead, streetTypes } from './folded-words.ts';

/** Words before a house number that say no more than that it is one. */
const numberWords = new Set(['no', 'nr', 'num', 'n', 'house', 'д', 'дом', 'nro']);

const unitWords =
  'apt|apartment|apto|apartamento|depto|flat|suite|ste|unit|кв|квартира|пәтер|of(?=\\.)|oficina|office|офис|whg|wohnung|top';

/** A unit within an address: `Apt 12`, `кв. 5`, `#3B`. */
export const unitInAddress = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:(?:${unitWords})(?:\\.?\\s*(?:(?:(?:no|nr)\\.?|№|#)\\s*)?(?=\\p{Nd})|[.\\s]\\s*)|#\\s*)(?=\\p{L}?\\p{Nd}|\\p{L}(?!\\p{L}))[\\p{L}\\p{Nd}/-]+`,
  'iu',
);

/**
 * A unit before the house number and the name of the street, as Australia writes it: `3/15 Smith Street` is unit 3 of 15.
 * Behind the name (`Hauptstr. 5/1`, `Достык 5/1`) it is a number of its own.
 */
const unitBeforeNumber = /^\s*\p{L}?\p{Nd}+\p{L}?\/(?=\p{Nd}+\p{L}?\s+\p{L}{2})/u;

const comma = /[,;\n،，、]/;

/** The parts of an address between its commas, also those of Arabic, Chinese and Japanese. */
export function addressParts(address: string): string[] {
  return address.slice(0, mostRead).split(comma);
}

type Street = { readonly words: string; readonly type: string };

/** Street and house number of an address: up to the first part that holds a digit, without a unit. */
export function streetOf(address: string): Street | undefined {
  const parts = streetParts(address);
  const at = parts.findIndex((words) => words.some(hasDigit));
  const number = parts[at] ?? parts[0];
  if (!number) return undefined;
  // "Calle Mayor, 5": the number stands in a part of its own.
  const street = number.every(hasDigit) ? [...(parts[at - 1] ?? []), ...number] : number;
  return streetFrom(street);
}

/** Whether an address names that street and house number anywhere: before or behind a unit, in whatever order. */
export function namesStreet(address: string, street: Street): boolean {
  const parts = streetParts(address);
  return parts.some((part, index) =>
    [part, [...(parts[index - 1] ?? []), ...part]].some((words) => {
      // A place without a number is named by its street alone.
      const other = streetFrom(hasDigit(street.words) ? words : words.filter((word) => !hasDigit(word)));
      return other.words === street.words && (!other.type || !street.type || other.type === street.type);
    }),
  );
}

/** As namesStreet, for the addresses of thousands of units: what stands between their commas is folded once. */
export function streetReader(street: Street): (address: string) => boolean {
  const known = new Map<string, boolean>();
  const names = (text: string) => {
    const named = known.get(text) ?? namesStreet(text, street);
    known.set(text, named);
    return named;
  };
  return (address) => {
    const parts = addressParts(address);
    return (
      parts.some((part, index) => names(part) || (index > 0 && names(`${parts[index - 1]},${part}`))) ||
      // A unit between street and number is passed over.
      names(address)
    );
  };
}

function streetParts(address: string): string[][] {
  return addressParts(address)
    .map((part) =>
      foldedWords(part.replace(unitInAddress, ' ').replace(unitBeforeNumber, '')).filter(
        (word) => !numberWords.has(word),
      ),
    )
    .filter((words) => words.length > 0);
}

function streetFrom(words: readonly string[]): Street {
  const type = words.find((word) => streetTypes.has(word)) ?? '';
  const own = words.filter((word) => !streetTypes.has(word));
  return { words: own.toSorted().join(' '), type };
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
