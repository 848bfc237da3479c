import { type DragEvent, useRef, useState } from 'react';
import type { TableMerged } from '../../domain/files/table-acts.ts';
import type { VerdictTable } from '../../domain/files/verdict-table.ts';
import { formatList, formatNumber, formatSize } from '../../domain/format/formats.ts';
import { clipText, isolate } from '../../domain/format/sentences.ts';
import { beginningBytes, detectEncoding, detectForeignFile } from '../../domain/lists/list-text.ts';
import { fileActsUnder, findUnknownActs, findUnsaidActs } from '../../domain/runs/acts-file.ts';
import { readActs } from '../../domain/runs/read-acts.ts';
import { createLedger, getActKey, getAddressKey } from '../../domain/runs/verdicts.ts';
import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import { sheetProblemText } from '../../domain/words/lists.ts';
import type { Result } from '../../spec/batch.ts';
import { fileLimits } from '../../spec/file-limits.ts';
import type { Act } from '../../spec/judgement.ts';
import { addActs } from '../../state/acts.ts';
import { createRandomId } from '../../state/database.ts';
import { readActsOfRun } from '../../state/kept-acts.ts';
import { Button } from '../../ui/button.tsx';
import { FileBox } from '../../ui/field.tsx';
import { Upload } from '../../ui/icons/lazy-icons.ts';
import { readSheet } from './read-sheet.ts';
import reviewPageWords from './review.messages';

/** The state of merging files of verdicts into a run. */
export type Merging = {
  readonly merge: (files: readonly File[]) => void;
  /** The result of each file, in words. */
  readonly said: readonly string[];
  readonly busy: boolean;
  /** For the element on which files may be dropped. */
  readonly dropHere: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
};

/** Merges other reviewers' verdicts into a run, one file after the other. `own`: the one who merges. */
export function useMerging(run: string, rows: readonly Result[], own: string): Merging {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const merge = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    const told: string[] = [];
    for (const file of files) {
      const sentence = await mergeVerdicts(file, { run, rows, own });
      const name = isolate(clipText(file.name));
      told.push(files.length === 1 ? sentence : reviewPageWords.merged.of({ name, sentence }));
      setSaid([...told]);
    }
    setBusy(false);
  };
  const dropHere = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      void merge([...event.dataTransfer.files]);
    },
  };
  return { merge: (files) => void merge(files), said, busy, dropHere };
}

/** Chooses the files. */
export function MergeButton({ merging }: { readonly merging: Merging }) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => box.current?.click()} disabled={merging.busy}>
        <Upload size={14} aria-hidden />
        {reviewPageWords.merge}
      </Button>
      <FileBox
        box={box}
        label={reviewPageWords.merge}
        accept=".csv,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods,.ndjson,.json,.jsonl,.txt,.html,.geojson"
        several
        onFiles={merging.merge}
      />
    </>
  );
}

