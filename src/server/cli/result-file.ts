import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ExportError, readNdjsonLine } from '../../domain/files/read-export.ts';
import type { ReportRow } from '../../domain/files/report.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { decodeUtf8, type Line, LineCutter } from '../node/lines-of.ts';
import commandLineWords from './command-line.messages';

/** A row of a result file, with its first byte in the file and its number of bytes. */
export type FiledRow = { readonly row: ReportRow; readonly start: number; readonly length: number };

/** Yields the rows of NDJSON of any size on demand. Throws CommandError with file and line for anything else. */
export function* readResultFile(file: string): Generator<FiledRow> {
  let number = 0;
  let start = 0;
  try {
    for (const { bytes, length, whole } of linesIn(file)) {
      number++;
      const line = decodeUtf8(bytes);
      if (line === undefined) throw new ExportError(commandLineWords.damage.notUtf8, number);
      if (line.trim() !== '') yield { row: readNdjsonLine(line, number), start, length };
      start += length + (whole ? 1 : 0);
    }
  } catch (error) {
    const why = error instanceof ExportError ? `${error.line}: ${error.message}` : getErrorText(error);
    throw new CommandError(exitCodes.noInput, commandLineWords.notReadable({ file, why }));
  }
}

function* linesIn(file: string): Generator<Line> {
  const descriptor = openSync(file, 'r');
  try {
    // A pipe is empty when it is read again, and would pass for a list without findings.
    if (!fstatSync(descriptor).isFile()) throw new Error(commandLineWords.notAFile);
    const bytes = Buffer.alloc(65_536);
    const cutter = new LineCutter();
    for (let read = readSync(descriptor, bytes); read > 0; read = readSync(descriptor, bytes)) {
      yield* cutter.cut(Buffer.from(bytes.subarray(0, read)));
    }
    yield* cutter.rest();
  } finally {
    closeSync(descriptor);
  }
}
