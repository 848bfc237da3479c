import type { Tags } from '../tags.ts';

export type TileNames = { name?: string; 'name:latin'?: string };

/** Cyrillic to Latin, Russian and Kazakh, close to BGN/PCGN without its diacritics. */
// biome-ignore format: a table reads best as a table
export const LETTERS: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ә: 'a', ғ: 'gh', қ: 'q', ң: 'ng', ө: 'o', ұ: 'u', ү: 'u', һ: 'h',
  і: 'i',
};

/** Latin letters typed by mistake in Cyrillic words ("Cияние" with a Latin C). */
const LOOKALIKES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  [...'ABCEHKMOPTXaceopxy'].map((letter, i) => [letter, [...'АВСЕНКМОРТХасеорху'][i]]),
);

/** Words for kinds of street, which read as an English suffix: "улица Достык" → "Dostyk St". */
const STREETS: readonly (readonly [RegExp, string])[] = [
  [/^(?:улица|ул\.)\s+(.+)$/i, 'St'],
  [/^(.+)\s+(?:улица|көшесі)$/i, 'St'],
  [/^(?:проспект|пр-т\.?)\s+(.+)$/i, 'Ave'],
  [/^(.+)\s+(?:проспект|даңғылы)$/i, 'Ave'],
  [/^бульвар\s+(.+)$/i, 'Blvd'],
  [/^(.+)\s+бульвар$/i, 'Blvd'],
  [/^переулок\s+(.+)$/i, 'Ln'],
  [/^шоссе\s+(.+)$/i, 'Hwy'],
  [/^(.+)\s+шоссе$/i, 'Hwy'],
  [/^площадь\s+(.+)$/i, 'Sq'],
];

function transliterateWord(word: string): string {
  const cyrillic = /\p{Script=Cyrillic}/u.test(word);
  const letters = [...word].map((letter) => (cyrillic ? (LOOKALIKES[letter] ?? letter) : letter));
  const shouting = letters.length > 1 && word === word.toUpperCase();
  return letters
    .map((letter) => {
      const lower = letter.toLowerCase();
      const latin = LETTERS[lower];
      if (latin === undefined || letter === lower) return latin ?? letter;
      return shouting ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');
}

/** Returns a name in Latin letters: street words translated, the rest transliterated; anything not Cyrillic stays. */
export function toLatin(name: string): string {
  for (const [pattern, suffix] of STREETS) {
    const match = name.match(pattern);
    if (match) return `${toLatin(match[1] ?? '')} ${suffix}`;
  }
  return name
    .split(/(\s+)/)
    .map((word) => transliterateWord(word))
    .join('');
}

/** Returns the local name and the Latin one; nothing where the feature has no name. */
export function getNames(tags: Tags): TileNames {
  const name = tags.name?.trim();
  if (!name) return {};
  const isLatin = /^[ -\u024f\u2010-\u203a\s№]*$/.test(name);
  return { name, 'name:latin': isLatin ? name : tags['name:en'] || tags.int_name || toLatin(name) };
}
