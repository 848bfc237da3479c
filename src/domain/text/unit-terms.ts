/** Flats, levels and stairs within an address, by their words: those of the languages of address-terms.ts. */

const flatWords =
  'apt|ap|apartment|apto|apartamento|dpto|depto|departamento|flat|suite|ste|unit|room|кв|квартира|пәтер|офис|каб|кабинет|комната|помещение|пом|of(?=\\.)|oficina|office|puerta|pta|dz|dzīvoklis|whg|wohnung|we|tür|top|daire';

const levelWords = 'level|lvl|floor|flr|fl|etage|stockwerk|stock|geschoss|og|ug|planta|piso|этаж|эт|қабат';

/** Storeys without a number. */
const namedLevels =
  'eg|dg|ug|kg|erdgeschoss|dachgeschoss|souterrain|bajo|ático|basement|attic|penthouse|цоколь|подвал|мансарда|чердак';

/** Behind a storey: `3. OG links`. */
const side = '(?:\\.?\\s+(?:links|rechts|mitte|li|re|izq|dcha)(?!\\p{L})\\.?)?';

const beginning = '(?<![\\p{L}\\p{Nd}])';

/** In Colombia the house number follows a sign: `Calle 12 # 12-34`. */
const houseSign = '(?<=\\p{Nd}\\s?\\p{L}?\\s{0,3}#)\\s*\\p{Nd}+\\p{L}?\\s?-\\s?\\p{Nd}';

/** A unit within an address: `Apt 12`, `кв. 5`, `#3B`. */
export const unitInAddress = new RegExp(
  `${beginning}(?:(?:${flatWords})(?:\\.?\\s*(?:(?:(?:no|nr)\\.?|№|#)\\s*)?(?=\\p{Nd})|[.\\s]\\s*)|#(?!${houseSign})\\s*)(?=\\p{L}?\\p{Nd}|\\p{L}(?!\\p{L}))[\\p{L}\\p{Nd}/-]+`,
  'iu',
);

/**
 * A level within an address: `Lvl 2`, `этаж 2`; `2nd floor`, `2. OG links`, and before a comma or the end `2 этаж`,
 * `DG`.
 */
const levelInAddress = new RegExp(
  `${beginning}(?:(?:${levelWords})\\.?\\s*-?\\p{Nd}{1,3}(?![\\p{L}\\p{Nd}])|\\p{Nd}{1,3}(?:(?:st|nd|rd|th|[.º°ª]|-?(?:[йяе]|[ыио]й))\\s*(?:${levelWords})(?!\\p{L})|\\s*(?:${levelWords})(?=\\.?\\s*(?:$|[,;)]))))${side}|(?<=\\p{Nd}\\p{L}?\\s{1,3})(?:${namedLevels})${side}(?=\\.?\\s*(?:$|[,;)]))`,
  'iu',
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

const partForms = [unitInAddress, levelInAddress, inBlocks].map((form) => new RegExp(form, 'giu'));

/** Splits an address into the part without flat and level, and that part. */
export function splitParts(address: string): { readonly rest: string; readonly parts: readonly string[] } {
  const parts: string[] = [];
  const rest = partForms.reduce(
    (text, form) =>
      text.replace(form, (part) => {
        parts.push(part);
        return ' ';
      }),
    address,
  );
  return { rest, parts };
}
