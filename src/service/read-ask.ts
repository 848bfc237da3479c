import { askSchema } from '../contract/answer-schema.ts';
import type { Ask } from '../contract/operations.ts';
import { readJsonBody } from './read-body.ts';
import { refusal } from './refusal.ts';

/** The question in a request body, or the refusal to answer with: 415, 413, 400. */
export async function readAsk(request: Request): Promise<Ask | Response> {
  const bytes = await readJsonBody(request);
  if (bytes instanceof Response) return bytes;
  const json = parse(bytes);
  if (json === undefined) return refusal(400, 'The request body is not JSON in UTF-8.');
  const parsed = askSchema.safeParse(json.value);
  if (parsed.success) return { id: parsed.data.id, kind: parsed.data.kind };
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).filter(Boolean);
  return refusal(
    400,
    fields.length === 0
      ? 'The request body must be an object with the texts "id" and "kind".'
      : `The request body must hold the texts "id" and "kind"; it does not hold: ${fields.join(', ')}.`,
  );
}

function parse(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
