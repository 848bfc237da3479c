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
import { Pace } from '../../ui/pace.ts';
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

/**
 * Saves rows of a run in one of the forms of report/, with what counts of their findings and what the reviewer said; a
 * very long HTML report in several files. Rejects with SecretHeldBack, and where the store cannot be read.
 */
export async function saveExport(name: ExportName, wanted: Wanted): Promise<void> {
  const form = exports.find((each) => each.name === name);
  if (!form) return;
  const report = await reportOf(wanted);
  for (const part of form.name === 'html' ? await inParts(report) : [report]) {
    await saveLongFile(fileName([part.run.name], form.extension), form.type, politely(form.write(part)));
  }
}

async function reportOf({ run, profile, results, own }: Wanted): Promise<Report> {
  const now = Date.now();
  const positions = new Set(results.map(({ position }) => position));
  const findings = new Map();
  await eachFindings(run.id, (each) => {
    if (positions.has(each.position)) findings.set(each.position, each.findings);
  });
  const ledger = new Ledger();
  for (const act of [...(await actsOf(run.id)), ...unsavedActs()]) if (act.run === run.id) ledger.add(act);
  const rows = reportRows(results, { findings, suppressions: await allSuppressions(), ledger, own, now });
  return { run, profile, version: import.meta.env.VITE_VERSION, writtenAt: now, rows };
}

/** The parts of a file joined to what half a frame makes of them. */
async function* politely(parts: Iterable<string>): AsyncGenerator<string> {
  const pace = new Pace();
  let made: string[] = [];
  for (const part of parts) {
    made.push(part);
    if (!pace.isOver()) continue;
    yield made.join('');
    made = [];
    await pace.nextTurn();
  }
  yield made.join('');
}
