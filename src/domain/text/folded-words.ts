import { foldBlocks, joinNumbers, pointWithin, shortForms, streetKinds } from './address-terms.ts';

/**
 * Maximum characters of an address that are read: none is longer. The steps below cost more than linear time, such as
 * sorting combining marks (`normalize`) or searching one text in another.
 */
export const mostRead = 1_000;

/** `№5`, `Nº 5`, `n.º 5`. */
const numberSign = /№|(?<!\p{L})n\.?\s?[º°]\.?(?=\s?\p{Nd})/giu;

/** `čp. 12`, `č. p. 12`, `ev. č. 60`, `č. 12`, with the accent apart. */
const czechNumberSign =
  /(?<!\p{L})(?:(?:ev|sup|or)\.\s?)?c\u030c(?:\.?\s?(?:p|o|ev|e|d)(?!\p{L}))?\.?\s?(?=\p{Nd})/gu;

const swedishShort = new Map(
  Object.entries({
    ...{ 's:t': 'sankt', 's:ta': 'sankta', 'n:a': 'norra', 's:a': 'sodra' },
    ...{ 'o:a': 'ostra', 'v:a': 'vastra', 'g:la': 'gamla' },
  }),
);

/** Abbreviations of two words, such as `st` and `dr`; their position decides where addresses are compared. */
const streetWords = new Map(
  streetKinds.flatMap((ways) => {
    const [word = '', ...others] = folded(ways).split(' ');
    return [word, ...others].map((way) => [way, word] as const);
  }),
);

/** Parts of names with the short form of a street word: a search for one finds the other. */
const namesByShort = new Map(
  [shortForms.st, shortForms.dr].flatMap(([names = '', street = ''] = ['']) =>
    names.split(' ').map((name) => [name, street] as const),
  ),
);

/** The canonical words of all their spellings: `street`, `avenue` … */
export const streetTypes: ReadonlySet<string> = new Set(streetWords.values());

/**
 * Returns the words of a text as addresses are compared: case, accents, letters such as ø and their spellings such as
 * oe, digits of other scripts, punctuation and short forms of street words make no difference; `5 a` is `5a`. `keep`
 * selects words that stay as they are.
 */
export function splitTypedWords(text: string, keep: (word: string) => boolean): string[] {
  return wordsIn(joined(folded(text)))
    .flatMap((word) => (keep(word) ? [word] : typedWord(word)))
    .map((word) => (streetTypes.has(word) ? word : toPlainLatin(word)));
}

/** `5 a` as `5a`, but not where the letter is of the next number: `Самал-2 д. 12`. */
const letterOfNumber =
  /(?<=\d)\s+(?![дn]\.?\s*\d+(?!\d*(?:st|nd|rd|th)))(?=(?:\p{L}|bis|ter|quater)(?!\p{L}))/gu;

function joined(plain: string): string {
  return joinNumbers(plain).replace(letterOfNumber, '');
}

/** Replacements of letters without a decomposition, and of spellings of umlauts and the like. */
const plainLatin: readonly (readonly [RegExp, string])[] = [
  [/æ|ae/g, 'a'],
  [/œ|oe|ø/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
  [/ł/g, 'l'],
  [/ı/g, 'i'],
  [/[đð]/g, 'd'],
  [/þ/g, 'th'],
  // Kazakh, as it is written on Russian keyboards.
  [/[ұү]/g, 'у'],
  [/қ/g, 'к'],
  [/ғ/g, 'г'],
  [/ң/g, 'н'],
  [/ө/g, 'о'],
  [/і/g, 'и'],
];

/**
 * Returns a folded word without letters that few keyboards have, and with `ae`, `oe`, `ue`, `aa` as the one letter they
 * represent.
 */
export function toPlainLatin(word: string): string {
  return plainLatin.reduce((text, [from, to]) => text.replace(from, to), word);
}

/** The same as foldWords, with each word as it is written: `5 a` is two, and `st` is the beginning of `stadium`. */
export function splitPlainWords(text: string): string[] {
  return wordsIn(folded(text));
}

/** Returns the words of both kinds, each once. */
export function collectWords(text: string): ReadonlySet<string> {
  const plain = folded(text);
  const written = wordsIn(plain);
  const words = new Set(written);
  const meant = joined(plain);
  for (const word of meant === plain ? written : wordsIn(meant))
    for (const each of expandStreetWord(word)) words.add(each);
  return words;
}

/** Returns a word of `splitPlainWords` as it is searched: a possible short form becomes its full word. */
export function expandStreetWord(word: string): string[] {
  const name = namesByShort.get(word);
  return name ? [name] : typedWord(word);
}

/** Returns whether a typed word is a kind of street, which a search may leave out. */
export function isStreetType(word: string): boolean {
  return typedWord(word).every((each) => streetTypes.has(each));
}

function typedWord(word: string): string[] {
  const [, german, square] = /^(\p{L}{3,})(?:strasse|straat|str|(platz|plein|pln|pl))$/u.exec(word) ?? [];
  return german ? [german, square ? 'square' : 'street'] : [streetWords.get(word) ?? word];
}

function folded(text: string): string {
  return foldBlocks(
    text
      .slice(0, mostRead)
      .replace(numberSign, ' no ')
      .normalize('NFKD')
      .toLowerCase()
      .replace(czechNumberSign, 'no ')
      .replace(/[\u0300-\u036F]/g, '')
      .replaceAll('ß', 'ss')
      // Spanish: "C/Mayor".
      .replace(/(?<![\p{L}\p{N}])c\/(?=\s*\p{L})/gu, 'calle ')
      .replace(pointWithin, '$1')
      // Swedish: "S:t Eriksgatan".
      .replace(
        /(?<![\p{L}\p{N}])(?:s:ta?|[nsov]:a|g:la)(?!\p{L})/gu,
        (short) => swedishShort.get(short) ?? short,
      )
      // English: "King's", "O'Connell".
      .replace(/(?<=\p{L})['’](?=s(?!\p{L}))|(?<=(?<!\p{L})o)['’](?=\p{L})/gu, '')
      // Thai: the kind of the street is written with its name.
      .replace(/(?<!\p{L})(ถนน|ซอย)(?=\p{L})/gu, '$1 ')
      // Kazakh: "10-үй".
      .replace(/(?<=\d)-(?=үи(?!\p{L}))/gu, ' ')
      .replace(/(?![0-9])\p{Nd}/gu, westernDigit),
  );
}

function wordsIn(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{M}\p{N}]+(?:[/-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.flatMap((word) => (isOfNames.test(word) && !streetWords.has(word) ? word.split('-') : [word]));
}

/** Several names in one word, with hyphens as often as with blanks: `karl-marx-allee`, and not `б-р`. */
const isOfNames = /^\p{L}{2,}(?:-\p{L}{2,})+$/u;

/** Digits are in blocks of ten that begin with their zero. */
function westernDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
