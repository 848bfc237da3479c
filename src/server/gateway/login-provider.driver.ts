import type { RequestListener } from 'node:http';
import { runServer } from './gateway.driver.ts';
import { type Account, createProvider } from './provider.driver.ts';

/**
 * Starts a provider of OpenID Connect, until the test ends, where `account` is signed in and shares its claims. It
 * knows the server that `serve` names.
 */
export async function runLoginProvider() {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const issuer = await runServer((request, response) => listener(request, response));
  let account: Account = { id: 'anna' };
  return {
    issuer,
    signInAs(next: Account) {
      account = next;
    },
    /** Stops it, or with an address lets that server's users sign in. */
    serve(url: string | undefined) {
      listener = url
        ? createProvider(issuer, url, () => account)
        : (_, response) => response.writeHead(503).end();
    },
  };
}
