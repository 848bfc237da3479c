import { Buffer } from 'node:buffer';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { escapeJsonPiece } from '../../domain/text/foreign-text.ts';
import { tokenMark } from '../../spec/answer.ts';
import type { ToolContext } from './tool-context.ts';

/** Maximum bytes of a result as it is sent: 4 kB, with room for what the protocol adds. */
export const mostBytes = 3_800;

/** Maximum length of a foreign text in a result. */
const longestText = 120;

/**
 * Returns the beginning of a text, with a mark where it was cut; control characters are written as codes, which count.
 */
export function cut(text: string, longest = longestText): string {
  const inert = escapeJsonPiece(text);
  return inert.length > longest ? `${inert.slice(0, longest - 1)}…` : inert;
}

/**
 * Returns the result of a tool: one JSON object, as structured content and, for clients that read none, as text.
 * Secrets of this process are masked in its texts, or the result is withheld.
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

/** Returns why there is no answer, for the model to read. */
export function createRefusal(words: string): CallToolResult {
  return { ...getResult(cut(words, 1_000)), isError: true };
}

/** Returns the largest of `count` parts for which `facts` still fits. It must grow with each of them. */
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
