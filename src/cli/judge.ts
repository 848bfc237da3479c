import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { profiles, usualProfile } from '../checks/profiles.ts';
import { applySuppressions } from '../checks/suppress.ts';
import type { Finding } from '../contract/finding.ts';
import type { Position } from '../contract/geojson.ts';
import { suppression } from '../contract/judgement.ts';
import { type Profile, profile } from '../contract/profile.ts';
import { z } from '../contract/zod.ts';
import { archiveFrom } from '../outline/embedded-archive.ts';
import { type EmbeddedArea, embeddedAreaAt } from '../outline/embedded-areas.ts';
import { type Outline, outlineAt } from '../outline/outline-at.ts';
import { reviewWords } from '../words/words.ts';
import { CommandError, exitCodes, reasonOf } from './exit-code.ts';

/** A profile by its name, or out of a JSON file. Throws CommandError. */
export async function profileNamed(name: string | undefined): Promise<Profile> {
  if (name === undefined) return usualProfile;
  const known = profiles.find((each) => each.name === name);
  return known ?? readJson(name, profile, reviewWords.commandLine.badProfile);
}

type Suppressed = (ask: unknown, findings: readonly Finding[]) => ReadonlySet<string>;

/** The export of the page: a list, or an object that holds one under `suppressions`. */
const suppressionFile = z.union([
  z.array(suppression),
  z.object({ suppressions: z.array(suppression) }).transform(({ suppressions }) => suppressions),
]);

/** Says which findings are accepted as no error. Throws CommandError. */
export async function suppressedBy(file: string | undefined): Promise<Suppressed> {
  if (file === undefined) return () => new Set();
  const held = await readJson(file, suppressionFile, reviewWords.commandLine.badSuppressions);
  return (_, findings) =>
    new Set(applySuppressions(findings, held, Date.now()).suppressed.map(({ finding }) => finding.id));
}

async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  words: (file: string, why: string) => string,
): Promise<z.output<Schema>> {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    throw new CommandError(exitCodes.noInput, words(file, reasonOf(error)));
  }
}

/** Finds the building at a position in the basemap files of a folder; undefined outside of them. */
export function outlinesIn(folder: string): (position: Position) => Promise<Outline | undefined> {
  const archives = new Map<EmbeddedArea, ReturnType<typeof archiveFrom>>();
  return async (position) => {
    const area = embeddedAreaAt(...position);
    if (!area) return undefined;
    const archive = archives.get(area) ?? archiveFrom(area.id, () => bytesOf(join(folder, area.path)));
    archives.set(area, archive);
    return outlineAt(archive, position);
  };
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
