/** Parts of texts that cost most where a reader backtracks, looks far ahead, or sorts. */
const repeated: Readonly<Record<string, string>> = {
  spaces: ' ',
  tabs: '\t',
  'line breaks': '\n',
  digits: '1',
  zeros: '0',
  letters: 'a',
  dashes: '-',
  dots: '.',
  commas: ',',
  slashes: '/',
  backslashes: '\\',
  quotes: '"',
  'escaped quotes': '\\"',
  'single letters': 'a ',
  units: 'apt ',
  'number signs': '# ',
  escapes: '%41',
  'comments that open': '<!--',
  'tags that open': '<script ',
  'lists that open': '[',
  'members that open': '{"id":',
  'folders upwards': '../',
  'combining marks': '\u0301\u0316',
  'marks of direction': '\u202e',
  'lone surrogates': '\ud800',
  ligatures: '\ufdfa',
  entities: '&amp;',
};

/** What may come before and after it: nothing, or what keeps an expression from matching in the end. */
export type Frame = readonly [head: string, tail: string];

export type WorstText = { readonly name: string; readonly of: (length: number) => string };

/** Frames of a text without one of its own. */
export const plainFrames: readonly Frame[] = [
  ['', ''],
  ['x', '!'],
];

/** Returns the worst texts, each in each of these frames. */
export function createWorstTexts(frames: readonly Frame[]): WorstText[] {
  return Object.entries(repeated).flatMap(([kind, sign]) =>
    frames.map(([head, tail]) => ({
      name: `${head}${kind}${tail}`,
      of: (length: number) => head + sign.repeat(Math.ceil(length / sign.length)) + tail,
    })),
  );
}
