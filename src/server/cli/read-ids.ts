import { isOfRows, type ListNote } from '../../domain/lists/list-notes.ts';
import { type ListFault, type ListReading, readList } from '../../domain/lists/read-list.ts';
import { type ColumnFields, TooManyRows } from '../../domain/lists/records.ts';
import { noteText } from '../../domain/words/lists.ts';
import type { ListRow } from '../../spec/batch.ts';
import { longestId } from '../../spec/operations.ts';
import commandLineWords from './command-line.messages';
import { type NamedColumns, readAs } from './named-columns.ts';
import { refuseOneText, splitWholeBlocks } from './whole-blocks.ts';

/** Why a line cannot be read. */
export type LineFault = ListFault | { readonly what: 'too-long'; readonly line: number };

/**
 * Reads a list of any length as a stream, in blocks of whole records: comma, tab or semicolon separated values with or
 * without a header, plain ids, or JSON lines. `complain` is called for lines that cannot be read, which are skipped;
 * `note` for what was left out, changed or looks damaged, before the first row that it concerns. `named` gives the
 * meaning of columns; without it they are guessed as on the page. Throws CommandError before the first row where no
 * column is the id, or `named` names a missing one. With `mayLackId` a row with an address or a position needs no id.
 */
export async function* readIds(
  input: AsyncIterable<string>,
  complain: (fault: LineFault) => void,
  named?: NamedColumns,
  note: (text: string) => void = () => {},
  mayLackId = false,
): AsyncGenerator<ListRow> {
  let known: ListReading | undefined;
  const notes = new NotesInBlocks(note);
  const tooLong = (line: number) => complain({ what: 'too-long', line });
  for await (const { text, linesBefore, isLast } of splitWholeBlocks(input, tooLong, () => known?.shape)) {
    const reading = readBlock(text, { named, known, mayLackId });
    for (const fault of reading.faults) complain({ ...fault, line: fault.line + linesBefore });
    notes.add(reading.notes, linesBefore, isLast);
    yield* reading.rows;
    if (reading.total > 0 || reading.header) known ??= reading;
  }
  notes.end();
}

/** Reports each note when it first applies, and at the end again where it applied to more rows. */
class NotesInBlocks {
  readonly #tell: (text: string) => void;
  readonly #notes = new Map<string, { readonly note: ListNote; readonly told: number }>();

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  add(notes: readonly ListNote[], linesBefore: number, isLast: boolean): void {
    for (const each of notes) {
      const key = `${each.what} ${each.field ?? ''}`;
      const known = this.#notes.get(key);
      const note = known
        ? { ...known.note, count: known.note.count + each.count, of: known.note.of + each.of }
        : { ...each, line: each.line + linesBefore };
      this.#notes.set(key, { note, told: known?.told ?? each.count });
      if (!known)
        this.#tell(isLast ? noteText(note) : commandLineWords.notes.soFar({ note: noteText(note) }));
    }
  }

  end(): void {
    for (const { note, told } of this.#notes.values())
      if (note.count > told && isOfRows(note))
        this.#tell(commandLineWords.notes.inAll({ note: noteText(note) }));
  }
}

type BlockOptions = {
  readonly named: NamedColumns | undefined;
  /** The first block, once it is read. */
  readonly known: ListReading | undefined;
  readonly mayLackId: boolean;
};

/** Throws CommandError for JSON of more rows than can be read whole. */
function readBlock(text: string, options: BlockOptions): ListReading {
  const { known, mayLackId } = options;
  if (known?.shape)
    return readList(text, { header: false, fields: getFields(known), shape: known.shape, mayLackId });
  try {
    return readFirst(text, options);
  } catch (error) {
    if (error instanceof TooManyRows) refuseOneText();
    throw error;
  }
}

/** Reads a block that defines its own columns: the first one of a table, and any of JSON lines. */
function readFirst(block: string, { named, known: before, mayLackId }: BlockOptions): ListReading {
  const names = [...(named?.values() ?? [])].filter((name) => !/^\d+$/.test(name));
  const guessed = readList(block, { named: names, mayLackId });
  if (before)
    return readList(block, { fields: fieldsAsBefore(guessed, before, named !== undefined), mayLackId });
  if (guessed.total === 0 && !guessed.header) return guessed;
  const as = readAs(guessed, named, mayLackId);
  return named ? readList(block, { ...as, named: names, mayLackId }) : guessed;
}

/** Returns the fields of the first block; members that appear later are recognised by their names, unless `closed`. */
function fieldsAsBefore(reading: ListReading, before: ListReading, closed: boolean): ColumnFields {
  const taken = getFields(before);
  return reading.columns.map(({ name, field }) => {
    const known = before.columns.find((each) => each.name === name);
    if (known) return known.field;
    return closed || taken.includes(field) ? undefined : field;
  });
}

function getFields({ columns }: ListReading) {
  return columns.map(({ field }) => field);
}

/** Returns what a line of a list lacks, with its number. */
export function formatLineFault(fault: LineFault): string {
  const { notChecked, checkedWithout, readAsOne } = commandLineWords;
  const line = String(fault.line);
  switch (fault.what) {
    case 'no-id':
    case 'long-id':
    case 'open-quote':
    case 'not-json':
    case 'not-an-object':
    case 'too-long':
      return notChecked[fault.what]({ line, most: longestId });
    case 'not-a-number':
    case 'not-a-count':
    case 'not-a-point':
    case 'out-of-range':
    case 'half-a-position':
      return checkedWithout[fault.what]({ line, field: fault.field });
    case 'holds-rows':
      return readAsOne[fault.what]({ line });
    case 'other-expectation':
      return readAsOne[fault.what]({ line, field: fault.field, first: String(fault.first) });
  }
}
