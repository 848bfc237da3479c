import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { environment } from '../src/server/gateway/environment.ts';
import { createContentSecurityPolicy } from '../src/server/gateway/headers.ts';
import { expect, test } from './app.driver.ts';

const run = promisify(execFile);

const dist = new URL('../dist/', import.meta.url);

/** Returns the commands of the Dockerfile's image: each an array, as no shell is involved. */
async function imageOf() {
  const text = await readFile(new URL('../deploy/Dockerfile', import.meta.url), 'utf8');
  const image = text.slice(text.lastIndexOf('\nFROM '));
  const words = (pattern: RegExp): string[] => JSON.parse(pattern.exec(image)?.[1] ?? '[]');
  return {
    user: /^USER (\d+):\d+$/m.exec(image)?.[1],
    command: words(/^CMD (\[.*\])$/m),
    health: words(/^HEALTHCHECK .*? CMD (\[.*\])$/m),
  };
}

/** The ids of an unprivileged user, where these tests run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test('the folders of the build serve page and service as the container does: nothing beside them, no rights, nothing written but the team’s file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-alone-'));
  const { user, command, health } = await imageOf();
  expect(Number(user)).toBeGreaterThan(0);
  for (const name of ['page', 'gateway', 'node_modules'])
    await cp(new URL(name, dist), join(folder, 'dist', name), { recursive: true });
  await run('chmod', ['-R', 'a-w,a+rX', folder]);
  const data = await mkdtemp(join(tmpdir(), 'placelens-team-'));
  await run('chmod', ['a+rwx', data]);
  const [program = '', ...words] = command;
  expect(program).toBe('node');
  const child = spawn(process.execPath, words, {
    ...nobody,
    cwd: folder,
    env: { PORT: '0', HOST: '127.0.0.1', PLACES_TEAM: join(data, 'team.db') },
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
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await readdir(data)).toContain('team.db');
    const looks = (port: string) =>
      run(process.execPath, health.slice(1), { ...nobody, env: { PORT: port } });
    await looks(new URL(url).port);
    await expect(looks('9')).rejects.toThrow();
  } finally {
    child.kill();
    await run('chmod', ['-R', 'u+w', folder]);
    for (const made of [folder, data]) await rm(made, { recursive: true });
  }
});

test('the compose file names variables that there are, and gives the container no more than it needs', async () => {
  const { services } = parse(await readFile(new URL('../deploy/compose.yaml', import.meta.url), 'utf8'));
  const { placelens, database } = services;
  for (const name of Object.keys(placelens.environment))
    expect(['PGPASSWORD', ...Object.keys(environment.shape)]).toContain(name);
  expect(placelens).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(placelens.ports).toEqual(['127.0.0.1:4173:4173']);
  expect(placelens.environment.PLACES_TEAM).toContain('@database/');
  expect(database.ports).toBeUndefined();
});

test('the page of a static host carries the policy of the gateway', async () => {
  const hashes = JSON.parse(await readFile(new URL('page/csp.json', dist), 'utf8'));
  const policy = createContentSecurityPolicy(hashes).replace("; frame-ancestors 'none'", '');
  for (const name of ['index.html', 'offline.html']) {
    const html = await readFile(new URL(`page/${name}`, dist), 'utf8');
    const [, first = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(first.replaceAll('&#39;', "'")).toBe(policy);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  }
});
