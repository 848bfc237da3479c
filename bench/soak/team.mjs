import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { startGateway } from './gateway-process.mjs';

const driver = fileURLToPath(new URL('../../src/hosts/engine/cluster.driver.ts', import.meta.url));

const reviewers = 50;
const gateways = 3;
/** Milliseconds from one verdict of a person to the next, at 4 a minute. */
const pace = 15_000;
const gatewayKills = 20;
const databaseKills = 5;
/** Rows of the list that the servers ask while they are killed, beside the one that people judge. */
const askedRows = 2_000;
const pieceRows = 5_000;
/** Milliseconds of an answer, so that kills cut some. */
const answerTime = 500;
/** Milliseconds of waiting for the next address at p99 at a person's pace, by rows of the list (team.md). */
const goalOf = (rows) => (rows > 10_000 ? 100 : 20);

/**
 * Fifty people judge one list through three gateways over one PostgreSQL: at 4 verdicts a minute each, then as fast as they
 * can, then so while gateways and the database are killed. Prints what was lost, given twice, asked twice, and how long a
 * person waits for the next address while nothing is killed.
 * @param {number} seconds of each of the three parts
 * @param {number} rows of the list that is judged
 * @returns {Promise<boolean>} false where a promise was broken
 */
export async function soakTeam(seconds, rows) {
  const { module } = await runnerImport(driver, { configFile: false, logLevel: 'error' });
  const cluster = await module.Cluster.start();
  const service = await countingService();
  const servers = [];
  try {
    const address = await cluster.database();
    const variables = {
      PLACES_TEAM: address,
      PLACES_DEMO_BASE_URL: service.url,
      PLACES_DEMO_TOKEN: 'soak',
      PLACES_LOG: 'off',
    };
    for (let index = 0; index < gateways; index++) {
      servers.push(await Place.open(variables));
    }
    return await play({ cluster, servers, service, seconds, rows });
  } finally {
    await Promise.all(servers.map((each) => each.end()));
    await service.end();
    await cluster.end();
  }
}

async function play({ cluster, servers, service, seconds, rows }) {
  const lead = await joined(servers[0].url, await firstLink(servers));
  const crowd = [];
  for (let index = 0; index < reviewers; index++) {
    const { invitation } = await asked(lead, servers[0].url, 'POST', 'invitations', { role: 'reviewer' });
    const secret = invitation.split('#join=').at(-1);
    crowd.push(await joined(servers[0].url, secret, `Reviewer ${index}`));
  }
  const judged = await listOf(lead, servers, { name: 'Judged', rows, asks: 'browsers' });

  const game = new Game(judged, servers);
  const part = seconds * 1000;
  const began = performance.now();
  const [turning, calm, until] = [1, 2, 3].map((parts) => began + parts * part);
  const killing = pause(2 * part).then(() =>
    Promise.all([
      killAround({ cluster, servers, time: part }),
      listOf(lead, servers, { name: 'Asked', rows: askedRows, asks: 'server' }),
    ]),
  );
  await Promise.all(
    crowd.map(async (who, index) => {
      // Not all at the same moment.
      await pause((pace * index) / reviewers);
      while (performance.now() < until) {
        const from = performance.now();
        const times = from < turning ? game.paced : from < calm ? game.driven : [];
        await game.turn(who, until, times);
        if (from < turning) await pause(Math.max(0, Math.min(from + pace, turning) - performance.now()));
      }
    }),
  );
  const [{ gatewaysKilled, databaseKilled }, asking] = await killing;
  const minutes = (performance.now() - began - 2 * part) / 60_000;
  await untilAsked(lead, servers, asking);

  const lost = await game.lost(lead);
  const { once, again, never } = service.counts(askedRows);
  const goal = goalOf(rows);
  const [paced, driven] = [spread(game.paced), spread(game.driven)];
  const lines = [
    [
      `${gatewaysKilled} gateways and ${databaseKilled} times the database killed in ${minutes.toFixed(1)} minutes`,
      true,
    ],
    [
      `${game.acknowledged.size} verdicts acknowledged, ${lost.missing} lost, ${lost.doubled} kept twice`,
      lost.missing + lost.doubled === 0,
    ],
    [`${game.leases} addresses given, ${game.givenTwice} to two people at once`, game.givenTwice === 0],
    [`${askedRows} rows asked by the servers: ${once} once, ${again} again, ${never} never`, never === 0],
    [
      `again: at most ${service.mostAgain} times, only where a kill cut it`,
      again <= 64 * (gatewaysKilled + databaseKilled),
    ],
    [`next for me at 4 verdicts a minute each, ${paced.words}  (p99 < ${goal} ms)`, paced.p99 < goal],
    [
      `next for me as fast as ${reviewers} can, ${driven.words}, ${(game.driven.length / seconds).toFixed(0)} a second`,
      true,
    ],
  ];
  for (const [text, good] of lines) console.log(`${good ? ' ' : '!'} ${text}`);
  return lines.every(([, good]) => good);
}

