/** Values as the mappers wrote them. */
export type Tags = { readonly [key: string]: string };

/** Who edited it and how to reach whom: of no use on a map, and personal. */
export const privateTag = /^(@.*|contact:.*|(.*[:_])?(phone|mobile|fax|e-?mail|website|url)([:_]?\d*|:.*))$/i;

/** OpenStreetMap allows 255 characters; whoever imports texts of this length did not mean a tag. */
const longestTag = 1000;

/** Where a shop is to be written to is where it stands. */
export const contactAddress = /^contact:(street|housenumber|place|suburb|city|postcode)$/;

/** The tags without what is personal; the first of two with one key counts, an address before one for letters. */
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

/** Whether a tag is there and has one of these values. */
export function isTagOneOf(value: string | undefined, values: readonly string[]): boolean {
  return value !== undefined && values.includes(value);
}
