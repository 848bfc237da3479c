import { relative, sep } from 'node:path';
import { getErrorText } from '../../node/error-text.ts';
import { refuseOtherColumns } from '../../node/part-files.ts';
import cityProgressWords from '../city.messages';
import { type OpenOrder, openSource } from './open-source.ts';
import { type Source, type SourcePiece, UnusableFile } from './source.ts';

type Part = {
  readonly file: string;
  readonly source: Source;
  readonly columns: readonly string[] | undefined;
  /** The values of its folders for each record: `city=Astana`. */
  readonly values: Readonly<Record<string, string>>;
};

/** The value used for an empty one. */
const blankValue = '__HIVE_DEFAULT_PARTITION__';

/**
 * Opens the files of a folder as one source, in their order. Throws UnusableFile with the name of the first part that
 * cannot be read, or has another format or other columns than the first one, or the system's error.
 */
export async function openParts(folder: string, files: readonly string[], order: OpenOrder): Promise<Source> {
  const parts: Part[] = [];
  for (const file of files) parts.push(await openPart(folder, file, order));
  const [first] = parts;
  if (!first) throw new UnusableFile(cityProgressWords.sources.empty);
  for (const part of parts) refuseOther(first, part, folder);
  const notes = new Set<string>();
  const last = parts.at(-1) ?? first;
  notes.add(
    cityProgressWords.sources.parts({
      count: parts.length,
      first: relative(folder, first.file),
      last: relative(folder, last.file),
    }),
  );
  const { format, counted, hasGeometry } = first.source;
  return { format, counted, hasGeometry, notes, read: (wanted) => readParts(parts, notes, wanted) };
}

async function openPart(folder: string, file: string, order: OpenOrder): Promise<Part> {
  try {
    const source = await openSource(file, order);
    if (!source) throw new UnusableFile(cityProgressWords.sources.extractInFolder);
    const values = readFolderValues(relative(folder, file));
    return { file, source, values, columns: await readColumnNames(source) };
  } catch (error) {
    throw error instanceof UnusableFile ? new UnusableFile(error.message, file) : error;
  }
}

async function readColumnNames(source: Source): Promise<readonly string[] | undefined> {
  for await (const { columns } of source.read(new Set())) return columns;
  return undefined;
}

/** `region=North%20East/part-0.parquet`: DuckDB and Spark move the column out of the file. */
function readFolderValues(path: string): Record<string, string> {
  const pairs = path
    .split(sep)
    .slice(0, -1)
    .map((folder) => folder.split('=', 2).map(decodeName));
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (name && value && value !== blankValue ? [[name, value]] : [])),
  );
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuseOther(first: Part, part: Part, folder: string): void {
  const other = relative(folder, first.file);
  const [format, expected] = [part.source.format, first.source.format];
  if (format !== expected || part.source.hasGeometry !== first.source.hasGeometry)
    throw new UnusableFile(cityProgressWords.sources.otherFormat({ format, expected, other }), part.file);
  try {
    refuseOtherColumns(part.columns ?? [], first.columns ?? [], other);
  } catch (error) {
    throw new UnusableFile(getErrorText(error), part.file);
  }
}

async function* readParts(
  parts: readonly Part[],
  notes: Set<string>,
  wanted?: ReadonlySet<string>,
): AsyncGenerator<SourcePiece> {
  let [bytes, before] = [0, 0];
  for (const { file, source, values } of parts) {
    let [read, last] = [0, before];
    try {
      for await (const { records, at, columns, ...more } of source.read(wanted)) {
        const own = records.map((record) => {
          last = Math.max(last, before + record.number);
          const number = before + record.number;
          return 'fields' in record
            ? { ...record, number, fields: { ...values, ...record.fields } }
            : { ...record, number };
        });
        read = at;
        const names = columns && [...new Set([...columns, ...Object.keys(values)])];
        yield { ...more, records: own, at: bytes + at, ...(names && { columns: names }) };
      }
    } catch (error) {
      throw error instanceof UnusableFile ? new UnusableFile(error.message, file) : error;
    }
    for (const note of source.notes) notes.add(note);
    [bytes, before] = [bytes + read, last];
  }
}
