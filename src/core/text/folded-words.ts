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

/** The words that stand for all ways to write one: `street`, `avenue` … */
export const streetTypes: ReadonlySet<string> = new Set(streetWords.values());

/**
 * Characters of an address that are read: nobody writes a longer one. What follows here costs more than its length, as
 * to sort combining marks (`normalize`) or to look for one text in another.
 */
export const mostRead = 1_000;

/**
 * The words of a text as addresses are compared: case, accents, digits of other scripts, punctuation and short forms
 * of street words make no difference; `5 a` is `5a`.
 */
export function foldedWords(text: string): string[] {
  return wordsIn(joined(folded(text))).flatMap(streetWord);
}

function joined(plain: string): string {
  return plain.replace(/(?<=\d)\s+(?=\p{L}(?!\p{L}))/gu, '');
}

/** As foldedWords, with each word as it is written: `5 a` is two, and `st` is what `stadium` begins with. */
export function plainWords(text: string): string[] {
  return wordsIn(folded(text));
}

/** The words of both kinds, each once. */
export function wordsOf(text: string): ReadonlySet<string> {
  const plain = folded(text);
  const written = wordsIn(plain);
  const words = new Set(written);
  const meant = joined(plain);
  for (const word of meant === plain ? written : wordsIn(meant))
    for (const each of streetWord(word)) words.add(each);
  return words;
}

/** A text by which equal addresses are found. */
export function foldedText(text: string): string {
  return foldedWords(text).join(' ');
}

/** A word of `plainWords` as foldedWords has it. */
export function streetWord(word: string): string[] {
  const german = /^(\p{L}{3,})(?:strasse|str)$/u.exec(word)?.[1];
  return german ? [german, 'street'] : [streetWords.get(word) ?? word];
}

function folded(text: string): string {
  return text
    .slice(0, mostRead)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/(?![0-9])\p{Nd}/gu, westernDigit);
}

function wordsIn(plain: string): string[] {
  return plain.match(/[\p{L}\p{M}\p{N}]+(?:[/-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** Digits stand in blocks of ten that begin with their zero. */
function westernDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
