import { answerSchema } from '../../spec/answer-schema.ts';
import { answerShape } from '../../spec/answer-shapes.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import { createJudge } from '../../spec/guard.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import { refuseTooDeep } from '../../spec/parse-json.ts';
import { z } from '../../spec/zod.ts';
import { getErrorText } from '../node/error-text.ts';
import { type CatalogueRecord, catalogueRecord } from '../service/catalogue.ts';

/**
 * A record with strictly valid answers and nothing else: a misspelt `entrances` would otherwise be an address without
 * entrances.
 */
const soundRecord = z.strictObject({
  id: z.string(),
  kind: z.string(),
  ...Object.fromEntries(operationNames.map((name) => [name, answerSchema(name).optional()])),
});

const judges = new Map<string, ReturnType<typeof createJudge>>(
  operationNames.map((name: OperationName) => [name, createJudge(answerShape(name))]),
);

export type ReadRecord = { readonly record: CatalogueRecord } | { readonly problems: readonly string[] };

/** What a source may not know of a place; it is left out then, and no value is invented. */
const mayBeUnknown = /^details\.properties\.(?:completeData|amenities\.\w+)$/;

/** Returns the record of a JSON text; rejects everything that the specification does not allow, by its path. */
export function readRecord(text: string): ReadRecord {
  if (text.trim() === '') return { problems: ['it is empty'] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return notRead(error);
  }
  return judgeRecord(json);
}

/** Returns the record that a value is; rejects as `readRecord`. */
export function judgeRecord(json: unknown): ReadRecord {
  try {
    refuseTooDeep(json);
  } catch (error) {
    return notRead(error);
  }
  if (isSound(json)) return { record: json };
  const { error } = soundRecord.safeParse(json);
  const isFault = ({ path }: { readonly path: PropertyKey[] }) =>
    !mayBeUnknown.test(path.join('.')) || !isAbsent(json, path);
  const issues = error?.issues.filter(isFault) ?? [];
  if (issues.length === 0) return { record: catalogueRecord.parse(json) };
  return {
    problems: issues.map(({ path, message }) =>
      path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`,
    ),
  };
}

function notRead(error: unknown): ReadRecord {
  return { problems: [`cannot be read as JSON: ${getErrorText(error)}`] };
}

/** The same check as the schema's, in a tenth of its time: millions of places are read. */
function isSound(json: unknown): json is CatalogueRecord {
  if (!isJsonObject(json) || typeof json.id !== 'string' || typeof json.kind !== 'string') return false;
  for (const name in json) {
    if (name === 'id' || name === 'kind') continue;
    const judge = judges.get(name);
    if (!judge || judge(json[name]) !== undefined) return false;
  }
  return true;
}

/** Returns true for a missing member of an answer. */
function isAbsent(record: unknown, path: readonly PropertyKey[]): boolean {
  const holder = path.slice(0, -1).reduce<unknown>((value, name) => getMember(value, name), record);
  return path.length > 2 && isJsonObject(holder) && getMember(holder, path.at(-1)) === undefined;
}

function getMember(value: unknown, name: PropertyKey | undefined): unknown {
  if (Array.isArray(value)) return value[Number(name)];
  return isJsonObject(value) ? value[String(name)] : undefined;
}
