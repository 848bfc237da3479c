import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import { offlineMetaName } from '../../spec/page-config.ts';
import { isBuildFile } from './build-file.ts';

const login = '<!doctype html><title>Sign in</title>';
const kept = `<!doctype html><html><head><meta name="${offlineMetaName}"></head></html>`;

async function judged(path: string, answer: RequestListener): Promise<boolean> {
  const host = await listenOnLoopback(createServer(answer));
  onTestFinished(host.close);
  const url = host.url + path;
  const response = await fetch(url);
  const is = await isBuildFile(url, response);
  // The cache can still read it.
  await response.text();
  return is;
}

const html = (text: string, status = 200): RequestListener => {
  return (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(text);
};

test('the files of the build are kept, under whichever type a host sends them', async () => {
  const script: RequestListener = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/javascript' }).end('export {};');
  expect(await judged('/assets/app-3f2a.js', script)).toBe(true);
  expect(await judged('/basemap/astana.pmtiles', (_, response) => void response.end('0123'))).toBe(true);
  expect(await judged('/offline.html', html(kept))).toBe(true);
});

test.each(['/assets/app-3f2a.js', '/manifest.webmanifest', '/offline.html'])(
  'a login that answers in place of %s is not kept',
  async (path) => {
    expect(await judged(path, html(login))).toBe(false);
    expect(await judged(path, html(login, 401))).toBe(false);
    expect(
      await judged(path, (request, response) => {
        if (request.url?.startsWith('/login')) response.end('{}');
        else response.writeHead(302, { location: '/login.json' }).end();
      }),
    ).toBe(false);
  },
);
