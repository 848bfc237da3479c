/** Values as the mappers wrote them. */
export type Tags = { readonly [key: string]: string };

/** The editor of an element and contact details: useless on a map, and personal. */
export const privateTag = /^(@.*|contact:.*|(.*[:_])?(phone|mobile|fax|e-?mail|website|url)([:_]?\d*|:.*))$/i;

/** OpenStreetMap allows 255 characters; a text of this length was not meant as a tag. */
const longestTag = 1000;

/** The postal address of a shop is its location. */
export const contactAddress = /^contact:(street|housenumber|place|suburb|city|postcode)$/;

/** Returns the tags without personal ones; the first of two with one key counts, an address before one for letters. */
export function createTags(
  pairs: Iterable<readonly [key: string, value: string]>,
  tooLong: (key: string, length: number) => void,
): Tags {
  const tags: Record<string, string> = Object.create(null);
  const letters: [key: string, value: string][] = [];
  for (const [key, value] of pairs) {
    const length = Math.max(key.length, value.length);
    if (length > longestTag) tooLong(key.slice(0, 40), length);
    else if (contactAddress.test(key)) letters.push([key.replace('contact', 'addr'), value]);
    else if (!(key in tags) && !privateTag.test(key)) tags[key] = value;
  }
  if (letters.length > 0 && !Object.keys(tags).some((key) => key.startsWith('addr:')))
    for (const [key, value] of letters) tags[key] = value;
  return tags;
}

/** Returns whether a tag exists and has one of these values. */
export function isTagOneOf(value: string | undefined, values: readonly string[]): boolean {
  return value !== undefined && values.includes(value);
}
