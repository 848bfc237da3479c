import { startGateway } from '../soak/gateway-process.mjs';

/**
 * The name under which the pictures know their own Placelens, whatever port it has: the foot of the page shows it.
 * Browsers trust names that end in localhost as they trust HTTPS.
 */
const name = 'placelens.localhost';

/** Our own Placelens on a free port, with what its browser needs to find it. Ends with `end`. */
export async function ownPlacelens() {
  const hosts = [process.env.PLACES_HOSTS, name].filter(Boolean).join(',');
  const gateway = await startGateway(
    { ...process.env, PORT: '0', PLACES_LOG: 'off', PLACES_HOSTS: hosts, npm_lifecycle_event: '' },
    'inherit',
  );
  return {
    origin: `http://${name}`,
    browserArguments: [`--host-resolver-rules=MAP ${name}:80 ${new URL(gateway.url).host}`],
    end: gateway.end,
  };
}

/** A Placelens that runs already. */
export function givenPlacelens(url) {
  return { origin: url.replace(/\/+$/, ''), browserArguments: [], end: async () => {} };
}
