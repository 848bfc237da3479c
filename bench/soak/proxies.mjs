import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { startGateway } from './gateway-process.mjs';
import { host, printed, programs } from './proxy-programs.mjs';
import { asked, firstLink, joined } from './team-calls.mjs';

const loginCookie = '_oauth2_proxy=in';
const rows = 20_000;
const pieceRows = 5_000;

/**
 * Tests the configurations of docs/deployment.md, each with its program where that is installed: the page, one of its
 * questions, the tiles of all places, a list of 20,000 rows in pieces, and an idle stream of the team for this many seconds.
 * @param {number} seconds
 * @returns {Promise<boolean>} false where one of them did not carry something
 */
export async function soakProxies(seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-proxies-'));
  makeCertificate(folder);
  const variables = Object.fromEntries(
    printed('sh')
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
  const gateway = await startGateway({ ...variables, PLACES_TEAM: join(folder, 'team.db') }, 'pipe');
  const running = [];
  try {
    const login = await startLogin();
    running.push(login);
    const direct = { gateway: Number(new URL(gateway.url).port), login: login.port };
    const lead = await joinedUnder(gateway);
    const played = [];
    for (const name of Object.keys(programs)) {
      const version = versionOf(name);
      if (version === undefined) console.log(`  ${name}: not played, as it is not installed`);
      else played.push(await opened({ name, version, folder, direct, running }));
    }
    const ended = await Promise.all(played.map((proxy) => carries(proxy, lead, seconds)));
    for (const { words, isGood } of ended) console.log(`${isGood ? ' ' : '!'} ${words}`);
    return ended.every(({ isGood }) => isGood);
  } finally {
    for (const child of running) child.kill('SIGTERM');
    await gateway.end();
    await pause(500);
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeCertificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const form = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name];
  execFileSync('openssl', ['req', ...form, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  writeFileSync(join(folder, 'both.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
}

/** Returns the session of the lead, who joined past every proxy. */
async function joinedUnder({ url, heard }) {
  // Output still to be printed is heard as well.
  const printing = {
    get heard() {
      return heard.join('\n');
    },
  };
  return { ...(await joined(url, await firstLink([printing]))), url };
}

/** Answers as oauth2-proxy does: lets requests with its cookie in, and sends all others to sign in. */
async function startLogin() {
  const server = createPlainServer(({ url, headers }, response) => {
    const isIn = headers.cookie?.includes(loginCookie);
    if (url === '/oauth2/auth') response.writeHead(isIn ? 202 : 401).end();
    else response.writeHead(302, { location: 'https://login.example/' }).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: server.address().port, kill: () => server.close() };
}

function versionOf(name) {
  const { program = name, version } = programs[name];
  try {
    const said = execFileSync('/bin/sh', ['-c', `${program} ${version.join(' ')} 2>&1`], {
      encoding: 'utf8',
    });
    return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '?';
  } catch {
    return undefined;
  }
}

async function opened({ name, version, folder, direct, running }) {
  const { program = name, start, isPlain = false, hasLogin = false } = programs[name];
  const ports = { ...direct, proxy: await freePort() };
  const args = start({ at: (file) => join(folder, file), ports, version, name: name.replaceAll(' ', '-') });
  const child = spawn(program, args, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  for (let tries = 0; !(await listens(ports.proxy)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${name} does not start: ${said.join('')}`);
    await pause(100);
  }
  return { name: `${name} ${version}`, port: ports.proxy, isPlain, hasLogin };
}

/**
 * Sends a request through a proxy and resolves to the answer. `isOpen`: resolves with the answer's head; its body goes
 * on.
 */
function through({ port, isPlain, hasLogin }, method, path, { headers = {}, body, isOpen = false } = {}) {
  const cookie = [headers.cookie, hasLogin && loginCookie].filter(Boolean).join('; ');
  const origin = `${isPlain ? 'http' : 'https'}://${host}`;
  const options = {
    ...{ host: '127.0.0.1', port, method, path, servername: host, rejectUnauthorized: false, agent: false },
    headers: { host, origin, 'content-type': 'application/json', ...headers, ...(cookie && { cookie }) },
  };
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? plainRequest : request)(options, (response) => {
      if (isOpen) return resolve(response);
      const parts = [];
      response.on('data', (more) => parts.push(more));
      const { statusCode: status, headers: said } = response;
      response.on('end', () => resolve({ status, said, bytes: Buffer.concat(parts) }));
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

async function carries(proxy, lead, seconds) {
  const cookie = { cookie: lead.cookie };
  const page = await through(proxy, 'GET', '/');
  const ask = { id: '230358852.5e8', kind: 'place' };
  const question = await through(proxy, 'POST', '/demo/details', { headers: { token: 'demo' }, body: ask });
  const missed = await missedTiles(proxy);
  const settings = { name: proxy.name, overlap: 1, asks: 'browsers', keepsAnswers: false };
  const { id } = await asked(lead, lead.url, 'POST', 'lists', settings);
  const statuses = [];
  for (let from = 0; from < rows; from += pieceRows) {
    const piece = Array.from({ length: pieceRows }, (_, index) => ({
      id: `${from + index}.5e8`,
      kind: 'place',
    }));
    const body = { rows: piece, last: from + pieceRows === rows };
    const path = `/team/v1/lists/${id}/pieces/${from / pieceRows}`;
    statuses.push((await through(proxy, 'PUT', path, { headers: cookie, body })).status);
  }
  const { rows: kept } = await asked(lead, lead.url, 'GET', `lists/${id}`);
  const { cutAfter, heard } = await stream(proxy, `/team/v1/lists/${id}/live`, cookie, seconds);
  // A request without a session is sent to the login, and reaches nothing.
  const outside = proxy.hasLogin && (await through({ ...proxy, hasLogin: false }, 'GET', '/')).status;
  const isGood =
    (!proxy.hasLogin || outside === 302) &&
    page.status === 200 &&
    question.status === 200 &&
    missed.length === 0 &&
    kept === rows &&
    cutAfter === undefined &&
    heard > 0;
  const lasted = cutAfter === undefined ? `open after ${seconds} s` : `CUT after ${cutAfter.toFixed(1)} s`;
  const words = `${proxy.name}: page ${page.status}${proxy.hasLogin ? ` (${outside} without the login)` : ''}, question ${question.status}, tiles ${missed.join(', ') || 'right'}, ${kept} of ${rows} rows (${[...new Set(statuses)]}), stream ${lasted}`;
  return { words, isGood };
}

/**
 * Asks for all places: their description, a tile packed and plain, both again by what is known of them, a part of it,
 * and the places of an area. Resolves to what was not as it must be.
 */
async function missedTiles(proxy) {
  const missed = [];
  const must = (isSo, words) => isSo || missed.push(words);
  const { status, bytes } = await through(proxy, 'GET', '/places/tiles.json');
  const { tiles: [address = ''] = [] } = status === 200 ? JSON.parse(bytes) : {};
  const { origin, pathname, search } = new URL(address.replace('{z}/{x}/{y}', '0/0/0'), 'relative://');
  must(origin === `${proxy.isPlain ? 'http' : 'https'}://${host}`, `tiles at ${origin}`);
  const plain = await through(proxy, 'GET', pathname + search);
  for (const coding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': coding };
    const tile = await through(proxy, 'GET', pathname + search, { headers });
    const isPacked = tile.said['content-encoding'] === 'gzip';
    must(tile.status === 200 && isPacked === (coding === 'gzip'), `a tile ${tile.status} for ${coding}`);
    must((isPacked ? gunzipSync(tile.bytes) : tile.bytes).equals(plain.bytes), `other bytes for ${coding}`);
    must(/immutable/.test(tile.said['cache-control']), `a tile kept ${tile.said['cache-control']}`);
    const known = { ...headers, 'if-none-match': tile.said.etag };
    const again = await through(proxy, 'GET', pathname + search, { headers: known });
    must(again.status === 304, `${again.status} for a known tile, ${coding}`);
  }
  const part = await through(proxy, 'GET', pathname + search, { headers: { range: 'bytes=0-3' } });
  const asked = part.status === 206 ? plain.bytes.subarray(0, 4) : plain.bytes;
  must(part.bytes.equals(asked), `${part.status} with other bytes for a part`);
  const whole = [
    [-180, -80],
    [180, -80],
    [180, 80],
    [-180, 80],
    [-180, -80],
  ];
  const area = await through(proxy, 'POST', '/places/area', {
    body: { type: 'Polygon', coordinates: [whole] },
  });
  must(area.status === 200 && JSON.parse(area.bytes).count > 0, `area ${area.status}`);
  return missed;
}

/**
 * Follows a list for this many seconds. `cutAfter`: the seconds after which the stream was cut; undefined where it
 * stayed open.
 */
async function stream(proxy, path, headers, seconds) {
  const from = performance.now();
  const response = await through(proxy, 'GET', path, { headers, isOpen: true });
  let heard = 0;
  response.on('data', (bytes) => {
    heard += bytes.length;
  });
  const cut = new Promise((resolve) => {
    for (const event of ['end', 'error', 'aborted'])
      response.once(event, () => resolve((performance.now() - from) / 1000));
  });
  const cutAfter = await Promise.race([cut, pause(seconds * 1000)]);
  response.destroy();
  return { cutAfter, heard };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
