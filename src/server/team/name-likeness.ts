/**
 * Letters of other scripts that look like a Latin one in small letters or in capitals (a choice of Unicode's
 * confusables.txt, UTS 39): pairs of the foreign letter and the Latin one, in small letters.
 */
const cyrillic = 'аa вb еe ѕs іi јj кk ԛq мm нh оo рp сc тt уy ԝw хx һh ԁd ӏl ѵv ԍg үy';
const greek = 'αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ϲc';

const latinOf: ReadonlyMap<string, string> = new Map(
  `${cyrillic} ${greek}`.split(' ').map(([foreign = '', latin = '']) => [foreign, latin]),
);

/**
 * What two names have in common that people would take for one: neither capitals, the form of a sign nor the script of
 * its letters tell them apart.
 */
export function getNameLikeness(name: string): string {
  // By way of capitals, so that all ways to write a letter meet in one, as ß and ss.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKD');
  const latin = [...folded].map((letter) => latinOf.get(letter) ?? letter).join('');
  return latin.replaceAll(/\s+/g, ' ').trim();
}
