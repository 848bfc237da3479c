import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import { teamPath } from '../../spec/team.ts';
import { CommandError } from '../node/exit-code.ts';
import { TeamServer } from './team-server.ts';

/** Returns the message about a team's server that answers like this. */
async function saidOf(status: number, headers: Readonly<Record<string, string>>, body: string) {
  const server = createServer((request, response) => {
    request.resume();
    expect(request.url).toBe(`${teamPath}/lists`);
    response.writeHead(status, headers).end(body);
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(close);
  const team = new TeamServer(url, 'token', new AbortController().signal);
  const error: unknown = await team.open('lists').catch((reason: unknown) => reason);
  if (!(error instanceof CommandError)) throw new Error('expected a CommandError', { cause: error });
  return { code: error.exitCode, said: error.message };
}

const page = { 'content-type': 'text/html' };
const own = { 'x-placelens-speaker': 'server', 'content-type': 'application/problem+json' };

test('a proxy that takes no such body is told, with what to set there, and not as the server itself', async () => {
  const { code, said } = await saidOf(413, page, '<html>413 Request Entity Too Large</html>');
  expect(code).toBe(69);
  expect(said).toMatch(/did not answer itself: what stands before it .* \(413\)\. .*client_max_body_size 8m/);
});

test('whatever else answers there is no Placelens, and nothing is said of going on', async () => {
  for (const status of [404, 405, 410]) {
    const { said } = await saidOf(status, page, 'Not here');
    expect(said).toContain(`${status}, said by something else`);
    expect(said).not.toContain('goes on');
  }
});

test('what the server itself refuses it refuses again: nothing is said of going on', async () => {
  for (const status of [400, 404, 409, 413]) {
    const { said } = await saidOf(status, own, JSON.stringify({ detail: 'The reason.' }));
    expect(said).toContain(`does not take the list: ${status}, The reason.`);
    expect(said).not.toContain('goes on');
  }
});

test('a login before it refuses the token', async () => {
  expect(await saidOf(401, page, 'Sign in')).toMatchObject({ code: 77 });
});
