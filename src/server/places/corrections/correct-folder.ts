import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isSameJson } from '../../../domain/corrections/pointers.ts';
import type { PacketSpelling } from '../../../spec/correction.ts';
import { isJsonObject, type JsonObject } from '../../../spec/geojson.ts';
import { parseJson } from '../../../spec/parse-json.ts';
import { StoreError, StoreStartError } from '../../engine/store-error.ts';
import { getErrorText } from '../../node/error-text.ts';
import { CommandError, exitCodes } from '../../node/exit-code.ts';
import { getAskKey } from '../../service/catalogue.ts';
import { findNewFile, isThere } from '../folder-files.ts';
import { lockFolder } from '../folder-lock.ts';
import { readRecord } from '../read-record.ts';
import { findSourceFiles, isPlacesFile, lineFile } from '../read-sources.ts';
import { type CorrectedPlace, correctPlace } from './correct-place.ts';
import { commitChanges, finishCorrections, isUnfinished } from './folder-commit.ts';
import { type Correcting, type Outcome, OutcomeTally, type PlaceCorrections } from './outcome.ts';
import { findForm, usualForm } from './written-form.ts';

/** Where a place stands: in a file of its own, or in a line. */
type Found = {
  readonly name: string;
  /** From 0; undefined for a file of its own. */
  readonly line: number | undefined;
  readonly text: string;
  readonly record: JsonObject;
};

/**
 * Applies a packet to the files of a folder, or to one file. Everything is applied or nothing is, also where the process
 * is killed: the next run, or server that writes there, ends what was begun. `lock` makes this process the only one
 * that writes there. Throws StoreStartError.
 */
export async function correctFolder(
  where: string,
  correcting: Correcting,
  lock: typeof lockFolder = lockFolder,
): Promise<Outcome> {
  const folder = (await stat(where)).isDirectory() ? where : dirname(where);
  if (!correcting.confirm) {
    if (await isUnfinished(folder))
      throw new StoreStartError([
        `--to: in ${folder} an earlier packet was interrupted while it was applied. Run it again with --apply, which ends it first.`,
      ]);
    return (await planFiles(where, folder, correcting)).outcome;
  }
  const unlock = await lock(folder, '--to');
  try {
    await finishCorrections(folder);
    const { outcome, files } = await planFiles(where, folder, correcting);
    if (outcome.refused.length > 0 || outcome.undo.length === 0) return outcome;
    await correcting.confirm(outcome);
    try {
      for await (const _ of commitChanges(folder, { files, journal: correcting.journal(outcome) }));
    } catch (error) {
      throw await explainInterruption(folder, error);
    }
    return outcome;
  } finally {
    await unlock();
  }
}

/** Before everything was certain nothing was changed; after that the next run ends it. */
async function explainInterruption(folder: string, error: unknown): Promise<Error> {
  const why = getErrorText(error);
  if (await isUnfinished(folder))
    return new StoreStartError([
      `--to: ${folder} was changed in part (${why}). Run it again with --apply, which ends it.`,
    ]);
  await finishCorrections(folder).catch(() => {});
  return new StoreError('refused', `${folder} cannot be written: ${why}`);
}

/** Returns the new texts of files by their names, undefined for one that goes. */
async function planFiles(where: string, folder: string, { groups, spellings, at, app }: Correcting) {
  const wanted = new Map(groups.map((group) => [getAskKey(group.ask), group]));
  const spelled = new Map(spellings.map((each) => [getAskKey(each.ask), each]));
  const { places, lines } = await findPlaces(where, wanted).catch(explainUnreadable);
  const files = new Map<string, string | undefined>();
  const tally = new OutcomeTally();
  for (const [key, group] of wanted) {
    const found = places.get(key);
    const corrected = correctPlace(found?.record, group.corrections, { at, app });
    const spelling = spelled.get(key);
    tally.add(corrected, found && spellingOf(found, group, corrected));
    if (corrected.undo.length === 0) continue;
    const text = corrected.record && writeAs(corrected.record, found, spelling);
    if (found?.line !== undefined) replaceLine(lines, found.name, found.line, text);
    else if (found) files.set(found.name, text);
    else if (text !== undefined) await addPlace({ where, folder, files, lines }, group, text, spelling);
  }
  for (const [name, file] of lines) if (file.isChanged) files.set(name, joinLines(file));
  return { outcome: tally.outcome, files };
}

/** A file of many places; a line that goes is undefined. */
type LinesFile = {
  readonly texts: (string | undefined)[];
  readonly added: { readonly line: number; readonly text: string }[];
  isChanged: boolean;
};
type Lines = Map<string, LinesFile>;

