import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '../../../build/messages.ts';
import { folderWith, runServer, smallPage } from './gateway.driver.ts';

const pageFiles = Object.entries(smallPage).map(([name, content]) => [`page/${name}`, content]);
let dist = '';

/** The built gateway as `npm start` runs it: dist/gateway/main.js beside dist/page. */
beforeAll(async () => {
  dist = await folderWith(Object.fromEntries(pageFiles));
  await build({
    configFile: false,
    plugins: [messages()],
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, 'main.ts'), outDir: join(dist, 'gateway'), emptyOutDir: false },
  });
}, 60_000);

function run(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(dist, 'gateway/main.js')], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...variables },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      const line = /^http:\/\/\S+$/m.exec(String(data));
      if (line) resolve(line[0]);
    });
  });
  return { child, ended, url };
}

async function failureOf(variables: Record<string, string>) {
  const { child, ended } = run(variables);
  const [words, code] = await Promise.all([text(child.stderr), ended]);
  return { words, code };
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address, answers, and ends on %s', async (signal) => {
    const { child, ended, url } = run({});
    const address = await url;
    expect(await (await fetch(address)).text()).toContain('placelens-config');
    const answer = await fetch(`${address}/demo/details`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: '{"id":"230358852.5e8","kind":"place"}',
    });
    expect(answer.status).toBe(200);
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('finishes the answers under way when it is told twice to end', async () => {
    const { child, ended, url } = run({ PLACES_FAULTS: 'units=delay:500' });
    const address = await url;
    await (await fetch(address)).text();
    const answer = fetch(`${address}/demo/units`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: '{"id":"230358852.5e8","kind":"place"}',
    });
    child.stderr.on('data', (data) => String(data).includes('"ending"') && child.kill('SIGTERM'));
    child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('says that the port is in use', async () => {
    const taken = new URL(await runServer(() => {})).port;
    const { words, code } = await failureOf({ PORT: taken });
    expect([words.trim(), code]).toEqual([
      `Port ${taken} on 127.0.0.1 is in use: end the other program, or set PORT to another number.`,
      1,
    ]);
  });

  it.each([
    ['PORT', 'many', /^PORT: /m],
    ['PLACES_FAULTS', 'units', /^PLACES_FAULTS: entry 1 /m],
    ['PLACES_DATA', '/nowhere', /^PLACES_DATA: \/nowhere cannot be read/m],
  ])('ends with words when %s is "%s"', async (name, value, words) => {
    const failure = await failureOf({ [name]: value });
    expect(failure.code).toBe(1);
    expect(failure.words).toMatch(words);
  });
});
