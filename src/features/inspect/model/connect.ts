import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Connection, getOwnServer, type Transport } from '../../../client/connection.ts';
import { getDirectName, getSecretPlaces } from '../../../client/connections.ts';
import { replayAmong } from '../../../client/recorded.ts';
import {
  getSecret,
  getSecretRevision,
  getSecrets,
  heldSecrets,
  type StoredSecrets,
} from '../../../client/secrets.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { embeddedUpstream } from '../../../spec/page-config.ts';
import type { DirectConnection } from '../../../state/direct-connection.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import type { SecretPlace } from '../../../state/kept-secrets.ts';
import { branding, config, isOneFile } from '../../../state/page-config.ts';
import { draftConnection, ofDraft } from '../../draw/model/draft-connection.ts';
import kitWords from '../../kit/model/kit.messages';
import { kitConnection } from '../../kit/model/named-kit.ts';
import { askKit, findKitPlace, getOpenKit, useKitStatus } from '../../kit/model/open-kit.ts';
import askingWords from './asking/asking.messages';

/** The public token of the service inside the page; sample data only. */
const sampleToken = 'demo';
/** Its production key, as public. */
const sampleAccessToken = 'demo';

export const serverConnection = 'server';
export const pageConnection = 'page';

/**
 * Where questions go unless the address says otherwise: this server, or the page itself on a static host and where the
 * brand says so; the kit of one file that opens itself.
 */
export const usualConnection = isOneFile ? kitConnection : connectionOfPage();

function connectionOfPage(): string {
  return config && branding.connection !== pageConnection ? serverConnection : pageConnection;
}

/** The secrets that a connection sends; undefined sends none. */
export type SentSecrets = { readonly token?: string | undefined; readonly key?: string | undefined };

/** What this server said of its limits; unknown on a static host. */
const timeScale = config?.timeScale;

/** The addresses of this server that secrets can belong to. */
export const serverPlaces: readonly SecretPlace[] = (['token', 'key'] as const).map((kind) => ({
  connection: serverConnection,
  kind,
  baseUrl: globalThis.location?.origin ?? '',
}));

/** The secrets of this session. */
export function useSecrets() {
  return useStore(heldSecrets);
}

/** The direct connections that this browser knows. */
export function useDirectConnections(): readonly DirectConnection[] {
  return usePreferences().connections;
}

/**
 * The connection that the address names. A name that this browser does not know falls back to the usual one: a
 * link alone never takes a token to an address that its reader did not enter.
 */
export function useConnection(name: string | null): Connection {
  const secrets = useSecrets();
  const connections = useDirectConnections();
  const kit = useKitConnection();
  return useMemo(
    () => (name === kit.name ? kit : (connectionNamed(name, secrets, connections) ?? usual(secrets))),
    [name, secrets, connections, kit],
  );
}

/** All connections that this browser knows, for the page that asks two of them. */
export function useConnections(): Connections {
  const secrets = useSecrets();
  const direct = useDirectConnections();
  const kit = useKitConnection();
  const hasKit = useKitStatus().open !== undefined;
  return useMemo(
    () => ({
      offered: [
        ...(config ? [serverConnection] : []),
        ...(isOneFile ? [] : [pageConnection, ...direct.map(({ name }) => getDirectName(name))]),
        ...(hasKit ? [kitConnection] : []),
      ].map((name) => ({ name, title: getConnectionTitle(name) })),
      named: (name) => (name === kit.name ? kit : connectionNamed(name, secrets, direct)),
    }),
    [secrets, direct, kit, hasKit],
  );
}

/** The connection that the open kit answers, or the one that is being opened: no request ever leaves. */
function useKitConnection(): Connection {
  const { revision } = useKitStatus();
  return useMemo(() => replayAmong(kitConnection, revision, findKitPlace, askKit), [revision]);
}

type Held = ReturnType<typeof useSecrets>;

/** The connection of that name; undefined for one that this browser does not know. */
function connectionNamed(
  name: string | null,
  secrets: Held,
  connections: readonly DirectConnection[],
): Connection | undefined {
  if (isOneFile) return undefined;
  const direct = connections.find((each) => getDirectName(each.name) === name);
  if (direct) {
    const revision = getSecretRevision(secrets, getDirectName(direct.name));
    return createDirectConnection(direct, getSecretsFor(getSecretPlaces(direct), secrets), revision);
  }
  if (name === pageConnection) return createPageConnection();
  if (name === draftConnection) return ofDraft;
  return name === serverConnection && config ? ofServer(secrets) : undefined;
}

function usual(secrets: Held): Connection {
  return usualConnection === pageConnection ? createPageConnection() : ofServer(secrets);
}

/** Where the page's head asks, which knows no other connection. */
export function getServerConnection(): Connection {
  return ofServer(getSecrets());
}

