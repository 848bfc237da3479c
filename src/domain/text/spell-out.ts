import { mostRead } from './folded-words.ts';

/**
 * Post codes behind a street and its number, with their town: `12 rue Mozart 69002 Lyon`, `ul. Długa 5 00-238 Warszawa`.
 * One of four digits is the number in `Calle 12 1234 Centro`: it follows a number of a street that ends as one.
 */
const fourDigits =
  '(?<=(?:stra(?:ss|ß)e|str|gasse|weg|platz|straat|laan|gade|vej|utca|u)\\.?\\s?\\p{Nd}{1,3}\\s?\\p{L}?\\.?,?\\s+)\\p{Nd}{4}';
const postCodes = [
  ...['\\p{Nd}{5,6}', '\\p{Nd}{2}-\\p{Nd}{3}', '\\p{Nd}{4}-\\p{Nd}{3}', '\\p{Nd}{4}\\s?[A-Z]{2}'],
  ...['(?<=\\p{Nd}\\p{L}?\\s+)\\p{Nd}{3}\\s\\p{Nd}{2}', fourDigits],
].join('|');
const beforePostCode = new RegExp(
  `(?<=[\\p{L}\\p{Nd}.])\\s{0,3}[.–-]?\\s{1,3}(?=(?:[a-z]{1,2}-)?(?:${postCodes})\\s+(?!(?:sur|norte|este|oeste|north|south|east|west)(?!\\p{L}))\\p{L}{3})(?<=\\p{L}.{0,100})(?<=\\p{Nd}.{0,100})`,
  'giu',
);
/** A remark behind a number, or a quarter: `5 (entrance from the yard)`, `500 - Consolação`. */
const remark = /(?<=\p{Nd}\p{L}?\s?)\([^()]*\)|(?<=\p{Nd}\p{L}?)\s{1,3}[–-]\s{1,3}(?=\p{L}{3})/gu;
/** Turkish: the district behind the number, `Bağdat Cad. No:4/3 Kadıköy`. */
const turkishDistrict =
  /(?<=(?:cad|cd|caddesi|sok|sk|sokak|sokağı|bulv|blv|bulvarı)\.?,?\s{1,2}no\s?[.:]?\s?\p{Nd}{1,4}\p{L}?(?:\/\p{Nd}{1,4})?)\s{1,3}(?=\p{L}{4})/giu;
/** `12+14` is written as often as `12-14`. */
const severalHouses = /(?<=\p{Nd}\p{L}?)\s?\+\s?(?=\p{Nd})/gu;
const mayLackComma =
  /\p{Nd}{4}|no\s?[.:]?\s?\p{Nd}|\p{Nd}{3}\s\p{Nd}{2}\s|\p{Nd}{2}-\p{Nd}{3}\s|[(+]|\s[–-]\s/iu;

/** Short words of lists, registers and maps that mean one word wherever they stand. */
const fullWords: ReadonlyMap<string, string> = new Map(
  `f.lli fratelli,gal général,mal maréchal,che chemin,cdt commandant,pdt président,lt lieutenant,qu quai,fco francisco,dña doña,hnos hermanos,eng engenheiro,
joh johann,seb sebastian,friedr friedrich,wilh wilhelm,heinr heinrich,ludw ludwig,konr konrad,frhr freiherr,mtn mountain,xing crossing,
hts heights,ext extension,vw view,trce trace,cct circuit,appr approach,mws mews,rdg ridge,mdws meadows,lndg landing,
марш маршала,проф профессора,адм адмирала,mª María,pz plaza,plz plaza,ps paseo,bvd boulevard,estr estrada,nábř nábřeží,
бульв бульвар`
    .split(/,\s*/)
    .map((pair) => pair.split(' ', 2) as [string, string]),
);

const romanDay =
  /(?<!\p{L})([ivx]{1,5})(?=\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?!\p{L}))/giu;
const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** Returns an address of a list as addresses are compared: with the words, commas and numbers that people shorten. */
export function spellOut(address: string): string {
  const text = address
    .slice(0, mostRead)
    .replace(/f\.lli|\p{L}+ª?\.?/giu, (word) => {
      const full = fullWords.get(word.toLowerCase().replace(/\.$/, ''));
      return full === undefined ? word : `${full} `;
    })
    // Italian: "Via XX Settembre". Russian: "60 лет Октября" is "60-летия Октября".
    .replace(romanDay, (letters) => String(getValue(letters.toLowerCase())))
    .replace(/(?<=\d) лет(?=\s\p{L})/giu, '-летия');
  return mayLackComma.test(text)
    ? text
        .replace(beforePostCode, ', ')
        .replace(remark, ', ')
        .replace(turkishDistrict, ', ')
        .replace(severalHouses, '-')
    : text;
}

function getValue(letters: string): number {
  const digits = [...letters].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, each, at) => sum + (each < (digits[at + 1] ?? 0) ? -each : each), 0);
}
