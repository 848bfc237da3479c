import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { countingService } from './counting-service.mjs';
import { asked, firstLink, joined, listOf, untilAsked } from './team-calls.mjs';
import { Game } from './team-game.mjs';
import { killAround, Place } from './team-kills.mjs';

const driver = fileURLToPath(new URL('../../src/server/engine/cluster.driver.ts', import.meta.url));

const reviewers = 50;
const gateways = 3;
/** Milliseconds from one verdict of a person to the next, at 4 a minute. */
const pace = 15_000;
/** Rows of the list that the servers ask while they are killed, next to the list that people judge. */
const askedRows = 2_000;
/** Goal in milliseconds at p99 for the next address at a person's pace, by rows of the list (team.md). */
const goalOf = (rows) => (rows > 10_000 ? 100 : 20);

/**
 * Fifty people judge one list through three gateways over one PostgreSQL: at 4 verdicts a minute each, then at full
 * speed, then again while gateways and the database are killed. Prints what was lost, given twice or asked twice, and
 * how long a person waits for the next address while nothing is killed.
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
