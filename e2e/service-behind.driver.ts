import { createServer } from 'node:http';
import { listenOnLoopback } from '../build/loopback.ts';
import type { Gateway } from './gateway.driver.ts';

type EchoingService = Gateway & { echo(): void };

/**
 * Starts a proxy to the service of another gateway that requires this token; on request, it repeats the token in an
 * answer.
 */
export async function startServiceBehind({ url: behind }: Gateway, token: string): Promise<EchoingService> {
  let echoes = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.headers.token !== token) return response.writeHead(401).end();
    const answer = await fetch(`${behind}${request.url}`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    });
    const text = await answer.text();
    // As PHP and .NET write JSON.
    const echo = token.replaceAll('/', '\\/').replaceAll('+', '\\u002B');
    const sent = echoes && request.url === '/demo/parking' ? text.replace(/\}$/, `,"by":"${echo}"}`) : text;
    response.setHeader('content-type', 'application/json');
    return response.writeHead(answer.status).end(sent);
  });
  return {
    ...(await listenOnLoopback(server)),
    echo: () => {
      echoes = true;
    },
  };
}
