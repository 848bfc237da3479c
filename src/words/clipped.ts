/** Characters of a foreign value that a note repeats. */
const longestValue = 60;

/** The beginning of a long foreign value, with a sign that it goes on. */
export function clipped(value: string): string {
  const characters = [...value];
  return characters.length <= longestValue ? value : `${characters.slice(0, longestValue).join('')}…`;
}
