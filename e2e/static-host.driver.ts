import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { listenOnLoopback } from '../build/loopback.ts';
import type { Gateway } from './gateway.driver.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Starts the plainest web server: the files of dist/page below `folder`, no headers of ours, no ranges, nothing under
 * /demo. `changed` replaces the text of a file, by its path, and may itself change meanwhile.
 */
export async function startStaticHost(
  folder = '',
  changed: ReadonlyMap<string, (text: string) => string> = new Map(),
): Promise<Gateway> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://static.invalid');
    const path = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : '/nowhere';
    const file = path === '/' ? '/index.html' : path;
    try {
      const bytes = await readFile(new URL(`../dist/page${file}`, import.meta.url));
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(changed.get(file)?.(bytes.toString()) ?? bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return listenOnLoopback(server);
}
