import { createHash } from 'node:crypto';
import { access, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ask } from '../../spec/operations.ts';

/**
 * Returns a new file name after the place, where every system accepts that as a name; undefined where it is taken.
 */
export async function findNewFile(folder: string, { kind, id }: Ask): Promise<string | undefined> {
  const said = `${kind}-${id}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, id]))
    .digest('hex')
    .slice(0, 32);
  const usual = /^[a-z]{1,40}-[0-9a-z][0-9a-z.]{0,80}$/.test(said) ? said : hash;
  for (const name of [usual, hash]) {
    const file = join(folder, `${name}.json`);
    if (!(await isThere(file))) return file;
  }
  return undefined;
}

export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes a file. What is resolved is on the disk. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const opened = await open(file, 'w');
  try {
    await opened.writeFile(text);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** A rename is stored with its folder. Some systems cannot sync one, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
}
