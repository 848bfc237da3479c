import { askOperation } from '../client/ask-operation.ts';
import { JsonText } from '../domain/json/json-text.ts';
import { createStreetMatcher, mentionsStreet, readStreet } from '../domain/text/folded-address.ts';
import { readIds } from '../server/cli/read-ids.ts';
import { CommandError } from '../server/node/exit-code.ts';
import { readJsonBody } from '../server/service/read-ask-body.ts';
import { refuseBearer } from '../server/service/refusal.ts';

export function encodeBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Every character is 7 pixels wide. */
export const canvas = {
  measureText: (text: string) => Object.assign(Object.create(null), { width: 7 * text.length }),
};

/** Reads a text as the client does, with any result. */
export async function readAsAnswer(text: string): Promise<unknown> {
  const connection = {
    name: 'server',
    baseUrl: 'https://places.example',
    token: undefined,
    revision: 0,
    transport: () => Promise.resolve(new Response(text)),
    production: undefined,
  };
  const ask = { id: text, kind: text };
  return askOperation(connection, 'units', ask, new AbortController().signal).catch(
    (error: unknown) => error,
  );
}

/** Returns every node of the first level, and its content. */
export function readOpenedTree(text: string): unknown {
  const json = new JsonText(text);
  json.doubledIn(json.root);
  const path = json.pathTo(text.length);
  for (const node of path) json.countOf(node);
  return [json.member(json.root, 0), json.pathAlong([text]), json.named(json.root, text)];
}

export function readStreets(text: string): unknown {
  const street = readStreet(text);
  const other = readStreet('Dostyk 5');
  return [street && mentionsStreet(text, street), other && createStreetMatcher(other)(text)];
}

export async function readInPieces(text: string): Promise<unknown> {
  const rows: unknown[] = [];
  try {
    for await (const row of readIds(iteratePieces(text), () => {}, new Map([['id', '1']]))) rows.push(row);
  } catch (error) {
    // It has no columns at all.
    if (!(error instanceof CommandError)) throw error;
  }
  return rows;
}

/** Yields pieces as a pipe may deliver them. */
async function* iteratePieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 100) yield text.slice(at, at + 100);
}

export function readAsBearer(text: string): unknown {
  return refuseBearer(new Headers({ authorization: sendable(text) }), 'key');
}

export async function readAsMediaType(text: string): Promise<unknown> {
  const headers = { 'content-type': sendable(text) };
  return readJsonBody(new Request('https://a/', { method: 'POST', headers, body: text }));
}

/** Returns what a header can carry of a text. */
function sendable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '~');
}
