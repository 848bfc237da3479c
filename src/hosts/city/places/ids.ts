import type { OsmType } from '../pbf/elements.ts';

const letters = { node: 'a', way: 'b', relation: 'c' } as const;
const digits = { place: '0', marker: '1', entrance: '2', parking: '3', unit: '4' } as const;

type Named = { readonly osmType: OsmType; readonly id: number };

/**
 * The id of what is made of an element, "composed of a numeric part, a dot and a hexadecimal-looking part": the number
 * of the element, then a letter for its type and a digit for what it is here. The same element has the same id in every
 * run; the letter keeps readers from taking it for a number.
 */
export function idOf({ osmType, id }: Named, role: keyof typeof digits, index?: number): string {
  return `${id}.${letters[osmType]}${digits[role]}${index === undefined ? '' : index.toString(16)}`;
}
