import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contentSecurityPolicy } from '../src/hosts/gateway/headers.ts';
import { expect, test } from './app.driver.ts';

const dist = new URL('../dist/', import.meta.url);

test('the two folders of the build serve page and service with nothing beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-alone-'));
  for (const name of ['page', 'gateway'])
    await cp(new URL(name, dist), join(folder, name), { recursive: true });
  const child = spawn(process.execPath, [join(folder, 'gateway/main.js')], {
    cwd: folder,
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const { value: url } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>');
    const asked = await fetch(`${url}/demo/details`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ id: '230358852.5e8', kind: 'place' }),
    });
    expect(asked.status).toBe(200);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
});

test('the page of a static host carries the policy of the gateway', async () => {
  const hashes = JSON.parse(await readFile(new URL('page/csp.json', dist), 'utf8'));
  const policy = contentSecurityPolicy(hashes).replace("; frame-ancestors 'none'", '');
  for (const name of ['index.html', 'offline.html']) {
    const html = await readFile(new URL(`page/${name}`, dist), 'utf8');
    const [, first = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(first.replaceAll('&#39;', "'")).toBe(policy);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  }
});