function ofServer(secrets: Held): Connection {
  return createServerConnection(
    getSecretsFor(serverPlaces, secrets),
    getSecretRevision(secrets, serverConnection),
  );
}

/** The secrets that were given for these addresses. */
export function getSecretsFor(places: readonly SecretPlace[], secrets: StoredSecrets): SentSecrets {
  const of = (kind: SecretPlace['kind']) => {
    const place = places.find((each) => each.kind === kind);
    return place && getSecret(secrets, place);
  };
  return { token: of('token'), key: of('key') };
}

/** A service that the browser asks itself. */
export function createDirectConnection(
  { name, demoBaseUrl, productionBaseUrl }: DirectConnection,
  { token, key }: SentSecrets,
  revision: number,
): Connection {
  return {
    name: getDirectName(name),
    baseUrl: demoBaseUrl,
    token,
    revision,
    transport: overNetwork,
    timeScale,
    production: productionBaseUrl === '' ? undefined : { baseUrl: productionBaseUrl, key },
  };
}

/** The server that sent this page, with what it may not hold itself. */
export function createServerConnection({ token, key }: SentSecrets, revision: number): Connection {
  const baseUrl = getOwnServer();
  const production = config?.production;
  return {
    name: serverConnection,
    baseUrl,
    token: config?.tokenHeldByServer ? undefined : (token ?? config?.token),
    revision,
    transport: overNetwork,
    ownServer: true,
    timeScale,
    production: production && {
      baseUrl,
      key: production.keyHeldByServer ? undefined : (key ?? production.key),
    },
  };
}

/** The service that the page carries inside itself. */
export function createPageConnection(): Connection {
  const baseUrl = globalThis.location?.origin ?? '';
  return {
    name: pageConnection,
    baseUrl,
    token: sampleToken,
    revision: 0,
    transport: insideThePage,
    timeScale,
    production: { baseUrl, key: sampleAccessToken },
  };
}

/** The name of a connection as people say it. */
export function getConnectionTitle(name: string): string {
  if (name === serverConnection || name === pageConnection || name === draftConnection)
    return askingWords.mode[name];
  if (name === kitConnection) return kitTitle();
  return name.slice(getDirectName('').length);
}

function kitTitle(): string {
  const title = getOpenKit()?.kit.title;
  return title ? kitWords.connectionTitle({ title: isolate(title) }) : askingWords.mode[kitConnection];
}

/** True when a refused token of this connection is one that the reader can replace. */
export function canAskForToken({ name }: Connection): boolean {
  if ([pageConnection, kitConnection, draftConnection].includes(name)) return false;
  return name !== serverConnection || config?.tokenHeldByServer === false;
}

/** Where questions go: no host means that they never leave the page; `upstream` is whom the host asks in turn. */
export type Requests = { readonly host?: string; readonly upstream?: string };

/** Where the questions of a connection go, for the line that says so. */
export function getRequestTarget({ name, baseUrl }: Connection): Requests {
  if (name === pageConnection || name === draftConnection) return {};
  const host = URL.parse(baseUrl)?.host ?? baseUrl;
  const upstream =
    name === serverConnection && !answersItself ? URL.parse(config?.upstream ?? '')?.host : undefined;
  return { host, ...(upstream !== undefined && { upstream }) };
}

/** True when the embedded service answers with samples alone, none of which a place of the user's own has replaced. */
export function sampleData(connection: Connection): boolean {
  return connection.name === pageConnection || (hasPlaceSearch(connection) && !hasOwn);
}

/** True when the embedded service answers: it has the samples, finds its places by name, address and position. */
export function hasPlaceSearch({ name }: Connection): boolean {
  return name === pageConnection || (name === serverConnection && answersItself);
}

/** True where all places can be asked for: the embedded service and a kit have them. */
export function hasPlaceTiles(connection: Connection): boolean {
  return hasPlaceSearch(connection) || connection.name === kitConnection;
}

/** True for a server with places of the user's own, or where such are made. */
const hasOwn = config?.ownPlaces !== undefined || config?.editPath !== undefined;

/** True for a server whose embedded service answers. */
const answersItself = config?.upstream === embeddedUpstream;

/** True where the sample places can be asked without choosing another connection. */
export const hasSamplesInPage = usualConnection === pageConnection || answersItself;

const overNetwork: Transport = (request) => fetch(request);

let service: Promise<{ fetch: Transport }> | undefined;

/** The embedded service, loaded with its first question. */
const insideThePage: Transport = async (request) => {
  service ??= import('../../../server/service/app.ts').then(({ createService }) => createService());
  try {
    return await (await service).fetch(request);
  } catch (error) {
    service = undefined;
    throw error;
  }
};

/** The connections that this browser knows. A link alone names none: what is not known here is undefined. */
export type Connections = {
  readonly offered: readonly { readonly name: string; readonly title: string }[];
  readonly named: (name: string) => Connection | undefined;
};
