import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until an answer, so that kills cut some. */
const answerTime = 500;

/** Starts a service that answers 404 after a delay, and counts how often each id is asked for. */
export async function countingService() {
  const counts = new Map();
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { id } = JSON.parse(Buffer.concat(parts).toString() || '{}');
    if (request.url?.endsWith('/details')) counts.set(id, (counts.get(id) ?? 0) + 1);
    await pause(answerTime);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    get mostAgain() {
      return Math.max(...counts.values());
    },
    counts(rows) {
      const once = [...counts.values()].filter((count) => count === 1).length;
      return { once, again: counts.size - once, never: rows - counts.size };
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
