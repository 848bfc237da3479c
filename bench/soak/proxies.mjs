import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from './gateway-process.mjs';
import { asked, firstLink, joined } from './team-calls.mjs';

const host = 'places.example';
const deployment = readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8');
const rows = 20_000;
const pieceRows = 5_000;

/** The first configuration of docs/deployment.md in this language. */
function printed(language) {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(deployment)?.[1];
  if (!found) throw new Error(`docs/deployment.md shows no ${language}.`);
  return found;
}

/** How each program runs what is printed, changed in nothing but ports, certificates and where it writes. */
const programs = {
  nginx: {
    version: ['-v'],
    start({ at, ports, version }) {
      // Before 1.25.1 the other form that the comment there names.
      const isOld = version < '1.25.1';
      const server = printed('nginx')
        .replace(
          /listen 443 ssl;\n\s*http2 on;.*/,
          `listen ${ports.proxy} ssl${isOld ? ' http2;' : ';\nhttp2 on;'}`,
        )
        .replace(/ssl_certificate .*/, `ssl_certificate ${at('cert.pem')};`)
        .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${at('key.pem')};`)
        .replace(/access_log \S+/, `access_log ${at('access.log')}`)
        .replaceAll('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (each) => `${each}_temp_path ${at(each)};`,
      );
      // The workers of root's nginx are nobody, who may not write into this folder.
      const user = process.getuid?.() === 0 ? 'user root; ' : '';
      const whole = `${user}daemon off; pid ${at('pid')}; error_log stderr; events {} http { ${paths.join(' ')} ${server} }`;
      writeFileSync(at('nginx.conf'), whole);
      return ['-p', at('.'), '-c', at('nginx.conf')];
    },
  },
  haproxy: {
    version: ['-v'],
    start({ at, ports }) {
      writeFileSync(
        at('haproxy.cfg'),
        printed('haproxy')
          .replace('bind :443', `bind 127.0.0.1:${ports.proxy}`)
          .replace(/crt \S+/, `crt ${at('both.pem')}`)
          .replace('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`),
      );
      return ['-db', '-f', at('haproxy.cfg')];
    },
  },
  apache2: {
    version: ['-v'],
    start({ at, ports }) {
      const modules = ['mpm_event', 'authz_core', 'ssl', 'proxy', 'proxy_http', 'headers'].map(
        (each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so`,
      );
      const site = printed('apache')
        .replace('*:443', `127.0.0.1:${ports.proxy}`)
        .replace(/SSLCertificateFile .*/, `SSLCertificateFile ${at('cert.pem')}`)
        .replace(/SSLCertificateKeyFile .*/, `SSLCertificateKeyFile ${at('key.pem')}`)
        .replace('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`);
      const around = [
        `ServerRoot ${at('.')}`,
        `DefaultRuntimeDir ${at('.')}`,
        `PidFile ${at('apache.pid')}`,
        `ServerName ${host}`,
        `ErrorLog ${at('error.log')}`,
        `Listen 127.0.0.1:${ports.proxy}`,
      ];
      writeFileSync(at('apache.conf'), [...modules, ...around, site].join('\n'));
      return ['-d', at('.'), '-f', at('apache.conf'), '-DFOREGROUND'];
    },
  },
  caddy: {
    version: ['version'],
    start({ at, ports }) {
      const site = printed('caddyfile')
        .replace(`${host} {`, `https://${host}:${ports.proxy} {\n tls ${at('cert.pem')} ${at('key.pem')}`)
        .replace('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`);
      writeFileSync(at('Caddyfile'), `{\n admin off\n auto_https off\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', at('Caddyfile')];
    },
  },
  varnishd: {
    version: ['-V'],
    isPlain: true,
    start({ at, ports }) {
      writeFileSync(at('default.vcl'), printed('vcl').replace('"4173"', `"${ports.gateway}"`));
      const listens = ['-a', `127.0.0.1:${ports.proxy}`, '-T', 'none', '-n', at('varnish')];
      return ['-F', '-j', 'none', ...listens, '-f', at('default.vcl')];
    },
  },
};

/**
 * Plays the configurations of docs/deployment.md, each with the program that it is for, where that is installed: the page, a
 * question of it, a list of 20,000 rows in pieces, and a stream of the team in which nothing happens for so many seconds.
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
    const direct = { gateway: Number(new URL(gateway.url).port) };
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

/** Who leads the team, come in past every proxy. */
async function joinedUnder({ url, heard }) {
  // What is still to be printed is heard as well.
  const printing = {
    get heard() {
      return heard.join('\n');
    },
  };
  return { ...(await joined(url, await firstLink([printing]))), url };
}

function versionOf(name) {
  try {
    const said = execFileSync('/bin/sh', ['-c', `${name} ${programs[name].version.join(' ')} 2>&1`], {
      encoding: 'utf8',
    });
    return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '?';
  } catch {
    return undefined;
  }
}

async function opened({ name, version, folder, direct, running }) {
  const { start, isPlain = false } = programs[name];
  const ports = { ...direct, proxy: await freePort() };
  const args = start({ at: (file) => join(folder, file), ports, version });
  const child = spawn(name, args, {
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
  return { name: `${name} ${version}`, port: ports.proxy, isPlain };
}

/** What comes of a request through a proxy. `isOpen`: resolves with the answer's head, whose body goes on. */
function through({ port, isPlain }, method, path, { headers = {}, body, isOpen = false } = {}) {
  const origin = `${isPlain ? 'http' : 'https'}://${host}`;
  const options = {
    ...{ host: '127.0.0.1', port, method, path, servername: host, rejectUnauthorized: false, agent: false },
    headers: { host, origin, 'content-type': 'application/json', ...headers },
  };
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? plainRequest : request)(options, (response) => {
      if (isOpen) return resolve(response);
      let text = '';
      response.setEncoding('utf8').on('data', (more) => {
        text += more;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

async function carries(proxy, lead, seconds) {
  const cookie = { cookie: lead.cookie };
  const page = await through(proxy, 'GET', '/');
  const ask = { id: '230358852.5e8', kind: 'place' };
  const question = await through(proxy, 'POST', '/demo/details', { headers: { token: 'demo' }, body: ask });
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
  const isGood =
    page.status === 200 && question.status === 200 && kept === rows && cutAfter === undefined && heard > 0;
  const lasted = cutAfter === undefined ? `open after ${seconds} s` : `CUT after ${cutAfter.toFixed(1)} s`;
  const words = `${proxy.name}: page ${page.status}, question ${question.status}, ${kept} of ${rows} rows (${[...new Set(statuses)]}), stream ${lasted}`;
  return { words, isGood };
}

/** Follows a list for so many seconds. `cutAfter`: the seconds after which it was ended by somebody else. */
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
