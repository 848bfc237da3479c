import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { cityPackFiles, parseCityPack } from '../../spec/city-pack.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import cityProgressWords from './city.messages';

/** A pack that is written next to the former one, and replaces it when it is complete. */
export class PackFolder {
  readonly #path: string;
  readonly #draft: string;

  private constructor(path: string, draft: string) {
    this.#path = path;
    this.#draft = draft;
  }

  /** Opens it. Throws CommandError where the folder holds something else, or its parent cannot be written. */
  static async open(name: string): Promise<PackFolder> {
    const path = resolve(name);
    if (!(await isFreeOrPack(path)))
      throw new CommandError(exitCodes.usage, cityProgressWords.notAPack({ folder: name }));
    const draft = join(dirname(path), `.${basename(path)}.${process.pid}.new`);
    try {
      await mkdir(dirname(path), { recursive: true });
      await mkdir(draft);
    } catch (error) {
      throw new CommandError(
        exitCodes.notWritten,
        cityProgressWords.notWritten({ folder: name, why: getErrorText(error) }),
      );
    }
    return new PackFolder(path, draft);
  }

  /** Returns the path of a file of the pack while it is written. */
  at(name: string): string {
    return join(this.#draft, name);
  }

  /** Removes our drafts, and replaces the former pack. */
  async publish(drafts: readonly string[]): Promise<void> {
    for (const draft of drafts) await rm(this.at(draft), { recursive: true, force: true });
    const before = `${this.#draft}.old`;
    const hadOne = await rename(this.#path, before).then(
      () => true,
      () => false,
    );
    await rename(this.#draft, this.#path);
    if (hadOne) await rm(before, { recursive: true, force: true });
  }

  /** Leaves the former pack as it is. */
  async discard(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
  }
}

async function isFreeOrPack(path: string): Promise<boolean> {
  const before = await stat(path).catch(() => undefined);
  if (!before) return true;
  const city = await readFile(join(path, cityPackFiles.city), 'utf8').catch(() => '');
  return parseCityPack(city) !== undefined;
}
