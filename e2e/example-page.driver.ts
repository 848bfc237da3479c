import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listenOnLoopback } from '../build/loopback.ts';
import type { Gateway } from './gateway.driver.ts';

/**
 * Serves the examples of docs/embedding.md on an origin of their own, as pages of another site, and an empty page next
 * to them.
 */
export async function startExamplePage(): Promise<Gateway> {
  const example = (name: string) => readFile(new URL(`../docs/${name}-example.html`, import.meta.url));
  const [page, element] = await Promise.all([example('embedding'), example('element')]);
  const server = createServer(({ url }, response) => {
    const empty = '<!doctype html><title>Empty</title>';
    const body = url === '/empty' ? empty : url?.startsWith('/element') ? element : page;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  });
  return listenOnLoopback(server);
}
