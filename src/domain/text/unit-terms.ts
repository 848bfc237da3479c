/** Flats, levels and stairs within an address, by the words of the languages of address-terms.ts. */

const flatWords =
  'apt|ap|apartment|apto|apartamento|appt|appartement|dpto|depto|departamento|flat|suite|ste|unit|room|кв|квартира|пәтер|офис|каб|кабинет|комната|помещение|пом|of(?=\\.)|oficina|office|puerta|pta|dz|dzīvoklis|whg|wohnung|we|tür|top|daire|lgh|ajtó';

/** Words of a flat behind the number of the house alone: `5 m. 3`, `5 int. 3`, `No:4 D:3`. */
const flatWordsBehind = 'm|int|interno|lok|lokal|mieszkanie|as|bus|bte|boîte|ап|d(?=:)';

const levelWords =
  'level|lvl|floor|flr|fl|etage|étage|stockwerk|stock|geschoss|og|ug|planta|piso|piano|andar|kat|piętro|emelet|sal|этаж|эт|қабат|поверх|ет|όροφος';

/** Storeys without a number. */
const namedLevels =
  'eg|dg|ug|kg|erdgeschoss|dachgeschoss|souterrain|bajo|entresuelo|ático|r/c|rdc|fszt|földszint|parter|basement|attic|penthouse|цоколь|подвал|мансарда|чердак|партер';

/** Behind a storey: `3. OG links`. */
const sides = 'links|rechts|mitte|li|re|izq|izda|izqda|dcha|esq|dto|frente|frt';
const side = `(?:\\.?\\s+(?:${sides})(?!\\p{L})\\.?)?`;

const beginning = '(?<![\\p{L}\\p{Nd}])';
const ending = '(?=\\.?\\s*(?:$|[,;)]))';
const behindHouse = '(?<=\\p{Nd}\\p{L}?[\\s.]{1,3})';
/** The same, with a hyphen: `5 - 3º A`, `225-H0304`. */
const besideHouse = '(?<=\\p{Nd}\\p{L}?(?:\\s{1,2}|\\s{0,2}[-–]\\s{0,2}))';

/** In Colombia the house number follows a sign: `Calle 12 # 12-34`. */
const houseSign = '(?<=\\p{Nd}\\s?\\p{L}?\\s{0,3}#)\\s*\\p{Nd}+\\p{L}?\\s?-\\s?\\p{Nd}';

const flat = `${beginning}(?:${flatWords})|${behindHouse}(?:${flatWordsBehind})`;

/** A unit within an address: `Apt 12`, `кв. 5`, `#3B`. */
export const unitInAddress = new RegExp(
  `(?:(?:${flat})(?:[.:]?\\s*(?:(?:(?:no|nr)\\.?|№|#)\\s*)?(?=\\p{Nd})|[.:\\s]\\s*)|${beginning}#(?!${houseSign})\\s*)(?=\\p{L}?\\p{Nd}|\\p{L}(?!\\p{L}))[\\p{L}\\p{Nd}/-]+`,
  'iu',
);

/**
 * A level within an address: `Lvl 2`, `этаж 2`; `2nd floor`, `2. OG links`, and before a comma or the end `2 этаж`,
 * `DG`.
 */
const levelInAddress = new RegExp(
  `${beginning}(?:(?:${levelWords})[.:]?\\s*-?\\p{Nd}{1,3}(?![\\p{L}\\p{Nd}])|\\p{Nd}{1,3}(?:(?:st|nd|rd|th|er|[eè]me|[eoηο]|ος|[.º°ª]|-?(?:[йяе]|[ыио]й))\\s*(?:${levelWords})(?!\\p{L})|\\s*(?:${levelWords})${ending}))${side}|(?<=\\p{Nd}\\p{L}?\\s{1,3})(?:${namedLevels})${side}${ending}`,
  'iu',
);

/** Spanish and Portuguese: `5, 3.º izda.`, `5 - 3º A`, `5 3º-2ª`; Danish `5 2. th`, Swedish `5 2 tr`. */
const levelWithoutWord = new RegExp(
  `${besideHouse}\\p{Nd}{1,2}(?:\\.?[ºª°](?:\\s?-?\\s?(?:\\p{Nd}{1,2}\\.?[ºª°]|(?:${sides})(?!\\p{L})|\\p{L}(?!\\p{L})))?|\\.?\\s(?:th|tv|mf|tr))${ending}`,
  'iu',
);

