import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';

/** A text, also one that does not end, is passed over; a number is looked at. In one go, however long it is. */
const textOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.eE+-]*/g;

/** Reads a JSON text; what `isExact` does not hold of stays text. Undefined where it is none. */
export function parseExactly(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(textOrNumber, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`)),
    );
  } catch {
    return undefined;
  }
}

type ExactParser = {
  failure: Error | undefined;
  readonly isEnded: () => boolean;
  readonly write: (bytes: Uint8Array) => void;
};

/** A parser of a JSON text as it comes, which says the values at `paths`; numbers as `parseExactly` has them. */
export function createExactParser(
  paths: string[],
  take: (key: unknown, value: unknown) => void,
): ExactParser {
  const tokenizer = new NumberTokenizer();
  const values = new TokenParser({ paths, keepStack: false });
  const parser: ExactParser = { failure: undefined, isEnded: () => values.isEnded, write };
  tokenizer.onToken = (token) => {
    const isNumber = token.token === TokenType.NUMBER && !isExact(tokenizer.written);
    values.write(isNumber ? { ...token, token: TokenType.STRING, value: tokenizer.written } : token);
  };
  values.onValue = ({ key, value }) => take(key, value);
  const fail = (error: Error) => {
    parser.failure ??= error;
  };
  tokenizer.onError = fail;
  values.onError = fail;
  values.onEnd = () => {
    if (!tokenizer.isEnded) tokenizer.end();
  };
  function write(bytes: Uint8Array): void {
    tokenizer.write(bytes);
  }
  return parser;
}

/** Keeps the last number as it is written. */
class NumberTokenizer extends Tokenizer {
  written = '';

  protected override parseNumber(text: string): number {
    this.written = text;
    return super.parseNumber(text);
  }
}

/**
 * False for a number that would not come back as it is written, as ids do not: `230358852.5e8`, `1234567890123456789`,
 * `230358852.50`. What may be degrees or a count is a number all the same.
 */
function isExact(number: string): boolean {
  if (/e/i.test(number)) return Math.abs(Number(number)) < 1000;
  const [whole = '', rest = ''] = number.replace('-', '').split('.');
  return whole.length <= 15 && !(whole.length > 3 && /[1-9]0+$/.test(rest));
}
