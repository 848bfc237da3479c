import { join, sep } from 'node:path';
import { formatDuration, formatSize, languages } from '../../domain/format/formats.ts';
import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import { setLanguage } from '../../domain/words/speak.ts';
import { sqliteLibrary } from '../engine/sqlite-library.js';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { formatUsage } from '../node/format-usage.ts';
import { UnusableFolder } from '../node/part-files.ts';
import { findLanguage } from '../node/read-arguments.ts';
import { buildCity, type MadeFiles } from './build-city.ts';
import cityProgressWords from './city.messages';
import type { ExtractFault } from './faults.ts';
import type { Plan } from './inputs.ts';
import { GraveLoss, type Loss } from './losses.ts';
import { readCityOptions } from './options.ts';
import { DamagedExtract } from './pbf/blocks.ts';
import { createCityProgress } from './progress.ts';
import { UnusableFile } from './sources/source.ts';

const version = import.meta.env.VITE_VERSION;
/** Maximum number of printed lines of each kind; the pack has all of them. */
const shown = 5;

/** The input of the command; an aborted signal ends it before it writes. */
export type CityRun = {
  readonly args: readonly string[];
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly signal: AbortSignal;
};

/** Runs the command. Returns its exit code. */
export async function runCity({ args, stdout, stderr, signal }: CityRun): Promise<number> {
  const progress = createCityProgress(stderr);
  const say = (line: string) => {
    progress.clear();
    stderr.write(`${escapeControlCharacters(line)}\n`);
  };
  try {
    await setLanguage(findLanguage(args, languages));
    const options = readCityOptions(args);
    if (options.help) stdout.write(`${formatUsage(cityProgressWords.usage)}\n${cityProgressWords.about}\n`);
    else await makeCity(options, { say, progress, signal });
    return exitCodes.clean;
  } catch (error) {
    say(error instanceof CommandError ? error.message : String(error));
    return error instanceof CommandError ? error.exitCode : exitCodes.notWritten;
  }
}

type Screen = {
  readonly say: (line: string) => void;
  readonly progress: ReturnType<typeof createCityProgress>;
  readonly signal: AbortSignal;
};

async function makeCity(
  { lang: _, help: __, ...asked }: ReturnType<typeof readCityOptions>,
  { say, progress, signal }: Screen,
): Promise<void> {
  await sqliteLibrary().catch((error: unknown) => {
    throw new CommandError(exitCodes.notWritten, cityProgressWords.noSqlite({ why: getErrorText(error) }));
  });
  const began = performance.now();
  const counts = new Map<ExtractFault, number>();
  const { out } = asked;
  try {
    const made = await buildCity(
      { ...asked, version },
      {
        plan: (plan, bytes) => say(planLine(plan, bytes)),
        progress: (phase, done, all) => {
          if (signal.aborted)
            throw new CommandError(exitCodes.interrupted, cityProgressWords.interrupted({ folder: out }));
          progress.tell(phase, done, all);
        },
        complain: (fault, line) => {
          const count = (counts.get(fault) ?? 0) + 1;
          counts.set(fault, count);
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

/** Bytes of a map and of places for each byte of an extract, measured with Monaco: extracts differ by half. */
const expectedGrowth = 6;

function planLine(plan: Plan, bytes: number): string {
  if (plan.of === 'records') {
    const { format, columns } = plan;
    return cityProgressWords.recordsPlan({ format, size: formatSize(bytes), columns: columns || '–' });
  }
  return cityProgressWords.plan({
    bounds: plan.bounds.map((side) => side.toFixed(4)).join(', '),
    ...plan.counts,
    size: formatSize(bytes * expectedGrowth),
  });
}

const lossText = ({ of, lost, all }: Loss) => cityProgressWords.losses[of]({ lost, all });

function endLines({ city, losses }: MadeFiles, folder: string, began: number): string[] {
  const { counts, name, map, licence } = city;
  const leftOut = Object.values(counts.leftOut).reduce((sum, count) => sum + count, 0);
  const duration = formatDuration(Math.round((performance.now() - began) / 1000));
  return [
    ...losses.map(lossText),
    ...(leftOut > 0 ? [cityProgressWords.leftOut({ count: leftOut })] : []),
    cityProgressWords.done({ name, ...counts, duration }),
    ...(licence ? [] : [cityProgressWords.noAttribution]),
    ...(map ? [] : [cityProgressWords.noMap]),
    cityProgressWords.next({ folder }),
  ];
}

type Asked = { readonly file: string; readonly map: string | undefined; readonly out: string };

function asCommandError(error: unknown, { file, map, out: folder }: Asked): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof GraveLoss)
    return new CommandError(
      exitCodes.badLines,
      [...error.losses.map(lossText), cityProgressWords.refusedLoss({ folder })].join(' '),
    );
  if (error instanceof UnusableFile)
    return new CommandError(
      exitCodes.badLines,
      cityProgressWords.unusable({ file: error.file ?? file, why: error.message.replace(/\.$/, '') }),
    );
  if (error instanceof DamagedExtract)
    return new CommandError(exitCodes.badLines, cityProgressWords.damaged({ file, why: error.message }));
  if (error instanceof UnusableFolder)
    return new CommandError(
      exitCodes.badLines,
      cityProgressWords.unusable({ file, why: error.message.replace(/\.$/, '') }),
    );
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined;
  const named =
    path !== undefined && (path === map || path === file || path.startsWith(join(file, sep))) && path;
  if (named)
    return new CommandError(
      exitCodes.noInput,
      cityProgressWords.notRead({ file: named, why: getErrorText(error) }),
    );
  return new CommandError(
    exitCodes.notWritten,
    cityProgressWords.notWritten({ folder, why: getErrorText(error) }),
  );
}
