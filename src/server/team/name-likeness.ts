/**
 * Letters of other scripts that look like a Latin one in lower case or in capitals (a choice from Unicode's
 * confusables.txt, UTS 39): pairs of the foreign letter and the Latin one, in lower case.
 */
const cyrillic = 'аa вb еe ѕs іi јj кk ԛq мm нh оo рp сc тt уy ԝw хx һh ԁd ӏl ѵv ԍg үy';
const greek = 'αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ϲc';

const latinOf: ReadonlyMap<string, string> = new Map(
  `${cyrillic} ${greek}`.split(' ').map(([foreign = '', latin = '']) => [foreign, latin]),
);

/**
 * Returns a form that is equal for names that people would confuse: it ignores case, compatibility forms and the script
 * of look-alike letters.
 */
export function getNameLikeness(name: string): string {
  // Upper case first, so that all spellings of a letter become one, as ß and ss.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKD');
  const latin = [...folded].map((letter) => latinOf.get(letter) ?? letter).join('');
  return latin.replaceAll(/\s+/g, ' ').trim();
}
