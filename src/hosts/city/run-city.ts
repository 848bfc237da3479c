import { formatDuration, formatSize } from '../../core/format/formats.ts';
import { escapeControlCharacters } from '../../core/text/foreign-text.ts';
import { setLanguage } from '../../core/words/speak.ts';
import { sqliteLibrary } from '../engine/sqlite-library.js';
import { asCalled } from '../node/called-as.ts';
import { CommandError, exitCodes, isErrno } from '../node/exit-code.ts';
import { reasonOf } from '../node/words.ts';
import { buildCity, type Made } from './build-city.ts';
import type { Fault } from './faults.ts';
import type { Plan } from './inputs.ts';
import { GraveLoss, type Loss } from './losses.ts';
import { readOptions } from './options.ts';
import { DamagedExtract } from './pbf/blocks.ts';
import { cityProgress } from './progress.ts';
import { UnusableFile } from './sources/source.ts';
import { cityWords } from './words.ts';

const version = import.meta.env.VITE_VERSION;
/** Lines of each sort on the screen; the pack has all of them. */
const shown = 5;

/** What the command is started with; an aborted signal ends it before it writes. */
export type CityRun = {
  readonly args: readonly string[];
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly signal: AbortSignal;
};

/** Runs the command to its end. Returns its exit code. */
export async function runCity({ args, stdout, stderr, signal }: CityRun): Promise<number> {
  const progress = cityProgress(stderr);
  const say = (line: string) => {
    progress.clear();
    stderr.write(`${escapeControlCharacters(line)}\n`);
  };
  try {
    const options = readOptions(args);
    await setLanguage(options.lang);
    if (options.help) stdout.write(`${asCalled(cityWords.usage)}\n${cityWords.about}\n`);
    else await makeCity(options, { say, progress, signal });
    return exitCodes.clean;
  } catch (error) {
    say(error instanceof CommandError ? error.message : String(error));
    return error instanceof CommandError ? error.exitCode : exitCodes.notWritten;
  }
}

type Screen = {
  readonly say: (line: string) => void;
  readonly progress: ReturnType<typeof cityProgress>;
  readonly signal: AbortSignal;
};

async function makeCity(
  { lang: _, help: __, ...asked }: ReturnType<typeof readOptions>,
  { say, progress, signal }: Screen,
): Promise<void> {
  await sqliteLibrary().catch((error: unknown) => {
    throw new CommandError(exitCodes.notWritten, cityWords.noSqlite({ why: reasonOf(error) }));
  });
  const began = performance.now();
  const told = new Map<Fault, number>();
  const { out } = asked;
  try {
    const made = await buildCity(
      { ...asked, version },
      {
        plan: (plan, bytes) => say(planLine(plan, bytes)),
        progress: (phase, done, all) => {
          if (signal.aborted)
            throw new CommandError(exitCodes.interrupted, cityWords.interrupted({ folder: out }));
          progress.tell(phase, done, all);
        },
        complain: (fault, line) => {
          const count = (told.get(fault) ?? 0) + 1;
          told.set(fault, count);
          if (count <= shown) say(line);
        },
        note: say,
      },
    );
    for (const line of endLines(made, out, began)) say(line);
  } catch (error) {
    throw asCommandError(error, asked);
  }
}

/** Bytes of a map and of places for each byte of an extract, of Monaco: extracts differ by half. */
const expectedGrowth = 6;

function planLine(plan: Plan, bytes: number): string {
  if (plan.of === 'records') {
    const { format, columns } = plan;
    return cityWords.recordsPlan({ format, size: formatSize(bytes), columns: columns || '–' });
  }
  return cityWords.plan({
    bounds: plan.bounds.map((side) => side.toFixed(4)).join(', '),
    ...plan.counts,
    size: formatSize(bytes * expectedGrowth),
  });
}

const lossText = ({ of, lost, all }: Loss) => cityWords.losses[of]({ lost, all });

function endLines({ city, losses }: Made, folder: string, began: number): string[] {
  const { counts, name, map, licence } = city;
  const leftOut = Object.values(counts.leftOut).reduce((sum, count) => sum + count, 0);
  const duration = formatDuration(Math.round((performance.now() - began) / 1000));
  return [
    ...losses.map(lossText),
    ...(leftOut > 0 ? [cityWords.leftOut({ count: leftOut })] : []),
    cityWords.done({ name, ...counts, duration }),
    ...(licence ? [] : [cityWords.noAttribution]),
    ...(map ? [] : [cityWords.noMap]),
    cityWords.next({ folder }),
  ];
}

type Asked = { readonly file: string; readonly map: string | undefined; readonly out: string };

function asCommandError(error: unknown, { file, map, out: folder }: Asked): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof GraveLoss)
    return new CommandError(
      exitCodes.badLines,
      [...error.losses.map(lossText), cityWords.refusedLoss({ folder })].join(' '),
    );
  if (error instanceof UnusableFile)
    return new CommandError(
      exitCodes.badLines,
      cityWords.unusable({ file: error.file ?? file, why: error.message.replace(/\.$/, '') }),
    );
  if (error instanceof DamagedExtract)
    return new CommandError(exitCodes.badLines, cityWords.damaged({ file, why: error.message }));
  if (isErrno(error, 'EISDIR'))
    return new CommandError(exitCodes.noInput, cityWords.notRead({ file, why: cityWords.isFolder }));
  const named = error instanceof Error && 'path' in error && [file, map].find((each) => each === error.path);
  if (named)
    return new CommandError(exitCodes.noInput, cityWords.notRead({ file: named, why: reasonOf(error) }));
  return new CommandError(exitCodes.notWritten, cityWords.notWritten({ folder, why: reasonOf(error) }));
}
