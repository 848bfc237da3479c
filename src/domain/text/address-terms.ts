/**
 * Words of addresses with short forms, and words that only label the following number: English, German, Spanish,
 * Russian, Kazakh, Ukrainian, French, Italian, Catalan, Portuguese, Romanian, Polish, Czech, Hungarian, Latvian, Turkish,
 * Greek, Arabic, Hebrew, Georgian, Armenian, Thai, and the numbering of Japanese, Chinese and Korean addresses.
 * Search, store, comparison and rules all use this table.
 */

/** Kinds of streets, each by its canonical word and all its spellings and abbreviations. */
export const streetKinds: readonly string[] = `
street st str strasse calle c cl cll ulitsa ul улица ул көшесі көш вулиця вул ulica ulice via strada rue iela rua carrer utca sokak sokağı sok sk οδός οδ شارع ش רחוב רח ქუჩა ქ փողոց փ ถนน ถ gatvė gat tänav tn
avenue ave av avda avenida prospekt pr-t проспект просп пр пр-т просп-т даңғылы даңғ пр-кт prospekts prospektas cadde caddesi cad cd avinguda λεωφόρος λεωφ λ جادة გამზირი გამზ պողոտա պող
boulevard blvd bd bulevar bul blvr bulvāris bulv bvar bv bulevardul бульвар бульвары булевард бул б-р бул-р שדרות שד bulvarı bulvari blv puiestee pst
road rd carretera ctra route rte طريق ط דרך maantee mnt
lane ln pereulok переулок пер пер-к провулок пров ซอย ซ
drive dr
passage проезд пр-д proezd
promenade paseo po pso passeig pg
square sq plaza pza piazza pzza plac platz площадь площа пл алаңы laukums plaça praça pç pça náměstí nám πλατεία πλ ميدان כיכר მოედანი
court ct
highway hwy шоссе ш
embankment набережная наб жағалауы naberezhnaya nab
estate микрорайон мкр мкрн мкр-н м-н ықшамауданы osiedle os
quarter квартал кв-л
alley аллея ал aleja aleje alei allee all
viale vle
corso cso
piazzale ple
vicolo vlo
largo lgo
deadend тупик туп
terrace ter terr tce
crescent cres
parkway pkwy pky
circle cir
gardens gdns
parade pde
trail trl
expressway expy
freeway fwy
carrera cra kra kr
diagonal diag dg
transversal transv
pasaje pje psje
camino cno cmno
ronda rda
travesia trva
glorieta gta
callejon cjon
urbanizacion urb
chaussee
chemin
impasse imp
quai
faubourg fbg fg
cours crs
trida třída tř
travessa trv
poligono pol
ring körút krt
rakpart rkp
close
grove grv
esplanade esp
`
  .trim()
  .split('\n');

/**
 * Short forms that mean one word before a name and another after it, or several in one place: English, German, Spanish,
 * French, Italian, Portuguese, Russian, Polish, Dutch, Norwegian, Swedish, Danish, Lithuanian. Each full word has its own
 * entry.
 */
export const shortForms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `
st:saint sankt|street
ste:sainte
sto:santo
sw:southwest świętego świętej
se:southeast
ne:northeast
nw:northwest
cl:street|close street
g:g|g street gata gate gaten gatan gade
v:v street|v vei veg veien vegen vej väg vägen
gt:gate gata gaten
vn:veien vegen
pr:avenue passage prins prinses|avenue
ch:chemin chaussee
tv:transversal travessa
u:u street
dr:doctor doktor doktora docteur doutor|drive
ct:connecticut|court
pl:square place
c:street|c cesta
r:street|r
пр:avenue passage
ш:highway
n:north norte nord
s:south sur sud san
e:east este est
w:west
o:oeste ouest ost
б:большая большой большое
м:малая малый малое
gr:große großer großes
kl:kleine kleiner kleines
sta:santa station
mt:mount mountain
ft:fort
al:alley al|al
gral:general
col:colonel col|col
cap:capitaine cap|cap
cr:road carrera|crescent carrera
gen:general generała generaal generale
ген:генерала
pte:presidente
pdte:presidente
cnel:coronel
tte:teniente
ntra:nuestra
sra:señora
prof:professor profesor profesora professeur
ks:księdza księcia
kard:kardynała kardinaal
marsz:marszałka
plk:pułkownika
pplk:podpułkownika
mjr:majora
kpt:kapitana
bp:biskupa
burg:burgemeester
bgm:bürgermeister
ак:академика
акад:академика
`
    .trim()
    .split('\n')
    .map((line) => {
      const [short = '', meanings = ''] = line.split(':');
      return [short, meanings.split('|')];
    }),
);

/** Words that join the kind of a street to its name, and are left out as often: `Calle de Alcalá`, `улица имени Гоголя`. */
export const joiningNames: ReadonlySet<string> = new Set(
  'de del du des da do dos das di della dello delle dell dei degli имени им'.split(' '),
);
/** Articles behind them: `rue de la Paix`. */
export const articles: ReadonlySet<string> = new Set('la las los el l le les'.split(' '));

