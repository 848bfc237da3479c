import { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';

/** A server of a test, until it is closed. */
export type LoopbackHost = {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** Ends it at once; what is under way breaks. */
  close(): Promise<void>;
};

/**
 * Puts the server of a test on a free port of this computer. It never closes a connection because that rests: where
 * another test holds the loop up for seconds, it would do so under a client that is just sending its next question.
 */
export async function listenOnLoopback(server: Server): Promise<LoopbackHost> {
  if (server instanceof HttpServer) server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    // A peer may break a connection off as it likes.
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
