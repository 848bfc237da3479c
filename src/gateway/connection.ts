import type { Socket } from 'node:net';

/** A Request knows nothing of the connection that brought it; server.ts notes it down here. */
const sockets = new WeakMap<Request, Socket>();

export function noteConnection(request: Request, socket: Socket): void {
  sockets.set(request, socket);
}

/** The IP address at the other end; empty when there is none to be known. */
export function addressOf(request: Request): string {
  return sockets.get(request)?.remoteAddress ?? '';
}

/**
 * The same bytes; when they break off, the connection of the request is ended, so that nobody takes what came for the
 * whole answer. (@hono/node-server would print the error and send it as text.) `onBroken` is told once, unless it was
 * the other end that went away; `onEnd` is told once in every case.
 */
export function wholeOrCut(
  body: ReadableStream<Uint8Array>,
  request: Request,
  onBroken: () => void,
  onEnd: () => void = () => {},
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        onEnd();
        controller.close();
      } catch (reason) {
        onEnd();
        if (!request.signal.aborted) onBroken();
        const socket = sockets.get(request);
        if (!socket) return controller.error(reason);
        socket.destroy();
        controller.close();
      }
    },
    cancel(reason) {
      onEnd();
      return reader.cancel(reason);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
