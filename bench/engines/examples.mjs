import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = (name) => readFileSync(new URL(`../../docs/${name}-example.html`, import.meta.url));

/** Serves the examples of docs/embedding.md as pages of another site: under another host name. */
export async function startExamples() {
  const server = createServer(({ url }, response) => {
    const name = url.startsWith('/element') ? 'element' : 'embedding';
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(name));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://localhost:${server.address().port}`, end };
}
