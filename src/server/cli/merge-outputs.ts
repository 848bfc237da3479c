import { exports } from '../../domain/files/exports.ts';
import { type Report, type ReportRow, type ReportTotals, Tally } from '../../domain/files/report.ts';
import { packXlsx } from '../../domain/files/xlsx-packer.ts';
import { assessBatch, getRowKey } from '../../domain/rules/across/across.ts';
import { countFindings } from '../../domain/rules/finding-counts.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import type { SuppressionLookup } from './judge.ts';
import type { Output } from './output.ts';
import { readResultFile } from './result-file.ts';

/**
 * Merges the output of several processes into one report, with the rules that need the whole list. Its rows are read
 * from the files each time, and renumbered.
 */
export function mergeReports(
  files: readonly string[],
  profile: Profile,
  suppressed: SuppressionLookup,
  version: string,
): Report {
  const rows = judgedTogether(() => rowsIn(files), profile, suppressed);
  const now = Date.now();
  const run = {
    id: 'merged',
    name: files.join(', '),
    createdAt: now,
    connection: 'command-line',
    baseUrl: '',
    profile: profile.name,
    total: 0,
    concurrency: 0,
    keepRaw: false,
  };
  return { run, profile, version, writtenAt: now, rows };
}

/**
 * Writes a report in one of its formats, or its totals as one line of JSON. Its start is the time of its first answer.
 * Writes the totals.
 */
export async function writeReport(report: Report, format: string, out: Output): Promise<ReportTotals> {
  const tally = new Tally(report.profile.counts);
  let createdAt = report.writtenAt;
  for (const row of report.rows) {
    tally.add(row);
    createdAt = Math.min(createdAt, row.answeredAt ?? createdAt);
  }
  const totals = tally.totals();
  const run = { ...report.run, createdAt, total: totals.addresses };
  const form = exports.find(({ name }) => name === format);
  if (!form) await out.write(`${JSON.stringify(totals)}\n`);
  else {
    const parts = form.write({ ...report, run });
    for await (const piece of form.isPacked ? packXlsx(parts) : parts) await out.write(piece);
  }
  return totals;
}

function* rowsIn(files: readonly string[]): Generator<ReportRow> {
  let position = 0;
  for (const file of files) {
    for (const { row } of readResultFile(file)) yield { ...row, position: position++ };
  }
}

/**
 * Adds to rows the findings that need all of them: two ids of one address, a photo on many, a score that stands out.
 * `rowsAgain` reads them twice; memory keeps only what those rules need of the first reading.
 */
function judgedTogether(
  rowsAgain: () => Iterable<ReportRow>,
  profile: Profile,
  suppressed: SuppressionLookup,
): Iterable<ReportRow> {
  let across: ReadonlyMap<number, readonly Finding[]> | undefined;
  return {
    *[Symbol.iterator]() {
      across ??= assessBatch(Array.from(rowsAgain(), getRowKey), profile);
      for (const row of rowsAgain()) yield withMore(row, across.get(row.position) ?? [], suppressed);
    },
  };
}

/** A row that was merged before has its findings already. */
function withMore(row: ReportRow, found: readonly Finding[], suppressed: SuppressionLookup): ReportRow {
  const known = new Set(row.findings.map(({ id }) => id));
  const more = found.filter(({ id }) => !known.has(id));
  const accepted = suppressed(more);
  const open = more.filter(({ id }) => !accepted.has(id));
  if (more.length === 0) return row;
  const findings = [...row.findings, ...open];
  const left = (row.suppressed ?? 0) + more.length - open.length;
  return { ...row, findings, ...countFindings(findings), ...(left > 0 && { suppressed: left }) };
}
