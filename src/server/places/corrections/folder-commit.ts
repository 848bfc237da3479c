import { appendFile, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '../../../spec/zod.ts';
import { isErrno } from '../../node/exit-code.ts';
import { syncFolder, writeSynced } from '../folder-files.ts';

/** The end of the name of a file's new version: it is no file of places. */
const newEnd = '.corrected';

/** What is being done to a folder: from the moment it is there, all of it happens, also where the process ends. */
const planFile = '.placelens-correcting';

/** What was done to a folder, one packet a line. */
export const journalFile = '.placelens-corrections.ndjson';

const plan = z.object({
  /** Files with a new version beside them, and files that go. */
  written: z.array(z.string()),
  removed: z.array(z.string()),
  /** Its line in the journal. */
  journal: z.string(),
});

export type FolderChanges = {
  /** New texts of files, by their names in the folder; undefined for one that goes. */
  readonly files: ReadonlyMap<string, string | undefined>;
  /** The line for the journal. */
  readonly journal: string;
};

/**
 * Writes several files as one: however the process ends, finishCorrections leads to all of them or to none. The caller
 * has locked the folder. Yields after each step.
 */
export async function* commitChanges(folder: string, changes: FolderChanges): AsyncGenerator<string> {
  const written = [...changes.files].filter(([, text]) => text !== undefined).map(([name]) => name);
  const removed = [...changes.files].filter(([, text]) => text === undefined).map(([name]) => name);
  for (const [name, text] of changes.files) {
    if (text === undefined) continue;
    await writeSynced(getNewVersion(folder, name), text);
    yield `written ${name}`;
  }
  const part = join(folder, `${planFile}.part`);
  await writeSynced(part, JSON.stringify({ written, removed, journal: changes.journal }));
  yield 'planned';
  await rename(part, join(folder, planFile));
  await syncFolder(folder);
  yield 'certain';
  yield* carryOut(folder);
}

/** Ends what a process began that was killed: what was certain is done, the rest is taken away. */
export async function finishCorrections(folder: string): Promise<void> {
  for await (const _ of carryOut(folder));
  for (const name of await readdir(folder))
    if (name === `${planFile}.part` || (name.startsWith('.') && name.endsWith(newEnd)))
      await rm(join(folder, name), { force: true });
}

/** Returns true where a correction was interrupted once it was certain, so that only a part may be there. */
export async function isUnfinished(folder: string): Promise<boolean> {
  return (await readPlan(folder)) !== undefined;
}

async function* carryOut(folder: string): AsyncGenerator<string> {
  const found = await readPlan(folder);
  if (!found) return;
  for (const name of found.written) {
    await rename(getNewVersion(folder, name), join(folder, name)).catch((error: unknown) => {
      // It was renamed before.
      if (!isErrno(error, 'ENOENT')) throw error;
    });
    yield `renamed ${name}`;
  }
  for (const name of found.removed) {
    await rm(join(folder, name), { force: true });
    yield `removed ${name}`;
  }
  await syncFolder(folder);
  await addToJournal(join(folder, journalFile), found.journal);
  yield 'in the journal';
  await rm(join(folder, planFile), { force: true });
  await syncFolder(folder);
}

async function readPlan(folder: string) {
  const text = await readFile(join(folder, planFile), 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  });
  return text === undefined ? undefined : plan.parse(JSON.parse(text));
}

/** Adds a line once. A line that was cut by the end of a process stays alone. */
async function addToJournal(file: string, line: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before.split('\n').includes(line)) return;
  await appendFile(file, `${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`);
  const opened = await open(file);
  await opened.sync();
  await opened.close();
}

function getNewVersion(folder: string, name: string): string {
  return join(folder, `.${name}${newEnd}`);
}
