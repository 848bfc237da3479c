import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { packetEnding } from '../../../domain/corrections/packet.ts';
import { escapeControlCharacters } from '../../../domain/text/foreign-text.ts';
import { cityPackFiles, isDamagedCityPack, parseCityPack } from '../../../spec/city-pack.ts';
import type { Correction } from '../../../spec/correction.ts';
import { StoreError, StoreStartError } from '../../engine/store-error.ts';
import { getErrorText } from '../../node/error-text.ts';
import { CommandError, exitCodes } from '../../node/exit-code.ts';
import { formatUsage } from '../../node/format-usage.ts';
import { readArguments } from '../../node/read-arguments.ts';
import { isThere, syncFolder, writeSynced } from '../folder-files.ts';
import { isServer, readFileHead } from '../open-places.ts';
import { limitComplaints } from '../read-sources.ts';
import { correctFolder } from './correct-folder.ts';
import { correctStore } from './correct-store.ts';
import { createCorrecting, writeInverse } from './create-correcting.ts';
import type { Correcting, Outcome } from './outcome.ts';

const usage =
  'npm run correct -- PACKET --to FOLDER|places.db|postgres://user:password@host/database [--apply] [--undo FILE]';

const about = [
  'Shows what a packet of corrections would change in places of your own; with --apply it changes them, all or none.',
  'The inverse packet is written beside PACKET, or to the FILE of --undo. See docs/corrections.md.',
];

/** The input of the command. */
export type CorrectRun = {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write'>;
  /** The moment of the inverse packet, in milliseconds since 1970. */
  readonly at: number;
  /** This program with its version. */
  readonly app: string;
};

/** Runs the command. Returns its exit code. */
export async function runCorrect({ args, variables, stdout, stderr, at, app }: CorrectRun): Promise<number> {
  const say = (line: string) =>
    void stderr.write(`${line.split('\n').map(escapeControlCharacters).join('\n')}\n`);
  try {
    const asked = readOptions(args, variables.PLACES_DATA);
    if (!asked) {
      stdout.write(`${[formatUsage(usage), ...about].join('\n')}\n`);
      return exitCodes.clean;
    }
    const text = await readWhole(asked.packet);
    let isKept = false;
    const confirm = async (outcome: Outcome) => {
      if (!isKept && (await isThere(asked.undo)))
        throw new CommandError(
          exitCodes.usage,
          `${asked.undo} is there already: name another file with --undo. Nothing was changed.`,
        );
      await writeUndo(asked.undo, writeInverse(outcome, { at, app }));
      isKept = true;
    };
    const correcting = createCorrecting(text, {
      ...{ packet: basename(asked.packet), undo: basename(asked.undo), at, app },
      confirm: asked.apply ? confirm : undefined,
    });
    if ('refused' in correcting)
      throw new CommandError(exitCodes.badLines, `${asked.packet}: ${correcting.refused}`);
    const outcome = await correct(asked.to, correcting).catch(async (error: unknown) => {
      // Nothing was changed, so there is nothing to undo. An inverse packet from before stays.
      if (isKept && (error instanceof StoreError || error instanceof CommandError))
        await rm(asked.undo, { force: true });
      throw error;
    });
    return tell(outcome, asked, say);
  } catch (error) {
    const known = failure(error);
    say(known ? known.message : String(error));
    return known?.exitCode ?? exitCodes.notWritten;
  }
}

async function correct(to: string, correcting: Correcting): Promise<Outcome> {
  const store = await findStore(to);
  return store === undefined ? correctFolder(to, correcting) : correctStore(store, correcting);
}

type Asked = NonNullable<ReturnType<typeof readOptions>>;

