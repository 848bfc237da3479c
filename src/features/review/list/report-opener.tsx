import { useRef, useState } from 'react';
import { createActs } from '../../../domain/files/judgement.ts';
import type { ReportHead, ReportRow } from '../../../domain/files/report.ts';
import { formatSize } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { Run } from '../../../spec/batch.ts';
import { fileLimits, readFileText } from '../../../spec/file-limits.ts';
import { addActs } from '../../../state/acts.ts';
import { createRandomId } from '../../../state/database.ts';
import { NotKept } from '../../../state/keeping.ts';
import { saveResults } from '../../../state/results.ts';
import { addRun, forgetRun } from '../../../state/runs.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { FileUp } from '../../../ui/icons/lazy-icons.ts';
import batchWords from './batch.messages';

type Opening = {
  readonly open: (file: File | undefined) => Promise<void>;
  /** In words. */
  readonly trouble: string | undefined;
};

/** Opens saved reports of lists, with their findings and verdicts; `trouble` is why the last one failed. */
export function useReportOpening(onRun: (run: string) => void): Opening {
  const [trouble, setTrouble] = useState<string>();
  const open = async (file: File | undefined) => {
    if (!file) return;
    setTrouble(undefined);
    try {
      onRun(await openReport(file));
    } catch (error) {
      if (error instanceof ReportTooLarge)
        setTrouble(
          batchWords.tooLargeReport({
            name: isolate(clipText(file.name)),
            size: formatSize(fileLimits.report),
          }),
        );
      else setTrouble(error instanceof NotKept ? batchWords.notKeptReport : batchWords.notAReport);
    }
  };
  return { open, trouble };
}

/** The button for a report, and the problem of the one that was chosen or dropped. */
export function ReportOpener({ open, trouble }: Opening) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section className="stack gap-2 justify-items-start line-top pt-4">
      <p className="small quiet">{batchWords.openReportNote}</p>
      <Button onClick={() => chooser.current?.click()}>
        <FileUp size={16} aria-hidden />
        {batchWords.openReport}
      </Button>
      <FileBox
        box={chooser}
        label={batchWords.openReport}
        accept=".html,.geojson,.json"
        onFiles={([file]) => void open(file)}
      />
      {trouble && (
        <p role="alert" className="small error">
          {trouble}
        </p>
      )}
    </section>
  );
}

/** Rows written at once: the page stays responsive between them. */
const portion = 500;

/** Thrown for a file larger than a report may be, which was not read. */
export class ReportTooLarge extends Error {}

/**
 * Stores the run of a report as a new list with its findings and verdicts. Resolves with the id of its run. Rejects
 * with ExportError for a file that is not ours, with ReportTooLarge, and with NotKept: then none of it takes up space.
 */
export async function openReport(file: Blob): Promise<string> {
  const { ExportError, readExport } = await import('../../../domain/files/read-export.ts');
  const text = await readFileText(file, fileLimits.report);
  if (text === undefined) throw new ReportTooLarge();
  const { head, rows } = readExport(text);
  if (!head) throw new ExportError('no head');
  const run = getRun(head, rows.length);
  await addRun(run, rows);
  try {
    for (let from = 0; from < rows.length; from += portion) {
      const kept = rows.slice(from, from + portion).map((row, index) => keptRow(row, run.id, from + index));
      await saveResults(kept);
    }
    await addActs(rows.flatMap((row) => createActs(row, run.id)));
  } catch (error) {
    await forgetRun(run.id).catch(() => {});
    throw error;
  }
  return run.id;
}

/** Returns a new list, which names its origin; the original one may still be here. */
function getRun({ run }: ReportHead, total: number): Run {
  return {
    ...run,
    id: createRandomId(),
    name: batchWords.ofReport({ name: run.name }),
    total,
    keepRaw: false,
  };
}

function keptRow({ findings, judgement: _, ...row }: ReportRow, run: string, position: number) {
  return { result: { ...row, run, position }, findings: { run, position, findings } };
}
