/** How numbers, lengths and moments are written: by the reader's language and system of measures, through Intl. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

export const measures = ['metric', 'imperial'] as const;
export type Measures = (typeof measures)[number];

let locale = 'en';
let system: Measures = 'metric';

/** Writes numbers as the reader's own variant of `language` does (en-GB, de-CH …) where the browser names one. */
export function writeIn(language: Language, preferred: readonly string[]): void {
  locale = preferred.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** The language tag in force, for what names its own language. */
export function currentLocale(): string {
  return locale;
}

/** Lengths in metres and kilometres, or in feet and miles. The data stays in metres. */
export function measureIn(chosen: Measures): void {
  system = chosen;
}

/** The measures in force, for a scale that draws its own lengths. */
export function currentMeasures(): Measures {
  return system;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** `2,000`; units through `options`. Formats are kept: making one costs more than using it a thousand times. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
  numbers.set(key, format);
  return format.format(value);
}

const metresPerFoot = 0.3048;
const metresPerMile = 1609.344;

/** A length for people: `34 m`, `1.2 km`; `112 ft`, `0.7 mi`. Whole metres or feet, so that sums agree. */
export function formatLength(metres: number): string {
  const [value, unit, digits] = lengthIn(metres);
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
}

/** A length that may be small: `0.42 m`, `3.1 m`, from 10 on as `formatLength` has it. */
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

/** Metres of the length that `formatLength` writes for it: what has to be added up where the reader may add up too. */
export function writtenLength(metres: number): number {
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

/** A speed: `1.3 m/s`, `4.27 ft/s`. */
export function formatSpeed(metresPerSecond: number): string {
  const [value, unit] =
    system === 'metric'
      ? [metresPerSecond, 'meter-per-second']
      : [metresPerSecond / metresPerFoot, 'foot-per-second'];
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 });
}

/** `50 s`, `1 min 50 s`, `528 h 40 min`: SI signs, alike in every language; whole minutes from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [large, small] = whole < 3600 ? (['min', 's'] as const) : (['h', 'min'] as const);
  const parts = Math.round(whole < 3600 ? whole : whole / 60);
  const [most, rest] = [Math.floor(parts / 60), parts % 60];
  return [most > 0 && `${formatNumber(most)} ${large}`, (rest > 0 || most === 0) && `${rest} ${small}`]
    .filter(Boolean)
    .join(' ');
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
export function languageName(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
