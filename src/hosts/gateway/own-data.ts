import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CityPack, cityPackFiles, cityPackIn } from '../../contract/city-pack.ts';
import { isJsonObject } from '../../contract/geojson.ts';
import { parseJson } from '../../contract/parse-json.ts';
import { z } from '../../contract/zod.ts';
import { type CatalogueRecord, catalogueRecord, keyOf, soundCatalogueRecord } from '../service/catalogue.ts';
import { StartError } from './config.ts';

export type OwnData = {
  readonly records: readonly CatalogueRecord[];
  /** Why something was left out: file (and line), path inside the JSON, reason. */
  readonly errors: readonly string[];
};

type Source = { readonly where: string; readonly text: string };

const lineFile = /\.(?:ndjson|jsonl)$/i;

/**
 * Reads the user's own places: a folder of `.json` files with one record each (and `.ndjson`/`.jsonl` files with one
 * record a line), or one such file. Each record is held against the contract; one with errors is left out, the
 * others are served. The folder may also be a city pack, whose places need not say everything: OpenStreetMap does not.
 * Throws StartError when there is nothing to read or nothing is left.
 */
export async function readOwnData(path: string): Promise<OwnData> {
  const pack = await packIn(path);
  const files = pack ? [join(path, cityPackFiles.places)] : await listFiles(path);
  if (files.length === 0)
    throw new StartError([`PLACES_DATA: ${path} holds no .json, .ndjson or .jsonl file`]);
  const records: CatalogueRecord[] = [];
  const errors: string[] = [];
  const seen = new Map<string, string>();
  for (const file of files) {
    for (const { where, text } of await readSources(file, errors)) {
      const read = readRecord(text, pack !== undefined);
      if ('problems' in read) {
        errors.push(...read.problems.map((problem) => `${where}: ${problem}`));
        continue;
      }
      const { id, kind } = read.record;
      const earlier = seen.get(keyOf({ id, kind }));
      if (earlier) errors.push(`${where}: kind "${kind}" and id "${id}" are already in ${earlier}`);
      else {
        seen.set(keyOf({ id, kind }), where);
        records.push(read.record);
      }
    }
  }
  if (records.length === 0)
    throw new StartError([...errors, `PLACES_DATA: nothing in ${path} can be served`]);
  return { records: pack ? offeredFirst(records, pack) : records, errors };
}

async function packIn(path: string): Promise<CityPack | undefined> {
  return cityPackIn(await readFile(join(path, cityPackFiles.city), 'utf8').catch(() => ''));
}

/** The places that a pack picked, in its order, then all others. */
function offeredFirst(records: readonly CatalogueRecord[], { samples }: CityPack): CatalogueRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const picked = samples.map((id) => byId.get(id)).filter((record) => record !== undefined);
  const first = new Set(picked);
  return [...picked, ...records.filter((record) => !first.has(record))];
}

async function listFiles(path: string): Promise<readonly string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = (await readdir(path)).filter((name) => /\.json$/i.test(name) || lineFile.test(name));
    return names.toSorted().map((name) => join(path, name));
  } catch (error) {
    throw new StartError([`PLACES_DATA: ${path} cannot be read (${reasonOf(error)})`]);
  }
}

/** One text for each record. Lines end at LF only: U+2028 is a legal character inside a JSON text. */
async function readSources(file: string, errors: string[]): Promise<readonly Source[]> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    if (!lineFile.test(file)) return [{ where: file, text }];
    const lines = text.split('\n').map((line, index) => ({ where: `${file}:${index + 1}`, text: line }));
    return lines.filter((line) => line.text.trim() !== '');
  } catch (error) {
    errors.push(`${file}: cannot be read as UTF-8 text (${reasonOf(error)})`);
    return [];
  }
}

function readRecord(
  text: string,
  mayLack: boolean,
): { readonly record: CatalogueRecord } | { readonly problems: readonly string[] } {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    return { problems: [`cannot be read as JSON: ${reasonOf(error)}`] };
  }
  const checked = soundCatalogueRecord.safeParse(json);
  const issues = checked.error?.issues.filter(({ path }) => !mayLack || !isAbsent(json, path)) ?? [];
  if (issues.length === 0) return { record: catalogueRecord.parse(json) };
  return {
    problems: issues.map(({ path, message }) =>
      path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`,
    ),
  };
}

/** True for a member of an answer that is not there at all. */
function isAbsent(record: unknown, path: readonly PropertyKey[]): boolean {
  const holder = path.slice(0, -1).reduce<unknown>((value, name) => memberOf(value, name), record);
  return path.length > 2 && isJsonObject(holder) && memberOf(holder, path.at(-1)) === undefined;
}

function memberOf(value: unknown, name: PropertyKey | undefined): unknown {
  if (Array.isArray(value)) return value[Number(name)];
  return isJsonObject(value) ? value[String(name)] : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
