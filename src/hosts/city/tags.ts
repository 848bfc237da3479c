/** Values as the mappers wrote them. */
export type Tags = { readonly [key: string]: string };

/** Who edited it and how to reach whom: of no use on a map, and personal. */
export const privateTag = /^(@.*|contact:.*|(.*[:_])?(phone|mobile|fax|e-?mail|website|url)([:_]?\d*|:.*))$/i;

/** OpenStreetMap allows 255 characters; whoever imports texts of this length did not mean a tag. */
const longestTag = 1000;

/** The tags without what is personal; the first of two with one key counts. */
export function tagsFrom(
  pairs: Iterable<readonly [key: string, value: string]>,
  tooLong: (key: string, length: number) => void,
): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (const [key, value] of pairs) {
    const length = Math.max(key.length, value.length);
    if (length > longestTag) tooLong(key.slice(0, 40), length);
    else if (!(key in tags) && !privateTag.test(key)) tags[key] = value;
  }
  return tags;
}

/** Whether a tag is there and has one of these values. */
export function isOneOf(value: string | undefined, values: readonly string[]): boolean {
  return value !== undefined && values.includes(value);
}
