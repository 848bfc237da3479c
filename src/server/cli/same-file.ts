import { fstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** A file of a command: how it was named, and its path or descriptor. */
export type NamedFile = { readonly name: string; readonly file: string | number };

/**
 * Throws CommandError `usage` where an output file is also an input, or another output: by any name, through links, or
 * as a standard stream. Standard output and standard error may be one.
 */
export function refuseSameFiles(read: readonly NamedFile[], written: readonly NamedFile[]): void {
  const known = new Map<string, NamedFile>();
  for (const each of read) {
    const identity = getIdentity(each.file);
    if (identity !== undefined) known.set(identity, each);
  }
  for (const each of written) {
    const identity = getIdentity(each.file);
    if (identity === undefined) continue;
    const other = known.get(identity);
    const streams = typeof each.file === 'number' && typeof other?.file === 'number' && other.file > 0;
    if (other && !streams) {
      throw new CommandError(
        exitCodes.usage,
        commandLineWords.sameFile({ one: each.name, other: other.name }),
      );
    }
    known.set(identity, each);
  }
}

/** Resolves a path, also for a file that does not exist yet. */
export function resolveRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return join(realFolder(path), basename(path));
  }
}

function realFolder(path: string): string {
  const folder = dirname(resolve(path));
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/**
 * Returns what two names of one file have in common; undefined for what accepts any number of writers (terminals,
 * `/dev/null`). Names of new files that differ only in case count as one: on many file systems they are.
 */
function getIdentity(file: string | number): string | undefined {
  const options = { bigint: true, throwIfNoEntry: false } as const;
  try {
    const found = typeof file === 'number' ? fstatSync(file, options) : statSync(file, options);
    if (!found) return `new ${resolveRealPath(String(file)).normalize().toLowerCase()}`;
    return (found.isFile() || found.isFIFO()) && found.ino > 0n ? `${found.dev}:${found.ino}` : undefined;
  } catch {
    // The code that opens it reports why it cannot be used.
    return undefined;
  }
}
