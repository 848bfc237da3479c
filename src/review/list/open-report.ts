import type { Run } from '../../contract/batch.ts';
import type { Act } from '../../contract/judgement.ts';
import { randomId } from '../../domain/random-id.ts';
import type { ReportHead, ReportRow } from '../../report/report.ts';
import { addActs } from '../../store/acts.ts';
import { saveResults } from '../../store/results.ts';
import { addRun, forgetRun } from '../../store/runs.ts';
import { reviewWords } from '../../words/words.ts';

/** Rows written at once: the page stays alive between them. */
const portion = 500;

/**
 * Keeps the run of a report as a new list with its findings and verdicts. Tells the id of its run. Rejects with
 * ExportError for a file that is none of ours, and with NotKept: then none of it takes up room.
 */
export async function openReport(file: Blob): Promise<string> {
  const { ExportError, readExport } = await import('../../report/read-export.ts');
  const { head, rows } = readExport(await file.text());
  if (!head) throw new ExportError('no head');
  const run = runOf(head, rows.length);
  await addRun(run, rows);
  try {
    for (let from = 0; from < rows.length; from += portion) {
      const kept = rows.slice(from, from + portion).map((row, index) => keptRow(row, run.id, from + index));
      await saveResults(kept);
    }
    await addActs(rows.flatMap((row) => actsOf(row, run.id)));
  } catch (error) {
    await forgetRun(run.id).catch(() => {});
    throw error;
  }
  return run.id;
}

/** A list of its own, which says where it comes from; the one that the report was made of may still be here. */
function runOf({ run }: ReportHead, total: number): Run {
  return { ...run, id: randomId(), name: reviewWords.batch.ofReport(run.name), total, keepRaw: false };
}

function keptRow({ findings, judgement: _, ...row }: ReportRow, run: string, position: number) {
  return { result: { ...row, run, position }, findings: { run, position, findings } };
}

/** What a reviewer said of an address: the verdict and the note are two acts. */
function actsOf({ judgement, position, id, kind, digest, findings }: ReportRow, run: string): Act[] {
  if (!judgement) return [];
  const { verdict, note, reasons, reviewer, at } = judgement;
  const seen = {
    run,
    placeId: id,
    kind,
    reviewer,
    at,
    ...(digest !== undefined && { digest }),
    findings: findings.map(({ ruleId, severity, subject }) => ({ ruleId, severity, subject })),
  };
  return [
    ...(verdict
      ? [{ ...seen, id: `${run} ${position} verdict`, what: verdict, ...(reasons && { reasons }) }]
      : []),
    ...(note !== undefined ? [{ ...seen, id: `${run} ${position} note`, what: 'note' as const, note }] : []),
  ];
}