/** Says what was or would be done. Returns the exit code. */
function tell(
  { undo, places, already, refused }: Outcome,
  asked: Asked,
  say: (line: string) => void,
): number {
  const where = isServer(asked.to) ? 'the database' : asked.to;
  if (refused.length > 0) {
    const complain = limitComplaints(say);
    for (const { correction, why } of refused) complain(`refused: ${formatCorrection(correction)}: ${why}`);
    say(`${formatCount(refused.length, 'correction')} refused, so ${where} is as it was.`);
    return exitCodes.badLines;
  }
  const rest = already > 0 ? ` ${formatCount(already, 'correction')} more: it is so already.` : '';
  if (undo.length === 0) {
    say(
      already === 0
        ? `The packet holds no corrections: ${where} is as it was.`
        : `Nothing to change in ${where}, ${formatCount(already, 'correction')}: it is so already.`,
    );
    return exitCodes.clean;
  }
  const what = `${formatCount(undo.length, 'correction')} of ${formatCount(places, 'place')}`;
  if (asked.apply) say(`${what} applied to ${where}.${rest}\nThe inverse packet: ${asked.undo}`);
  else say(`${what} would be applied to ${where}.${rest}\nNothing was changed: with --apply it is.`);
  return exitCodes.clean;
}

function formatCorrection({ ask, ref, operation, by }: Correction): string {
  return `${ask.kind} ${ask.id}, ${operation} ${ref}${by === '' ? '' : `, by ${by}`}`;
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

const options = {
  to: { type: 'string' },
  apply: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  undo: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Throws CommandError `usage` for invalid arguments; undefined where help is asked for. */
function readOptions(args: readonly string[], variable = '') {
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  const { to = isServer(variable) ? variable : '', apply = false, undo, help = false } = values;
  if (help) return undefined;
  const [packet, ...others] = positionals;
  if (packet === undefined || others.length > 0 || to === '' || (apply && values['dry-run']))
    throw new CommandError(exitCodes.usage, formatUsage(usage));
  return { packet, to, apply, undo: undo ?? getUndoName(packet) };
}

/** `week47.undo.placelens-fix.ndjson` for `week47.placelens-fix.ndjson`. */
function getUndoName(packet: string): string {
  const name = basename(packet).replace(/(?:\.placelens-fix)?\.ndjson$/i, '');
  return join(dirname(packet), `${name}.undo.${packetEnding}`);
}

async function readWhole(packet: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(packet));
  } catch (error) {
    throw new CommandError(exitCodes.noInput, `${packet} cannot be read: ${getErrorText(error)}`);
  }
}

/** Returns the store that a path names; undefined for a file or folder of places. Throws CommandError. */
async function findStore(to: string): Promise<string | undefined> {
  if (isServer(to)) return to;
  const given = await stat(to).catch((error: unknown) => {
    throw new CommandError(exitCodes.noInput, `--to: ${to} cannot be read: ${getErrorText(error)}`);
  });
  const isFolder = given.isDirectory();
  const city = await readFile(join(isFolder ? to : dirname(to), cityPackFiles.city), 'utf8').catch(() => '');
  if ((isFolder || basename(to) === cityPackFiles.places) && (parseCityPack(city) || isDamagedCityPack(city)))
    throw new CommandError(
      exitCodes.usage,
      `--to: ${to} is a city pack: npm run city makes its places anew.`,
    );
  if (!isFolder) return (await readFileHead(to).catch(() => undefined)) ? to : undefined;
  const store = join(to, cityPackFiles.places);
  return (await isThere(store)) ? store : undefined;
}

/** Writes the inverse packet in one step. What is resolved is on the disk. */
async function writeUndo(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeSynced(part, text);
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw new CommandError(
      exitCodes.notWritten,
      `${file} cannot be written: ${getErrorText(error)}\nWithout an inverse packet nothing is applied.`,
    );
  }
}

const codes = {
  busy: exitCodes.busy,
  away: exitCodes.unavailable,
  named: exitCodes.usage,
  empty: exitCodes.badLines,
  unwritten: exitCodes.notWritten,
  other: exitCodes.notWritten,
} as const;

/** Returns the exit code of a failure, and its message; undefined for a fault of ours, or the system's. */
function failure(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (error instanceof StoreStartError)
    return new CommandError(codes[error.reason ?? 'other'], error.lines.join('\n'));
  if (!(error instanceof StoreError)) return undefined;
  if (error.isHeld)
    return new CommandError(
      exitCodes.busy,
      `--to: another program has it locked (${error.message.replace(/\.$/, '')}).\nRun it again once that one has ended. What was there is as it was.`,
    );
  const code = error.kind === 'away' && !error.isFull ? exitCodes.unavailable : exitCodes.notWritten;
  return new CommandError(code, `${error.message}\nWhat was there is as it was.`);
}
