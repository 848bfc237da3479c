import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { exports } from '../../domain/files/exports.ts';
import { ExportError, readNdjsonLine } from '../../domain/files/read-export.ts';
import { type Report, type ReportRow, type ReportTotals, Tally } from '../../domain/files/report.ts';
import { assessBatch, getRowKey } from '../../domain/rules/across/across.ts';
import { countFindings } from '../../domain/rules/finding-counts.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { decodeUtf8, type Line, LineCutter } from '../node/lines-of.ts';
import commandLineWords from './command-line.messages';
import type { SuppressionLookup } from './judge.ts';
import type { Output } from './output.ts';

/**
 * What several processes wrote, as one report, with what only the whole list can tell. Its rows are read from the
 * files each time, and numbered anew.
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
 * Writes a report in one of its forms, or what it comes to as one line of JSON. It was begun with its first answer.
 * Tells the totals.
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
  else for (const part of form.write({ ...report, run })) await out.write(part);
  return totals;
}

function* rowsIn(files: readonly string[]): Generator<ReportRow> {
  let position = 0;
  for (const file of files) {
    let number = 0;
    try {
      for (const { bytes } of linesIn(file)) {
        number++;
        const line = decodeUtf8(bytes);
        if (line === undefined) throw new ExportError(commandLineWords.damage.notUtf8, number);
        if (line.trim() !== '') yield { ...readNdjsonLine(line, number), position: position++ };
      }
    } catch (error) {
      const why = error instanceof ExportError ? `${error.line}: ${error.message}` : getErrorText(error);
      throw new CommandError(exitCodes.noInput, commandLineWords.notReadable({ file, why }));
    }
  }
}

/** The lines of a file of any size, read as they are taken. */
function* linesIn(file: string): Generator<Line> {
  const descriptor = openSync(file, 'r');
  try {
    // A pipe is empty when it is read again, and would pass for a list without findings.
    if (!fstatSync(descriptor).isFile()) throw new Error(commandLineWords.notAFile);
    const bytes = Buffer.alloc(65_536);
    const cutter = new LineCutter();
    for (let read = readSync(descriptor, bytes); read > 0; read = readSync(descriptor, bytes)) {
      yield* cutter.cut(Buffer.from(bytes.subarray(0, read)));
    }
    yield* cutter.rest();
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Adds to rows what only all of them together can tell: two ids of one address, a photo on many, a score that stands
 * out. `rowsAgain` reads them twice; of the first reading only what those rules look at is kept in memory.
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
