import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { serve } from './serve.mjs';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const out = fileURLToPath(new URL('../../node_modules/.cache/placelens-bench/plain', import.meta.url));

/** Builds the plain page and serves it on a free port of 127.0.0.1 in the best way: gzip, cached for good. */
export async function startPlainPage() {
  await build({
    root: fileURLToPath(new URL('plain', import.meta.url)),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
    },
  });
  const files = new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${file.slice(out.length + 1).replaceAll('\\', '/')}`;
        return [path, { body: gzipSync(readFileSync(file)), type: typeOf(path) }];
      }),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const found = files.get(path);
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': found.type,
      'content-encoding': 'gzip',
      'content-length': found.body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(found.body);
  });
  return serve(server);
}

/** The module of a worker is JavaScript under any name. */
function typeOf(path) {
  return types[extname(path).replace('.mjs', '.js')] ?? 'application/octet-stream';
}
