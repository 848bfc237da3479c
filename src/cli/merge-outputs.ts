import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Profile } from '../contract/profile.ts';
import { exports } from '../report/exports.ts';
import { ExportError, readNdjsonLine } from '../report/read-export.ts';
import type { Report, ReportRow } from '../report/report.ts';
import { Tally, type Totals } from '../report/totals.ts';
import { reviewWords } from '../words/words.ts';
import { judgedTogether } from './across-rows.ts';
import { CommandError, exitCodes, reasonOf } from './exit-code.ts';
import type { Suppressed } from './judge.ts';
import type { Output } from './output.ts';

/**
 * What several processes wrote, as one report, with what only the whole list can tell. Its rows are read from the
 * files each time, and numbered anew.
 */
export function mergedReport(
  files: readonly string[],
  profile: Profile,
  suppressed: Suppressed,
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
export async function writeReport(report: Report, format: string, out: Output): Promise<Totals> {
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
      for (const line of linesIn(file)) {
        number++;
        if (line.trim() !== '') yield { ...readNdjsonLine(line, number), position: position++ };
      }
    } catch (error) {
      const why = error instanceof ExportError ? `${error.line}: ${error.message}` : reasonOf(error);
      throw new CommandError(exitCodes.noInput, reviewWords.commandLine.notReadable(file, why));
    }
  }
}

/** The lines of a file of any size, read as they are taken. */
function* linesIn(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(65_536);
    const decoder = new StringDecoder('utf8');
    let waiting = '';
    for (let read = readSync(descriptor, bytes); read > 0; read = readSync(descriptor, bytes)) {
      const lines = (waiting + decoder.write(bytes.subarray(0, read))).split('\n');
      waiting = lines.pop() ?? '';
      yield* lines;
    }
    if (waiting !== '') yield waiting;
  } finally {
    closeSync(descriptor);
  }
}
