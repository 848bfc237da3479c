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
 * Saves rows of a run in one of the forms of report/, a very long HTML report in several files, with what counts of their findings and what the reviewer said.
 * Rejects with SecretHeldBack, and where the store cannot be read.
 */
export async function saveExport(name: ExportName, wanted: Wanted): Promise<void> {
  const form = exports.find((each) => each.name === name);
  if (!form) return;
  const report = await reportOf(wanted);
  for (const part of form.name === 'html' ? inParts(report) : [report]) {
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

/** Milliseconds for which a file keeps the page before it may paint and listen again: half a frame. */
const slice = 8;

/** The parts of a file joined to what half a frame makes of them. */
async function* politely(parts: Iterable<string>): AsyncGenerator<string> {
  let made: string[] = [];
  let until = performance.now() + slice;
  for (const part of parts) {
    made.push(part);
    if (performance.now() < until) continue;
    yield made.join('');
    made = [];
    await new Promise((turn) => setTimeout(turn));
    until = performance.now() + slice;
  }
  yield made.join('');
}
