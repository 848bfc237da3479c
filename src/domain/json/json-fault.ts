/** What a JSON text should have where it stops being JSON. */
export type JsonExpectation =
  | 'value'
  | 'name'
  | 'colon'
  /** A comma or the closing bracket of the open value. */
  | 'member'
  | 'element'
  /** Nothing more: the value is complete. */
  | 'end'
  /** The closing quotes; the place is that of the opening ones. */
  | 'quotes'
  | 'escape'
  | 'number';

/** Both from 1, the column in characters. */
export type TextPlace = { readonly line: number; readonly column: number };

export type JsonFault = TextPlace & {
  readonly expected: JsonExpectation;
  /** UTF-16 units from the beginning. */
  readonly offset: number;
  /** The text there, up to the end of its line; empty at the end of the text. */
  readonly there: string;
  /** True when the text could be the beginning of JSON: it only ends too early. */
  readonly ended: boolean;
};

/** Characters of a line that are worth repeating. */
const longestThere = 24;

/**
 * Returns the first place at which a text stops being JSON (RFC 8259); undefined for valid JSON. Engines word their own
 * errors differently and some give no place. No recursion: any depth is read.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const found = firstFault(text);
  if (!found) return undefined;
  const [expected, offset] = found;
  const [there = ''] = text.slice(offset, offset + longestThere).split('\n');
  const ended = offset === text.length || cutOff[expected]?.test(text.slice(offset)) === true;
  return { expected, offset, ...getTextPlace(text, offset), there, ended };
}

/** Returns the line and column of an offset, from 1. */
export function getTextPlace(text: string, offset: number): TextPlace {
  let [line, column] = [1, 1];
  for (const character of text.slice(0, offset)) {
    if (character === '\n') [line, column] = [line + 1, 1];
    else column++;
  }
  return { line, column };
}

/** What the end of a text may leave of a token. */
const cutOff: Partial<Record<JsonExpectation, RegExp>> = {
  value: /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/,
  quotes: /^[^\n]*$/,
  escape: /^\\(?:u[\da-fA-F]{0,3})?$/,
  number: /^-?(?:(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?))?$/,
};

type Found = readonly [expected: JsonExpectation, offset: number];

/** What may come next; the two `first` states also take the closing bracket. */
type State = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'after';

const expectedIn: Record<Exclude<State, 'after'>, JsonExpectation> = {
  value: 'value',
  'first value': 'value',
  name: 'name',
  'first name': 'name',
  colon: 'colon',
};

function firstFault(text: string): Found | undefined {
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    at = getEnd(blank, text, at) ?? at;
    const sign = text[at];
    const inside = open.at(-1);
    if (state === 'after') {
      if (inside === undefined) return sign === undefined ? undefined : ['end', at];
      if (sign === ',') state = inside === '{' ? 'name' : 'value';
      else if (sign === closing[inside]) open.pop();
      else return [inside === '{' ? 'member' : 'element', at];
      at++;
    } else if (state === 'colon') {
      if (sign !== ':') return ['colon', at];
      state = 'value';
      at++;
    } else if (sign === '"') {
      const end = endOfText(text, at);
      if (typeof end !== 'number') return end;
      state = state === 'value' || state === 'first value' ? 'after' : 'colon';
      at = end;
    } else if ((state === 'first value' && sign === ']') || (state === 'first name' && sign === '}')) {
      open.pop();
      state = 'after';
      at++;
    } else if (state === 'name' || state === 'first name') {
      return ['name', at];
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      state = sign === '{' ? 'first name' : 'first value';
      at++;
    } else {
      const end = getEnd(literal, text, at) ?? getEnd(number, text, at);
      if (end === undefined)
        return [sign !== undefined && /[-+.\d]/.test(sign) ? 'number' : expectedIn[state], at];
      state = 'after';
      at = end;
    }
  }
}

const closing = { '{': '}', '[': ']' } as const;

const blank = /[ \t\n\r]*/y;
/** No letter or digit may follow: `01` and `truely` are neither numbers nor literals. */
const literal = /(?:true|false|null)(?![\w$])/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w$.+-])/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON wants them escaped
const plain = /[^"\\\u0000-\u001f]*/y;
const escapeSign = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Returns the offset after the closing quotes of the text that opens at `start`. */
function endOfText(text: string, start: number): number | Found {
  let at = start + 1;
  for (;;) {
    at = getEnd(plain, text, at) ?? at;
    if (text[at] === '"') return at + 1;
    if (text[at] !== '\\')
      return text[at] === undefined || text[at] === '\n' ? ['quotes', start] : ['escape', at];
    const end = getEnd(escapeSign, text, at);
    if (end === undefined) return ['escape', at];
    at = end;
  }
}

function getEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
