import { join } from 'node:path';
import { formatJunitSuite, junitEnd, junitStart, writeJunit } from '../../domain/files/junit.ts';
import { type ReportTotals, Tally } from '../../domain/files/report.ts';
import { formatList, formatMoment, languages } from '../../domain/format/formats.ts';
import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import { setLanguage } from '../../domain/words/speak.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { mapIn } from '../node/map-in.ts';
import { findLanguage } from '../node/read-arguments.ts';
import { openAreaList } from './area-list.ts';
import { checkList } from './check-list.ts';
import commandLineWords from './command-line.messages';
import { createCliConnection } from './connection.ts';
import { getJournalFiles, RunJournal } from './journal.ts';
import { isProfileFile, loadProfile, loadSuppressions } from './judge.ts';
import { openList, standardInput } from './list-input.ts';
import { matchList } from './match-list.ts';
import { mergeReports, writeReport } from './merge-outputs.ts';
import { explainNoFullAnswer } from './missing-answers.ts';
import { getHelpText, type Options, readOptions } from './options.ts';
import { createProgressLine, createWaitNotes, Output } from './output.ts';
import { fetchReportRows, pushListFile, waitUntilAsked } from './push-list.ts';
import { formatLineFault, type LineFault, readIds } from './read-ids.ts';
import { createRowOutput } from './row-output.ts';
import { refuseSameFiles } from './same-file.ts';
import { TeamServer, teamTokenVariable } from './team-server.ts';
import { type OpenWatch, openWatch } from './watch.ts';

/** This file is built to dist/cli/check.js, the page with its basemap to dist/page. */
const pageFolder = join(import.meta.dirname, '../page');

const version = import.meta.env.VITE_VERSION;
const progress = createProgressLine(process.stderr);

const say = (line: string) => {
  progress.clear();
  process.stderr.write(`${escapeControlCharacters(line)}\n`);
};

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  await setLanguage(findLanguage(args, languages));
  const options = readOptions(args, process.env);
  const out = new Output(process.stdout, 'stdout');
  if (options.help || options.version) {
    await out.write(options.help ? getHelpText() : `${version}\n`);
    return exitCodes.clean;
  }
  const format = options.merge ? options.mergeFormat : options.format;
  if (format === 'xlsx' && process.stdout.isTTY)
    throw new CommandError(exitCodes.usage, commandLineWords.xlsxToTerminal);
  if (options.team) return give(options, options.team, out);
  if (options.match) return match(options, out);
  return options.merge ? merge(options, out) : check(options, out);
}

/** Finds the ids of a list by its addresses and positions. */
async function match(options: Options, out: Output): Promise<number> {
  const [file = standardInput] = options.files;
  refuseOverwriting(options, [file]);
  const connection = createCliConnection(options.baseUrl, process.env.PLACES_DEMO_TOKEN);
  const stopper = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopper.abort());
  let badLines = 0;
  const complain = (fault: LineFault) => {
    badLines++;
    say(formatLineFault(fault));
  };
  const input = await openList(file, { signal: stopper.signal, sheet: options.sheet, say });
  const junit = await readJunit(options);
  try {
    const counts = await matchList({
      rows: readIds(input, complain, options.columns, say, true),
      connection,
      concurrency: options.concurrency,
      out,
      junit,
      signal: stopper.signal,
    });
    const { given, taken, offered, none } = counts;
    const addresses = given + taken + offered + none;
    say(commandLineWords.match.total({ addresses, ...counts }));
    if (stopper.signal.aborted) return exitCodes.interrupted;
    await junit?.end();
    if (badLines > 0) return exitCodes.badLines;
    if (none > 0) return exitCodes.errors;
    return offered > 0 ? exitCodes.warnings : exitCodes.clean;
  } finally {
    await junit?.discard();
  }
}

