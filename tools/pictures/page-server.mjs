import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Serves page/ with the product's src/ and public/ on a free port. Files are read once: no watching, no reloading. */
export async function startPageServer() {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('page/', import.meta.url)),
    publicDir: join(repository, 'public'),
    cacheDir: join(tmpdir(), 'placelens-pictures-vite'),
    logLevel: 'error',
    optimizeDeps: { include: ['maplibre-gl', 'pmtiles'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [repository] } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