/** Italian short forms with a point within: `P.za`, `V.le`. */
export const pointWithin = /(?<![\p{L}\p{N}])([pvcl])\.(?=(?:zz?a|le|so|go|lo)(?!\p{L}))/gu;

const ordinalEndings = ['', 'e en er es', 'o a', 'ыи ои ии ая ья ое ье'].map((each) => each.split(' '));
/** First to twentieth without their endings, folded: English and Russian; to twelfth German and Spanish. */
const ordinalStems = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  'erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft',
  'primer segund tercer cuart quint sext septim octav noven decim undecim duodecim',
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат',
];
const ordinalWords: ReadonlyMap<string, number> = new Map(
  ordinalStems.flatMap((stems, language) =>
    stems
      .split(' ')
      .flatMap((stem, index) =>
        (ordinalEndings[language] ?? []).map((ending) => [stem + ending, index + 1] as const),
      ),
  ),
);

/** `3-й` as folded, `42nd`. */
const ordinalNumber = /^(\d+)(?:-(?:[ые]?и|о[ие]|а?я|е|го)|st|nd|rd|th)$/;

/**
 * The number that a folded word puts in order: 5 of `fifth`, `5th`, `пятая` and `5-я`; undefined for any other word.
 */
export function readOrdinal(word: string): number | undefined {
  const digits = ordinalNumber.exec(word)?.[1];
  return digits === undefined ? ordinalWords.get(word) : Number(digits);
}

/** Words that only label a number as that of a house, folded. */
const houseWords: ReadonlySet<string> = new Set(
  'no nr num n north house haus hausnummer hausnr hnr numero nro br broj д дом вл владение будинок буд үи уи'.split(
    ' ',
  ),
);

/**
 * Returns whether a folded word only labels a house number, which follows it, or in Kazakh precedes it (`5 үй`, `5
 * дом`).
 */
export function isHouseWord(word: string, before = '', behind = ''): boolean {
  if (!houseWords.has(word)) return false;
  if (/\d/.test(before) && (/^[үу]и$/.test(word) || (word === 'дом' && behind === ''))) return true;
  return /^\d/.test(behind) && !/^\d+(?:st|nd|rd|th)$/.test(behind);
}

const behindNumber = '(?<=\\p{Nd})\\s?(?<first>\\p{L}?)[\\s,]*';

/** Words between the number of a house and that of one of its buildings, and the letter that replaces them. */
const buildings: readonly (readonly [RegExp, string])[] = [
  ['корпус корп кор к', 'к'],
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

/** Most addresses have nothing of these. */
const mayBeJoined = /[ксл]|\s-\s/iu;

/**
 * Returns the text with each house number in one word, as most write it: `5 корп. 2` as `5к2`, `12 - 34` as `12-34`.
 */
export function joinNumbers(text: string): string {
  if (!mayBeJoined.test(text)) return text;
  return buildings
    .reduce((joined, [form, letter]) => joined.replace(form, letter), text)
    .replace(letterWord, '$<letter>')
    .replace(/(?<=\p{Nd}\p{L}?)\s+-\s+(?=\p{Nd}+(?![\p{Nd}.º°ª]))/gu, '-');
}

const joiningWords: ReadonlySet<string> = new Set(
  'корпус корп кор к строение стр с литера литер лит'.split(' '),
);

/** Returns whether a folded word only joins a house number to what follows, such as `корп` in `5 корп. 2`. */
export function isJoiningWord(word: string, before = '', behind = ''): boolean {
  return joiningWords.has(word) && /^\d/.test(before) && /^(?:\d|\p{L}$)/u.test(behind);
}

const kana = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3099\\u309a';
const besideDigits = new RegExp(`(?<=[${kana}])(?=\\d)|(?<=\\d)(?=[${kana}])`, 'gu');

/**
 * Returns folded text with the numbers of Japanese blocks as most write them: `1丁目12番3号` as `1-12-3`, separated from
 * the quarter.
 */
export function foldBlocks(folded: string): string {
  if (!/[番号目\u2010-\u2015−ー]|\d\p{Script=Han}|\p{Script=Han}\d/u.test(folded)) return folded;
  return folded
    .replace(/[一二三四五六七八九十]{1,3}(?=丁目|段)/g, getNumber)
    .replace(/(?<=\d)[\u2010-\u2015−ー](?=\d)/g, '-')
    .replace(/(?<=\d) ?(?:丁目|番地の?|番|の|ノ) ?(?=\d)/g, '-')
    .replace(/(?<=\d)(?:丁目|番地?|号)(?!\p{Script=Han})/gu, '')
    .replace(besideDigits, ' ');
}

/** Returns a number in Han digits, `二十三`, as 23. */
function getNumber(text: string): string {
  const value = (sign: string | undefined) => (sign ? '一二三四五六七八九'.indexOf(sign) + 1 : 0);
  const ten = text.indexOf('十');
  if (ten < 0) return [...text].map(value).join('');
  return String((ten === 0 ? 1 : value(text[ten - 1])) * 10 + value(text[ten + 1]));
}
