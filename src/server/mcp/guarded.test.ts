import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtForNode } from '../../../build/built-for-node.driver.ts';
import { createAnswersWithText } from '../../testing/answered-text.driver.ts';
import { runServer, sendPlainRequest } from '../gateway/gateway.driver.ts';
import { CommandError } from '../node/exit-code.ts';
import { call, connectClient, createToolContext, runMcp } from './mcp.driver.ts';
import { readMcpOptions } from './options.ts';

const dostyk = '230358852.5e8';
const token = 'canary-token-0123456789';

/** Every tool, with its arguments. */
const calls = [
  ['inspect', { id: dostyk }],
  ['explain_finding', { rule: 'text.damaged' }],
  ['check_list', { ids: [dostyk, 'nobody'] }],
  ['compare', { id: dostyk, otherId: 'nobody' }],
  ['answer_part', { id: dostyk, operation: 'details' }],
  ['answer_part', { id: dostyk, operation: 'units', pointer: '/features/0' }],
] as const;

/** Returns the path of the built program. */
async function builtProgram(): Promise<string> {
  return join(await builtForNode('cli'), 'mcp.js');
}

/** Starts the official client over standard input and output, until the test ends; returns other output too. */
async function overStdio(env: Record<string, string> = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [await builtProgram(), '--page', 'https://placelens.example/map/'],
    env,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (piece) => {
    said += piece;
  });
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, said: () => said };
}

/** Runs the program. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [await builtProgram(), ...args], { env, stdio: 'pipe' });
  const code = new Promise((resolve) => child.once('close', resolve));
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, said };
}

/** Answers of a service that has read our token, to any question. */
const echoes = [
  `See ${token} here`,
  `${encodeURIComponent(token)}&token=${token}`,
  `${'x'.repeat(1_990)}${token}${token}`,
  token,
];

describe('over standard input and output', () => {
  it('every tool answers out of the samples, with links to the page that is named', async () => {
    const { client, said } = await overStdio();
    for (const [name, args] of calls) {
      const { facts, isError, bytes } = await call(client, name, args);
      expect(isError, name).toBe(false);
      expect(bytes).toBeLessThanOrEqual(4_096);
      expect(JSON.stringify(facts)).toContain('"https://placelens.example/map/');
    }
    expect(said()).toContain('the embedded samples answer');
  });

  it('the token is sent to the service and nowhere else', async () => {
    const sent = new Set<unknown>();
    let echo = '';
    const url = await runServer((request, response) => {
      sent.add(request.headers.token);
      const name = /\w+$/.exec(request.url ?? '')?.[0];
      const answer = Object.entries(createAnswersWithText(echo)).find(([each]) => each === name)?.[1];
      response.writeHead(echo === '' ? 403 : 200, { 'content-type': 'application/json', 'x-echo': token });
      response.end(echo === '' ? `{"detail":"${token} may not"}` : JSON.stringify(answer));
    });
    const { client, said } = await overStdio({ PLACES_DEMO_BASE_URL: url, PLACES_DEMO_TOKEN: token });
    for (echo of ['', ...echoes])
      for (const [name, args] of calls) {
        const { words } = await call(client, name, args);
        expect(words, `${name} ${echo}`).not.toMatch(/canary|0123456789/);
      }
    expect([...sent]).toEqual([token]);
    expect(said()).toBe('');
  });

  it('tells how it is called, and refuses what cannot be meant', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--http PORT') });
    const refused = await run(['--htpp', '1']);
    expect(refused).toMatchObject({ code: 64, out: '', said: expect.stringContaining('--htpp') });
  });
});

describe('over HTTP', () => {
  it('a foreign host, a foreign origin and another path are refused', async () => {
    const { url } = await runMcp();
    const post = (headers: Record<string, string>, to = url) => sendPlainRequest(to, 'POST', headers);
    expect((await post({ host: 'rebound.example' })).status).toBe(421);
    expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect((await post({}, url.replace('/mcp', '/'))).status).toBe(404);
    expect((await call(await connectClient(url), 'inspect', { id: dostyk })).facts).toMatchObject({
      state: 'done',
    });
  });

  it('with a token it answers who sends that, and says it to nobody', async () => {
    const { url, lines } = await runMcp(createToolContext(undefined, { secrets: [token] }), token);
    expect((await sendPlainRequest(url.replace('/mcp', '/healthz'), 'GET', {})).status).toBe(200);
    expect((await sendPlainRequest(url, 'POST', {})).status).toBe(401);
    const { headers, status } = await sendPlainRequest(url, 'POST', { authorization: 'Bearer wrong' });
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="mcp"');
    await expect(connectClient(url)).rejects.toThrow();
    const client = await connectClient(url, { authorization: `Bearer ${token}` });
    const { words } = await call(client, 'inspect', { id: token });
    expect(words).toContain('$TOKEN');
    expect(words + lines.join('\n')).not.toContain('canary');
  });

  it('a body of more than a megabyte is refused, and the next call is answered', async () => {
    const { url } = await runMcp();
    const client = await connectClient(url);
    const ids = Array.from({ length: 10_000 }, () => 'a'.repeat(120));
    await expect(call(client, 'check_list', { ids })).rejects.toThrow();
    expect((await call(client, 'inspect', { id: dostyk })).facts).toMatchObject({ state: 'done' });
  });

  it('the log has a line for each request, with no id of a place in it', async () => {
    const { url, lines } = await runMcp();
    const client = await connectClient(url);
    await call(client, 'inspect', { id: dostyk });
    await client.close();
    // A line is written once its answer is sent, which may be after it is read.
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toContainEqual(
        expect.objectContaining({ event: 'request', method: 'POST', path: '/mcp', status: 200 }),
      );
    expect(lines.join('\n')).not.toContain(dostyk);
  });
});

describe('arguments and environment', () => {
  it('others can reach it only with a token of 16 characters', () => {
    const http = ['--http', '47200'];
    expect(readMcpOptions(http, {}).http).toEqual({ host: '127.0.0.1', port: 47_200, token: undefined });
    expect(() => readMcpOptions(http, { HOST: '0.0.0.0' })).toThrow('PLACES_MCP_TOKEN is needed');
    expect(() => readMcpOptions(http, { HOST: '::', PLACES_MCP_TOKEN: 'short' })).toThrow('at least 16');
    expect(readMcpOptions(http, { HOST: '0.0.0.0', PLACES_MCP_TOKEN: token }).http?.token).toBe(token);
  });

  it.each([
    [['--http', 'x'], {}],
    [['--http', '65536'], {}],
    [['--page', 'javascript:alert(1)'], {}],
    [['inspect'], {}],
    [[], { PLACES_DEMO_BASE_URL: 'service.example' }],
    [[], { PLACES_COMPARE_BASE_URL: 'https://a:b@service.example' }],
    [[], { PLACES_DEMO_BASE_URL: 'https://a.example', PLACES_DEMO_TOKEN: `${token}\n${token}` }],
  ])('%j with %j is refused, and no secret is said', (args, environment) => {
    const read = () => readMcpOptions(args, environment);
    expect(read).toThrow(CommandError);
    expect(read).not.toThrow('canary');
  });
});
