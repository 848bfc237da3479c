import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { urlToHttpOptions } from 'node:url';
import { createBrotliDecompress, createUnzip, unzipSync } from 'node:zlib';
import { type HeaderEntries, onGone } from './connection.ts';
import { decodeLatin1 } from './token-guard.ts';

/**
 * Milliseconds for which an idle connection is kept, so that the next address needs no new handshake: a person looks at
 * one for some seconds, and fetch keeps its connections for four.
 */
const idleKept = 60_000;

/**
 * Decoders of content codings: those that are requested, and others that some servers send anyway (RFC 9110 section
 * 8.4.1).
 */
const decoders: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** Maximum bytes of an answer that are collected and passed on at once. */
const longestAtOnce = 256 * 1024;

/** Maximum bytes of gzip that are unpacked at once, and of the result: less than a millisecond. */
const shortZip = { packed: 16 * 1024, unpacked: 256 * 1024 };

export type UpstreamRequest = {
  readonly headers: HeaderEntries;
  readonly body: Uint8Array;
  readonly patience: CallLimit;
};

export type UpstreamAnswer = {
  readonly status: number;
  /** By lower-case names; several values of one name are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  /** As received, not to be passed on. */
  readonly body: Readable;
  /**
   * Returns the decoded body where it arrived at once, as most do; undefined where more is to come, or where `decoded`
   * has to report an error. Call it once, before `decoded`.
   */
  readonly atOnce: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Returns the body, read only as fast as it is consumed; throws when it breaks off. Rejects with UnreadableAnswer for
   * an unknown coding: what cannot be read cannot be searched for secrets.
   */
  readonly decoded: () => Promise<Readable>;
};

/** Thrown for an answer in a form that this server does not read. The message is a sentence for a person. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Asks the paths below `baseUrl` by POST, on kept-alive connections. It follows no redirect. */
export function createAsking(baseUrl: string) {
  const isSecure = baseUrl.startsWith('https:');
  // Uses the connection idle for longest: bytes that its upstream sent unasked have arrived and closed it.
  const kept = new (isSecure ? SecureAgent : Agent)({
    keepAlive: true,
    timeout: idleKept,
    scheduling: 'fifo',
  });
  kept.on('free', watchWhileIdle);
  const open = isSecure ? secureRequest : request;
  const base = new URL(baseUrl);
  const { protocol, hostname, port, path: folder } = urlToHttpOptions(base);
  const server = { protocol, hostname, port, method: 'POST' };
  const start = folder === '/' ? '' : folder;

  /** Sends a request. Rejects when there is no answer. `agent`: false for a separate connection. */
  const ask = (path: string, question: UpstreamRequest, agent: Agent | false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { body, patience } = question;
      // An array is written as it is; Node checks, stores and looks up each header of an object.
      const headers = [
        'host',
        base.host,
        'accept-encoding',
        'gzip, br',
        'content-length',
        String(body.length),
      ];
      for (const [name, value] of question.headers) headers.push(name, value);
      let isHeard = false;
      let isAnswered = false;
      const asking = open({ path: `${start}${path}`, headers, agent, ...server });
      patience.onStop(() => asking.destroy());
      const answerWith = (response: IncomingMessage) => {
        isHeard = true;
        isAnswered = true;
        resolve(response);
      };
      asking.on('socket', noteAsked);
      asking.on('information', () => {
        isHeard = true;
      });
      asking.on('response', answerWith);
      asking.on('upgrade', (response, socket) => {
        socket.destroy();
        answerWith(response);
      });
      asking.on('error', (error) => {
        // The upstream closed the idle connection while the question was in flight: it did not read it.
        const wasClosed =
          asking.reusedSocket && agent && !isHeard && !patience.isStopped() && 'code' in error;
        if (wasClosed && error.code === 'ECONNRESET') resolve(ask(path, question, false));
        else reject(error);
      });
      // A request can also end without an answer and without an error.
      asking.on('close', () => {
        if (!isAnswered) reject(new Error('closed without an answer'));
      });
      // As a Latin-1 string the same bytes go out with the head in one write.
      asking.end(decodeLatin1(body), 'latin1');
    });
  return async (path: string, question: UpstreamRequest) =>
    getAnswer(await ask(path, question, kept), question.patience);
}

const isIdle = Symbol('idle');

type Kept = Duplex & { [isIdle]?: boolean };

/** Ends a connection that receives bytes while idle: they would pass for the answer to the next question. */
function watchWhileIdle(socket: Kept): void {
  // Stays attached: removing and adding a listener costs more.
  if (socket[isIdle] === undefined) socket.on('data', () => socket[isIdle] && socket.destroy());
  socket[isIdle] = true;
}

