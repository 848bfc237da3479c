import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { refusal } from '../service/refusal.ts';

/** Seconds for which a browser need not ask again whether it may ask. */
const preflightAge = 600;

/**
 * 403 for a request with an effect that a page of another site makes the browser send, unless its origin is in
 * `allowed`; undefined otherwise.
 */
export function refuseCrossSite(request: Request, allowed: readonly string[] = []): Response | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const origin = request.headers.get('origin');
  if (origin !== null && allowed.includes(origin)) return undefined;
  const foreign =
    origin !== null && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get('host'));
  if (!foreign && request.headers.get('sec-fetch-site') !== 'cross-site') return undefined;
  return refusal(403, 'Requests from pages of another site are refused.');
}

/** Lets pages of these origins, and of no other one, ask the operations and read the answers. */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...allowed],
    allowMethods: ['POST'],
    allowHeaders: ['token', 'content-type', 'authorization'],
    exposeHeaders: ['www-authenticate', 'x-upstream-www-authenticate', 'retry-after'],
    maxAge: preflightAge,
  });
}
