import { Buffer } from 'node:buffer';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { escapeJsonPiece } from '../../domain/text/foreign-text.ts';
import { tokenMark } from '../../spec/answer.ts';
import type { ToolContext } from './tool-context.ts';

/** Bytes of a result as it is sent: 4 kB, with room for what the protocol adds. */
export const mostBytes = 3_800;

/** Characters of a foreign text that a result repeats. */
const longestText = 120;

/** The beginning of a text, with a sign that it goes on; what acts in it is written as codes, which count. */
export function cut(text: string, longest = longestText): string {
  const inert = escapeJsonPiece(text);
  return inert.length > longest ? `${inert.slice(0, longest - 1)}…` : inert;
}

/**
 * What a tool says: one JSON object, as structured content and, for clients that read none, as a text of it. Secrets of this
 * process are masked in its texts, or it is not said at all.
 */
export function createResult({ secrets }: Pick<ToolContext, 'secrets'>, facts: object): CallToolResult {
  const json = JSON.stringify(facts, (_, value: unknown) =>
    typeof value === 'string' ? escapeJsonPiece(secrets ? secrets.masked(value, tokenMark) : value) : value,
  );
  if (secrets?.holds(json))
    return createRefusal('The answer holds a secret of this server: it is not passed on.');
  const result = { ...getResult(json), structuredContent: JSON.parse(json) };
  return getBytes(result) <= mostBytes
    ? result
    : createRefusal('The answer has no room in a result of 4 kB.');
}

/** Says, for the model to read, why there is no answer. */
export function createRefusal(words: string): CallToolResult {
  return { ...getResult(cut(words, 1_000)), isError: true };
}

/** The most of `count` parts with which what `facts` says still has room. It must grow with each of them. */
export function findFittingCount(
  desk: Pick<ToolContext, 'secrets'>,
  count: number,
  facts: (parts: number) => object,
): number {
  let [fits, tooMany] = [0, count + 1];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >>> 1;
    if (createResult(desk, facts(middle)).isError) tooMany = middle;
    else fits = middle;
  }
  return fits;
}

function getResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

function getBytes(result: CallToolResult): number {
  return Buffer.byteLength(JSON.stringify(result));
}
