import { describe, expect, it } from 'vitest';
import { searchFor } from '../../spec/secret-search.ts';
import { parseConfig } from './gateway.driver.ts';
import { createTokenGuard } from './token-guard.ts';
import { canary, runBefore } from './upstream.driver.ts';

describe('the token of the server', () => {
  it('never comes back in a header', async () => {
    const { ask, lines } = await runBefore((request, response) => {
      response.writeHead(200, { 'x-echo': `token ${request.headers.token}` });
      response.end('{}');
    }, canary);
    const response = await ask('/demo/units');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain(canary);
    expect(lines.join('\n')).toContain('answered with 502');
    expect(lines.join('\n')).not.toContain(canary);
  });

  it('never comes back in a body, however it is cut into pieces', async () => {
    const { ask, lines } = await runBefore((_, response) => {
      response.write(`{"a":"${canary.slice(0, 10)}`, () => response.end(`${canary.slice(10)}"}`));
    }, canary);
    await expect(ask('/demo/units').then((response) => response.text())).rejects.toThrow();
    expect(lines.join('\n')).toContain('connection cut');
  });

  it('lets everything else through', async () => {
    const pieces = ['abc', canary.slice(0, 30), canary.slice(0, 5), 'x', canary.slice(0, 7)];
    const guard = createTokenGuard(searchFor([canary]));
    const passed = pieces.map((piece) => guard.pass(Buffer.from(piece)));
    expect(Buffer.concat([...passed, guard.rest()]).toString()).toBe(pieces.join(''));
  });

  it('lets through what only ever begins like it, byte by byte, and holds no more of it back', () => {
    const guard = createTokenGuard(searchFor([canary]));
    const begun = [canary.slice(0, -1), encodeURIComponent(canary).slice(0, -1), '\\', '%', '&#'].join('');
    const body = Buffer.from(begun.repeat(200));
    let passed = 0;
    let most = 0;
    for (const [index, byte] of body.entries()) {
      passed += guard.pass(Uint8Array.of(byte)).length;
      most = Math.max(most, index + 1 - passed);
    }
    expect(passed + guard.rest().length).toBe(body.length);
    expect(most).toBeLessThanOrEqual(encodeURIComponent(canary).length);
  });

  it('is not in the page, which is told who holds it', async () => {
    const configOf = async (url: string) => {
      const html = await (await fetch(url)).text();
      expect(html).not.toContain(canary);
      return parseConfig(html);
    };
    const held = await runBefore((_, response) => response.end(), canary);
    expect(await configOf(held.url)).toEqual({ tokenHeldByServer: true, upstream: held.base });
    const open = await runBefore((_, response) => response.end());
    expect(await configOf(open.url)).toEqual({ tokenHeldByServer: false, upstream: open.base });
  });

  it('is warned of when it is too short to be searched for', async () => {
    const { lines } = await runBefore((_, response) => response.end(), 'short');
    expect(lines.join('\n')).toContain('shorter than 8');
  });
});