/** Gives a list to a team, and waits for its results where that is wanted. */
async function give(
  options: Options,
  { address, list: name, overlap, wait }: NonNullable<Options['team']>,
  out: Output,
): Promise<number> {
  const [file = standardInput] = options.files;
  refuseOverwriting(options, [file]);
  const profile = await loadProfile(options.profile);
  const stopper = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopper.abort());
  const server = new TeamServer(address, process.env[teamTokenVariable], stopper.signal);
  let badLines = 0;
  const complain = (fault: LineFault) => {
    badLines++;
    say(formatLineFault(fault));
  };
  const rows = readIds(
    await openList(file, { signal: stopper.signal, sheet: options.sheet, say }),
    complain,
    options.columns,
    say,
  );
  const list = await pushListFile({ server, name, overlap, profile, rows, say });
  if (!list && badLines === 0) say(commandLineWords.emptyList);
  const bad = badLines > 0 ? exitCodes.badLines : exitCodes.clean;
  if (!list || !wait) return bad;
  const tell = options.progress || process.stderr.isTTY ? progress.tell : () => {};
  await waitUntilAsked(server, list, { tell, signal: stopper.signal });
  const tally = new Tally(list.settings.profile.counts);
  const junit = await readJunit(options);
  const rowsOut = createRowOutput(options.format, out);
  try {
    await rowsOut.begin();
    await junit?.write(junitStart);
    for await (const row of fetchReportRows(server, list)) {
      tally.add(row);
      await junit?.write(formatJunitSuite(row, list.settings.profile));
      await rowsOut.write(rowsOut.row(row));
    }
    await rowsOut.end();
    await junit?.write(junitEnd);
    await junit?.end();
    return bad === exitCodes.clean ? bySeverity(options, tally.totals()) : bad;
  } finally {
    await junit?.discard();
  }
}

/** Fewer unknown addresses say nothing of their list. */
const fewUnknown = 2;

async function check(options: Options, out: Output): Promise<number> {
  const [file = options.area ?? standardInput] = options.files;
  refuseOverwriting(options, [file]);
  const profile = await loadProfile(options.profile);
  const suppressed = await loadSuppressions(options.suppressions, say);
  const connection = createCliConnection(options.baseUrl, process.env.PLACES_DEMO_TOKEN);
  const reading = new AbortController();
  const stopper = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopper.abort());
  const input =
    options.area === undefined
      ? await openList(file, { signal: reading.signal, sheet: options.sheet, say })
      : await openAreaList(options.area, connection, stopper.signal);
  // On the same terminal as the findings it would write into their lines.
  const watched = options.progress || (process.stderr.isTTY && !process.stdout.isTTY);
  let badLines = 0;
  const complain = (fault: LineFault) => {
    badLines++;
    say(formatLineFault(fault));
  };
  const journal = options.resume === undefined ? undefined : await RunJournal.open(options.resume);
  let junit: Output | undefined;
  let watch: OpenWatch | undefined;
  try {
    junit = await readJunit(options);
    watch = await openWatch(options, profile, say);
    if (watched && options.baseUrl === undefined) say(commandLineWords.samples);
    if (file === standardInput && process.stdin.isTTY) say(commandLineWords.fromTerminal);
    const rowsOut = createRowOutput(options.format, out);
    await rowsOut.begin();
    const checked = await checkList({
      input,
      columns: options.columns,
      stopReading: () => reading.abort(),
      connection,
      profile,
      suppressed,
      map: mapIn(pageFolder),
      concurrency: options.concurrency,
      out: rowsOut,
      written: (row) => {
        watch?.add(row);
        return rowsOut.row(row);
      },
      junit,
      journal,
      warn: say,
      complain,
      note: say,
      tell: watched ? progress.tell : () => {},
      tellWait: createWaitNotes(say),
      signal: stopper.signal,
    });
    // A workbook of some addresses can be opened too.
    await rowsOut.end();
    const { addresses, error, warning, unknown, unanswered } = checked;
    const nothing =
      addresses + badLines === 0 && !checked.unauthorised && !checked.dead && !stopper.signal.aborted;
    if (nothing) say(commandLineWords.emptyList);
    if (watched)
      say(commandLineWords.total({ addresses, errors: error, warnings: warning, unknown, unanswered }));
    if (unknown >= fewUnknown && unknown * 2 >= addresses)
      say(commandLineWords.unknownMost({ unknown, of: addresses }));
    if (checked.unauthorised) {
      say(commandLineWords.unauthorised);
      return exitCodes.unauthorised;
    }
    if (checked.dead !== undefined) {
      say(
        commandLineWords.dead({
          since: formatMoment(new Date(checked.dead.since), { timeStyle: 'medium' }),
          rows: checked.dead.rows,
          cause: formatList([...new Set(checked.causes)].flatMap((cause) => cause ?? [])) || 'none',
        }),
      );
      return exitCodes.unavailable;
    }
    if (stopper.signal.aborted) return exitCodes.interrupted;
    // A report of some addresses would read as one of all.
    await junit?.end();
    const code = bySeverity(options, (await watch?.end()) ?? checked);
    if (checked.unavailable > 0) {
      say(explainNoFullAnswer(checked.unavailable, checked.causes));
      return exitCodes.unavailable;
    }
    return badLines > 0 ? exitCodes.badLines : code;
  } finally {
    await Promise.all([junit?.discard(), watch?.discard(), journal?.close()]);
  }
}

