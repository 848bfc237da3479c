import { formatDuration, formatNumber } from '../../core/format/formats.ts';
import { inertText } from '../../core/text/foreign-text.ts';
import { speak } from '../../core/words/speak.ts';
import { sqliteLibrary } from '../engine/sqlite-library.js';
import { CommandError, exitCodes, isErrno, reasonOf } from '../node/exit-code.ts';
import { buildCity, type City, type Plan } from './build-city.ts';
import { readOptions } from './options.ts';
import type { Fault } from './osm/read-extract.ts';
import { DamagedExtract } from './pbf/blocks.ts';
import { cityProgress } from './progress.ts';
import { cityWords } from './words.ts';

const version = import.meta.env.VITE_VERSION;
const progress = cityProgress(process.stderr);
/** Lines of each sort on the screen; the pack has all of them. */
const shown = 5;

const say = (line: string) => {
  progress.clear();
  process.stderr.write(`${inertText(line)}\n`);
};

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  await speak(options.lang);
  if (options.help) {
    process.stdout.write(`${cityWords.usage}\n${cityWords.about}\n`);
    return exitCodes.clean;
  }
  await sqliteLibrary().catch((error: unknown) => {
    throw new CommandError(exitCodes.notWritten, cityWords.noSqlite({ why: reasonOf(error) }));
  });
  const stopper = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopper.abort());
  const began = performance.now();
  const told = new Map<Fault, number>();
  const { file, out, name, deriveFloors } = options;
  try {
    const city = await buildCity(
      { extract: file, out, name, deriveFloors, version },
      {
        plan: (plan) => say(planLine(plan)),
        progress: (phase, done, all) => {
          if (stopper.signal.aborted)
            throw new CommandError(exitCodes.interrupted, cityWords.interrupted({ folder: out }));
          progress.tell(phase, done, all);
        },
        complain: (fault, line) => {
          const count = (told.get(fault) ?? 0) + 1;
          told.set(fault, count);
          if (count <= shown) say(line);
        },
      },
    );
    for (const line of endLines(city, out, began)) say(line);
    return exitCodes.clean;
  } catch (error) {
    throw asCommandError(error, file, out);
  }
}

function planLine({ bounds, counts, expectedBytes }: Plan): string {
  return cityWords.plan({
    bounds: bounds.map((side) => side.toFixed(4)).join(', '),
    ...counts,
    megabytes: formatNumber(expectedBytes / 1_000_000, { maximumFractionDigits: 1 }),
  });
}

function endLines({ counts, name }: City, folder: string, began: number): string[] {
  const leftOut = Object.values(counts.leftOut).reduce((sum, count) => sum + count, 0);
  const duration = formatDuration(Math.round((performance.now() - began) / 1000));
  return [
    ...(leftOut > 0 ? [cityWords.leftOut({ count: leftOut })] : []),
    cityWords.done({ name, ...counts, duration }),
    cityWords.next({ folder }),
  ];
}

function asCommandError(error: unknown, file: string, folder: string): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof DamagedExtract)
    return new CommandError(exitCodes.badLines, cityWords.damaged({ file, why: error.message }));
  if (error instanceof Error && 'path' in error && error.path === file)
    return new CommandError(exitCodes.noInput, cityWords.notRead({ file, why: reasonOf(error) }));
  if (isErrno(error, 'EISDIR'))
    return new CommandError(exitCodes.noInput, cityWords.notRead({ file, why: reasonOf(error) }));
  return new CommandError(exitCodes.notWritten, cityWords.notWritten({ folder, why: reasonOf(error) }));
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof CommandError ? error.message : String(error));
    process.exit(error instanceof CommandError ? error.exitCode : exitCodes.notWritten);
  },
);
