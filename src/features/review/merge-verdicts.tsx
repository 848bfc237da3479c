import { type DragEvent, useRef, useState } from 'react';
import type { Result } from '../../contract/batch.ts';
import { fileLimits, fileText } from '../../contract/file-limits.ts';
import type { Act } from '../../contract/judgement.ts';
import { formatSize } from '../../core/format/formats.ts';
import { clipped, isolate } from '../../core/format/sentences.ts';
import { filedUnder, unknownAmong, unsaidAmong } from '../../core/runs/acts-file.ts';
import { readActs } from '../../core/runs/read-acts.ts';
import { addressKey, keyOfAct } from '../../core/runs/verdicts.ts';
import { addActs } from '../../store/acts.ts';
import { actsOf } from '../../store/kept-acts.ts';
import { Button } from '../../ui/button.tsx';
import { FileBox } from '../../ui/field.tsx';
import { Upload } from '../../ui/icons/late-icons.ts';
import { reviewPageWords } from './words.ts';

/** Files of verdicts that are put beside those of a run. */
export type Merging = {
  readonly merge: (files: readonly File[]) => void;
  /** What became of each file, in words. */
  readonly said: readonly string[];
  readonly busy: boolean;
  /** For the element on which files may be dropped. */
  readonly dropHere: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
};

/** Puts other reviewers' verdicts beside those of a run, one file after the other. */
export function useMerging(run: string, rows: readonly Result[]): Merging {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const merge = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    const told: string[] = [];
    for (const file of files) {
      const sentence = await mergeVerdicts(file, run, rows);
      const name = isolate(clipped(file.name));
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
        accept=".ndjson,.json,.jsonl,.txt,.html,.geojson"
        several
        onFiles={merging.merge}
      />
    </>
  );
}

/** What became of the files, a sentence each. */
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

/**
 * Puts what a file says beside the acts of a run: verdicts that a reviewer saved, or a report or an NDJSON export of the
 * same list. Says what came of it.
 */
export async function mergeVerdicts(file: File, run: string, rows: readonly Result[]): Promise<string> {
  const text = await fileText(file, fileLimits.verdicts);
  if (text === undefined)
    return reviewPageWords.merged.tooLarge({
      name: isolate(clipped(file.name)),
      size: formatSize(fileLimits.verdicts),
    });
  const nameless = file.name.replace(/\.[^.]*$/, '');
  const told = await actsOfExport(text, run);
  const { acts, refused } = told ?? readActs(text);
  const addresses = new Set(rows.map(addressKey));
  const ours = acts.filter((act) => addresses.has(keyOfAct(act)));
  try {
    const known = await actsOf(run);
    const fresh = unknownAmong(known, filedUnder(run, ours, nameless));
    const added = await addActs(told ? unsaidAmong(known, fresh) : fresh);
    return mergedText(added, ours.length, refused, acts.length - ours.length);
  } catch {
    return reviewPageWords.merged.failed;
  }
}

/** The acts of a report or an export that was written here; undefined for any other text. */
async function actsOfExport(
  text: string,
  run: string,
): Promise<{ readonly acts: readonly Act[]; readonly refused: number } | undefined> {
  const [{ readExport }, { actsOfJudgement }] = await Promise.all([
    import('../../core/files/read-export.ts'),
    import('../../core/files/judgement.ts'),
  ]);
  try {
    const { rows } = readExport(text);
    return { acts: rows.flatMap((row) => actsOfJudgement(row, run)), refused: 0 };
  } catch {
    return undefined;
  }
}

/** What of a file was added to the run: a sentence for each part of it. */
function mergedText(added: number, of: number, refused: number, strangers: number): string {
  const said = reviewPageWords.merged;
  const known = of - added;
  if (of + refused + strangers === 0) return said.nothing;
  return [
    said.added({ added, of }),
    known > 0 && said.known({ count: known }),
    refused > 0 && said.refused({ count: refused }),
    strangers > 0 && said.strangers({ count: strangers }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
