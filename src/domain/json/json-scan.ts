/** Code units that give a JSON text its shape. */
export const quote = 0x22;
export const comma = 0x2c;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const backslash = 0x5c;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;

/** White space of JSON (RFC 8259 section 2). */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The first offset from `from` on that holds no white space; the length of the text where there is none. */
export function skipBlanks(text: string, from: number): number {
  let offset = from;
  while (isBlank(text.charCodeAt(offset))) offset++;
  return offset;
}

/** The offset after the last character before `end` that is no white space. */
export function skipBlanksBackwards(text: string, end: number): number {
  let offset = end;
  while (offset > 0 && isBlank(text.charCodeAt(offset - 1))) offset--;
  return offset;
}

/** The offset after the text in quotes that begins at `start`; the length of the text for one that is cut off. */
export function findStringEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let first = at;
    while (text.charCodeAt(first - 1) === backslash) first--;
    if ((at - first) % 2 === 0) return at + 1;
  }
}

/** The offset after the number or word that begins at `start`. */
export function findWordEnd(text: string, start: number): number {
  let offset = start;
  while (offset < text.length && !endsWord(text.charCodeAt(offset))) offset++;
  return offset;
}

function endsWord(code: number): boolean {
  switch (code) {
    case quote:
    case comma:
    case colon:
    case openBracket:
    case closeBracket:
    case openBrace:
    case closeBrace:
      return true;
    default:
      return isBlank(code);
  }
}
