import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { languages } from '../src/domain/format/formats.ts';
import type { DevGateway } from '../src/server/gateway/dev.ts';
import { paintedBy } from './first-paint.ts';

/**
 * Adds the service to `npm run dev`, as `npm start` has it: a gateway made from the sources answers the page, and is
 * made again when they change. Comes after the plugin that writes the first screen.
 */
export function devService(): Plugin {
  let gateway: (() => Promise<DevGateway>) | undefined;
  return {
    name: 'placelens:dev-service',
    apply: 'serve',
    async configureServer(server) {
      const current = latestGateway(server);
      gateway = current;
      await current();
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
        current().then((made) => (made.answers(path) ? made.listener(request, response) : next()), next);
      });
    },
    transformIndexHtml: async (html, { server }) =>
      gateway && server
        ? await (await gateway()).completed(html, (await paintedBy(server))[languages[0]])
        : html,
  };
}

/** Returns the gateway of the current sources. */
function latestGateway(server: ViteDevServer): () => Promise<DevGateway> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the gateway.');
  type Sources = typeof import('../src/server/gateway/dev.ts');
  const port = () => {
    const address = server.httpServer?.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  let made: { readonly by: Sources; readonly gateway: Promise<DevGateway> } | undefined;
  return async () => {
    const sources: Sources = await ssr.runner.import('/src/server/gateway/dev.ts');
    if (made?.by !== sources) {
      const before = made?.gateway;
      const anew = async () => {
        // A gateway that could not start has nothing to close.
        await before?.then((former) => former.close()).catch(() => {});
        return sources.createDevGateway(process.env, port);
      };
      made = { by: sources, gateway: anew() };
    }
    return made.gateway;
  };
}
