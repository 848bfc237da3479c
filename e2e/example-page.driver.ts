import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Gateway } from './gateway.driver.ts';

/** Serves docs/embedding-example.html on an origin of its own, as somebody else's page, and an empty one beside it. */
export async function startExamplePage(): Promise<Gateway> {
  const page = await readFile(new URL('../docs/embedding-example.html', import.meta.url));
  const server = createServer(({ url }, response) => {
    const body = url === '/empty' ? '<!doctype html><title>Empty</title>' : page;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
