import { askPatiently } from '../../../client/ask-patiently.ts';
import { parseJsonPointer } from '../../../domain/json/json-leaves.ts';
import { type JsonNode, JsonText } from '../../../domain/json/json-text.ts';
import { AnswerFailure, failureReasons, tokenMark } from '../../../spec/answer.ts';
import { operationNames } from '../../../spec/operations.ts';
import { z } from '../../../spec/zod.ts';
import { createRefusal, createResult, cut, findFittingCount, mostBytes } from '../result.ts';
import { createDeepLink } from '../tool-context.ts';
import { defineTool, id, kind, link, markUntrusted, untrustedNote } from './tool.ts';

const tabOf = { details: 'place', parking: 'parking', entrance: 'entrances', units: 'units' } as const;

const input = z.strictObject({
  id,
  kind,
  operation: z.enum(operationNames).describe('Which of the four answers'),
  pointer: z
    .string()
    .max(1_000)
    .regex(/^(?:\/.*)?$/s, 'A JSON pointer is empty or begins with /')
    .default('')
    .describe('JSON pointer into the answer (RFC 6901), for example /features/17; empty for all of it'),
  cursor: z.number().int().min(0).default(0).describe('From the result before: where to read on'),
});

export const answerPart = defineTool({
  name: 'answer_part',
  title: 'Read a part of an answer',
  description: `The JSON of one answer as the service sent it, or of the part that a JSON pointer names. Long parts come in pieces: pass the cursor, and put the pieces one behind the other. ${untrustedNote}`,
  input,
  output: z.object({
    id: z.string(),
    kind: z.string(),
    operation: z.enum(operationNames),
    pointer: z.string(),
    link,
    state: z.literal('failed').optional().describe('There where the service gave no answer'),
    reason: z.enum(failureReasons).optional(),
    status: z.number().optional(),
    cause: z.string().optional().describe('Of what reached nothing, such as ENOTFOUND'),
    what: z.string().optional().describe('The kind of JSON'),
    members: z.number().optional(),
    characters: z.number().optional().describe('Of the whole part'),
    cursor: z.number().optional().describe('There where more follows: pass it on'),
    untrusted: markUntrusted({ json: z.string() }).optional(),
  }),
  async call(desk, { operation, pointer, cursor, ...ask }, signal) {
    const asked = {
      ...{ id: cut(ask.id), kind: cut(ask.kind), operation, pointer: cut(pointer) },
      link: createDeepLink(desk.page, ask, { tab: tabOf[operation] }),
    };
    let body: Uint8Array | undefined;
    try {
      body = (await askPatiently(desk.service, operation, ask, signal, () => {})).exchange.body;
    } catch (error) {
      if (!(error instanceof AnswerFailure)) throw error;
      const { reason, exchange, cause } = error.facts;
      return createResult(desk, { ...asked, state: 'failed', reason, status: exchange?.status, cause });
    }
    const sent = new TextDecoder().decode(body);
    // Before it is cut into pieces: half of a secret would not be found.
    const json = new JsonText(desk.secrets ? desk.secrets.masked(sent, tokenMark) : sent);
    const node = nodeAt(json, pointer);
    if (!node) return createRefusal('The answer has nothing at this pointer.');
    const text = json.written(node);
    if (cursor > text.length) return createRefusal('The part ends before this cursor.');
    const facts = (characters: number) => ({
      ...asked,
      what: node.kind,
      members: json.countOf(node),
      characters: text.length,
      ...(cursor + characters < text.length && { cursor: cursor + characters }),
      untrusted: { json: text.slice(cursor, cursor + characters) },
    });
    return createResult(
      desk,
      facts(findFittingCount(desk, Math.min(mostBytes, text.length - cursor), facts)),
    );
  },
});

function nodeAt(json: JsonText, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = json.root;
  for (const step of parseJsonPointer(pointer)) {
    if (!node) return undefined;
    if (node.kind === 'object') node = json.named(node, String(step));
    else node = typeof step === 'number' ? json.member(node, step) : undefined;
  }
  return node;
}