function replaceLine(lines: Lines, name: string, line: number, text: string | undefined): void {
  const file = lines.get(name);
  if (!file) return;
  file.texts[line] = text;
  file.isChanged = true;
}

/** Lines are put back where they were, the first one first. */
function joinLines({ texts, added }: LinesFile): string {
  const kept = texts.filter((each) => each !== undefined);
  for (const { line, text } of added.toSorted((a, b) => a.line - b.line))
    kept.splice(Math.min(line - 1, kept.length), 0, text);
  return kept.join('\n');
}

type Planned = {
  readonly where: string;
  readonly folder: string;
  readonly files: Map<string, string | undefined>;
  readonly lines: Lines;
};

/** Puts a new place where it was before, or into a file of its own. */
async function addPlace(
  { where, folder, files, lines }: Planned,
  { ask }: PlaceCorrections,
  text: string,
  spelling: PacketSpelling | undefined,
): Promise<void> {
  const many = spelling && lines.get(spelling.file);
  if (many && spelling.line !== undefined) {
    many.added.push({ line: spelling.line, text });
    many.isChanged = true;
    return;
  }
  if (where !== folder)
    throw new StoreStartError(
      [`--to: ${where} is one file, which gets no new place. Name its folder.`],
      'named',
    );
  const former = spelling && isPlainName(spelling.file) && !lineFile.test(spelling.file);
  const isFree = former && !files.has(spelling.file) && !(await isThere(join(folder, spelling.file)));
  const file = isFree ? join(folder, spelling.file) : await findNewFile(folder, ask);
  if (file === undefined)
    throw new StoreStartError([
      `--to: a file with the name for the new place ${ask.id} is there already, and is not this place.`,
    ]);
  files.set(basename(file), text);
}

function explainUnreadable(error: unknown): never {
  if (!(error instanceof Error && 'path' in error)) throw error;
  throw new CommandError(exitCodes.noInput, `--to: ${error.path} cannot be read: ${getErrorText(error)}`);
}

/** Returns whether a packet names a file of the folder itself, and no path out of it. */
function isPlainName(name: string): boolean {
  return name === basename(name) && !name.startsWith('.') && !/[\\/\0]/.test(name) && isPlacesFile(name);
}

/** Returns the first place of each kind and id that is wanted, and the lines of files of many. */
async function findPlaces(where: string, wanted: ReadonlyMap<string, PlaceCorrections>) {
  const places = new Map<string, Found>();
  const lines: Lines = new Map();
  for (const { path } of await findSourceFiles(where)) {
    const name = basename(path);
    const text = decode(await readFile(path));
    if (text === undefined) continue;
    const isLines = lineFile.test(name);
    const texts = isLines ? text.split('\n') : [text];
    if (isLines) lines.set(name, { texts: [...texts], added: [], isChanged: false });
    for (const [index, each] of texts.entries()) {
      const record = readPlaceText(each);
      const key = record && getAskKey({ kind: String(record.kind), id: String(record.id) });
      if (!record || key === undefined || !wanted.has(key) || places.has(key)) continue;
      places.set(key, { name, line: isLines ? index : undefined, text: each, record });
    }
  }
  return { places, lines };
}

/** Invalid records are not served either. */
function readPlaceText(text: string): JsonObject | undefined {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '' || 'problems' in readRecord(bare)) return undefined;
  const record = parseJson(bare);
  return isJsonObject(record) ? record : undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns how a place is written now, where the inverse could not write it so by itself. */
function spellingOf(
  { name, line, text, record }: Found,
  { ask }: PlaceCorrections,
  corrected: CorrectedPlace,
): PacketSpelling | undefined {
  if (corrected.undo.length === 0) return undefined;
  const form = findForm(text, record);
  const { record: now = {} } = corrected;
  // A member that comes back would be the last one.
  const isKept = Object.keys(record).every((name) => Object.hasOwn(now, name));
  if (form && isKept) return undefined;
  const at = line !== undefined && { line: line + 1 };
  return { what: 'spelling', ask, text, file: name, ...at };
}

/** Writes a place as its file does, or exactly as a spelling of the same content. */
function writeAs(record: JsonObject, found: Found | undefined, spelling: PacketSpelling | undefined): string {
  const spelled = spelling && readPlaceText(spelling.text);
  if (spelling && isSameJson(spelled, record)) return spelling.text;
  const own = found && findForm(found.text, found.record);
  if (own) return own(record);
  return found?.line === undefined ? usualForm(record) : JSON.stringify(record);
}
