/** Joins texts as sentences: `Building. No units`. One that ends with a stop of its own gets no second one. */
export function joinSentences(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .reduce<string>((text, part) => {
      if (text === '') return part ?? '';
      // A foreign text may be inside direction marks.
      return `${text}${/[.!?…]\u2069?$/.test(text) ? '' : '.'} ${part}`;
    }, '');
}

/** Puts a foreign text between Unicode isolates, so that its direction never affects our own words. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Returns the text as people type it. */
export function removeIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/**
 * Isolates the number of a unit inside our words. Bare digits affect no direction, so they stay as people search for
 * them.
 */
export function isolateNumber(number: string): string {
  return /^\d+$/.test(number) ? number : isolate(number);
}

/** Maximum characters of a foreign value in a note. */
const longestValue = 60;

/** Returns the beginning of a long foreign value, with an ellipsis. */
export function clipText(value: string, longest = longestValue): string {
  // At most two code units each.
  const characters = [...value.slice(0, 2 * (longest + 1))];
  return characters.length <= longest ? value : `${characters.slice(0, longest).join('')}…`;
}
