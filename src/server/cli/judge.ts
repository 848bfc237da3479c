import { readFile } from 'node:fs/promises';
import { profiles, usualProfile } from '../../domain/rules/profiles.ts';
import { readProfile } from '../../domain/rules/read-profile.ts';
import { applySuppressions } from '../../domain/rules/suppress.ts';
import { readSuppressions } from '../../domain/rules/suppression-file.ts';
import { formatProfileFault } from '../../domain/words/profile-words.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** Returns a profile by its name, or from a JSON file without unknown members. Throws CommandError. */
export async function loadProfile(name: string | undefined): Promise<Profile> {
  if (name === undefined) return usualProfile;
  const known = profiles.find((each) => each.name === name);
  if (known) return known;
  const refuse = (why: string) => unusable(commandLineWords.badProfile({ name, why }));
  const read = readProfile(await readText(name, refuse));
  return 'profile' in read ? read.profile : refuse(read.faults.map(formatProfileFault).join(' '));
}

/** Returns true for a profile from the disk. */
export function isProfileFile(name: string | undefined): name is string {
  return name !== undefined && !profiles.some((each) => each.name === name);
}

/** Returns the findings, by their ids, that were accepted as no error. */
export type SuppressionLookup = (findings: readonly Finding[]) => ReadonlySet<string>;

/**
 * Reads the accepted findings from a file that the tab "Checks" saved. `warn` is called for entries that cannot be
 * used: their findings are reported. Throws CommandError.
 */
export async function loadSuppressions(
  file: string | undefined,
  warn: (line: string) => void,
): Promise<SuppressionLookup> {
  if (file === undefined) return () => new Set();
  const refuse = (why: string) => unusable(commandLineWords.badSuppressions({ file, why }));
  const read = readSuppressions(await readText(file, refuse)) ?? refuse(commandLineWords.noAcceptedFindings);
  const lost = read.unknown + read.unreadable;
  if (lost > 0) warn(commandLineWords.notTaken({ file, count: lost }));
  return (findings) =>
    new Set(
      applySuppressions(findings, read.accepted, Date.now()).suppressed.map(({ finding }) => finding.id),
    );
}

async function readText(file: string, refuse: (why: string) => never): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => refuse(getErrorText(error)));
}

function unusable(message: string): never {
  throw new CommandError(exitCodes.noInput, message);
}
