import { getAnswers, writeRecord } from '../../../domain/draft/edited-record.ts';
import { isJsonObject } from '../../../spec/geojson.ts';
import { operationNames, operations } from '../../../spec/operations.ts';
import { getDraft } from './draft-state.ts';

/** Answers the four operations from the draft; 404 for any other place, and while it has no position. */
export async function answerFromDraft(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = operationNames.find((each) => pathname.endsWith(operations[each].path));
  const draft = getDraft();
  const asked: unknown = await request.json().catch(() => undefined);
  const isAsked = isJsonObject(asked) && asked.id === draft?.id && asked.kind === draft?.kind;
  const record = isAsked && draft ? writeRecord(draft) : undefined;
  return name && record
    ? Response.json(getAnswers(record)[name])
    : Response.json({ title: 'Not Found', status: 404 }, { status: 404 });
}
