import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import { type Ask, operationNames, operations, productionPath } from '../../spec/operations.ts';
import { ownPlacePath, teamOwnPlacePath } from '../../spec/own-place.ts';
import { embeddedUpstream, type PageConfig } from '../../spec/page-config.ts';
import { createService, type Service } from '../service/app.ts';
import { combineCatalogues } from '../service/catalogue.ts';
import { sampleAccessToken, sampleToken } from '../service/decisions.ts';
import { addFaults } from '../service/faults.ts';
import { createMethodNotAllowed, createProblemResponse } from '../service/refusal.ts';
import { sampleCatalogue } from '../service/sample-catalogue.ts';
import { searchIn, searchInAll } from '../service/search.ts';
import type { GatewayParts } from './app.ts';
import { openCity, type ServedCity } from './city.ts';
import type { GatewayConfig } from './config.ts';
import { addHeaders } from './connection.ts';
import { type Editing, openEditing } from './edit/edit-places.ts';
import { getEditingOpenApi } from './edit/editing-openapi.ts';
import { FollowedPlaces } from './follow-places.ts';
import type { Log } from './log.ts';
import { createUpstream } from './upstream.ts';

/** The services that answer a page, and its configuration. */
export type Answering = {
  readonly services: Pick<GatewayParts, 'demo' | 'production' | 'service' | 'search' | 'tiles'>;
  readonly pageConfig: PageConfig;
  /** The operations that change them; absent where changes are not allowed. */
  readonly editing: Editing | undefined;
  /** The user's own places. */
  readonly own: FollowedPlaces | undefined;
  /** The city of these places. */
  readonly city: ServedCity | undefined;
};

/** Prepares the services of this configuration. Throws StartError for own data that is unreadable. */
export async function prepareServices(config: GatewayConfig, log: Log): Promise<Answering> {
  const { ownData, storeFolder, edit } = config;
  const own = ownData ? await FollowedPlaces.open(ownData, { storeFolder, mayBeNone: edit, log }) : undefined;
  const editing = own && edit && ownData ? await openEditing(ownData, own) : undefined;
  const samples = sampleCatalogue();
  const catalogue = own ? combineCatalogues([own.catalogue, samples]) : samples;
  const knows = async (ask: Ask) => (await own?.catalogue.find(ask)) !== undefined;
  const city = config.ownData ? await openCity(config.ownData, knows, log) : undefined;
  const inSamples = searchIn(samples);
  const search = own ? searchInAll(own.search, knows, inSamples) : inSamples;
  const beside = [
    ...(config.team ? [(await import('../team/http/team-openapi.ts')).getTeamOpenApi()] : []),
    ...(editing ? [getEditingOpenApi(getEditPath(config))] : []),
  ];
  const service = asService(createService({ catalogue, search, coverage: own?.coverage, beside }));
  const { demo, production } = answeringServices(config, service, log);
  return {
    services: {
      demo: config.faults ? addFaults(demo, config.faults) : demo,
      production,
      service,
      search: config.demo ? noSearch : service,
      tiles: config.demo ? noTiles : service,
    },
    pageConfig: { ...getPageConfig(config), city: city?.told },
    editing,
    own,
    city,
  };
}

/** Returns the services of the four demo operations, and of the production operation. */
function answeringServices(config: GatewayConfig, embedded: Service, log: Log) {
  const { demo, production, timeScale } = config;
  const secrets = [demo?.secret, production?.secret].filter((secret) => secret !== undefined);
  const common = { secrets, timeScale, log };
  const key = production?.secret;
  return {
    demo: demo
      ? createUpstream({
          ...common,
          baseUrl: demo.baseUrl,
          paths: operationNames.map((name) => operations[name].path),
          credential: { header: 'token', own: demo.secret },
        })
      : embedded,
    production: production
      ? createUpstream({
          ...common,
          baseUrl: production.baseUrl,
          paths: [productionPath],
          credential: { header: 'authorization', own: key === undefined ? undefined : `Bearer ${key}` },
        })
      : demo
        ? noProduction
        : embedded,
  };
}

const fromService = [[speakerHeader, 'service' satisfies Speaker]] as const;

/** Marks answers as the service's own, except for what it adds to the specification. */
function asService(service: Service): Service {
  return {
    async fetch(request) {
      const response = await service.fetch(request);
      addHeaders(request, response, fromService);
      return response;
    },
  };
}

/** With a real demo service, the embedded production path would seem to belong to it: there is none then. */
const noProduction: Service = {
  async fetch({ method }) {
    if (method !== 'POST') return createMethodNotAllowed('POST');
    return createProblemResponse(501, 'This server has no production interface: PLACES_BASE_URL is not set.');
  },
};

/** An upstream has no search that the specification shows, and samples are not its places. */
const noSearch: Service = {
  async fetch({ method }) {
    if (!['GET', 'HEAD', 'POST'].includes(method)) return createMethodNotAllowed('GET, HEAD, POST');
    return createProblemResponse(
      501,
      'This server holds no places to search: PLACES_DEMO_BASE_URL answers its questions.',
    );
  },
};

/** Nor can its places be listed. */
const noTiles: Service = {
  async fetch() {
    const words = 'This server holds no places to show: PLACES_DEMO_BASE_URL answers its questions.';
    return createProblemResponse(404, words);
  },
};

/** Returns the path for changes of own data. */
function getEditPath({ team }: GatewayConfig): string {
  return team ? teamOwnPlacePath : ownPlacePath;
}

function getPageConfig(config: GatewayConfig): PageConfig {
  const { demo, production, onlineMapUrl, onlineMapFirst, timeScale, frameAncestors } = config;
  const served = production && {
    keyHeldByServer: production.secret !== undefined,
    upstream: production.baseUrl,
  };
  const sample = { key: sampleAccessToken, keyHeldByServer: false, upstream: embeddedUpstream };
  return {
    ...(demo
      ? { tokenHeldByServer: demo.secret !== undefined, upstream: demo.baseUrl }
      : { token: sampleToken, tokenHeldByServer: false, upstream: embeddedUpstream }),
    production: served ?? (demo ? undefined : sample),
    basemaps:
      onlineMapUrl || onlineMapFirst ? { onlineUrl: onlineMapUrl, online: onlineMapFirst } : undefined,
    timeScale,
    ...(config.team && { team: true }),
    ...(config.edit && { editPath: getEditPath(config) }),
    embedOrigins: frameAncestors && [...frameAncestors],
  };
}

/** Returns the readiness of everything this server needs; undefined where it needs nothing. */
export function combineReadiness(
  needed: readonly ((() => Promise<boolean>) | undefined)[],
): (() => Promise<boolean>) | undefined {
  const asked = needed.filter((each) => each !== undefined);
  if (asked.length === 0) return undefined;
  return async () => (await Promise.all(asked.map((isReady) => isReady()))).every(Boolean);
}

/** Closes what was opened, one after the other. */
export async function closeInTurn(
  parts: readonly ({ readonly close: () => Promise<void> } | undefined)[],
): Promise<void> {
  for (const part of parts) await part?.close();
}
