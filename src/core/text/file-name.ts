/** Characters of a file name that every system takes, its ending left out. */
const longest = 80;

/**
 * A name for a file from parts such as an operation and an id: letters, digits, `.`, `_` and `-` of any script
 * stay, so that no part can leave its folder, hide the file or turn its name round.
 */
export function fileName(parts: readonly string[], ending: string): string {
  const safe = parts
    .map((part) => part.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|(?<![.-])[.-]+$/g, ''))
    .filter((part) => part !== '')
    .join('-');
  return `${[...safe.slice(0, 2 * longest)].slice(0, longest).join('')}.${ending}`;
}
