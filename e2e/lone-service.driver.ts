import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../build/loopback.ts';
import type { Gateway } from './gateway.driver.ts';

/** How a service of another origin behaves. */
type Manner = 'good' | 'silent' | 'no-cors' | 'no-token-header' | 'redirect' | 'page' | 'refusing';

export type LoneService = Gateway & {
  /** The received tokens, in their order; undefined for a POST without one. */
  readonly tokens: (string | undefined)[];
  /** The cookies of each POST, in their order; undefined for one without. */
  readonly cookies: (string | undefined)[];
  /** Returns how many requests of any kind arrived. */
  requests(): number;
  /** Returns how many were aborted before their answer. */
  givenUp(): number;
  /** Sets how it behaves from now on. */
  behave(manner: Manner): void;
};

/**
 * Starts a Places Data Service on an origin of its own, with one place: its address says who answered. It accepts every
 * token, and allows every origin by default. Its redirects lead to `elsewhere`.
 */
export async function startLoneService(address: string, elsewhere = ''): Promise<LoneService> {
  let manner: Manner = 'good';
  let requests = 0;
  let givenUp = 0;
  const tokens: (string | undefined)[] = [];
  const cookies: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const token = request.headers.token;
    requests += 1;
    response.on('close', () => {
      if (!response.writableEnded) givenUp += 1;
    });
    if (request.method === 'POST') {
      tokens.push(typeof token === 'string' ? token : undefined);
      cookies.push(request.headers.cookie);
    }
    if (manner !== 'no-cors') allow(response, manner);
    if (manner === 'redirect' && request.method !== 'OPTIONS') {
      response.writeHead(307, { location: `${elsewhere}/demo/details` }).end();
    } else answer(request, response, manner, address);
  });
  const host = await listenOnLoopback(server);
  return {
    ...host,
    tokens,
    cookies,
    requests: () => requests,
    givenUp: () => givenUp,
    behave: (next) => {
      manner = next;
    },
  };
}

function allow(response: ServerResponse, manner: Manner): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'POST');
  const headers = manner === 'no-token-header' ? 'content-type' : 'token, content-type';
  response.setHeader('access-control-allow-headers', headers);
}

function answer(request: IncomingMessage, response: ServerResponse, manner: Manner, address: string): void {
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
  } else if (manner === 'silent') {
    // Never answers and never closes.
  } else if (manner === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Log in</title>');
  } else if (manner === 'refusing' || request.headers.token === undefined) {
    response.writeHead(401).end('{}');
  } else {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.endsWith('/details') ? place(address) : noPoints));
  }
}

const noPoints = { type: 'FeatureCollection', features: [] };

function place(address: string): object {
  const geometry = { type: 'Point', coordinates: [71.43056, 51.12822] };
  return { type: 'Feature', id: 'lone', kind: 'place', geometry, properties: { address, name: address } };
}