/** Hungarian: `5. II. em. 3. ajtó`, `5. fszt. 2.`, `5. II/3.`, `25. II. 2.`. */
const emelet = new RegExp(
  `(?<=\\p{Nd}\\.?[\\s/]{1,2})(?:(?:\\p{Nd}{1,2}|[ivx]{1,5})\\.?\\s*em(?:elet)?|fszt|földszint)(?!\\p{L})\\.?(?:\\s*\\p{Nd}{1,3}\\.?(?:\\s*(?:ajtó|a\\.))?)?|(?<=\\p{Nd}\\.\\s)[ivx]{1,5}(?:\\.\\s?|/)\\p{Nd}{1,3}${ending}\\.?`,
  'iu',
);

/** A part of a building with its letter or number: stairs behind the house, `bât. B` anywhere. */
const stairs = new RegExp(
  `(?:${behindHouse}(?:scala|sc|esc|escalera|bloque|bloco|bl|подъезд|под|вход|вх)|${beginning}(?:bât|bâtiment|bat(?=\\.)))(?:\\.\\s*|\\s+)(?:\\p{Nd}{1,3}\\p{L}?|\\p{L})(?![\\p{L}\\p{Nd}])`,
  'iu',
);

/** Norwegian flats: `225-H0304`. Finnish stairs and flats: `Mannerheimintie 5 A 12`. */
const nordicFlat = new RegExp(
  `${besideHouse}[HLUK]\\p{Nd}{4}(?![\\p{L}\\p{Nd}])|(?<=(?:katu|tie|kuja|polku|[kt]\\.)\\s\\p{Nd}{1,4}\\p{L}?\\s)[A-Z]\\s?\\p{Nd}{1,3}${ending}`,
  'u',
);

/**
 * In Han and kana the level or the flat follows the house (`3階`, `地下1階`, `B1F`, `5层501室`) and the post code comes
 * first.
 */
const inBlocks = new RegExp(
  '〒\\s*\\p{Nd}{3}[-−ー－]?\\p{Nd}{4}' +
    '|(?<![\\p{L}\\p{Nd}-])\\p{Nd}{3}-\\p{Nd}{4}(?=\\s*\\p{Script=Han})' +
    '|(?:地下|지하\\s?)?\\p{Nd}{1,3}\\s?[階層层楼樓층]' +
    '|\\p{Nd}{1,5}(?:[号號]?室|호(?!\\p{L}))' +
    '|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}][^,、]{0,40}\\p{Nd})\\s+[BＢ]?\\p{Nd}{1,3}[FＦ](?![\\p{L}\\p{Nd}])',
  'iu',
);

/** Those that may have a letter alone: `Flat B`. */
const lettered = [unitInAddress, stairs].map(asGlobal);
const partForms = [
  ...[nordicFlat, emelet, unitInAddress, levelInAddress, levelWithoutWord].map(asGlobal),
  ...[stairs, inBlocks].map(asGlobal),
];

function asGlobal(form: RegExp): RegExp {
  return new RegExp(form, `g${form.flags}`);
}

/** Splits an address into the part without flat and level, and that part. */
export function splitParts(address: string): { readonly rest: string; readonly parts: readonly string[] } {
  const parts: string[] = [];
  const rest = (/\p{Nd}/u.test(address) ? partForms : lettered).reduce(
    (text, form) =>
      text.replace(form, (part) => {
        parts.push(part);
        return ' ';
      }),
    address,
  );
  return { rest, parts };
}

/** Turkish: `Bağdat Cad. No:4/3` is flat 3 of 4. */
const turkishFlat =
  /(?<=(?:cad|cd|caddesi|sok|sk|sokak|sokağı|sokagi|bulv|blv|bulvarı)\.?,?\s{1,2}(?:no\s?[.:]?\s?)?\p{Nd}{1,4}\p{L}?)\/\p{Nd}{1,4}/giu;

/** Turkish: the quarter before the street, `Caferağa Mah. Moda Cad.`. */
const turkishQuarter =
  /^\s{0,3}(?:\p{L}+\.?\s){1,4}(?:mah|mh|mahallesi)\.?\s(?=[^,]{1,60}(?:cad|cd|caddesi|sok|sk|sokak|sokağı|sokagi|bulv|blv|bulvarı)(?!\p{L}))/iu;

const mayBeTurkish = /cad|cd|sok|sk|bulv|blv/i;

/** Returns a Turkish address without its quarter and the flat behind its number; any other as it is. */
export function withoutTurkishParts(address: string): string {
  return mayBeTurkish.test(address) ? address.replace(turkishQuarter, '').replace(turkishFlat, '') : address;
}

const polishFlat = /(?<=\p{Nd}\p{L}?)\s{0,2}(?:m|lok)\.?\s?(?=\p{Nd}{1,4}(?!\p{L}))/iu;

/** Polish: `5 m. 3` as `5/3`, which is written as often. */
export function joinPolishFlat(address: string): string {
  return address.replace(polishFlat, '/');
}
