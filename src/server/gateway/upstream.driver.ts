import type { RequestListener } from 'node:http';
import { runGateway, runServer } from './gateway.driver.ts';

/** A token of the server, with characters that a URL escapes. */
export const canary = 'canary/0123+456789=0123456789-ab';

/** Starts an upstream that behaves so, and a gateway before it, which holds the token where there is one. */
export async function runBefore(listener: RequestListener, token?: string) {
  const base = await runServer(listener);
  const variables = { PLACES_DEMO_BASE_URL: base, ...(token ? { PLACES_DEMO_TOKEN: token } : {}) };
  return { base, ...(await runGateway(variables)) };
}
