import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import { StoreError, StoreStartError } from '../engine/store-error.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { formatUsage } from '../node/format-usage.ts';
import { readArguments } from '../node/read-arguments.ts';
import { bringForward, isOlderForm } from './bring-forward.ts';
import { getDraftPath, type Imported } from './fill-file.ts';
import { type ImportFacts, importPlaces } from './import-places.ts';
import { isServer, openPlaces } from './open-places.ts';
import { findSourceFiles, limitComplaints, type SourceFile } from './read-sources.ts';

const usage = [
  'npm run import -- FILE|FOLDER … --to places.db|postgres://user:password@host/database [--resume]',
  'npm run import -- --renew --to places.db|postgres://user:password@host/database',
].join('\n');

const about = [
  'Puts places of your own, .json, .ndjson or .jsonl files or folders of them, into a store: a file of SQLite or a PostgreSQL.',
  '--renew brings a store of an older Placelens forward, once.',
  '--resume goes on with an import that was interrupted. See docs/own-data.md.',
];

/** Milliseconds between two lines of progress: on a terminal one line that changes, else lines of a log. */
const terminalPause = 200;
const logPause = 5_000;

/** The input of the command; an aborted signal ends it, and what is in stays. */
export type ImportRun = {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly signal: AbortSignal;
};

/** Runs the command. Returns its exit code. */
export async function runImport({ args, variables, stdout, stderr, signal }: ImportRun): Promise<number> {
  const clear = () => void (stderr.isTTY && stderr.write('\r\u001b[K'));
  const say = (line: string) => {
    clear();
    stderr.write(`${line.split('\n').map(escapeControlCharacters).join('\n')}\n`);
  };
  try {
    const asked = readOptions(args, variables.PLACES_DATA);
    if (!asked) {
      stdout.write(`${[formatUsage(usage), ...about].join('\n')}\n`);
      return exitCodes.clean;
    }
    const { names, to, resume } = asked;
    if (asked.renew) return await renew(to, { say, stderr, signal, clear });
    const files = await readFiles(names, to);
    const size = sizeText(files.reduce((sum, { bytes }) => sum + bytes, 0));
    const counted = `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${size}`;
    say(`${counted}, into ${getWhere(to)}${resume ? ', going on' : ''}`);
    const from = performance.now();
    const tell = progress(from, stderr);
    const given = { files, to, name: '--to', resume, signal, tell, complain: limitComplaints(say) };
    const imported = await importPlaces(given);
    clear();
    say(endLine(imported, to, (performance.now() - from) / 1000));
    if (!imported.isWhole) return exitCodes.interrupted;
    return imported.leftOut > 0 ? exitCodes.badLines : exitCodes.clean;
  } catch (error) {
    const known = failure(error);
    say(known ? known.message : String(error));
    return known?.exitCode ?? exitCodes.notWritten;
  }
}

type Renewing = Pick<ImportRun, 'stderr' | 'signal'> & {
  readonly say: (line: string) => void;
  readonly clear: () => void;
};

/** Brings a store of an older form forward. Returns the exit code. */
async function renew(to: string, { say, stderr, signal, clear }: Renewing): Promise<number> {
  if (!(await isOlderForm(to, '--to'))) {
    // Throws for what is no store, and for one of a newer form.
    await (await openPlaces(to, '--to')).close();
    say(`${getWhere(to)} is of this version already.`);
    return exitCodes.clean;
  }
  say(`${getWhere(to)} is of an older Placelens and is brought forward`);
  const from = performance.now();
  const tell = progress(from, stderr);
  const imported = await bringForward({ where: to, name: '--to', signal, tell });
  clear();
  if (imported.isWhole) say(endLine(imported, to, (performance.now() - from) / 1000));
  else say(`Interrupted: ${getWhere(to)} is as it was. The same command begins anew.`);
  return imported.isWhole ? exitCodes.clean : exitCodes.interrupted;
}

const getWhere = (to: string) => (isServer(to) ? 'the database' : to);

