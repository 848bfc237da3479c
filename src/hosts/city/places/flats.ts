/** No building has more behind one door; a longer range is a slip of the keyboard. */
const mostFlats = 2000;

/** Numbers of flats as `addr:flats` and `addr:unit` have them ("1-24;30"), and what of it is no number. */
export type Flats = { readonly numbers: readonly number[]; readonly unread: readonly string[] };

/** Reads a list of numbers and ranges of them. A part that is neither, as `3a`, or of too many flats, is `unread`. */
export function readFlats(text: string): Flats {
  const numbers = new Set<number>();
  const unread: string[] = [];
  for (const part of text.split(/[;,]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, first = '', last = first] = /^(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || to < from || to - from >= mostFlats || numbers.size + to - from >= mostFlats)
      unread.push(part);
    else for (let number = from; number <= to; number++) numbers.add(number);
  }
  return { numbers: [...numbers], unread };
}

/** The one floor that `level` or `addr:floor` tells; undefined for none, or for several. */
export function floorOf(tags: { readonly [key: string]: string }): number | undefined {
  const told = tags['addr:floor'] ?? tags.level;
  return told !== undefined && /^-?\d{1,3}(?:\.\d)?$/.test(told.trim()) ? Number(told) : undefined;
}
