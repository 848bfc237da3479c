import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';

/** How numbers, lengths and times are written: by the reader's language and system of measures, through Intl. */
export type Language = 'en' | 'de' | 'es' | 'ru';

/** The languages that are offered, the usual one first. */
export const languages: readonly [Language, ...Language[]] = ['en', 'de', 'es', 'ru'];

export const measures = ['metric', 'imperial'] as const;
export type Measures = (typeof measures)[number];

let locale = 'en';
let system: Measures = 'metric';

/** Writes numbers as the reader's own variant of `language` does (en-GB, de-CH …) where the browser names one. */
export function writeIn(language: Language, preferred: readonly string[]): void {
  locale = preferred.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** The language tag in force, for what names its own language. */
export function getLocale(): string {
  return locale;
}

/** Sets lengths to metres and kilometres, or to feet and miles. The data stays in metres. */
export function measureIn(chosen: Measures): void {
  system = chosen;
}

/** The measures in force, for a scale that draws its own lengths. */
export function getMeasures(): Measures {
  return system;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** `2,000`; units through `options`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return getNumberFormat(options).format(value);
}

/** The format of numbers for the reader. Formats are kept: making one costs more than using it a thousand times. */
export function getNumberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
  numbers.set(key, format);
  return format;
}

/** The size of a file: `34 kB`, `4.2 MB`, `268 MB`; decimal, as file managers count. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1e3), 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: bytes < 1e8 ? 1 : 0 });
}

/** Returns a share of 1 as `20%`, with at most so many decimals. */
export function formatShare(share: number, digits = 0): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: digits });
}

const plurals = new Map<string, Intl.PluralRules>();

/** Returns the plural rules of the current language, cached like the formats. */
export function getPluralRules(options: Intl.PluralRulesOptions = {}): Intl.PluralRules {
  const key = `${locale} ${options.type}`;
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, options);
  plurals.set(key, rules);
  return rules;
}

const metresPerFoot = 0.3048;
const metresPerMile = 1609.344;

/** Returns a length for people: `34 m`, `1.2 km`; `112 ft`, `0.7 mi`. Whole metres or feet, so that sums agree. */
export function formatLength(metres: number): string {
  const [value, unit, digits] = lengthIn(metres);
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
}

/** Returns a length that may be small: `0.42 m`, `3.1 m`, from 10 on as `formatLength` does. */
export function formatFineLength(metres: number): string {
  const [value, unit] = system === 'metric' ? [metres, 'meter'] : [metres / metresPerFoot, 'foot'];
  if (value >= 9.95) return formatLength(metres);
  return formatNumber(value, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 1 ? 2 : 1,
  });
}

/** Returns a rough length: `9,000 km`, `340 m`; two significant digits. */
export function formatRoughLength(metres: number): string {
  const [value, unit] = lengthIn(metres);
  const rough = Number(value.toPrecision(2));
  return formatNumber(rough, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}

/** Returns the metres of the length that `formatLength` writes: for sums that the reader may check. */
export function roundLengthAsWritten(metres: number): number {
  const [value, unit, digits] = lengthIn(metres);
  const metresPerUnit = { meter: 1, kilometer: 1000, foot: metresPerFoot, mile: metresPerMile }[unit];
  const step = 10 ** -digits;
  return Math.round(value / step) * step * metresPerUnit;
}

type LengthUnit = 'meter' | 'kilometer' | 'foot' | 'mile';

function lengthIn(metres: number): [value: number, unit: LengthUnit, digits: number] {
  if (system === 'metric') return metres < 999.5 ? [metres, 'meter', 0] : [metres / 1000, 'kilometer', 1];
  const feet = metres / metresPerFoot;
  return feet < 1000 ? [feet, 'foot', 0] : [metres / metresPerMile, 'mile', 1];
}

/** Returns the symbol of a unit as the reader writes it: `km`, `км`. */
export function getUnitSign(unit: LengthUnit): string {
  const parts = getNumberFormat({ style: 'unit', unit, unitDisplay: 'short' }).formatToParts(1);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

/** A speed: `1.3 m/s`, `4.27 ft/s`. */
export function formatSpeed(metresPerSecond: number): string {
  const [value, unit] =
    system === 'metric'
      ? [metresPerSecond, 'meter-per-second']
      : [metresPerSecond / metresPerFoot, 'foot-per-second'];
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 });
}

type TimeSign = 'h' | 'min' | 's' | 'ms';

/** SI symbols are alike in every language but Russian, which writes them in its own letters (GOST 8.417). */
const russianSigns: Readonly<Record<TimeSign, string>> = { h: 'ч', min: 'мин', s: 'с', ms: 'мс' };

function timeSign(sign: TimeSign): string {
  return locale.split('-')[0] === 'ru' ? russianSigns[sign] : sign;
}

/** `84 ms`, `12,300 ms`: how long a call took. */
export function formatMilliseconds(milliseconds: number): string {
  return `${formatNumber(Math.round(milliseconds))} ${timeSign('ms')}`;
}

