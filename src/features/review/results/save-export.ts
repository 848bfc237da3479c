import { groupBy } from '../../../domain/collections/group-by.ts';
import type { ExportName } from '../../../domain/files/export-forms.ts';
import { exportName, exports, splitReport } from '../../../domain/files/exports.ts';
import { getJudgement } from '../../../domain/files/judgement.ts';
import type { Report, ReportRow } from '../../../domain/files/report.ts';
import { joinYielding } from '../../../domain/pace/pace.ts';
import { cleanPlainText, playlistLimits } from '../../../domain/playlist/playlist-file.ts';
import { countFindings } from '../../../domain/rules/finding-counts.ts';
import { applySuppressions } from '../../../domain/rules/suppress.ts';
import { type ListVerdict, listVerdicts } from '../../../domain/runs/list-verdict.ts';
import { getAddressKey, Ledger } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import type { Profile } from '../../../spec/profile.ts';
import { unsavedActs } from '../../../state/acts.ts';
import { createLink } from '../../../state/address.ts';
import { createRandomId } from '../../../state/database.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { savePlaylist } from '../../../state/playlists.ts';
import { forEachFindings } from '../../../state/results.ts';
import { readAllSuppressions } from '../../../state/suppressions.ts';
import { saveLongFile } from '../../../ui/hand-out.ts';
import { packWorkbook } from '../../inspect/model/pack-workbook.ts';

type Wanted = {
  readonly run: Run;
  readonly profile: Profile;
  /** The rows of the file, in their order. */
  readonly results: readonly Result[];
  /** The current reader: acts without a name are theirs. */
  readonly own: string;
};

/** The progress and the end of an export. */
type Watch = {
  /** Called with the share that is done, from 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Aborts the export. */
  readonly signal: AbortSignal;
};

/**
 * Saves rows of a run in an export format, with the findings and verdicts that count; a very long HTML report in
 * several files. Rejects with SecretHeldBack, with the signal's reason, and where the store cannot be read.
 */
export async function saveExport(
  name: ExportName,
  wanted: Wanted,
  { onShare, signal }: Watch,
): Promise<void> {
  const form = exports.find((each) => each.name === name);
  if (!form) return;
  const inSeveral = form.name === 'html';
  const pack = form.isPacked ? packWorkbook : undefined;
  const steps = wanted.results.length * (1 + form.passes + (inSeveral ? 1 : 0));
  let done = 0;
  const step = () => {
    signal.throwIfAborted();
    onShare(Math.min(1, ++done / steps));
  };
  const report = counted(await readReport(wanted, step), step);
  for (const part of inSeveral ? await splitReport(report) : [report]) {
    const own = part === report ? report : counted(part, step);
    await saveLongFile(exportName(part.run.name, form), form.type, joinYielding(form.write(own)), pack);
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

/** Returns the same report, which reports each row that is taken. */
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

/** The parts of a report apart from the rows themselves. */
type ReportFacts = {
  /** By position. */
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly suppressions: readonly Suppression[];
  /** What reviewers said, by position. */
  readonly said: ReadonlyMap<number, ListVerdict>;
  /** The current reader: acts without a name are theirs. */
  readonly own: string;
  /** Milliseconds since 1970, at which suppressions are valid or have ended. */
  readonly now: number;
};

/** Yields the rows of a run as in a report, each made on demand: 100,000 need not be in memory twice. */
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

/** Returns a row with the findings that still count: some may have been accepted after the run. */
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

/**
 * Stores rows as a playlist of their places, each fitted as it is shown; resolves with its id. As many as a playlist
 * can hold.
 */
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
