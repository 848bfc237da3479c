import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { listenOnLoopback } from '../../build/loopback.ts';
import { AnswerFailure, type FailureFacts } from '../spec/answer.ts';
import { type OperationName, operations } from '../spec/operations.ts';
import type { Connection } from './connection.ts';

export const token = 'canary/0123+456789=abcdef0123456';

export const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [71.43056, 51.12822] },
  properties: {},
};

export const createGoodAnswer = (name: OperationName) =>
  JSON.stringify(
    operations[name].envelope === 'feature' ? feature : { type: 'FeatureCollection', features: [feature] },
  );

const stops: (() => void)[] = [];

/** Ends every server of the test; open requests break off. */
export function stopServers(): void {
  for (const stop of stops.splice(0)) stop();
}

async function open(server: Server): Promise<string> {
  const { url, close } = await listenOnLoopback(server);
  stops.push(() => void close());
  return url;
}

/** Returns a promise that is resolved once, on the other side of the connection. */
export function createMoment() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** Starts a server that reads each request whole, remembers it and lets `answer` misbehave. */
export async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: Asked[] = [];
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(response, request);
  });
  return { url: await open(server), asked };
}

/** Starts a server of raw bytes: what it sends need not be HTTP. */
export function serveBytes(answer: (socket: Socket) => void): Promise<string> {
  return open(createSocketServer((socket) => socket.once('data', () => answer(socket))));
}

export function createConnection(baseUrl: string, more: Partial<Connection> = {}): Connection {
  return {
    name: 'server',
    baseUrl,
    token,
    revision: 0,
    production: undefined,
    transport: (request) => fetch(request),
    ...more,
  };
}

/** Returns the facts of a failure, which must be an AnswerFailure and must hold no token anywhere. */
export async function catchFailure(answer: Promise<unknown>): Promise<FailureFacts> {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (inspect(failure, { depth: 9, showHidden: true }).includes(token)) throw new Error('it holds the token');
  if (failure instanceof AnswerFailure) return failure.facts;
  throw new Error('expected an AnswerFailure', { cause: failure });
}
