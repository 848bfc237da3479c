import { createReadStream } from 'node:fs';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import cityProgressWords from '../city.messages';
import { UnusableFile } from './source.ts';

const blockSize = 262_144;

/** Matches texts, also unfinished ones, to skip them, and numbers to check. One pass, for any length. */
const textOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.eE+-]*/g;

/** Parses a JSON text; numbers that are not `isExact` stay text. Undefined where it is invalid. */
export function parseExactly(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(textOrNumber, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`)),
    );
  } catch {
    return undefined;
  }
}

/** Makes the errors of a file that is damaged (`why`), or cut at a byte. */
export type DescribeDamage = {
  readonly broken: (why: string) => UnusableFile;
  readonly cut: (at: number) => UnusableFile;
};

const damage: DescribeDamage = {
  broken: (why) => new UnusableFile(cityProgressWords.sources.broken({ why })),
  cut: (at) => new UnusableFile(cityProgressWords.sources.cut({ at })),
};

/**
 * Reads a JSON file of any length and passes on the values at `paths`; numbers as in `parseExactly`. Yields the bytes
 * read so far. Throws UnusableFile for a file that is damaged, cut, or has more behind its end.
 */
export async function* readJsonParts(
  path: string,
  paths: string[],
  take: (key: unknown, value: unknown) => void,
  describe: DescribeDamage = damage,
): AsyncGenerator<number> {
  const parser = createExactParser(paths, take);
  let at = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: blockSize })) {
    const wasEnded = parser.isEnded();
    if (!wasEnded) parser.write(chunk);
    const { failure } = parser;
    const isMore = wasEnded ? !isBlank(chunk) : failure && parser.isEnded();
    if (isMore) throw new UnusableFile(cityProgressWords.sources.behindEnd);
    if (failure) throw describe.broken(failure.message);
    at += chunk.length;
    yield at;
  }
  if (!parser.isEnded()) throw describe.cut(at);
}

/** True for blanks and line breaks alone. */
const isBlank = (bytes: Uint8Array) => bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

type ExactParser = {
  failure: Error | undefined;
  readonly isEnded: () => boolean;
  readonly write: (bytes: Uint8Array) => void;
};

/** Returns a streaming parser of JSON that emits the values at `paths`; numbers as in `parseExactly`. */
function createExactParser(paths: string[], take: (key: unknown, value: unknown) => void): ExactParser {
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
 * Returns false for a number that would not come back as it is written, such as an id: `230358852.5e8`,
 * `1234567890123456789`, `230358852.50`. What may be degrees or a count is a number all the same.
 */
function isExact(number: string): boolean {
  if (/e/i.test(number)) return Math.abs(Number(number)) < 1000;
  const [whole = '', rest = ''] = number.replace('-', '').split('.');
  return whole.length <= 15 && !(whole.length > 3 && /[1-9]0+$/.test(rest));
}
