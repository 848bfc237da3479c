import { createMcpHandler } from '@modelcontextprotocol/server';
import { refuseStranger } from '../gateway/bearer.ts';
import { type Log, logWhenSent } from '../gateway/log.ts';
import { getKnownHosts, refuseCrossSite, refuseUnknownHost } from '../gateway/origins.ts';
import { getRequestId, requestIdHeader } from '../gateway/request-id.ts';
import { createGatewayServer, listen, shutDown } from '../gateway/server.ts';
import { createProblemResponse } from '../service/refusal.ts';
import type { HttpOptions } from './options.ts';
import { createMcp } from './server.ts';
import type { ToolContext } from './tool-context.ts';

/** The one path of the protocol. */
const path = '/mcp';

/** Answered without a token, for monitoring. */
const healthPath = '/healthz';

/** Maximum bytes of a request: 100 ids of the longest are less. */
const longestRequest = 1_048_576;

/** Serves Streamable HTTP on a port. Throws StartError where it cannot listen. */
export async function serveHttp(
  desk: ToolContext,
  { host, port, token }: HttpOptions,
  log: Log,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  let used = port;
  const isKnownHost = getKnownHosts(host, () => used);
  const mcp = createMcpHandler(() => createMcp(desk), { maxRequestBodySize: longestRequest });
  const isHealthCheck = ({ method, url }: Request) =>
    method === 'GET' && new URL(url).pathname === healthPath;
  const answer = async (request: Request): Promise<Response> =>
    (isHealthCheck(request) ? new Response('ok\n') : undefined) ??
    refuseUnknownHost(request, isKnownHost) ??
    refuseCrossSite(request) ??
    refuseStranger(request, token, 'mcp', 'The tools are for who sends their token.') ??
    (new URL(request.url).pathname === path
      ? mcp.fetch(request)
      : createProblemResponse(404, `There is no such path: the tools are on ${path}.`));
  const fetch = async (request: Request) => {
    const start = performance.now();
    const { status, body, headers } = await answer(request);
    logWhenSent(log, request, status, start);
    const marked = new Headers(headers);
    marked.set(requestIdHeader, getRequestId(request));
    return new Response(body, { status, headers: marked });
  };
  const server = createGatewayServer({ fetch });
  used = await listen(server, host, port, '--http');
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}${path}`,
    async close() {
      await mcp.close();
      await shutDown(server, 0);
    },
  };
}
