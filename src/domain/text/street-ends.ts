/**
 * Short ends of names of streets in one word, and what they are short for, as folded: German, Norwegian, Swedish,
 * Danish, Dutch, Finnish. `Karlsg.` is Karlsgasse, `Storgt.` Storgata. Those of all streets alike (`Hauptstr.`) are in
 * folded-words.ts.
 */
const fullEnds: readonly (readonly [short: string, full: readonly string[]])[] = [
  ['g', 'gasse gata gate gaten gatan gade gaden'],
  ['gt', 'gata gate gaten'],
  ['v', 'vei veg veien vegen vej vejen vag vagen'],
  ['vn', 'veien vegen'],
  ['w', 'weg'],
  ['wg', 'weg'],
  ['al', 'allee'],
  ['ln', 'lan'],
  ['gr', 'gracht grand'],
  ['mkt', 'markt'],
  ['stwg', 'stenweg'],
  ['k', 'katu'],
  ['t', 'tie'],
  ['kj', 'kuja'],
].map(([short = '', full = '']) => [short, full.split(' ')]);

/** Letters before a short end: fewer would make an end of any short word. */
const shortestStem = 4;

const lastLetters = new Set(fullEnds.map(([short]) => short.at(-1)));

/** Returns the words that a folded word may be short for by its end: `karlsgasse` … of `karlsg`. */
export function getFullEnds(word: string): string[] {
  if (!lastLetters.has(word.at(-1)) || !/^[a-z]{5,}$/.test(word)) return [];
  return fullEnds.flatMap(([short, full]) => {
    const stem = word.slice(0, -short.length);
    return word.endsWith(short) && stem.length >= shortestStem ? full.map((end) => stem + end) : [];
  });
}
