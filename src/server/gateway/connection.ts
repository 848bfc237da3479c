import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { AnswerCut, type TokenGuard } from './token-guard.ts';

/** The answer of Node's server. */
type Outgoing = Writable &
  Pick<ServerResponse, 'hasHeader'> & { setHeader(name: string, value: string): unknown };

/** The connection that brought a request and carries its answer. */
type Connection = {
  readonly socket: Socket;
  /** Absent where it was brought for another request. */
  readonly outgoing: Outgoing | undefined;
  /** Bytes sent on it before. */
  readonly sentBefore: number;
  /** True once the answer broke off for a reason of its own. */
  isBroken: boolean;
};

const connectionOf = Symbol('connection');

/** A Request does not know its connection; server.ts adds it. A WeakMap would cost the garbage collector more. */
type Brought = Request & { [connectionOf]?: Connection };

export function noteConnection(request: Brought, socket: Socket, outgoing?: Outgoing): void {
  request[connectionOf] = { socket, outgoing, sentBefore: socket.bytesWritten, isBroken: false };
}

/**
 * Adds headers to an answer. The answer's own header of the same name wins, and so does one that was added before. With
 * a connection they are set there: a changed Response would be built, checked and sorted again, a tenth of a small
 * answer's processor time.
 */
export function addHeaders(request: Brought, response: Response, headers: HeaderEntries): void {
  const outgoing = request[connectionOf]?.outgoing;
  for (const [name, value] of headers) {
    if (!outgoing && !response.headers.has(name)) response.headers.set(name, value);
    else if (outgoing && !outgoing.hasHeader(name)) outgoing.setHeader(name, value);
  }
}

/** Lower-case names with their values. */
export type HeaderEntries = readonly (readonly [name: string, value: string])[];

/** How an answer ended: the bytes sent, with the head, and whether it broke off. */
export type SentFacts = { readonly bytes: number; readonly isCut: boolean };

/** Calls `tell` once, when the answer to a request was sent or broke off. */
export function onSent(request: Brought, tell: (sent: SentFacts) => void): void {
  const connection = request[connectionOf];
  const outgoing = connection?.outgoing;
  if (!outgoing) return void tell({ bytes: 0, isCut: false });
  const { socket, sentBefore } = connection;
  const report = () =>
    tell({
      bytes: socket.bytesWritten - sentBefore,
      isCut: connection.isBroken || !outgoing.writableFinished,
    });
  // The peer may have left before there was an answer.
  if (outgoing.closed) report();
  else outgoing.once('close', report);
}

/**
 * Calls `tell` once the answer to a request is not wanted any more; returns what takes that back. With a connection
 * this is the `close` event of the response: the request's signal says the same, and costs a tenth of passing an answer
 * on.
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

/** Marks a request on behalf of another one as having come by the same connection. */
export function noteSameConnection(request: Request, { as }: { readonly as: Brought }): void {
  const connection = as[connectionOf];
  if (connection) noteConnection(request, connection.socket);
}

/** Returns the IP address of the peer; empty where it is unknown. */
export function getRemoteAddress(request: Brought): string {
  return request[connectionOf]?.socket.remoteAddress ?? '';
}

export type Passing = {
  /** Called once with the reason the bytes break off, unless the peer left. */
  readonly onBroken: (reason: unknown) => void;
  /** Called once in every case. */
  readonly onEnd?: () => void;
  /** Checks the bytes and may hold some back; an error cuts the answer. */
  readonly guard?: TokenGuard | undefined;
  /** Throws where the end is premature: a cut answer without a length seems to end well; only Node's parser knows. */
  readonly check?: () => void;
  /** Maximum number of bytes before the cut; no limit where absent. */
  readonly longest?: number | undefined;
};

const mebibyte = 1024 * 1024;

/**
 * Passes the same bytes on; when they break off, the connection of the request is closed, so that a part does not pass
 * for the whole answer. (@hono/node-server would print the error and send it as text.) Nothing is read before it is
 * asked for.
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
