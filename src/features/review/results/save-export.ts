import type { Result, Run } from '../../../contract/batch.ts';
import type { Finding } from '../../../contract/finding.ts';
import type { Suppression } from '../../../contract/judgement.ts';
import type { Playlist } from '../../../contract/playlist.ts';
import type { Profile } from '../../../contract/profile.ts';
import { groupBy } from '../../../core/collections/group-by.ts';
import { exportName, exports, splitReport } from '../../../core/files/exports.ts';
import { getJudgement } from '../../../core/files/judgement.ts';
import type { Report, ReportRow } from '../../../core/files/report.ts';
import { joinYielding } from '../../../core/pace/pace.ts';
import { cleanPlainText, playlistLimits } from '../../../core/playlist/playlist-file.ts';
import { countFindings } from '../../../core/rules/finding-counts.ts';
import { applySuppressions } from '../../../core/rules/suppress.ts';
import { type ListVerdict, listVerdicts } from '../../../core/runs/list-verdict.ts';
import { getAddressKey, Ledger } from '../../../core/runs/verdicts.ts';
import { unsavedActs } from '../../../store/acts.ts';
import { createLink } from '../../../store/address.ts';
import { createRandomId } from '../../../store/database.ts';
import { readActsOfRun } from '../../../store/kept-acts.ts';
import { savePlaylist } from '../../../store/playlists.ts';
import { forEachFindings } from '../../../store/results.ts';
import { readAllSuppressions } from '../../../store/suppressions.ts';
import { saveLongFile } from '../../../ui/hand-out.ts';

type Wanted = {
  readonly run: Run;
  readonly profile: Profile;
  /** The rows of the file, in their order. */
  readonly results: readonly Result[];
  /** Who reads: acts without a name are theirs. */
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
 * Saves rows of a run in one of the forms of report/, with what counts of their findings and what reviewers said; a
 * very long HTML report in several files. Rejects with SecretHeldBack, with the signal's reason, and where the store
 * cannot be read.
 */
export async function saveExport(
  name: (typeof exports)[number]['name'],
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
  const report = counted(await readReport(wanted, step), step);
  for (const part of inSeveral ? await splitReport(report) : [report]) {
    const own = part === report ? report : counted(part, step);
    await saveLongFile(exportName(part.run.name, form), form.type, joinYielding(form.write(own)));
  }
}

async function readReport({ run, profile, results, own }: Wanted, step: () => void): Promise<Report> {
  const now = Date.now();
  const positions = new Set(results.map(({ position }) => position));
  const findings = new Map();
  await forEachFindings(run.id, (each) => {
    if (!positions.has(each.position)) return;
    findings.set(each.position, each.findings);
    step();
  });
  const ledger = new Ledger();
  for (const act of [...(await readActsOfRun(run.id)), ...unsavedActs.getState()])
    if (act.run === run.id) ledger.add(act);
  const said = listVerdicts(results, ledger, own, run.team?.overlap);
  const rows = reportRows(results, { findings, suppressions: await readAllSuppressions(), said, own, now });
  const page = location.origin + location.pathname;
  return { run, profile, version: import.meta.env.VITE_VERSION, writtenAt: now, page, rows };
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

/** What a report tells beside the rows themselves. */
type ReportFacts = {
  /** By position. */
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly suppressions: readonly Suppression[];
  /** What reviewers said, by position. */
  readonly said: ReadonlyMap<number, ListVerdict>;
  /** Who reads: acts without a name are theirs. */
  readonly own: string;
  /** Milliseconds since 1970, at which suppressions hold or have ended. */
  readonly now: number;
};

/** The rows of a run as a report tells them, each made when it is taken: 100,000 need not lie in memory twice. */
function reportRows(results: readonly Result[], facts: ReportFacts): Iterable<ReportRow> {
  const byPlace = groupBy(facts.suppressions, ({ kind, placeId }) => getAddressKey({ kind, id: placeId }));
  return {
    *[Symbol.iterator]() {
      for (const result of results) {
        const said = facts.said.get(result.position);
        const judgement = said && getJudgement(said, facts.own);
        const row = judgedAnew(result, byPlace.get(getAddressKey(result)), facts);
        yield { ...row, ...(judgement && { judgement }) };
      }
    },
  };
}

/** A row with the findings that still count: some may have been accepted after the run. */
function judgedAnew(
  result: Result,
  accepted: readonly Suppression[] | undefined,
  { findings, now }: ReportFacts,
): ReportRow {
  const all = findings.get(result.position);
  if (!all) return { ...result, findings: [] };
  const { worst: _worst, rules: _rules, severities: _severities, suppressed: _suppressed, ...rest } = result;
  const open = accepted ? applySuppressions(all, accepted, now).open : all;
  const left = all.length - open.length;
  return { ...rest, ...countFindings(open), ...(left > 0 && { suppressed: left }), findings: [...open] };
}

/** Rows as a playlist of their places, each fitted as it is shown; answers its id. As many as a playlist can hold. */
export async function makePlaylist(name: string, rows: readonly Result[]): Promise<string> {
  const playlist: Playlist = {
    schema: 1,
    id: createRandomId(),
    title: cleanPlainText(name, playlistLimits.title),
    steps: rows.slice(0, playlistLimits.steps).map((row) => ({
      id: createRandomId(),
      title: cleanPlainText(row.title ?? row.label ?? row.id, playlistLimits.title),
      caption: '',
      address: createLink(row, ''),
    })),
  };
  await savePlaylist(playlist);
  return playlist.id;
}
