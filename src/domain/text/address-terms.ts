/**
 * Words of addresses that one writes in full and another short, and words that only say what the number behind them is:
 * English, German, Spanish, Russian, Kazakh, Ukrainian, French, Latvian, and how
 * Japanese and Chinese number. Search, store, comparison and rules read this table alone.
 */

/** Kinds of streets by the word that stands for all ways to write one, abbreviations among them. */
export const streetKinds: Readonly<Record<string, string>> = {
  street: 'street st str strasse calle c cl cll ulitsa ul улица ул көшесі көш вулиця вул rue iela',
  avenue:
    'avenue ave av avda avenida prospekt pr-t проспект просп пр пр-т просп-т даңғылы даңғ пр-кт prospekts',
  boulevard: 'boulevard blvd bd bulevar bul blvr bulvāris bulv bvar бульвар бульвары бул б-р бул-р',
  road: 'road rd carretera ctra route rte',
  lane: 'lane ln pereulok переулок пер пер-к',
  drive: 'drive dr',
  passage: 'проезд пр-д proezd',
  promenade: 'paseo po pso',
  square: 'square sq plaza pza platz площадь пл алаңы laukums',
  court: 'court ct',
  highway: 'highway hwy шоссе ш',
  embankment: 'embankment набережная наб жағалауы naberezhnaya nab',
  estate: 'микрорайон мкр мкрн мкр-н м-н ықшамауданы',
  quarter: 'квартал кв-л',
  alley: 'аллея ал',
  deadend: 'тупик туп',
  terrace: 'terrace ter terr tce',
  crescent: 'crescent cres',
  parkway: 'parkway pkwy pky',
  circle: 'circle cir',
  gardens: 'gardens gdns',
  parade: 'parade pde',
  trail: 'trail trl',
  expressway: 'expressway expy',
  freeway: 'freeway fwy',
  carrera: 'carrera cra kra kr',
  diagonal: 'diagonal diag dg',
  transversal: 'transversal transv tv',
  pasaje: 'pasaje pje psje',
  camino: 'camino cno cmno',
  ronda: 'ronda rda',
  travesia: 'travesia trva',
  glorieta: 'glorieta gta',
  callejon: 'callejon cjon',
  urbanizacion: 'urbanizacion urb',
  chaussee: 'chaussee ch',
};

/**
 * Short forms that stand for one word before a name and for another behind it, or for several in one place: English, German,
 * Spanish, French, Russian. Each whole word is one of its own.
 */
export const shortForms: Readonly<Record<string, readonly [before: string, behind?: string]>> = {
  st: ['saint sankt', 'street'],
  dr: ['doctor doktor docteur', 'drive'],
  ct: ['connecticut', 'court'],
  pl: ['square place'],
  c: ['street', 'c'],
  r: ['street', 'r'],
  пр: ['avenue passage'],
  ш: ['highway'],
  n: ['north norte nord'],
  s: ['south sur sud san'],
  e: ['east este est'],
  w: ['west'],
  o: ['oeste ouest ost'],
  б: ['большая большой большое'],
  м: ['малая малый малое'],
  gr: ['große großer großes'],
  kl: ['kleine kleiner kleines'],
  sta: ['santa station'],
  mt: ['mount mountain'],
};

/** Words that say no more of the number behind them than that it is that of a house, folded. */
const houseWords: ReadonlySet<string> = new Set(
  'no nr num n north house haus hausnummer hausnr hnr numero nro д дом будинок буд үи'.split(' '),
);

/** Whether a folded word only says that the number behind it, in Kazakh before it (`5 үй`, `5 дом`), is that of a house. */
export function isHouseWord(word: string, before = '', behind = ''): boolean {
  if (!houseWords.has(word)) return false;
  if (/\d/.test(before) && (word === 'үи' || (word === 'дом' && behind === ''))) return true;
  return /^\d/.test(behind) && !/^\d+(?:st|nd|rd|th)$/.test(behind);
}

const flatWords =
  'apt|ap|apartment|apto|apartamento|dpto|depto|departamento|flat|suite|ste|unit|room|кв|квартира|пәтер|офис|каб|кабинет|комната|помещение|пом|of(?=\\.)|oficina|office|puerta|pta|dz|dzīvoklis|whg|wohnung|tür|top';

const levelWords = 'level|lvl|floor|flr|fl|etage|stockwerk|stock|geschoss|og|ug|planta|piso|этаж|эт|қабат';

const beginning = '(?<![\\p{L}\\p{Nd}])';

/** In Colombia the number of the house stands behind a sign: `Calle 12 # 12-34`. */
const houseSign = '(?<=\\p{Nd}\\s?\\p{L}?\\s{0,3}#)\\s*\\p{Nd}+\\p{L}?\\s?-\\s?\\p{Nd}';

