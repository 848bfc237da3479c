import { isJsonObject } from '../../spec/geojson.ts';
import {
  type Suppression,
  suppression,
  suppressionFile,
  suppressionFileVersion,
} from '../../spec/judgement.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { ruleLetters } from '../../spec/rules.ts';

/** The content of a file of accepted findings, and what of it could not be used. */
export type ReadSuppressions = {
  readonly accepted: readonly Suppression[];
  /** Entries of rules that this version does not know: the file is from another one. */
  readonly unknown: number;
  readonly unreadable: number;
  /** True for a file of a newer format than this version writes. */
  readonly newer: boolean;
};

/** Accepted findings as the text of a file; `now` in milliseconds since 1970. */
export function formatSuppressions(accepted: readonly Suppression[], now: number): string {
  const what = 'placelens-accepted-findings';
  const file = { what, version: suppressionFileVersion, savedAt: now, accepted };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads such a file; undefined for any other text. Never throws. */
export function readSuppressions(text: string): ReadSuppressions | undefined {
  const file = suppressionFile.safeParse(parsed(text)).data;
  if (!file) return undefined;
  const read = file.accepted.map((entry) => suppression.safeParse(entry).data);
  const lost = file.accepted.filter((_, index) => !read[index]);
  const unknown = lost.filter(isOfUnknownRule).length;
  return {
    accepted: read.filter((each) => each !== undefined),
    unknown,
    unreadable: lost.length - unknown,
    newer: file.version > suppressionFileVersion,
  };
}

/** Divides a file into new acceptances, replacements, and the number of unchanged ones. */
export function mergeSuppressions(here: readonly Suppression[], read: readonly Suppression[]) {
  const before = new Map(here.map((each) => [each.fingerprint, each]));
  const taken = [...new Map(read.map((each) => [each.fingerprint, each])).values()];
  const added = taken.filter(({ fingerprint }) => !before.has(fingerprint));
  const replaced = taken.filter((each) => {
    const known = before.get(each.fingerprint);
    // Of two acceptances the later one holds, in either direction of transfer.
    return known !== undefined && each.at > known.at;
  });
  return { added, replaced, same: taken.length - added.length - replaced.length };
}

function isOfUnknownRule(entry: unknown): boolean {
  return isJsonObject(entry) && typeof entry.ruleId === 'string' && !Object.hasOwn(ruleLetters, entry.ruleId);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
