import { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';

/** The server of a test. */
export type LoopbackHost = {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** Ends the server at once and breaks open connections. */
  close(): Promise<void>;
};

/**
 * Starts the server of a test on a free port of this computer. It never closes idle connections: where another test
 * blocks the loop for seconds, it would close one just as the client sends its next question.
 */
export async function listenOnLoopback(server: Server): Promise<LoopbackHost> {
  if (server instanceof HttpServer) server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    // A peer may break a connection at any time.
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
