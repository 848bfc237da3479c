import { type Reading, readOwnPlace } from '../../ask/own-place.ts';
import { isJsonObject } from '../../contract/geojson.ts';
import type { Ask } from '../../contract/operations.ts';
import { parseJson } from '../../contract/parse-json.ts';
import { draftOfRecord } from '../../core/draft/draft-of-record.ts';
import { newDraft } from '../../core/draft/new-draft.ts';
import { showDraft } from './draft-connection.ts';
import { putDraft } from './draft-state.ts';

/** Opens a place of the own data of this server, which takes places at `path`, as the draft. Resolves with why it is not open. */
export async function userEdits(
  path: string,
  ask: Ask,
): Promise<Exclude<Reading, { readonly state: 'read' }> | undefined> {
  const read = await readOwnPlace(path, ask);
  if (read.state !== 'read') return read;
  const record = parseJson(read.text);
  if (!isJsonObject(record)) return { state: 'refused', status: 200, said: undefined };
  const edited = { record, version: read.version };
  const draft = newDraft(Date.now(), Math.random, { ...draftOfRecord(record), edited });
  putDraft(draft);
  showDraft(draft);
  return undefined;
}