const options = {
  to: { type: 'string' },
  resume: { type: 'boolean' },
  renew: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Throws CommandError `usage` for invalid arguments; undefined where help is asked for. */
function readOptions(args: readonly string[], variable: string | undefined) {
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  const { to = serverIn(variable), resume = false, renew = false, help = false } = values;
  if (help) return undefined;
  if (to === '' || (positionals.length === 0) !== renew || (renew && resume))
    throw new CommandError(exitCodes.usage, formatUsage(usage));
  return { names: positionals, to, resume, renew };
}

/**
 * Returns the address of a PostgreSQL from a variable: among the arguments every user of this computer could read its
 * password.
 */
function serverIn(variable = ''): string {
  return isServer(variable) ? variable : '';
}

/** Returns every file to read. Throws CommandError where one cannot be read, or would be overwritten. */
async function readFiles(names: readonly string[], to: string): Promise<readonly SourceFile[]> {
  if (!isServer(to) && statSync(to, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(exitCodes.usage, `${to} is a folder: name a file in it, as ${to}/places.db.`);
  const files: SourceFile[] = [];
  for (const name of names) {
    const found = await findSourceFiles(name).catch((error: unknown) => {
      throw new CommandError(exitCodes.noInput, `${name} cannot be read: ${getErrorText(error)}`);
    });
    if (found.length === 0)
      throw new CommandError(exitCodes.noInput, `${name} holds no .json, .ndjson or .jsonl file.`);
    files.push(...found);
  }
  const own = isServer(to) ? [] : await Promise.all([to, getDraftPath(to)].map(real));
  for (const { path } of files)
    if (own.includes(await real(path)))
      throw new CommandError(exitCodes.usage, `${path} would be written over: name another file for --to.`);
  return files;
}

function real(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/** Prints the progress to standard error. */
function progress(from: number, stderr: ImportRun['stderr']): (facts: ImportFacts) => void {
  let last = from;
  let before: number | undefined;
  return ({ count, leftOut, bytes, ofBytes, phase }) => {
    // What was in before an interruption was not read now.
    before ??= count + leftOut;
    const now = performance.now();
    if (phase === 'read' && now - last < (stderr.isTTY ? terminalPause : logPause)) return;
    last = now;
    const seconds = (now - from) / 1000;
    const rate = (count + leftOut - before) / seconds;
    const share = ofBytes === 0 ? 1 : bytes / ofBytes;
    const line = [
      `${count.toLocaleString('en')} places`,
      ...(leftOut > 0 ? [`${leftOut.toLocaleString('en')} left out`] : []),
      ...(phase === 'index'
        ? ['making them ready to be found']
        : [
            `${Math.floor(share * 100)} %`,
            `${Math.round(rate).toLocaleString('en')}/s`,
            ...(share > 0.01 ? [`${Math.ceil((seconds * (1 - share)) / share)} s left`] : []),
          ]),
    ].join(', ');
    stderr.write(stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
}

function endLine({ count, leftOut, isWhole }: Imported, to: string, seconds: number): string {
  if (!isWhole)
    return `Interrupted: ${getWhere(to)} is as it was. The same command with --resume goes on after ${count} places.`;
  const rest = leftOut > 0 ? `, ${leftOut} left out` : '';
  return `${count} places in ${getWhere(to)}${rest}, in ${seconds.toFixed(1)} s.`;
}

const codes = {
  busy: exitCodes.busy,
  away: exitCodes.unavailable,
  named: exitCodes.usage,
  empty: exitCodes.badLines,
  unwritten: exitCodes.notWritten,
  other: exitCodes.notWritten,
} as const;

/** Returns the exit code of a failure, and its message; undefined for a fault of ours. */
function failure(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (error instanceof StoreStartError)
    return new CommandError(codes[error.reason ?? 'other'], error.lines.join('\n'));
  if (!(error instanceof StoreError)) return undefined;
  const next = 'What was there is as it was. The same command with --resume goes on.';
  const code = error.kind === 'away' ? exitCodes.unavailable : exitCodes.notWritten;
  return new CommandError(code, `${error.message}\n${next}`);
}

/** Returns a size such as `34 kB`, `4.2 MB`. */
function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
