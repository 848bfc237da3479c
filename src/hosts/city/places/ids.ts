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
export function idOf({ osmType, id, given }: Named, role: keyof typeof digits, index?: number): string {
  if (given !== undefined && role === 'place') return given;
  const beginning = given ?? `${id}.${letters[osmType]}`;
  return `${beginning}${digits[role]}${index === undefined ? '' : index.toString(16)}`;
}

/**
 * The id of a place that a file calls so: as it is where it has the form already, `way/17` as an extract would give it, a
 * number with our ending, and of any other text a number that is always the same.
 */
export function givenId(told: string): string {
  if (/^\d+\.[\da-f]+$/i.test(told)) return told;
  const [, type, number] = /^(node|way|relation)\/(\d{1,15})$/.exec(told) ?? [];
  if (type === 'node' || type === 'way' || type === 'relation') return `${number}.${ofElement[type]}0`;
  if (/^\d{1,15}$/.test(told)) return `${told}.d0`;
  const hash = createHash('sha256').update(told).digest();
  return `${hash.readUIntBE(0, 6)}.e${hash.toString('hex', 6, 11)}0`;
}
