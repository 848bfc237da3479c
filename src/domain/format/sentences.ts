/** Texts as sentences in a row: `Building. No units`. One that ends with a stop of its own gets no second one. */
export function joinSentences(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .reduce<string>((text, part) => {
      if (text === '') return part ?? '';
      // Foreign text may stand in marks of its direction.
      return `${text}${/[.!?…]\u2069?$/.test(text) ? '' : '.'} ${part}`;
    }, '');
}

/** Puts a foreign text between Unicode isolates, so that its direction never turns our own words round. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The text as people type it. */
export function removeIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** The number of a unit inside our words. Bare digits turn nothing round, so they stay as people search for them. */
export function isolateNumber(number: string): string {
  return /^\d+$/.test(number) ? number : isolate(number);
}

/** Characters of a foreign value that a note repeats. */
const longestValue = 60;

/** The beginning of a long foreign value, with a sign that it goes on. */
export function clipText(value: string): string {
  // Of two code units at most each.
  const characters = [...value.slice(0, 2 * (longestValue + 1))];
  return characters.length <= longestValue ? value : `${characters.slice(0, longestValue).join('')}…`;
}
