import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pageConfigMetaName } from '../../spec/page-config.ts';
import { createProblemResponse } from '../service/refusal.ts';
import { createGateway, isAnswered } from './app.ts';
import { readConfig } from './config.ts';
import { noteConnection } from './connection.ts';
import { guardEditing } from './edit/edit-places.ts';
import { createLog } from './log.ts';
import { addOfferedToConfig, addOfferingToPage, createOffering } from './offering.ts';
import { getKnownHosts } from './origins.ts';
import { addMeta, type Painted } from './page-markup.ts';
import { closeInTurn, combineReadiness, prepareServices } from './services.ts';
import { openGatewayTeam } from './team.ts';

export type DevGateway = {
  /** Returns true for a request that is answered here. */
  answers(path: string): boolean;
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
  /** Returns the page with the configuration of this gateway. */
  completed(html: string, shown: Painted | undefined): Promise<string>;
};

/**
 * Returns the gateway next to Vite, which serves the page and its files: the same services and configuration as `npm
 * start`, without limits for slow or frequent peers. `port` is where Vite listens. Throws StartError.
 */
export async function createDevGateway(
  variables: Readonly<Record<string, string | undefined>>,
  port: () => number,
): Promise<DevGateway> {
  const config = readConfig(variables);
  const log = createLog((line) => process.stderr.write(`${line}\n`), config.logLevel ?? 'problems');
  const { services, pageConfig, editing, own, city } = await prepareServices(config, log);
  const team = await openGatewayTeam(config, { log, demo: services.demo, mapFolder: 'public', city });
  const gateway = createGateway({
    ...services,
    page: { fetch: async () => createProblemResponse(404, 'Vite has the page.') },
    headers: {},
    isKnownHost: getKnownHosts(config.host, port, config.hosts),
    allowedOrigins: config.allowedOrigins,
    edit: guardEditing(editing, team?.service),
    team: team?.service,
    city: city?.map,
    isReady: combineReadiness([team?.isReady, own?.isReady]),
    isEnding: () => false,
    log,
  });
  const first = await team?.inviteFirst();
  // Vite prints its own address, which may not be known yet.
  if (first) process.stderr.write(`${first.words} /#join=${first.secret}\n`);
  return {
    answers: isAnswered,
    listener: getRequestListener((request, { incoming, outgoing }) => {
      noteConnection(request, incoming.socket, outgoing);
      return gateway.fetch(request);
    }),
    close: async () => {
      await closeInTurn([team, editing, own, city]);
    },
    completed: async (html, shown) => {
      const offering = createOffering(await own?.use((places) => places), city?.told);
      const offered = addOfferedToConfig(pageConfig, offering);
      return addMeta(addOfferingToPage(html, offering, shown), pageConfigMetaName, offered);
    },
  };
}
