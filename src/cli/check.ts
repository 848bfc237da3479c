import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ListFault } from '../batch/read-list/read-list.ts';
import { csvHead, csvRow } from '../report/csv.ts';
import { writeJunit } from '../report/junit.ts';
import { ndjsonLine } from '../report/ndjson.ts';
import { textLines } from '../report/text.ts';
import type { Totals } from '../report/totals.ts';
import { reviewWords, speak, wholeVocabulary } from '../words/words.ts';
import { checkList } from './check-list.ts';
import { connectionTo } from './connection.ts';
import { CommandError, exitCodes, reasonOf } from './exit-code.ts';
import { helpText } from './help.ts';
import { outlinesIn, profileNamed, suppressedBy } from './judge.ts';
import { mergedReport, writeReport } from './merge-outputs.ts';
import { type Options, readOptions } from './options.ts';
import { Output } from './output.ts';
import { progressLine } from './progress-line.ts';

/** This file is built to dist/cli/check.js, the page with its basemap to dist/page. */
const pageFolder = join(import.meta.dirname, '../page');

const version = import.meta.env.VITE_VERSION;
const progress = progressLine(process.stderr);

const say = (line: string) => {
  progress.clear();
  process.stderr.write(`${line}\n`);
};

const forms = { ndjson: ndjsonLine, text: textLines, csv: csvRow };

async function main(): Promise<number> {
  await wholeVocabulary();
  const options = readOptions(process.argv.slice(2), process.env);
  await speak(options.lang);
  const out = new Output(process.stdout, 'stdout');
  if (options.help || options.version) {
    await out.write(options.help ? helpText() : `${version}\n`);
    return exitCodes.clean;
  }
  return options.merge ? merge(options, out) : check(options, out);
}

async function check(options: Options, out: Output): Promise<number> {
  const [file = '-'] = options.files;
  const input =
    file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(file, { encoding: 'utf8' });
  const stopper = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopper.abort());
  const junit = options.junit === undefined ? undefined : Output.toFile(options.junit);
  // On one terminal with the findings it would write into their lines.
  const watched = options.progress || (process.stderr.isTTY && !process.stdout.isTTY);
  const baseUrl = options.baseUrl;
  if (watched && baseUrl === undefined) say(reviewWords.commandLine.samples);
  if (file === '-' && process.stdin.isTTY) say(reviewWords.commandLine.fromTerminal);
  let badLines = 0;
  const complain = (fault: ListFault) => {
    badLines++;
    say(faultText(fault));
  };
  if (options.format === 'csv') await out.write(csvHead());
  const checked = await checkList({
    input: readable(input, file),
    connection: connectionTo(baseUrl, process.env.PLACES_DEMO_TOKEN),
    profile: await profileNamed(options.profile),
    suppressed: await suppressedBy(options.suppressions, say),
    outlineAt: outlinesIn(pageFolder),
    concurrency: options.concurrency,
    out,
    written: forms[options.format],
    junit,
    resume: options.resume,
    complain,
    tell: watched ? progress.tell : () => {},
    signal: stopper.signal,
  });
  await junit?.end();
  const { addresses, error, warning, unanswered } = checked;
  const nothing = addresses + badLines === 0 && !checked.unauthorised && !stopper.signal.aborted;
  if (nothing) say(reviewWords.commandLine.emptyList);
  if (watched) say(reviewWords.commandLine.total(addresses, error, warning, unanswered));
  if (checked.unauthorised) {
    say(reviewWords.commandLine.unauthorised);
    return exitCodes.unauthorised;
  }
  if (stopper.signal.aborted) return exitCodes.interrupted;
  if (checked.unavailable > 0) return exitCodes.unavailable;
  return badLines > 0 ? exitCodes.badLines : bySeverity(options, checked);
}

async function merge(options: Options, out: Output): Promise<number> {
  const profile = await profileNamed(options.profile);
  const suppressed = await suppressedBy(options.suppressions, say);
  const report = mergedReport(options.files, profile, suppressed, version);
  const totals = await writeReport(report, options.mergeFormat, out);
  if (options.junit !== undefined) {
    const junit = Output.toFile(options.junit);
    for (const part of writeJunit(report)) await junit.write(part);
    await junit.end();
  }
  return bySeverity(options, totals);
}

/** An address without an answer is an error too: nothing else says that it is sound. */
function bySeverity({ failOn }: Options, { error, warning, unanswered }: Totals): number {
  if (error + unanswered > 0) return exitCodes.errors;
  return failOn === 'warning' && warning > 0 ? exitCodes.warnings : exitCodes.clean;
}

/** Reads a list, and says its name where that cannot be done. */
async function* readable(input: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  try {
    for await (const text of input) {
      if (text.includes('\0')) throw new Error(reviewWords.commandLine.notText);
      yield text;
    }
  } catch (error) {
    throw new CommandError(exitCodes.noInput, reviewWords.commandLine.notReadable(file, reasonOf(error)));
  }
}

function faultText(fault: ListFault): string {
  const { notChecked, checkedWithout } = reviewWords.commandLine;
  switch (fault.what) {
    case 'no-id':
    case 'open-quote':
    case 'not-json':
    case 'not-an-object':
      return notChecked(fault.line, fault.what);
    case 'not-a-number':
    case 'not-a-count':
    case 'out-of-range':
    case 'half-a-position':
      return checkedWithout(fault.line, fault.field, fault.what);
  }
}

main().then(
  (code) => {
    process.exitCode = code;
    // A list that was not read to its end must not keep the process.
    process.stdin.destroy();
  },
  (error: unknown) => {
    const known = error instanceof CommandError;
    if (!known || error.message !== '') say(known ? error.message : String(error));
    if (known && error.exitCode === exitCodes.usage) say(reviewWords.commandLine.seeHelp);
    process.exit(known ? error.exitCode : exitCodes.notWritten);
  },
);
