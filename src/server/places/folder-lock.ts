import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StoreStartError } from '../engine/store-error.ts';

/** The lock file of a folder while a process writes there: its process and computer. */
const lockFile = '.placelens-edit';

/** Folders locked by this process: after a restart in a container the process number is the same. */
const held = new Set<string>();

/**
 * Makes this process the only one that writes into a folder. `name` is the variable or option that names it. Resolves
 * with the function that unlocks it. Throws StoreStartError.
 */
export async function lockFolder(folder: string, name: string): Promise<() => Promise<void>> {
  const file = join(folder, lockFile);
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, `${process.pid} ${hostname()}\n`, { flag: 'wx' });
      held.add(file);
      return async () => {
        held.delete(file);
        await rm(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        throw unwritable(folder, name, error);
    }
    if (!(await takeAway(file))) break;
  }
  throw new StoreStartError(
    [
      `${name}: another process writes into ${folder}.`,
      `End that one first. If there is none any more, delete ${file}.`,
    ],
    'busy',
  );
}

/** Removes the lock of a process that is gone; false where it may be alive. */
async function takeAway(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, process, host] = /^(\d+) (.+)\n$/.exec(text) ?? [];
  if (process === undefined || host !== hostname() || isAlive(Number(process), file)) return false;
  const aside = `${file}-ended`;
  await rename(file, aside).catch(() => {});
  // Another process may have been faster: its lock is put back.
  const isOld = (await readFile(aside, 'utf8').catch(() => text)) === text;
  if (isOld) await rm(aside, { force: true });
  else await rename(aside, file);
  return isOld;
}

function isAlive(id: number, file: string): boolean {
  if (id === process.pid) return held.has(file);
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function unwritable(folder: string, name: string, error: unknown): StoreStartError {
  return new StoreStartError([
    `${name}: ${folder} cannot be written (${error instanceof Error ? error.message : error}).`,
    `Let the user who runs this write that folder${name.startsWith('--') ? '' : `, or leave ${name} out`}.`,
  ]);
}
