import { fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  beginningBytes,
  detectEncoding,
  detectForeignFile,
  type ForeignFile,
} from '../../domain/lists/list-text.ts';
import listsWords from '../../domain/words/lists.messages';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** Standard input, in place of a file. */
export const standardInput = '-';

/**
 * The text of a list as it comes, from a file or standard input. Throws CommandError, there and while it is read, where
 * it cannot be read or is no text in UTF-8 or UTF-16: as the page does, which takes no other letters for ours. It ends
 * with the signal, also while it waits for more.
 */
export async function openList(file: string, signal?: AbortSignal): Promise<AsyncIterable<string>> {
  if (file === standardInput) {
    // Node takes a folder there for an empty list.
    if (fstatSync(0).isDirectory()) unreadable(file, new Error(commandLineWords.isFolder));
    return iterateText(process.stdin, file, signal);
  }
  const handle = await open(file).catch((error: unknown) => unreadable(file, error));
  return iterateText(handle.createReadStream(), file, signal);
}

async function* iterateText(input: Readable, file: string, signal?: AbortSignal): AsyncGenerator<string> {
  signal?.addEventListener('abort', () => input.destroy());
  try {
    yield* decoded(input);
  } catch (error) {
    if (!signal?.aborted) unreadable(file, error);
  }
}

async function* decoded(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let beginning: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const piece of input) {
    if (decoder) {
      yield asText(decoder, piece);
      continue;
    }
    beginning = Buffer.concat([beginning, piece]);
    if (beginning.length < beginningBytes) continue;
    decoder = decoderFor(beginning);
    yield asText(decoder, beginning);
  }
  if (decoder) yield asText(decoder);
  else {
    decoder = decoderFor(beginning);
    yield asText(decoder, beginning);
    yield asText(decoder);
  }
}

function decoderFor(beginning: Buffer): TextDecoder {
  const foreign = detectForeignFile(beginning.subarray(0, beginningBytes));
  if (foreign !== undefined) return notText(foreign);
  return new TextDecoder(detectEncoding(beginning), { fatal: true });
}

/** The text of the next bytes; without any, of what is left at the end. */
function asText(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    if (!text.includes('\0')) return text;
  } catch {
    return notText('encoding');
  }
  return notText('binary');
}

function notText(foreign: ForeignFile): never {
  throw new Error(listsWords.foreign[foreign]);
}

function unreadable(file: string, error: unknown): never {
  throw new CommandError(exitCodes.noInput, commandLineWords.notReadable({ file, why: getErrorText(error) }));
}
