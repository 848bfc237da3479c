import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { z } from '../../spec/zod.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes, isErrno } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** Identifies a process, also against a later one of the same pid. What the system does not report is ''. */
const processShape = z.object({
  host: z.string(),
  /** One boot of the computer. */
  boot: z.string(),
  /** The processes that see each other: those of one container. */
  space: z.string(),
  pid: z.int().positive(),
  started: z.string(),
});
type ProcessIdentity = z.infer<typeof processShape>;

/** Returns this process. */
function thisProcess(): ProcessIdentity {
  const { pid } = process;
  return {
    host: hostname(),
    boot: or('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    space: or('', () => readlinkSync('/proc/self/ns/pid')),
    pid,
    started: getStart(pid) ?? '',
  };
}

/**
 * Returns true where a process has certainly ended: on this computer, among the processes that this one sees, or before
 * the computer was restarted. Two computers that share a folder are distinguished by their host names.
 */
function isGone({ host, boot, space, pid, started }: ProcessIdentity): boolean {
  const own = thisProcess();
  if (host !== own.host) return false;
  if (boot !== own.boot) return true;
  if (space !== own.space) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isErrno(error, 'ESRCH')) return true;
  }
  const start = getStart(pid);
  return start !== '' && started !== '' && start !== started;
}

/** Returns when a process started, as the system writes it; undefined for one that ended and is a zombie. */
function getStart(pid: number): string | undefined {
  try {
    // Its name, in brackets, may hold anything (proc(5)): state is the first field after it, start the 20th.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : (fields[19] ?? '');
  } catch {
    return or('', () =>
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim(),
    );
  }
}

function or<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The holder of a lock. `id` is unique to this lock and names the file of a successor. */
const holderShape = z.object({ id: z.uuid(), ...processShape.shape });
type Holder = z.infer<typeof holderShape>;

/**
 * Keeps other processes from a file: `FILE.lock` says which process has it. The lock of a killed process is never
 * removed by another one: two could do so at the same moment, and the second would remove the new lock of the first. A
 * successor creates the file named by the dead lock's id, which the file system lets only one do. The last one in this
 * chain has the lock; at its end it removes them all.
 */
export class Lock {
  readonly #files: readonly string[];

  private constructor(files: readonly string[]) {
    this.#files = files;
  }

  /**
   * Takes the lock of a file. Throws CommandError: `busy` where another process has it that runs, or that may run on
   * another computer; `notWritten` where the folder cannot be written.
   */
  static take(file: string): Lock {
    const root = getLockPath(file);
    const own: Holder = { id: randomUUID(), ...thisProcess() };
    const draft = `${root}.${own.id}.new`;
    try {
      writeFileSync(draft, `${JSON.stringify(own)}\n`, { flag: 'wx', flush: true });
    } catch (error) {
      throw new CommandError(
        exitCodes.notWritten,
        commandLineWords.notWritten({ file: root, why: getErrorText(error) }),
      );
    }
    try {
      for (;;) {
        const { holder, free } = chainFrom(root);
        if (holder)
          throw busy(
            commandLineWords.busy({ journal: file, pid: String(holder.pid), host: holder.host, lock: root }),
          );
        if (!isMade(draft, free)) continue;
        // The former holder may have ended since, and then nothing leads to this file.
        const now = chainFrom(root);
        if (now.holder?.id === own.id) return new Lock(now.files);
        rmSync(free);
      }
    } finally {
      rmSync(draft, { force: true });
    }
  }

  release(): void {
    // The first one first: once that is gone, no process reaches the others.
    for (const each of this.#files) rmSync(each, { force: true });
  }
}

/** Returns the path of a file's lock. */
export function getLockPath(file: string): string {
  return `${file}.lock`;
}

type Chain = {
  readonly files: readonly string[];
  /** The first process that is not known to have ended; undefined where the lock is free. */
  readonly holder: Holder | undefined;
  /** The path of the next lock. */
  readonly free: string;
};

function chainFrom(root: string): Chain {
  const files: string[] = [];
  let place = root;
  for (let holder = holderIn(place); holder; holder = holderIn(place)) {
    files.push(place);
    if (!isGone(holder)) return { files, holder, free: '' };
    place = `${root}.${holder.id}`;
  }
  return { files, holder: undefined, free: place };
}

/** Returns the holder in a file; undefined where there is none. */
function holderIn(file: string): Holder | undefined {
  try {
    return holderShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw busy(commandLineWords.strangeLock({ lock: file }));
  }
}

/** Creates a file with its content in one step; false where it exists already. */
function isMade(draft: string, file: string): boolean {
  try {
    try {
      linkSync(draft, file);
    } catch (error) {
      if (isErrno(error, 'EEXIST')) return false;
      // A file system without hard links.
      copyFileSync(draft, file, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw new CommandError(
      exitCodes.notWritten,
      commandLineWords.notWritten({ file, why: getErrorText(error) }),
    );
  }
}

function busy(message: string): CommandError {
  return new CommandError(exitCodes.busy, message);
}
