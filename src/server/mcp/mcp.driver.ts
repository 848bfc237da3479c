import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';
import { createConnection } from '../../client/batch/service.driver.ts';
import type { Connection, Transport } from '../../client/connection.ts';
import { noMap } from '../../domain/outline/map-reader.driver.ts';
import { type OperationName, operations } from '../../spec/operations.ts';
import { createLog } from '../gateway/log.ts';
import { guardFor } from '../gateway/token-guard.ts';
import { createService } from '../service/app.ts';
import { serveHttp } from './http.ts';
import type { ToolContext } from './tool-context.ts';

type Given = {
  readonly secrets?: readonly string[];
  readonly other?: Connection;
  readonly timeScale?: number;
};

/** Returns a context over the samples, or over another service; `secrets` are held back. */
export function createToolContext(
  transport: Transport = createService().fetch,
  { secrets = [], other, timeScale }: Given = {},
): ToolContext {
  const [token = 'demo'] = secrets;
  return {
    service: { ...createConnection(transport, token), timeScale },
    other,
    version: '0',
    page: 'https://placelens.example',
    map: noMap,
    secrets: guardFor(secrets),
  };
}

/** Returns a service that answers every question with these. */
export function createServiceOf(answers: Readonly<Record<OperationName, unknown>>) {
  return async ({ url }: Request) => {
    const { pathname } = new URL(url);
    const name = (Object.keys(answers) as OperationName[]).find((each) => operations[each].path === pathname);
    return Response.json(name && answers[name]);
  };
}

/** Starts the server on a free port until the test ends, with its log. */
export async function runMcp(desk = createToolContext(), token?: string) {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const { url, close } = await serveHttp(desk, { host: '127.0.0.1', port: 0, token }, log);
  onTestFinished(close);
  return { url, lines };
}

/** Connects the official client until the test ends. `modern`: by the revision of 2026, else by that of 2025. */
export async function connectClient(url: string, headers: Record<string, string> = {}, modern = false) {
  const client = new Client(
    { name: 'test', version: '0' },
    modern ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  onTestFinished(() => client.close());
  // A client knows the schemas of results from the list alone.
  await client.listTools();
  return client;
}

type Said = {
  /** The content of the result, or the words of the refusal. */
  readonly facts: Record<string, unknown>;
  readonly words: string;
  readonly isError: boolean;
  /** Bytes of the whole result as it was sent. */
  readonly bytes: number;
};

/** Calls a tool by the client and reads its result. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Said> {
  return readResult(await client.callTool({ name, arguments: args }));
}

/** Returns the content of a result. */
export function readResult(result: Awaited<ReturnType<Client['callTool']>>): Said {
  const [block] = result.content;
  const words = block?.type === 'text' ? block.text : '';
  const isError = result.isError === true;
  // The client validates it against the schema of its tool, and throws where it does not match.
  if (!isError) expect(result.structuredContent).toEqual(JSON.parse(words));
  const bytes = Buffer.byteLength(JSON.stringify(result));
  return { facts: isError ? {} : JSON.parse(words), words, isError, bytes };
}
