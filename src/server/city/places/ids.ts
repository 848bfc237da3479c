import { createHash } from 'node:crypto';
import type { Origin } from '../faults.ts';

const ofElement = { node: 'a', way: 'b', relation: 'c' } as const;
const letters = { ...ofElement, line: 'd', feature: 'd', row: 'd' } as const;
const digits = { place: '0', marker: '1', entrance: '2', parking: '3', unit: '4' } as const;

type Named = { readonly osmType: Origin; readonly id: number; readonly given?: string };

/**
 * Returns the id of what is made of an element, "composed of a numeric part, a dot and a hexadecimal-looking part": the
 * number of the element, then a letter for its type and a digit for what it is here. The same element has the same id
 * in every run; the letter keeps readers from taking it for a number. An element with a given id keeps it, and ids of
 * its parts begin with it.
 */
export function createPlaceId(
  { osmType, id, given }: Named,
  role: keyof typeof digits,
  index?: number,
): string {
  // Elements that were never uploaded have negative numbers.
  const place = given ?? (id < 0 ? toGivenId(`${osmType}/${id}`) : undefined);
  if (place !== undefined && role === 'place') return place;
  const beginning = place ?? `${id}.${letters[osmType]}`;
  return `${beginning}${digits[role]}${index === undefined ? '' : index.toString(16)}`;
}

/**
 * Returns the id of a place from the id in a file: unchanged where it has the form already; an element of OpenStreetMap
 * (`way/17`, `w17`) as an extract would give it; a number, in any spelling, with our ending; for any other text a
 * number that is always the same.
 */
export function toGivenId(given: string): string {
  const number = wholeNumber(given);
  if (number === undefined && /^\d+\.[\da-f]+$/i.test(given)) return given;
  const element = number === undefined ? findElement(given) : undefined;
  if (element && !element.number.startsWith('-')) return `${element.number}.${ofElement[element.type]}0`;
  if (number !== undefined && number.length <= 15) return `${number}.d0`;
  const hash = createHash('sha256')
    .update(element ? `${element.type}/${element.number}` : (number ?? given))
    .digest();
  return `${hash.readUIntBE(0, 6)}.e${hash.toString('hex', 6, 11)}0`;
}

const types = { n: 'node', w: 'way', r: 'relation' } as const;

type Element = { readonly type: keyof typeof ofElement; readonly number: string };

/**
 * Returns the element of `way/17`, `w17` as of osmium, `a34` for an area of it, or an address of openstreetmap.org;
 * undefined for anything else.
 */
function findElement(given: string): Element | undefined {
  const [, area] = /^a(-?\d{1,15})$/.exec(given) ?? [];
  // An area of osmium has twice the number of its way, or that and one, farther from 0, of its relation.
  if (Math.abs(Number(area)) > 1)
    return {
      type: Number(area) % 2 === 0 ? 'way' : 'relation',
      number: String(Math.trunc(Number(area) / 2)),
    };
  const path = given.replace(/^(?:https?:\/\/)?(?:www\.)?(?:openstreetmap\.org|osm\.org)\//i, '');
  const [, letter, rest, number] = /^([nwr])(ode|ay|elation)?[/ :]?(-?\d{1,15})$/i.exec(path) ?? [];
  const type = Object.entries(types).find(([each]) => each === letter?.toLowerCase())?.[1];
  if (!type || number === undefined) return undefined;
  return rest === undefined || type.slice(1) === rest.toLowerCase() ? { type, number } : undefined;
}

/** `1.7090677405e+17`, `1.7E+017`, `42.0`: spreadsheets and decimal columns write integers so. */
const rounded = /^(\d)(?:[.,](\d+))?e(?:\+0*(\d{1,3})|0*(\d{2,3}))$/i;

/** Returns whether a program seems to have read an id as a number, and rounded it. */
export const isRounded = (told: string) => rounded.test(told) || /^\d{12,}0{4}$/.test(told);

/**
 * Returns the digits of an integer in any spelling; undefined for anything else. `230358852.5e8` is an id of the
 * specification.
 */
function wholeNumber(given: string): string | undefined {
  const [, plain] = /^(\d+)(?:[.,]0+)?$/.exec(given) ?? [];
  if (plain !== undefined) return plain;
  const [, first, rest = '', signed, unsigned] = rounded.exec(given) ?? [];
  const power = Number(signed ?? unsigned);
  if (first === undefined || power < rest.length || power > 40) return undefined;
  return `${first}${rest.padEnd(power, '0')}`;
}
