import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Service } from '../service/app.ts';
import { prefixHeader } from '../service/asked-address.ts';
import { StartError } from './config.ts';
import { noteConnection } from './connection.ts';

/** Milliseconds after which a peer that has not sent its headers is disconnected. */
const headersTimeout = 8_000;
/** Milliseconds for a whole request of at most 64 KiB. */
const requestTimeout = 20_000;
/** The same where a team sends lists in pieces of up to 8 MiB. */
const pieceTimeout = 120_000;
/** Milliseconds between two checks for slow peers. */
const slownessCheck = 1_000;
/**
 * Milliseconds without a single byte on a connection, for example because the peer does not read its answer, which
 * would stay in memory. Longer than every wait of our own, PLACES_FAULTS among them (60 s).
 */
const silenceTimeout = 70_000;
/**
 * Milliseconds for which a connection may be idle between two requests: longer than a balancer's default of 60 s, which
 * else would send a question on a connection that is just being closed.
 */
const keptAlive = 75_000;
/** Milliseconds that answers in progress get at a shutdown (G8: gone within 10 s). */
const shutdownPatience = 8_000;

type ServerOptions = {
  /** Multiplies the limits for slow peers. */
  readonly timeScale?: number | undefined;
  /** True where long bodies come, too. */
  readonly hasTeam?: boolean | undefined;
  /** The path under which the page is, without an end slash; a proxy may have removed it. */
  readonly basePath?: string | undefined;
};

/** Creates the gateway's HTTP server. Not listening yet. */
export function createGatewayServer(
  gateway: Service,
  { timeScale = 1, hasTeam = false, basePath = '' }: ServerOptions = {},
): Server {
  const limits = {
    headersTimeout: headersTimeout * timeScale,
    requestTimeout: (hasTeam ? pieceTimeout : requestTimeout) * timeScale,
    connectionsCheckingInterval: slownessCheck * timeScale,
  };
  const listener = getRequestListener((request, { incoming, outgoing }) => {
    noteConnection(request, incoming.socket, outgoing);
    return gateway.fetch(request);
  });
  const server = createServer(limits, (incoming, outgoing) => {
    const { url = '/' } = incoming;
    const rest = basePath !== '' && url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
    // Without its end slash the page would look for its files one folder above.
    if (rest === '' || rest?.startsWith('?')) {
      outgoing.writeHead(308, { location: `${basePath}/${rest}` }).end();
      return;
    }
    if (rest?.startsWith('/')) incoming.url = rest;
    if (basePath !== '') incoming.headers[prefixHeader] = basePath;
    void listener(incoming, outgoing);
  });
  server.timeout = silenceTimeout * timeScale;
  // Not scaled: it slows down no peer, and a shorter one would close connections on a busy machine.
  server.keepAliveTimeout = keptAlive * Math.max(1, timeScale);
  // Without a listener Node closes the connection of a CONNECT without an answer.
  server.on('connect', (_request, socket) => refuseTunnel(socket));
  return server;
}

/** Node has let go of this socket: its errors, its end at a shutdown and its time limit are handled here. */
function refuseTunnel(socket: Duplex) {
  socket.on('error', () => {});
  const words = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n';
  socket.end(words, () => socket.destroy());
}

/** Listens, and resolves to the port. Throws StartError; `chosenBy` names the source of the port number. */
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
 * Accepts no new connection, lets answers in progress end, resolves within 8 s. An idle kept-alive connection stays
 * open for `grace` milliseconds: a question may be in flight on it, and its sender could not tell whether it was read.
 * Node's own `http.Server.close` would cut it at once.
 */
export function shutDown(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined;
    // Timers run before sockets are read: a question that has arrived is read first, and its connection is not idle any
    // more.
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
      // Node's own comes last: it ends the check for slow peers.
      server.close();
      resolve();
    });
  });
}