function noteAsked(socket: Kept): void {
  socket[isIdle] &&= false;
}

function getAnswer(response: IncomingMessage, patience: CallLimit): UpstreamAnswer {
  const headers = getHeaders(response);
  const codings = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  return {
    status: response.statusCode ?? 0,
    headers,
    body: response,
    async atOnce() {
      const [coding, ...more] = codings;
      if (headers.has('transfer-encoding') && headers.get('transfer-encoding') !== 'chunked')
        return undefined;
      if (more.length > 0 || (coding !== undefined && decoders.get(coding) !== createUnzip)) return undefined;
      if (!(await hasBody(response, patience))) return new Uint8Array();
      const bytes = await readWhatCame(response, patience);
      const whole = response.complete && response.readableLength === 0 ? unpacked(bytes, coding) : undefined;
      if (!whole) response.unshift(bytes);
      return whole;
    },
    async decoded() {
      if ((headers.get('transfer-encoding') ?? 'chunked').toLowerCase() !== 'chunked') {
        throw new UnreadableAnswer(
          'The upstream sent its answer in a transfer coding that is not read here.',
        );
      }
      if (codings.length === 0) return response;
      // An empty body has no coding: a decoder would miss its frame.
      if (!(await hasBody(response, patience))) return Readable.from([]);
      const decoder = codings.length === 1 ? decoders.get(codings[0] ?? '') : undefined;
      if (!decoder) {
        throw new UnreadableAnswer('The upstream sent its answer in a content coding that is not read here.');
      }
      // The reader gets the error.
      return pipeline(response, decoder(), () => {});
    },
  };
}

/** Node itself joins some and leaves out others. */
function getHeaders({ rawHeaders }: IncomingMessage): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/** Returns the unpacked body; undefined where that takes long, or fails. */
function unpacked(
  bytes: Buffer<ArrayBuffer>,
  coding: string | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  if (coding === undefined) return bytes;
  if (bytes.length > shortZip.packed) return undefined;
  try {
    return unzipSync(bytes, { maxOutputLength: shortZip.unpacked });
  } catch {
    return undefined;
  }
}

/** Waits for the first bytes or the end, which mostly arrive with the head. */
async function hasBody(response: IncomingMessage, patience: CallLimit): Promise<boolean> {
  if (response.readableLength === 0 && !response.complete) {
    await once(response, 'readable');
    patience.throwIfStopped();
  }
  if (response.readableLength > 0) return true;
  response.resume();
  return false;
}

/**
 * Reads what has arrived: a body longer than one read of the socket is there a turn of the event loop later. Ends with
 * the body, with a turn that brought nothing, and where more has come than is passed on at once.
 */
async function readWhatCame(response: IncomingMessage, patience: CallLimit): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  while (length < longestAtOnce) {
    const part: Buffer<ArrayBuffer> | null = response.read();
    if (part === null) break;
    parts.push(part);
    length += part.length;
    if (response.complete && response.readableLength === 0) break;
    await nextTurn();
    patience.throwIfStopped();
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

/** Limits a request to another server: until the deadline, or until its answer is not wanted any more. */
export type CallLimit = {
  /** Returns true once the deadline has passed. */
  readonly isOver: () => boolean;
  /** Returns true once the answer is not wanted any more. */
  readonly isStopped: () => boolean;
  readonly throwIfStopped: () => void;
  /** Sets the function to call once the answer is not wanted any more, in place of the one before. */
  readonly onStop: (stop: () => void) => void;
  /** Call it when the answer has come, so that nothing of the question stays in memory until the deadline. */
  readonly end: () => void;
  /** Call it when the answer is not wanted any more: everything still open is closed. */
  readonly giveUp: () => void;
};

/** `AbortSignal.timeout` with `AbortSignal.any` would keep each question in memory until the deadline. */
export function createCallLimit(request: Request, milliseconds: number): CallLimit {
  let isOver = false;
  let isStopped = false;
  let close = () => {};
  const stop = () => {
    isStopped = true;
    close();
  };
  const deadline = setTimeout(() => {
    isOver = true;
    stop();
  }, milliseconds);
  const forgetReader = onGone(request, stop);
  const end = () => {
    clearTimeout(deadline);
    forgetReader();
  };
  return {
    isOver: () => isOver,
    isStopped: () => isStopped,
    throwIfStopped() {
      if (isStopped) throw new Error('not waited for any more');
    },
    onStop(then) {
      close = then;
      if (isStopped) close();
    },
    end,
    giveUp() {
      end();
      stop();
    },
  };
}
