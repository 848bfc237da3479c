import { createHash } from 'node:crypto';
import type { Origin } from '../faults.ts';

const ofElement = { node: 'a', way: 'b', relation: 'c' } as const;
const letters = { ...ofElement, line: 'd', feature: 'd', row: 'd' } as const;
const digits = { place: '0', marker: '1', entrance: '2', parking: '3', unit: '4' } as const;

type Named = { readonly osmType: Origin; readonly id: number; readonly given?: string };

/**
 * The id of what is made of an element, "composed of a numeric part, a dot and a hexadecimal-looking part": the number
 * of the element, then a letter for its type and a digit for what it is here. The same element has the same id in every
 * run; the letter keeps readers from taking it for a number. What is given an id has that, and others begin with it.
 */
export function createPlaceId(
  { osmType, id, given }: Named,
  role: keyof typeof digits,
  index?: number,
): string {
  // Numbers below 0 are of elements that nobody has uploaded.
  const place = given ?? (id < 0 ? toGivenId(`${osmType}/${id}`) : undefined);
  if (place !== undefined && role === 'place') return place;
  const beginning = place ?? `${id}.${letters[osmType]}`;
  return `${beginning}${digits[role]}${index === undefined ? '' : index.toString(16)}`;
}

/**
 * The id of a place that a file calls so: as it is where it has the form already; an element of OpenStreetMap (`way/17`,
 * `w17`) as an extract would give it; a number, however it is written, with our ending; of any other text a number that is
 * always the same.
 */
export function toGivenId(told: string): string {
  const number = wholeNumber(told);
  if (number === undefined && /^\d+\.[\da-f]+$/i.test(told)) return told;
  const element = elementIn(told);
  if (element) return element;
  if (number !== undefined && number.length <= 15) return `${number}.d0`;
  const hash = createHash('sha256')
    .update(number ?? told)
    .digest();
  return `${hash.readUIntBE(0, 6)}.e${hash.toString('hex', 6, 11)}0`;
}

const types = { n: 'node', w: 'way', r: 'relation' } as const;

/** `way/17`, `w17` as of osmium, `a34` for an area of it, an address of openstreetmap.org; undefined for anything else. */
function elementIn(told: string): string | undefined {
  const [, area] = /^a(\d{1,15})$/.exec(told) ?? [];
  // An area of osmium has twice the number of its way, or that and one of its relation.
  if (Number(area) > 1) {
    const half = Math.floor(Number(area) / 2);
    return `${half}.${ofElement[Number(area) % 2 === 0 ? 'way' : 'relation']}0`;
  }
  const path = told.replace(/^(?:https?:\/\/)?(?:www\.)?(?:openstreetmap\.org|osm\.org)\//i, '');
  const [, letter, rest, number] = /^([nwr])(ode|ay|elation)?[/ :]?(\d{1,15})$/i.exec(path) ?? [];
  const type = Object.entries(types).find(([each]) => each === letter?.toLowerCase())?.[1];
  if (!type || (rest !== undefined && type.slice(1) !== rest.toLowerCase())) return undefined;
  return `${number}.${ofElement[type]}0`;
}

/** `1.7090677405e+17`, `1.7E+017`, `42.0`: as spreadsheets and columns of decimals write whole numbers. */
const rounded = /^(\d)(?:[.,](\d+))?e(?:\+0*(\d{1,3})|0*(\d{2,3}))$/i;

/** Whether an id looks as if a program had taken it for a number, and rounded it. */
export const isRounded = (told: string) => rounded.test(told) || /^\d{12,}0{4}$/.test(told);

/** The digits of a whole number in any spelling; undefined for what is none. `230358852.5e8` is an id of the specification. */
function wholeNumber(told: string): string | undefined {
  const [, plain] = /^(\d+)(?:[.,]0+)?$/.exec(told) ?? [];
  if (plain !== undefined) return plain;
  const [, first, rest = '', signed, unsigned] = rounded.exec(told) ?? [];
  const power = Number(signed ?? unsigned);
  if (first === undefined || power < rest.length || power > 40) return undefined;
  return `${first}${rest.padEnd(power, '0')}`;
}