/** Returns `15 s`, `1.5 s`, from milliseconds; `digits` is the fixed number of decimals. */
export function formatSeconds(milliseconds: number, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: 1 };
  return `${formatNumber(milliseconds / 1000, options)} ${timeSign('s')}`;
}

/** `50 s`, `1 min 50 s`, `528 h 40 min`: signs of SI; whole minutes from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [large, small] = whole < 3600 ? (['min', 's'] as const) : (['h', 'min'] as const);
  const parts = Math.round(whole < 3600 ? whole : whole / 60);
  const [most, rest] = [Math.floor(parts / 60), parts % 60];
  return [
    most > 0 && `${formatNumber(most)} ${timeSign(large)}`,
    (rest > 0 || most === 0) && `${rest} ${timeSign(small)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns an estimate as people say it: `20 s`, `2½ min`, `2,5 min`, `8 min`. */
export function formatAboutDuration(seconds: number): string {
  if (seconds < 45) return `${Math.max(10, Math.round(seconds / 10) * 10)} ${timeSign('s')}`;
  if (seconds >= 3600) return formatDuration(seconds);
  const minutes = seconds < 285 ? Math.round(seconds / 30) / 2 : Math.round(seconds / 60);
  const [whole, half] = [Math.floor(minutes), minutes % 1 > 0];
  // What German, Spanish and Russian write with a comma, English writes as a fraction.
  const told = half && locale.split('-')[0] === 'en' ? `${formatNumber(whole)}½` : formatNumber(minutes);
  return `${told} ${timeSign('min')}`;
}

/** Seconds from which a duration has its largest unit alone; the mean year of the Gregorian calendar. */
const spans = [
  ['year', 365.2425 * 86_400],
  ['month', 30.436875 * 86_400],
  ['day', 86_400],
] as const;

/** Returns a rough span: `34 years`, `5 months`, `3 days`, below two days as `formatDuration` does. */
export function formatSpan(seconds: number): string {
  const [unit, length] = spans.find(([, length]) => seconds >= 2 * length) ?? [];
  if (unit === undefined || length === undefined) return formatDuration(seconds);
  return formatNumber(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
}

const moments = new Map<string, Intl.DateTimeFormat>();

/** A moment in the reader's locale and time zone. */
export function formatMoment(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = moments.get(key) ?? new Intl.DateTimeFormat(locale, options);
  moments.set(key, format);
  return format.format(date);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `this minute`, `3 min. ago`, `2 hr. ago`, `5 days ago`: whole units, rounded down. */
export function formatAgo(milliseconds: number): string {
  const relative = new Intl.RelativeTimeFormat(locale, {
    style: 'short',
    numeric: milliseconds < minute ? 'auto' : 'always',
  });
  if (milliseconds < hour) return relative.format(-Math.floor(milliseconds / minute), 'minute');
  if (milliseconds < day) return relative.format(-Math.floor(milliseconds / hour), 'hour');
  return relative.format(-Math.floor(milliseconds / day), 'day');
}

/** A language in its own name: `English`, `Deutsch`. */
export function getLanguageName(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

const lists = new Map<string, Intl.ListFormat>();

/** `place, parking and units`: look.md writes English lists without a comma before "and". */
export function formatList(items: readonly string[]): string {
  const tag = locale.split('-')[0] === 'en' ? 'en-GB' : locale;
  const list = lists.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' });
  lists.set(tag, list);
  return list.format(items);
}

/** A number as it was sent, alike in every language, with a true minus sign. */
export function formatSigned(value: number): string {
  return String(value).replace('-', '−');
}

/**
 * Returns a coordinate for people, in every place that shows one: `lat 51.12771, lon 71.42228`. As it was sent, or with
 * `places` decimals where it was measured on the map.
 */
export function formatCoordinate([longitude, latitude]: Position, places?: number): string {
  const degrees = (value: number) => (places === undefined ? String(value) : value.toFixed(places));
  return `lat ${degrees(latitude)}, lon ${degrees(longitude)}`;
}

/** A measured value with its unit: `38 m`, `12 s`, `3`; empty for none. */
export function formatMeasured(measured: Finding['measured'], unit: string | undefined): string {
  if (measured === undefined) return '';
  if (typeof measured !== 'number' || !Number.isFinite(measured)) return String(measured).slice(0, 60);
  if (unit === 'metres') return formatLength(measured);
  return unit === 'seconds' ? formatDuration(measured) : formatNumber(measured);
}

/**
 * Returns the language of the page: the one in the address, else the chosen one, else the first that the browser asks
 * for and Placelens speaks. `de-AT` is read as German; an unsupported language counts as absent.
 */
export function chooseLanguage(
  address: string | null,
  chosen: Language | null,
  browser: readonly string[],
): Language {
  return (
    parseLanguageTag(address) ??
    chosen ??
    browser.map(parseLanguageTag).find((each) => each !== undefined) ??
    'en'
  );
}

/** The language that a tag means; undefined for one that Placelens does not speak. */
export function parseLanguageTag(tag: string | null): Language | undefined {
  const wanted = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === wanted);
}
