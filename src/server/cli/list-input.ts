import { fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Readable } from 'node:stream';
import { formatSize } from '../../domain/format/formats.ts';
import {
  beginningBytes,
  detectEncoding,
  detectForeignFile,
  type ForeignFile,
} from '../../domain/lists/list-text.ts';
import { readTableRecords } from '../../domain/lists/table-records.ts';
import listsWords from '../../domain/words/lists.messages';
import { sheetNotes, sheetProblemText } from '../../domain/words/lists.ts';
import { fileLimits } from '../../spec/file-limits.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { listPartFiles, refuseOtherColumns } from '../node/part-files.ts';
import commandLineWords from './command-line.messages';

/** Standard input, in place of a file. */
export const standardInput = '-';

type InputOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The sheet of a workbook; the first with rows where it is absent. */
  readonly sheet?: string | undefined;
  /** Hears which sheet of several is read, and what is hidden in it. */
  readonly say?: (line: string) => void;
};

/**
 * Yields the text of a list from a file, the parts of a folder in order, or standard input; of a workbook the text of
 * one sheet. Throws CommandError, at once or while it is read, where it cannot be read or is no UTF-8 or UTF-16: the
 * page accepts no other encodings either. It ends with the signal, also while it waits for more.
 */
export async function openList(file: string, options: InputOptions = {}): Promise<AsyncIterable<string>> {
  if (file === standardInput) {
    // Node reads a folder there as an empty list.
    if (fstatSync(0).isDirectory()) unreadable(file, new Error(commandLineWords.isFolder));
    return iterateText(process.stdin, file, options);
  }
  const parts = await listPartFiles(file).catch((error: unknown) => unreadable(file, error));
  if (parts) return iterateParts(parts, file, options);
  const handle = await open(file).catch((error: unknown) => unreadable(file, error));
  return iterateText(handle.createReadStream(), file, options);
}

async function* iterateParts(
  parts: readonly string[],
  folder: string,
  options: InputOptions,
): AsyncGenerator<string> {
  let first: { readonly name: string; readonly columns: readonly string[] } | undefined;
  for (const part of parts) {
    let [isFirst, end] = [true, ''];
    for await (const text of await openList(part, options)) {
      if (isFirst) {
        const columns = readNames(text);
        if (columns) first ??= { name: relative(folder, part), columns };
        try {
          if (columns && first) refuseOtherColumns(columns, first.columns, first.name);
        } catch (error) {
          unreadable(part, error);
        }
      }
      isFirst = false;
      yield text;
      end = text.at(-1) ?? end;
    }
    if (end !== '\n') yield '\n';
  }
}

/** Returns the names of columns in the first line of a table; undefined for a list without. */
function readNames(text: string): readonly string[] | undefined {
  if (/^\s*[[{]/.test(text)) return undefined;
  const { header, columns } = readTableRecords(text);
  return header ? columns : undefined;
}

async function* iterateText(input: Readable, file: string, options: InputOptions): AsyncGenerator<string> {
  options.signal?.addEventListener('abort', () => input.destroy());
  try {
    yield* decoded(input, options);
  } catch (error) {
    if (!options.signal?.aborted) unreadable(file, error);
  }
}

async function* decoded(input: Readable, options: InputOptions): AsyncGenerator<string> {
  const pieces: AsyncIterator<Buffer> = input[Symbol.asyncIterator]();
  let beginning: Buffer = Buffer.alloc(0);
  let next = await pieces.next();
  for (; !next.done; next = await pieces.next()) {
    beginning = Buffer.concat([beginning, next.value]);
    if (beginning.length >= beginningBytes) break;
  }
  const rest = { [Symbol.asyncIterator]: () => pieces };
  const foreign = detectForeignFile(beginning.subarray(0, beginningBytes));
  if (foreign === 'spreadsheet') return yield* readSheet(beginning, rest, options);
  if (foreign !== undefined) return notText(foreign);
  const decoder = new TextDecoder(detectEncoding(beginning), { fatal: true });
  yield asText(decoder, beginning);
  for await (const piece of rest) yield asText(decoder, piece);
  yield asText(decoder);
}

/** Yields the text of a sheet; its workbook is read whole. */
async function* readSheet(
  beginning: Buffer,
  rest: AsyncIterable<Buffer>,
  { sheet: wanted, say = () => {} }: InputOptions,
): AsyncGenerator<string> {
  const pieces = [beginning];
  let size = beginning.length;
  for await (const piece of rest) {
    pieces.push(piece);
    size += piece.length;
    if (size > fileLimits.list)
      throw new Error(commandLineWords.largeWorkbook({ size: formatSize(fileLimits.list) }));
  }
  const { readSheetText } = await import('../../domain/lists/sheet-text.ts');
  const sheet = await readSheetText(Buffer.concat(pieces), wanted);
  if ('problem' in sheet) throw new Error(sheetProblemText(sheet.problem, wanted, sheet.names));
  const { name, names } = sheet;
  if (wanted === undefined && names.length > 1)
    say(commandLineWords.otherSheets({ name, names: names.slice(1).join(', ') }));
  for (const each of sheetNotes(sheet)) say(each);
  yield sheet.text;
}

/** Returns the text of the next bytes; without any, of what remains at the end. */
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
