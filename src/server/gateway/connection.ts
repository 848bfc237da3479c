import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { AnswerCut, type TokenGuard } from './token-guard.ts';

/** The answer of Node's server. */
type Outgoing = Writable &
  Pick<ServerResponse, 'hasHeader'> & { setHeader(name: string, value: string): unknown };

/** What brought a request, and takes its answer away. */
type Connection = {
  readonly socket: Socket;
  /** Absent where it was brought for another request. */
  readonly outgoing: Outgoing | undefined;
  /** Bytes that had been sent on it before. */
  readonly sentBefore: number;
  /** True once the answer broke off for a reason of its own. */
  isBroken: boolean;
};

const connectionOf = Symbol('connection');

/** A Request knows nothing of the connection that brought it; server.ts notes it down on it. A WeakMap costs the collector more. */
type Brought = Request & { [connectionOf]?: Connection };

export function noteConnection(request: Brought, socket: Socket, outgoing?: Outgoing): void {
  request[connectionOf] = { socket, outgoing, sentBefore: socket.bytesWritten, isBroken: false };
}

/**
 * Adds headers to an answer; its own of the same name win, and those that were added before. Where a connection takes it away they are set there: to
 * change those of a Response means to make, check and sort them anew, a tenth of a small answer's processor time.
 */
export function addHeaders(request: Brought, response: Response, headers: HeaderList): void {
  const outgoing = request[connectionOf]?.outgoing;
  for (const [name, value] of headers) {
    if (!outgoing && !response.headers.has(name)) response.headers.set(name, value);
    else if (outgoing && !outgoing.hasHeader(name)) outgoing.setHeader(name, value);
  }
}

/** Names in small letters with their values. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** How an answer ended: the bytes that were sent of it, its head among them, and whether it broke off. */
export type SentFacts = { readonly bytes: number; readonly isCut: boolean };

/** Tells once, when the answer to a request is through or broke off. */
export function onSent(request: Brought, tell: (sent: SentFacts) => void): void {
  const connection = request[connectionOf];
  const outgoing = connection?.outgoing;
  if (!outgoing) return void tell({ bytes: 0, isCut: false });
  const { socket, sentBefore } = connection;
  const told = () =>
    tell({
      bytes: socket.bytesWritten - sentBefore,
      isCut: connection.isBroken || !outgoing.writableFinished,
    });
  // Who went away may have done so before there was an answer.
  if (outgoing.closed) told();
  else outgoing.once('close', told);
}

/**
 * Calls `tell` where nobody waits for the answer to a request any more; what it returns takes that back. For a request
 * from a connection that is the close of its answer: its signal says the same, and costs a tenth of passing an answer on.
 */
export function onGone(request: Brought, tell: () => void): () => void {
  const outgoing = request[connectionOf]?.outgoing;
  if (!outgoing) {
    const { signal } = request;
    if (signal.aborted) tell();
    signal.addEventListener('abort', tell);
    return () => signal.removeEventListener('abort', tell);
  }
  const closed = () => {
    if (!outgoing.writableFinished) tell();
  };
  if (outgoing.closed) closed();
  outgoing.on('close', closed);
  return () => outgoing.off('close', closed);
}

/** A request on behalf of another one: it counts as having come with that one. */
export function noteSameConnection(request: Request, { as }: { readonly as: Brought }): void {
  const connection = as[connectionOf];
  if (connection) noteConnection(request, connection.socket);
}

/** The IP address at the other end; empty when there is none to be known. */
export function getRemoteAddress(request: Brought): string {
  return request[connectionOf]?.socket.remoteAddress ?? '';
}

export type Passing = {
  /** Told once why the bytes break off, unless it was the other end that went away. */
  readonly onBroken: (reason: unknown) => void;
  /** Told once in every case. */
  readonly onEnd?: () => void;
  /** Looks through the bytes and may hold some back; when it throws they break off. */
  readonly guard?: TokenGuard | undefined;
  /** Throws where the end is none: an answer without a length that was cut seems to end well (Node's parser says so). */
  readonly check?: () => void;
  /** Bytes after which they are cut; without it any number may come. */
  readonly longest?: number | undefined;
};

const mebibyte = 1024 * 1024;

/**
 * The same bytes; when they break off, the connection of the request is ended, so that nobody takes what came for the
 * whole answer. (@hono/node-server would print the error and send it as text.) Nothing is read before it is asked for.
 */
export function passWholeOrCut(
  body: AsyncIterable<Uint8Array>,
  request: Brought,
  { onBroken, onEnd, guard, check, longest = Number.POSITIVE_INFINITY }: Passing,
): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let come = 0;
  const nextBytes = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) {
        check?.();
        return undefined;
      }
      come += value.length;
      if (come > longest) {
        throw new AnswerCut(`The answer is larger than ${longest / mebibyte} MiB: connection cut.`);
      }
      const bytes = guard ? guard.pass(value) : value;
      if (bytes.length > 0) return bytes;
    }
  };
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const bytes = await nextBytes();
        if (bytes) return controller.enqueue(bytes);
        const rest = guard?.rest();
        if (rest && rest.length > 0) controller.enqueue(rest);
        onEnd?.();
        controller.close();
      } catch (reason) {
        onEnd?.();
        await chunks.return?.();
        if (!request.signal.aborted) onBroken(reason);
        const connection = request[connectionOf];
        if (!connection) return controller.error(reason);
        connection.isBroken = true;
        connection.socket.destroy();
        controller.close();
      }
    },
    async cancel() {
      onEnd?.();
      await chunks.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
