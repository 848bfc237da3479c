import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type LoopbackHost, listenOnLoopback } from '../build/loopback.ts';
import { askSchema } from '../src/spec/answer-schema.ts';
import { type Ask, type OperationName, operationNames, operations } from '../src/spec/operations.ts';
import { faultNamed } from './all-faults.ts';
import type { Question } from './fault.ts';
import { sendJson } from './fault.ts';
import { readId } from './fault-id.ts';
import { soundAnswer } from './sound.ts';

export type FaultServer = {
  /** `{demo_base_url}` of a service in which each id goes wrong in its own way. */
  readonly url: string;
  /** The same, but that it refuses every preflight of a browser. */
  readonly urlWithoutPreflight: string;
  /** What was asked, in its order. */
  readonly asked: readonly Asked[];
  /** Requests to addresses that only a redirect knows. */
  readonly strayed: readonly string[];
  /** Questions for an id that are under way now. */
  readonly live: (id: string) => number;
  /** The most questions for one id that were ever under way at once. */
  readonly mostLive: () => number;
  close(): Promise<void>;
};

export type Asked = {
  readonly operation: OperationName;
  readonly ask: Ask;
  readonly token: string | undefined;
};

const refusedPreflight = '/preflight-refused';

/**
 * A Places Data Service on loopback that misbehaves as the id asks (fault-id.ts), and a second origin to which its
 * redirects lead. Any page may ask it: it answers preflights and allows every origin, but where that is the fault.
 */
export async function startFaultServer(): Promise<FaultServer> {
  const asked: Asked[] = [];
  const strayed: string[] = [];
  const live = new Map<string, number>();
  let mostLive = 0;

  const other = await listen((request, response) => {
    strayed.push(`other origin: ${request.method} ${request.url}`);
    allowOrigin(request, response);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"Feature"}');
  });

  const service = await listen(async (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'OPTIONS') return preflight(request, response);
    allowOrigin(request, response);
    const operation = operationNames.find((name) => path.endsWith(operations[name].path));
    if (!operation || request.method !== 'POST') {
      strayed.push(`${request.method} ${path}`);
      return void response.writeHead(404).end();
    }
    const text = await readText(request);
    // Node's fetch asks once more after 421, without a body.
    if (text === '') return void response.writeHead(400).end();
    const ask = askSchema.parse(JSON.parse(text));
    asked.push({ operation, ask, token: request.headers.token?.toString() });
    const now = (live.get(ask.id) ?? 0) + 1;
    live.set(ask.id, now);
    mostLive = Math.max(mostLive, now);
    let isOver = false;
    request.socket.once('close', ended);
    response.once('close', ended);
    answer({ operation, ask, request, response, sound: soundAnswer(operation, ask), elsewhere: other.url });

    function ended(): void {
      // A socket that closes tells so through its response too, in the midst of its own listeners.
      if (isOver) return;
      isOver = true;
      request.socket.off('close', ended);
      response.off('close', ended);
      live.set(ask.id, (live.get(ask.id) ?? 1) - 1);
    }
  });

  return {
    url: service.url,
    urlWithoutPreflight: service.url + refusedPreflight,
    asked,
    strayed,
    live: (id) => live.get(id) ?? 0,
    mostLive: () => mostLive,
    close: async () => {
      await Promise.all([service.close(), other.close()]);
    },
  };
}

function answer(question: Question): void {
  const { operation, ask, response, sound } = question;
  const name = readId(ask.id, operation);
  const [, count, delay] = /^sound-(\d+)-after-(\d+)$/.exec(name ?? '') ?? [];
  if (count !== undefined) {
    const late = setTimeout(
      () => sendJson(response, soundAnswer(operation, ask, Number(count))),
      Number(delay),
    );
    response.once('close', () => clearTimeout(late));
  } else if (name === undefined) sendJson(response, sound);
  else faultNamed(name).misbehave(question);
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith(refusedPreflight)) return void response.writeHead(403).end();
  allowOrigin(request, response);
  response
    .writeHead(204, {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, token',
      'access-control-max-age': '600',
    })
    .end();
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

function listen(listener: Listener): Promise<LoopbackHost> {
  return listenOnLoopback(createServer((request, response) => void listener(request, response)));
}
