import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { connect, createServer as createSocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import { type PageConfig, pageConfigIn } from '../../spec/page-config.ts';
import { readConfig } from './config.ts';
import { type FirstPaint, type Painted, pageFile, paintedFile, paintPage } from './page-markup.ts';
import { startGateway } from './start.ts';

/** Creates a new folder with these files. */
export async function createFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

export const smallPage = {
  'index.html': '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>page</body></html>',
  'assets/app-3f2a.js': 'export {};',
  'map.pmtiles': '0123456789',
  'csp.json': '{"script":["sha256-abc="],"style":["sha256-def="]}',
};

const smallBrand = {
  own: '<p>Placelens</p>',
  name: '<p>{name}</p>',
  logo: '<p><img src="{logo}"></p>',
  both: '<p><img src="{logo}">{name}</p>',
};

const place = '<li><a href="{href}">{title}</a> {id}</li>';
const cityCard = '<a href="{href}">{position} {title}, {address}, {line}</a>';
const smallScreen = (headline: string, own = '') =>
  `<main>${smallBrand.own}<h1>${headline}</h1>${own}<a href="{beside}"></a></main>`;

const smallPaint = (headline: string): Painted => ({
  title: 'Placelens: see',
  promise: 'All of it.',
  panel: '',
  screen: smallScreen(headline),
  screenWithPlaces: smallScreen(headline, `<h2>{places}</h2><ul>${place}</ul>`),
  place,
  screenWithCity: smallScreen(headline, `<h2>{city}</h2>${cityCard}<a>{tour}</a><small>{credit}</small>`),
  cityCard,
  onDisk: '',
  posters: '',
  brand: smallBrand,
});

const template =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{page title}</title><link rel="icon" href="./icon.svg"></head><body>{screen}</body></html>';

/** Creates a small page with a first paint, in two languages. */
export function createSmallPaintedPage() {
  const painted: FirstPaint = { en: smallPaint('See'), de: smallPaint('Sehen') };
  return {
    ...smallPage,
    [pageFile('en')]: paintPage(template, 'en', painted),
    [pageFile('de')]: paintPage(template, 'de', painted),
    [paintedFile]: JSON.stringify(painted),
  };
}

/** Reads the configuration as a browser does: the content of the meta element, with entities resolved. */
export function parseConfig(html: string): PageConfig {
  const content = /<meta name="placelens-config" content="([^"]*)">/.exec(html)?.[1] ?? '';
  const json = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const { config, damaged } = pageConfigIn(json);
  if (!config || damaged.length > 0) throw new Error(`The page's configuration does not hold: ${json}`);
  return config;
}

/** Starts a gateway on a free port, with this environment, until the test ends. */
export async function runGateway(variables: Readonly<Record<string, string>> = {}, files = smallPage) {
  const lines: string[] = [];
  const pageFolder = await createFolder(files);
  const write = (line: string) => void lines.push(line);
  const config = readConfig({ PORT: '0', ...variables });
  const { url, firstLink, firstWords, close } = await startGateway(config, { pageFolder, write });
  onTestFinished(() => close());
  const ask = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id: '230358852.5e8', kind: 'place' }),
      redirect: 'manual',
      signal: signal ?? null,
    });
  return { url, firstLink, firstWords, ask, lines, close, pageFolder };
}

/** Starts a plain server on a free port, until the test ends. */
export async function runServer(listener: RequestListener): Promise<string> {
  const { url, close } = await listenOnLoopback(createServer(listener));
  onTestFinished(close);
  return url;
}

/** Starts a server of raw connections, until the test ends; `onQuestion` gets each chunk, counted by connection. */
export async function runRawServer(onQuestion: (socket: Socket, turn: number) => void): Promise<string> {
  const server = createSocketServer((socket) => {
    let turn = 0;
    socket.on('data', () => onQuestion(socket, ++turn));
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(close);
  return url;
}

type Plain = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Sends a request with headers that fetch does not allow, such as `Host`. */
export function sendPlainRequest(
  url: string,
  method: string,
  headers: Record<string, string | string[]>,
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Opens a raw connection to a gateway. `text` is everything received so far, `closed` resolves to all of it. */
export function openSocket(url: string, options: { readonly allowHalfOpen?: boolean } = {}) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ ...options, port: Number(port), host: hostname });
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  // A reset after the answer is a valid end.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  onTestFinished(() => void socket.destroy());
  return { socket, text: () => received, closed };
}

/** Sends these bytes and resolves to the first status of the answer; 0 when the connection closes without one. */
export async function sendRawRequest(url: string, bytes: string): Promise<number> {
  const { socket, text, closed } = openSocket(url);
  socket.write(bytes, 'latin1');
  const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  await Promise.race([answered, closed]);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text())?.[1] ?? 0);
}
