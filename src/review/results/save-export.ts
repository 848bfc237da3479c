import type { Result, Run } from '../../contract/batch.ts';
import type { Profile } from '../../contract/profile.ts';
import { fileName } from '../../domain/file-name.ts';
import { Ledger } from '../../domain/verdicts.ts';
import { exports } from '../../report/exports.ts';
import { inParts } from '../../report/in-parts.ts';
import type { Report } from '../../report/report.ts';
import { actsOf, unsavedActs } from '../../store/acts.ts';
import { eachFindings } from '../../store/results.ts';
import { allSuppressions } from '../../store/suppressions.ts';
import { saveLongFile } from '../../ui/hand-out.ts';
import { politely } from '../../ui/politely.ts';
import type { ExportName } from './exports.tsx';
import { reportRows } from './report-rows.ts';

type Wanted = {
  readonly run: Run;
  readonly profile: Profile;
  /** The rows of the file, in their order. */
  readonly results: readonly Result[];
  /** The reviewer whose verdicts are told. */
  readonly own: string;
};

/** Who waits for the file. */
type Watch = {
  /** Told the share that is done, from 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Gives the file up. */
  readonly signal: AbortSignal;
};

/**
 * Saves rows of a run in one of the forms of report/, with what counts of their findings and what the reviewer said; a
 * very long HTML report in several files. Rejects with SecretHeldBack, with the signal's reason, and where the store
 * cannot be read.
 */
export async function saveExport(
  name: ExportName,
  wanted: Wanted,
  { onShare, signal }: Watch,
): Promise<void> {
  const form = exports.find((each) => each.name === name);
  if (!form) return;
  const inSeveral = form.name === 'html';
  const steps = wanted.results.length * (1 + form.passes + (inSeveral ? 1 : 0));
  let done = 0;
  const step = () => {
    signal.throwIfAborted();
    onShare(Math.min(1, ++done / steps));
  };
  const report = counted(await reportOf(wanted, step), step);
  for (const part of inSeveral ? await inParts(report) : [report]) {
    const own = part === report ? report : counted(part, step);
    await saveLongFile(fileName([part.run.name], form.extension), form.type, politely(form.write(own)));
  }
}

async function reportOf({ run, profile, results, own }: Wanted, step: () => void): Promise<Report> {
  const now = Date.now();
  const positions = new Set(results.map(({ position }) => position));
  const findings = new Map();
  await eachFindings(run.id, (each) => {
    if (!positions.has(each.position)) return;
    findings.set(each.position, each.findings);
    step();
  });
  const ledger = new Ledger();
  for (const act of [...(await actsOf(run.id)), ...unsavedActs()]) if (act.run === run.id) ledger.add(act);
  const rows = reportRows(results, { findings, suppressions: await allSuppressions(), ledger, own, now });
  return { run, profile, version: import.meta.env.VITE_VERSION, writtenAt: now, rows };
}

/** The same report, which tells each taking of a row. */
function counted(report: Report, step: () => void): Report {
  const rows = {
    *[Symbol.iterator]() {
      for (const row of report.rows) {
        step();
        yield row;
      }
    },
  };
  return { ...report, rows };
}
