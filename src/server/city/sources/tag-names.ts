import type { Sample } from '../../../domain/lists/cell-form.ts';
import { contactAddress } from '../tags.ts';

/** Tags of which places, units, entrances and parking are made. */
const ofAddress =
  'street place housenumber housename city full flats unit floor postcode suburb quarter neighbourhood hamlet block_number block';
const others =
  'building building:levels height entrance amenity parking capacity fee access ref level wheelchair elevator name description shop office tourism leisure craft healthcare historic';
const used: readonly string[] = [
  ...ofAddress.split(' ').map((part) => `addr:${part}`),
  'addr:street_type',
  'addr:number_suffix',
  ...others.split(' '),
];

/** Returns whether it is a tag of OpenStreetMap that is used. */
export const isTag = (name: string) => used.includes(name) || contactAddress.test(name);

/** Length to which a Shapefile cuts the names of its columns; GDAL and mapshaper add a number to equal ones. */
const cutLength = 10;

/**
 * Returns the tag of each column: under its own name, in a column of tags (`tags.addr:street`), with `_` for the colon
 * as GDAL writes it, or cut to ten letters as in every Shapefile. `addr:house` is the number or the name of a house,
 * depending on its content.
 */
export function getTagsByName(names: readonly string[], sample: Sample): (string | undefined)[] {
  return names.map((name, column) => {
    const plain = name.replace(/^(?:tags|all_tags|other_tags|properties)\./, '');
    if (isTag(plain)) return plain;
    const found = cutTags(plain.toLowerCase());
    if (found.length < 2) return found[0];
    const cells = sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
    const isNumber = cells.filter((cell) => /^\d/.test(cell)).length * 2 >= cells.length;
    return found.find((tag) => tag === (isNumber ? 'addr:housenumber' : 'addr:housename')) ?? found[0];
  });
}

function cutTags(name: string): readonly string[] {
  const colons = (text: string) => text.replace(/^(addr|building)_/, '$1:');
  const whole = colons(name);
  if (whole !== name && isTag(whole)) return [whole];
  if (name.length !== cutLength) return [];
  // `addr_hou_1` is the second of two with the same beginning.
  const beginning = whole.replace(/_\d$/, '');
  return used.filter((tag) => (tag.includes(':') || beginning === whole ? tag.startsWith(beginning) : false));
}