async function merge(options: Options, out: Output): Promise<number> {
  refuseOverwriting(options, options.files);
  const profile = await loadProfile(options.profile);
  const suppressed = await loadSuppressions(options.suppressions, say);
  const report = mergeReports(options.files, profile, suppressed, version);
  let junit: Output | undefined;
  let watch: OpenWatch | undefined;
  try {
    junit = await readJunit(options);
    watch = await openWatch(options, profile, say);
    const totals = await writeReport(report, options.mergeFormat, out);
    if (junit) for (const part of writeJunit(report)) await junit.write(part);
    await junit?.end();
    if (watch) for (const row of report.rows) watch.add(row);
    return bySeverity(options, (await watch?.end()) ?? totals);
  } finally {
    await Promise.all([junit?.discard(), watch?.discard()]);
  }
}

async function readJunit({ junit }: Options): Promise<Output | undefined> {
  return junit === undefined ? undefined : Output.toFile(junit);
}

/** Throws CommandError where an output would overwrite an input, or another output. */
function refuseOverwriting(
  { junit, profile, suppressions, resume, watchAgainst, changes }: Options,
  files: readonly string[],
): void {
  const named = (name: string, file: string | undefined) =>
    file === undefined ? [] : [{ name: `${name} ${file}`, file }];
  refuseSameFiles(
    [
      ...files.map((file) => (file === standardInput ? { name: 'stdin', file: 0 } : { name: file, file })),
      ...(isProfileFile(profile) ? named('--profile', profile) : []),
      ...named('--suppressions', suppressions),
      ...named('--watch-against', watchAgainst),
    ],
    [
      { name: 'stdout', file: 1 },
      { name: 'stderr', file: 2 },
      ...named('--resume', resume),
      ...(resume === undefined ? [] : getJournalFiles(resume).map((file) => ({ name: file, file }))),
      ...named('--junit', junit),
      ...named('--changes', changes),
    ],
  );
}

/** An address that is unknown or has no answer is an error too: nothing else says that it is sound. */
function bySeverity(
  { failOn }: Options,
  { error, warning, unknown, unanswered }: Omit<ReportTotals, 'addresses' | 'sound' | 'rules'>,
): number {
  if (error + unknown + unanswered > 0) return exitCodes.errors;
  return failOn === 'warning' && warning > 0 ? exitCodes.warnings : exitCodes.clean;
}

main().then(
  (code) => {
    process.exitCode = code;
    // A list that was not read to its end must not keep the process alive.
    process.stdin.destroy();
  },
  (error: unknown) => {
    const known = error instanceof CommandError;
    if (!known || error.message !== '') say(known ? error.message : String(error));
    if (known && error.exitCode === exitCodes.usage && !error.message.includes('--help'))
      say(commandLineWords.seeHelp);
    process.exit(known ? error.exitCode : exitCodes.notWritten);
  },
);