/** The results of the files, a sentence each. */
export function MergeStatus({ merging }: { readonly merging: Merging }) {
  return (
    <div role="status" className="stack gap-1 caption quiet">
      {merging.said.map((sentence) => (
        <p key={sentence} className="break-anywhere">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** The code of a line break, as in a table of ours. */
const breakCode = escapeControlCharacters('\n');

type Into = { readonly run: string; readonly rows: readonly Result[]; readonly own: string };

/**
 * Merges the content of a file into the acts of a run: verdicts saved by a reviewer, a report or an export of the same
 * list, or an edited table. Returns the result in words.
 */
export async function mergeVerdicts(file: File, into: Into): Promise<string> {
  if (file.size > fileLimits.verdicts)
    return reviewPageWords.merged.tooLarge({
      name: isolate(clipText(file.name)),
      size: formatSize(fileLimits.verdicts),
    });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { run, rows } = into;
  try {
    if (detectForeignFile(bytes.subarray(0, beginningBytes)) === 'spreadsheet') {
      const sheet = (await readSheet({ file, lineBreak: breakCode })) ?? { problem: 'damaged' };
      if ('problem' in sheet) return sheetProblemText(sheet.problem, undefined, sheet.names);
      return (await getMergeTable(sheet.text, into)) ?? reviewPageWords.merged.nothing;
    }
    const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
    const table = /^\s*[{[<]/.test(text) ? undefined : await getMergeTable(text, into);
    if (table !== undefined) return table;
    const told = await actsOfExport(text, run);
    const flat = !told && /^\s*\{/.test(text) ? await getMergeTable(text, into) : undefined;
    if (flat !== undefined) return flat;
    const { acts, refused } = told ?? readActs(text);
    const addresses = new Set(rows.map(getAddressKey));
    const ours = acts.filter((act) => addresses.has(getActKey(act)));
    const known = await readActsOfRun(run);
    const fresh = findUnknownActs(known, fileActsUnder(run, ours, file.name.replace(/\.[^.]*$/, '')));
    const added = await addActs(told ? findUnsaidActs(known, fresh) : fresh);
    return mergedText(added, ours.length, refused, acts.length - ours.length);
  } catch {
    return reviewPageWords.merged.failed;
  }
}

/** Returns the merge of a table with verdicts, such as our CSV export; undefined for any other text. */
async function getMergeTable(text: string, { run, rows, own }: Into): Promise<string | undefined> {
  const [{ readVerdictTable }, { mergeTable }] = await Promise.all([
    import('../../domain/files/verdict-table.ts'),
    import('../../domain/files/table-acts.ts'),
  ]);
  const table = readVerdictTable(text);
  if (!table) return undefined;
  const ledger = createLedger(await readActsOfRun(run));
  const now = Math.max(Date.now(), ledger.latestAt(own) + 1);
  const merged = mergeTable(table.rows, { run, rows, ledger, own, now, newId: createRandomId });
  await addActs(merged.acts);
  return tableText(merged, table.unread);
}

/** Returns the results for the lines of a table: a sentence for each kind, with the numbers of ignored lines. */
function tableText(merged: TableMerged, unread: VerdictTable['unread']): string {
  const said = reviewPageWords.merged.table;
  const { added, changed, known, later, strangers } = merged;
  const [first] = unread;
  const sentences = [
    added > 0 && said.added({ count: added }),
    changed > 0 && said.changed({ count: changed }),
    added + changed === 0 && said.nothing,
    known > 0 && said.known({ count: known }),
    later.length > 0 && said.later({ lines: linesText(later), count: later.length }),
    first &&
      said.unread({
        lines: linesText(unread.map(({ line }) => line)),
        count: unread.length,
        cell: isolate(clipText(first.cell)),
      }),
    strangers.length > 0 && said.strangers({ lines: linesText(strangers), count: strangers.length }),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}

/** Maximum number of lines listed by number. */
const linesNamed = 10;

/** Returns line numbers: `2, 5 and 9`, of very many the first ones: `2, 5, …`. */
function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, linesNamed).map((line) => formatNumber(line));
  return lines.length > linesNamed ? `${named.join(', ')}, …` : formatList(named);
}

/** The acts of a report or an export that was written here; undefined for any other text. */
async function actsOfExport(
  text: string,
  run: string,
): Promise<{ readonly acts: readonly Act[]; readonly refused: number } | undefined> {
  const [{ readExport }, { createActs }] = await Promise.all([
    import('../../domain/files/read-export.ts'),
    import('../../domain/files/judgement.ts'),
  ]);
  try {
    const { rows } = readExport(text);
    return { acts: rows.flatMap((row) => createActs(row, run)), refused: 0 };
  } catch {
    return undefined;
  }
}

/** Returns what was added to the run: a sentence for each part of it. */
function mergedText(added: number, of: number, refused: number, strangers: number): string {
  const said = reviewPageWords.merged;
  const known = of - added;
  if (of + strangers === 0) return said.nothing;
  return [
    said.added({ added, of }),
    known > 0 && said.known({ count: known }),
    refused > 0 && said.refused({ count: refused }),
    strangers > 0 && said.strangers({ count: strangers }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
