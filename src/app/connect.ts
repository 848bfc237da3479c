import { useMemo } from 'react';
import type { Connection, Transport } from '../client/connection.ts';
import { embeddedUpstream } from '../contract/page-config.ts';
import { config } from '../state/page-config.ts';
import { usePreferences } from '../state/preferences.ts';
import { useTokens } from '../state/settings.ts';
import type { Requests } from '../words/en/commands.ts';

/** The public token of the service inside the page; sample data only. */
const sampleToken = 'demo';
/** Its production key, as public. */
const sampleAccessToken = 'demo';

export const serverConnection = 'server';
export const pageConnection = 'page';

/** Where questions go unless the address says otherwise: this server, or on a static host the page itself. */
export const usualConnection = config ? serverConnection : pageConnection;

/** The name of the direct connection to a demo base URL; undefined for what is no plain http(s) address. */
export function directConnection(baseUrl: string): string | undefined {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username || url.password || url.search || url.hash ? undefined : `direct:${url.host}`;
}

/**
 * The connection that the address names. A name that this browser does not know falls back to the usual one: a
 * link alone never takes a token to an address that its reader did not enter.
 */
export function useConnection(name: string | null): Connection {
  const { tokens, revision } = useTokens();
  const { directBaseUrl } = usePreferences();
  return useMemo(() => {
    const timeScale = config?.timeScale;
    const common = { revision, baseUrl: location.origin, production: undefined, timeScale };
    const production = { baseUrl: location.origin, key: sampleAccessToken };
    if (name !== null && name === directConnection(directBaseUrl)) {
      return {
        ...common,
        name,
        baseUrl: directBaseUrl,
        token: tokens.get(directBaseUrl),
        transport: overNetwork,
      };
    }
    if (name === pageConnection || !config) {
      return { ...common, name: pageConnection, token: sampleToken, production, transport: insideThePage };
    }
    const token = config.tokenHeldByServer ? undefined : (tokens.get(location.origin) ?? config.token);
    const served = config.production && { baseUrl: location.origin, key: config.production.key };
    return { ...common, name: serverConnection, token, production: served, transport: overNetwork };
  }, [name, tokens, revision, directBaseUrl]);
}

/** True when a refused token of this connection is one that the reader can replace. */
export function canAskForToken({ name }: Connection): boolean {
  return name === serverConnection ? config?.tokenHeldByServer === false : name !== pageConnection;
}

/** Where the questions of a connection go, for the line that says so. */
export function requestsGoTo({ name, baseUrl }: Connection): Requests {
  if (name === pageConnection) return {};
  const host = URL.parse(baseUrl)?.host ?? baseUrl;
  const upstream =
    name === serverConnection && !samplesHere ? URL.parse(config?.upstream ?? '')?.host : undefined;
  return { host, ...(upstream !== undefined && { upstream }) };
}

/** True when the embedded service answers: its places are samples. */
export function sampleData({ name }: Connection): boolean {
  return name === pageConnection || (name === serverConnection && samplesHere);
}

/** True where the sample places can be asked without choosing another connection. */
export const samplesHere = config === undefined || config.upstream === embeddedUpstream;

const overNetwork: Transport = (request) => fetch(request);

let service: Promise<{ fetch: Transport }> | undefined;

/** The embedded service, loaded with its first question. */
const insideThePage: Transport = async (request) => {
  service ??= import('../service/app.ts').then(({ createService }) => createService());
  try {
    return await (await service).fetch(request);
  } catch (error) {
    service = undefined;
    throw error;
  }
};
