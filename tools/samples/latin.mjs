/** Cyrillic letters of Russian and Kazakh in Latin, as street signs in Astana write them. */
const LETTERS = new Map(
  Object.entries({
    а: 'a',
    ә: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ғ: 'gh',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    й: 'y',
    к: 'k',
    қ: 'q',
    л: 'l',
    м: 'm',
    н: 'n',
    ң: 'ng',
    о: 'o',
    ө: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ұ: 'u',
    ү: 'u',
    ф: 'f',
    х: 'kh',
    һ: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
  }),
);

/** The type of a street, and what stands after its name in English; a plain street goes without. */
const STREET_TYPES = new Map(
  Object.entries({ улица: '', проспект: 'Avenue', бульвар: 'Boulevard', переулок: 'Lane' }),
);

/** @param {string} text */
export const inLatin = (text) =>
  [...text]
    .map((letter) => {
      const latin = LETTERS.get(letter.toLowerCase());
      if (latin === undefined) return letter;
      return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');

/** `проспект Туран` becomes `Turan Avenue`, `улица Достык` becomes `Dostyk`. @param {string} street */
export function streetInLatin(street) {
  const words = street.split(' ');
  const type = words.find((word) => STREET_TYPES.has(word));
  const name = words.filter((word) => word !== type).join(' ');
  return [inLatin(name), STREET_TYPES.get(type ?? '')].filter(Boolean).join(' ');
}
