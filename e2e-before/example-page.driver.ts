import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Gateway } from './gateway.driver.ts';
import { listening } from './listening.driver.ts';

/** Serves docs/embedding-example.html on an origin of its own, as somebody else's page, and an empty one beside it. */
export async function startExamplePage(): Promise<Gateway> {
  const page = await readFile(new URL('../docs/embedding-example.html', import.meta.url));
  const server = createServer(({ url }, response) => {
    const body = url === '/empty' ? '<!doctype html><title>Empty</title>' : page;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  });
  return listening(server);
}