/** A unit within an address: `Apt 12`, `кв. 5`, `#3B`. */
export const unitInAddress = new RegExp(
  `${beginning}(?:(?:${flatWords})(?:\\.?\\s*(?:(?:(?:no|nr)\\.?|№|#)\\s*)?(?=\\p{Nd})|[.\\s]\\s*)|#(?!${houseSign})\\s*)(?=\\p{L}?\\p{Nd}|\\p{L}(?!\\p{L}))[\\p{L}\\p{Nd}/-]+`,
  'iu',
);

/** A level within an address: `Lvl 2`, `этаж 2`; `2nd floor`, `2. OG`, and before a comma or the end `2 этаж`. */
const levelInAddress = new RegExp(
  `${beginning}(?:(?:${levelWords})\\.?\\s*-?\\p{Nd}{1,3}(?![\\p{L}\\p{Nd}])|\\p{Nd}{1,3}(?:(?:st|nd|rd|th|[.º°ª]|-?(?:[йяе]|[ыио]й))\\s*(?:${levelWords})(?!\\p{L})|\\s*(?:${levelWords})(?=\\.?\\s*(?:$|[,;)]))))`,
  'iu',
);

/** Han and kana have a level or a flat behind the house (`3階`, `地下1階`, `B1F`, `5层501室`) and the post code before all. */
const inBlocks = new RegExp(
  '〒\\s*\\p{Nd}{3}[-−ー－]?\\p{Nd}{4}' +
    '|(?<![\\p{L}\\p{Nd}-])\\p{Nd}{3}-\\p{Nd}{4}(?=\\s*\\p{Script=Han})' +
    '|(?:地下)?\\p{Nd}{1,3}\\s?[階層层楼樓]' +
    '|\\p{Nd}{1,5}[号號]?室' +
    '|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}][^,、]{0,40}\\p{Nd})\\s+[BＢ]?\\p{Nd}{1,3}[FＦ](?![\\p{L}\\p{Nd}])',
  'iu',
);

const partForms = [unitInAddress, levelInAddress, inBlocks].map((form) => new RegExp(form, 'giu'));

const behindNumber = '(?<=\\p{Nd})\\s?(?<first>\\p{L}?)[\\s,]*';

/** Words between the number of a house and that of a building of it, and the letter that is written for them. */
const buildings: readonly (readonly [RegExp, string])[] = [
  ['корпус корп к', 'к'],
  ['строение стр с', 'с'],
].map(([words = '', letter = '']) => [
  new RegExp(`${behindNumber}(?:${words.replaceAll(' ', '|')})\\.?\\s*(?=\\p{Nd})`, 'giu'),
  `$<first>${letter}`,
]);
/** `5 литера А` is `5А`. */
const letterWord = new RegExp(
  `${behindNumber}лит(?:ера?)?[.\\s]\\s*["«]?(?<letter>\\p{L})(?!\\p{L})["»]?`,
  'giu',
);

/** The text with each number of a house in one word, as most write it: `5 корп. 2` as `5к2`, `12 - 34` as `12-34`. */
export function joinNumbers(text: string): string {
  return buildings
    .reduce((joined, [form, letter]) => joined.replace(form, letter), text)
    .replace(letterWord, '$<letter>')
    .replace(/(?<=\p{Nd}\p{L}?)\s+-\s+(?=\p{Nd})/gu, '-');
}

const joiningWords: ReadonlySet<string> = new Set('корпус корп к строение стр с литера литер лит'.split(' '));

/** Whether a folded word only joins a number of a house to what stands behind it, as `корп` in `5 корп. 2`. */
export function isJoiningWord(word: string, before = '', behind = ''): boolean {
  return joiningWords.has(word) && /^\d/.test(before) && /^(?:\d|\p{L}$)/u.test(behind);
}

/** An address without what names a part of the house, and that. */
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

const kana = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3099\\u309a';
const besideDigits = new RegExp(`(?<=[${kana}])(?=\\d)|(?<=\\d)(?=[${kana}])`, 'gu');

/** Folded text with the numbers of Japanese blocks as most write them: `1丁目12番3号` as `1-12-3`, parted from the quarter. */
export function foldBlocks(folded: string): string {
  if (!/[番号目\u2010-\u2015−ー]|\d\p{Script=Han}|\p{Script=Han}\d/u.test(folded)) return folded;
  return folded
    .replace(/[一二三四五六七八九十]{1,3}(?=丁目)/g, getNumber)
    .replace(/(?<=\d)[\u2010-\u2015−ー](?=\d)/g, '-')
    .replace(/(?<=\d) ?(?:丁目|番地の?|番|の|ノ) ?(?=\d)/g, '-')
    .replace(/(?<=\d)(?:丁目|番地?|号)(?!\p{Script=Han})/gu, '')
    .replace(besideDigits, ' ');
}

/** `二十三` as 23. */
function getNumber(text: string): string {
  const value = (sign: string | undefined) => (sign ? '一二三四五六七八九'.indexOf(sign) + 1 : 0);
  const ten = text.indexOf('十');
  if (ten < 0) return [...text].map(value).join('');
  return String((ten === 0 ? 1 : value(text[ten - 1])) * 10 + value(text[ten + 1]));
}
