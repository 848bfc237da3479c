import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Service } from '../service/app.ts';
import { StartError } from './config.ts';
import { noteConnection } from './connection.ts';

/** Milliseconds. A peer that has not sent its headers by then is closed (reliability.md G5: within 10 s). */
const headersTimeout = 8_000;
/** Milliseconds for a whole request of at most 64 KiB. */
const requestTimeout = 20_000;
/** The same where a team sends lists in pieces of up to 8 MiB. */
const pieceTimeout = 120_000;
/** Milliseconds between two looks for peers that are too slow. */
const slownessCheck = 1_000;
/**
 * Milliseconds in which not one byte moves on a connection, for example as the peer takes no more of its answer; such
 * a one would keep the answer in memory for ever. Longer than every wait of our own, PLACES_FAULTS among them (60 s).
 */
const silenceTimeout = 70_000;
/**
 * Milliseconds for which a connection may rest between two requests: longer than the balancers do, 60 s as they come,
 * which else would send a question on a connection that is just being closed.
 */
const keptAlive = 75_000;
/** Milliseconds that answers under way get at a shutdown (G8: gone within 10 s). */
const shutdownPatience = 8_000;

/**
 * The gateway's HTTP server, with its limits for slow peers multiplied by `timeScale`. `hasTeam`: long bodies come, too.
 * Not listening yet.
 */
export function createGatewayServer(gateway: Service, timeScale = 1, hasTeam = false): Server {
  const limits = {
    headersTimeout: headersTimeout * timeScale,
    requestTimeout: (hasTeam ? pieceTimeout : requestTimeout) * timeScale,
    connectionsCheckingInterval: slownessCheck * timeScale,
  };
  const listener = getRequestListener((request, { incoming, outgoing }) => {
    noteConnection(request, incoming.socket, outgoing);
    return gateway.fetch(request);
  });
  const server = createServer(limits, listener);
  server.timeout = silenceTimeout * timeScale;
  // No peer waits for its end, and a shorter one closes connections under a machine that is busy.
  server.keepAliveTimeout = keptAlive * Math.max(1, timeScale);
  // Without a listener Node closes the connection of a CONNECT without a word.
  server.on('connect', (_request, socket) => refuseTunnel(socket));
  return server;
}

/** Node has let go of this socket: nobody else hears its errors, ends it at a shutdown or limits its time. */
function refuseTunnel(socket: Duplex) {
  socket.on('error', () => {});
  const words = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n';
  socket.end(words, () => socket.destroy());
}

/** Resolves to the port in use. Throws StartError with words; `chosenBy` is what has the number of the port. */
export function listen(server: Server, host: string, port: number, chosenBy = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError([listenError(error, host, port, chosenBy)])));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function listenError(
  error: Error & { readonly code?: string },
  host: string,
  port: number,
  chosenBy: string,
): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: end the other program, or set ${chosenBy} to another number.`;
  }
  return `Cannot listen on ${host}, port ${port}: ${error.message}`;
}

/**
 * Takes no new connection, lets answers under way end, resolves within 8 s. A kept-alive connection that is idle stays
 * open for `grace` milliseconds, as a question may be on its way on it, whose sender could not tell whether it was
 * heard; Node's own `http.Server.close` would cut it at once.
 */
export function shutDown(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined;
    // Timers run before sockets are read: what has arrived is heard first, and its connection is idle no more.
    const closeIdle = () => void setImmediate(() => server.closeIdleConnections());
    const graceOver = setTimeout(() => {
      closeIdle();
      sweep = setInterval(closeIdle, 50);
    }, grace);
    const patience = setTimeout(() => server.closeAllConnections(), shutdownPatience);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(graceOver);
      clearInterval(sweep);
      clearTimeout(patience);
      // Only now Node's own: it ends the look for slow peers.
      server.close();
      resolve();
    });
  });
}