function spread(measured) {
  const times = measured.toSorted((a, b) => a - b);
  const at = (share) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const words = `${times.length} times: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`;
  return { p99: at(0.99), words };
}

/** A gateway at one address, which comes back there after a kill. */
class Place {
  #gateway;
  #variables;
  url;

  static async open(variables) {
    const place = new Place();
    place.#variables = variables;
    await place.begin();
    place.#variables = { ...variables, PORT: new URL(place.url).port };
    return place;
  }

  async begin() {
    this.#gateway = await startGateway(this.#variables, 'pipe');
    this.url = this.#gateway.url;
  }

  get heard() {
    return this.#gateway.heard.join('\n');
  }

  async kill() {
    await this.#gateway.kill();
    // With the database away it does not start: it is tried again as a supervisor does.
    for (;;) {
      try {
        return await this.begin();
      } catch {
        await pause(500);
      }
    }
  }

  end() {
    return this.#gateway.end();
  }
}

async function firstLink(servers) {
  for (;;) {
    const found = servers.flatMap(({ heard }) =>
      [...heard.matchAll(/#join=([\w-]+)/g)].map(([, secret]) => secret),
    );
    if (found.length > 0) return found.at(-1);
    await pause(100);
  }
}

async function joined(url, invitation, name = 'Lead') {
  const response = await fetch(`${url}/team/v1/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation, name }),
  });
  if (!response.ok) throw new Error(`join: ${response.status} ${await response.text()}`);
  const { id } = await response.json();
  return { id, name, cookie: response.headers.getSetCookie()[0].split(';')[0] };
}

/** One question; rejects for every answer that is none. */
async function asked({ cookie }, url, method, path, body) {
  const response = await fetch(`${url}/team/v1/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Asks until it is answered, whichever gateway does. */
async function patiently(who, servers, method, path, body) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await asked(who, servers[attempt % servers.length].url, method, path, body);
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(100 + Math.random() * 200);
    }
  }
}

async function listOf(lead, servers, { name, rows, asks }) {
  const settings = { name, overlap: 1, asks, keepsAnswers: false };
  const { id } = await patiently(lead, servers, 'POST', 'lists', settings);
  for (let from = 0; from < rows; from += pieceRows) {
    const piece = Array.from({ length: Math.min(pieceRows, rows - from) }, (_, index) => ({
      id: `${name} ${from + index}`,
      kind: 'place',
    }));
    const last = from + pieceRows >= rows;
    await patiently(lead, servers, 'PUT', `lists/${id}/pieces/${from / pieceRows}`, { rows: piece, last });
  }
  return { id, name };
}

/** What the people did, and what must hold of it. */
class Game {
  acknowledged = new Set();
  /** Milliseconds of each wait for the next address, at a person's pace and as fast as they can. */
  paced = [];
  driven = [];
  leases = 0;
  givenTwice = 0;
  #list;
  #servers;
  /** Who holds which position here and now, as the server's answers say. */
  #holders = new Map();

  constructor(list, servers) {
    this.#list = list;
    this.#servers = servers;
  }

  /** The next address of a person, judged. */
  async turn(who, until, times) {
    const lease = await this.#next(who, until, times);
    if (!lease) return pause(200);
    const act = {
      id: `${randomBytes(8).toString('hex')} ${this.#list.id}`,
      run: this.#list.id,
      placeId: lease.row.id,
      kind: lease.row.kind,
      what: 'good',
      reviewer: who.name,
      at: Date.now(),
    };
    await patiently(who, this.#from(), 'POST', `lists/${this.#list.id}/acts`, { acts: [act] });
    this.acknowledged.add(act.id);
    this.#holders.delete(lease.position);
  }

  async #next(who, until, times) {
    while (performance.now() < until) {
      const [server] = this.#from();
      const from = performance.now();
      try {
        const lease = await asked(who, server.url, 'POST', `lists/${this.#list.id}/next`, {});
        times.push(performance.now() - from);
        if (!lease) return undefined;
        this.leases++;
        const holder = this.#holders.get(lease.position);
        if (holder !== undefined && holder !== who.id) this.givenTwice++;
        this.#holders.set(lease.position, who.id);
        return lease;
      } catch {
        await pause(200);
      }
    }
    return undefined;
  }

  /** The gateways, another one first each time. */
  #from() {
    const first = Math.floor(Math.random() * this.#servers.length);
    return [...this.#servers.slice(first), ...this.#servers.slice(0, first)];
  }

  /** Acknowledged verdicts that the journal does not have, and those that it has twice. */
  async lost(lead) {
    const found = new Map();
    for (let after = 0; ; ) {
      const events = await patiently(
        lead,
        this.#servers,
        'GET',
        `lists/${this.#list.id}/events?after=${after}&limit=500`,
      );
      if (events.length === 0) break;
      for (const { act, number } of events) {
        found.set(act.id, (found.get(act.id) ?? 0) + 1);
        after = number;
      }
    }
    const missing = [...this.acknowledged].filter((id) => !found.has(id)).length;
    return { missing, doubled: [...found.values()].filter((count) => count > 1).length };
  }
}

async function killAround({ cluster, servers, time }) {
  const moments = [
    ...Array.from({ length: gatewayKills }, () => 'gateway'),
    ...Array.from({ length: databaseKills }, () => 'database'),
  ].map((what, index) => ({ what, order: Math.random(), index }));
  const order = moments.toSorted((a, b) => a.order - b.order);
  const counts = { gatewaysKilled: 0, databaseKilled: 0 };
  for (const { what } of order) {
    await pause((time / (order.length + 1)) * 0.9);
    if (what === 'gateway') {
      await servers[Math.floor(Math.random() * servers.length)].kill();
      counts.gatewaysKilled++;
    } else {
      await cluster.crash();
      await pause(1_000);
      await cluster.begin();
      counts.databaseKilled++;
    }
  }
  return counts;
}

async function untilAsked(lead, servers, { id }) {
  for (;;) {
    const { progress } = await patiently(lead, servers, 'GET', `lists/${id}/news`);
    if (!progress.states.pending) return;
    await pause(500);
  }
}

/** A service that knows nothing, takes its time for that, and counts how often each id is asked for. */
async function countingService() {
  const counts = new Map();
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { id } = JSON.parse(Buffer.concat(parts).toString() || '{}');
    if (request.url?.endsWith('/details')) counts.set(id, (counts.get(id) ?? 0) + 1);
    await pause(answerTime);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    get mostAgain() {
      return Math.max(...counts.values());
    },
    counts(rows) {
      const once = [...counts.values()].filter((count) => count === 1).length;
      return { once, again: counts.size - once, never: rows - counts.size };
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
