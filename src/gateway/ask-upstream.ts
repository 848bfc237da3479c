import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

/**
 * Milliseconds for which an idle connection is kept, so that the next address needs no new handshake: a reader looks at
 * one for some seconds, and fetch keeps its connections for four.
 */
const idleKept = 60_000;

/** What undoes a content coding: those that are asked for, and deflate, which some send unasked. */
const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
};

export type Question = {
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
};

export type UpstreamAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Decoded, read only as fast as it is asked for; throws when it breaks off. */
  readonly body: Readable;
};

/** Asks the paths below `baseUrl` by POST, on connections that are kept. It follows no redirect. */
export function createAsking(baseUrl: string) {
  const isSecure = baseUrl.startsWith('https:');
  const kept = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, timeout: idleKept });
  const open = isSecure ? secureRequest : request;

  /** Rejects when there is no answer. `agent`: false for a connection of its own. */
  const ask = (path: string, question: Question, agent: Agent | false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { body, signal } = question;
      const headers = {
        ...Object.fromEntries(question.headers),
        'accept-encoding': 'gzip, br',
        'content-length': body.length,
      };
      const asking = open(`${baseUrl}${path}`, { method: 'POST', headers, agent, signal });
      asking.on('response', resolve);
      asking.on('error', (error) => {
        // The upstream closed the idle connection while the question was on its way: it has not heard it.
        const wasClosed = asking.reusedSocket && agent && !signal.aborted && 'code' in error;
        if (wasClosed && error.code === 'ECONNRESET') resolve(ask(path, question, false));
        else reject(error);
      });
      asking.end(body);
    });
  return async (path: string, question: Question) => answerOf(await ask(path, question, kept));
}

function answerOf(response: IncomingMessage): UpstreamAnswer {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const decoder = decoders[(headers.get('content-encoding') ?? '').toLowerCase()];
  // What goes wrong on the way is told to who reads.
  const body = decoder ? pipeline(response, decoder(), () => {}) : response;
  return { status: response.statusCode ?? 0, headers, body };
}
