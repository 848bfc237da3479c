/** Words of streets that are written in full by one and short by another: English, German, Spanish, Russian. */
const streetWords = new Map(
  Object.entries({
    street: 'street st str strasse calle c ulitsa ul улица ул',
    avenue: 'avenue ave av avda avenida prospekt проспект просп пр',
    boulevard: 'boulevard blvd bulevar bul бульвар бул',
    road: 'road rd',
    lane: 'lane ln pereulok переулок пер',
    drive: 'drive dr',
    square: 'square sq plaza platz площадь пл',
    court: 'court ct',
    highway: 'highway hwy шоссе ш',
  }).flatMap(([word, ways]) => ways.split(' ').map((way): [string, string] => [way, word])),
);

/** Words before a house number that say no more than that it is one. */
const numberWords = new Set(['no', 'nr', 'num', 'n', 'house', 'д', 'дом', 'nro']);

const unitWords =
  'apt|apartment|apto|apartamento|depto|suite|ste|unit|кв|квартира|пәтер|of(?=\\.)|oficina|office|офис|whg|wohnung|top';

/** A unit within an address: `Apt 12`, `кв. 5`, `#3B`. */
export const unitInAddress = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:(?:${unitWords})(?:\\.?\\s*(?:(?:no|nr)\\.?|№|#)?\\s*(?=\\p{Nd})|[.\\s]\\s*)|#\\s*)(?=\\p{L}?\\p{Nd}|\\p{L}(?!\\p{L}))[\\p{L}\\p{Nd}/-]+`,
  'iu',
);

const comma = /[,;\n،，、]/;

/** The parts of an address between its commas, also those of Arabic, Chinese and Japanese. */
export function addressParts(address: string): string[] {
  return address.split(comma);
}

/**
 * The words of a text as addresses are compared: case, accents, digits of other scripts, punctuation and short forms
 * of street words make no difference; `5 a` is `5a`.
 */
export function foldedWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/(?<=\d)\s+(?=\p{L}(?!\p{L}))/gu, '');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+(?:[/-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.flatMap((word) => {
    const german = /^(\p{L}{3,})(?:strasse|str)$/u.exec(word)?.[1];
    return german ? [german, 'street'] : [streetWords.get(word) ?? word];
  });
}

/** Digits stand in blocks of ten that begin with their zero. */
function westernDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** A text by which equal addresses are found. */
export function foldedText(text: string): string {
  return foldedWords(text).join(' ');
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
    .map((part) => foldedWords(part.replace(unitInAddress, ' ')).filter((word) => !numberWords.has(word)))
    .filter((words) => words.length > 0);
}

const streetTypes = new Set(streetWords.values());

function streetFrom(words: readonly string[]): Street {
  const type = words.find((word) => streetTypes.has(word)) ?? '';
  const own = words.filter((word) => !streetTypes.has(word));
  return { words: own.toSorted().join(' '), type };
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
