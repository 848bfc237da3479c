import { startGateway } from '../soak/gateway-process.mjs';

/**
 * The host name under which the pictures know their own Placelens, independent of its port: an address may be shown on
 * the page. Browsers trust names that end in localhost as they trust HTTPS.
 */
const name = 'placelens.localhost';

/**
 * Starts our own Placelens on a free port, with what its browser needs to find it; programs ask its service. `end`
 * stops it.
 */
export async function ownPlacelens() {
  const hosts = [process.env.PLACES_HOSTS, name].filter(Boolean).join(',');
  const gateway = await startGateway(
    { ...process.env, PORT: '0', PLACES_LOG: 'off', PLACES_HOSTS: hosts, npm_lifecycle_event: '' },
    'inherit',
  );
  return {
    origin: `http://${name}`,
    service: gateway.url,
    browserArguments: [`--host-resolver-rules=MAP ${name}:80 ${new URL(gateway.url).host}`],
    end: gateway.end,
  };
}

/** Returns a Placelens that runs already. */
export function givenPlacelens(url) {
  const origin = url.replace(/(?<!\/)\/+$/, '');
  return { origin, service: origin, browserArguments: [], end: async () => {} };
}
