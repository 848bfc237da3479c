import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { addedByGateway } from './gateway-added.mjs';
import { answersThroughTheEnd, shareOfOthers, slowPeers } from './gateway-peers.mjs';
import { startGateway } from './gateway-process.mjs';

/** The whole address of one sample place: four questions, as the page asks them. */
const body = '{"id":"230358852.5e8","kind":"place"}';
const headers = { token: 'demo', 'content-type': 'application/json' };
const requests = ['details', 'parking', 'entrance', 'units'].map((name) => ({
  method: 'POST',
  path: `/demo/${name}`,
  headers,
  body,
}));

/** Must be in no answer of the proxied gateway. */
const secret = 'a-secret-that-no-answer-holds-0123456789';

/** Share of the processors used by other programs above which a missed figure proves nothing. */
const tooBusy = 0.1;

/**
 * Prints how the built gateway behaves under slow peers (G5), at its end (G8) and under load (G9), each next to its
 * promise. `seconds` is the length of a load run.
 * @param {number} seconds
 * @returns {Promise<boolean>} false when a promise is missed on a machine that was quiet enough to judge
 */
export async function soakGateway(seconds) {
  console.log(
    `Built gateway on 127.0.0.1, Node ${process.version}; it and this load generator share ${cpus().length} processors.`,
  );
  const kept = [];
  const part = async (name, run) => {
    const before = await shareOfOthers();
    const figures = await run();
    const others = Math.max(before, await shareOfOthers());
    const missed = figures.filter(({ good }) => !good);
    const verdict = missed.length === 0 ? 'kept' : others > tooBusy ? 'too busy to judge' : 'MISSED';
    console.log(`\n${name}: ${verdict} (other programs used ${percent(others)} of the processors)`);
    for (const { text, good } of figures) console.log(`  ${good ? ' ' : '!'} ${text}`);
    kept.push(verdict !== 'MISSED');
  };

  await part('G5 500 peers that never end their headers', slowHeaders);
  await part('G8 SIGTERM with 200 questions waiting for a slow upstream', () => end(true));
  await part('G8 SIGTERM while 200 connections ask without a pause', () => end(false));
  await part(`G9 200 connections, ${seconds} s, embedded service`, () => load(seconds, false));
  await part(`G9 200 connections, ${seconds} s, before an upstream`, () => load(seconds, true));
  await part('What the gateway adds to an upstream, one question at a time', added);
  return kept.every(Boolean);
}

async function added() {
  const secrets = { PLACES_BASE_URL: 'http://127.0.0.1:1', PLACES_ACCESS_TOKEN: secret };
  const { direct, proxied, p50, p99 } = await addedByGateway(requests, secrets, 1_000);
  return [
    figure(
      `p50 ${direct.toFixed(2)} ms direct, ${proxied.toFixed(2)} ms proxied: +${p50.toFixed(2)} ms; p99 +${p99.toFixed(2)} ms`,
      'p50 < 2 ms more',
      p50 < 2,
    ),
  ];
}

async function slowHeaders() {
  const gateway = await startGateway();
  const good = autocannon({ url: gateway.url, connections: 20, duration: 13, overallRate: 200, requests });
  const { open, longestOpen } = await slowPeers(gateway.url, 500, 14_000);
  const { latency, errors, non2xx } = await good;
  await gateway.end();
  return [
    figure(
      `${500 - open} closed, each after at most ${(longestOpen / 1000).toFixed(1)} s`,
      'all ≤ 10 s',
      open === 0 && longestOpen <= 10_000,
    ),
    figure(`p99 of good clients meanwhile: ${latency.p99} ms`, '< 250 ms', latency.p99 < 250),
    figure(`${errors + non2xx} errors of good clients`, '0', errors + non2xx === 0),
  ];
}

async function end(slowUpstream) {
  const { whole, cut, seconds, code } = await answersThroughTheEnd(slowUpstream, { body, headers });
  return [
    figure(`${cut} answers cut, ${whole} whole`, '0 cut', cut === 0 && whole > 0),
    figure(`ended after ${seconds.toFixed(1)} s with ${code}`, '≤ 10 s with 0', seconds <= 10 && code === 0),
  ];
}

async function load(seconds, proxied) {
  const upstream = proxied ? await startGateway() : undefined;
  const gateway = await startGateway(
    upstream && {
      PLACES_DEMO_BASE_URL: upstream.url,
      PLACES_BASE_URL: upstream.url,
      PLACES_ACCESS_TOKEN: secret,
    },
  );
  const run = (duration) => autocannon({ url: gateway.url, connections: 200, duration, requests });
  await run(Math.min(5, seconds));
  const before = gateway.memory();
  const { requests: rate, latency, errors, non2xx, timeouts, throughput } = await run(seconds);
  const growth = gateway.memory() - before;
  await gateway.end();
  await upstream?.end();
  const wrong = errors + non2xx + timeouts;
  const all = [
    figure(
      `${Math.round(rate.average)} requests/s, ${(throughput.average / 1e6).toFixed(0)} MB/s`,
      '≥ 2000 requests/s',
      rate.average >= 2000,
    ),
    figure(`p50 ${latency.p50} ms, p99 ${latency.p99} ms`, 'p99 < 100 ms', latency.p99 < 100),
    figure(`${errors} errors, ${non2xx} other statuses, ${timeouts} time-outs`, '0', wrong === 0),
    figure(
      `memory ${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB (from ${before.toFixed(0)} MB)`,
      '< 50 MB',
      growth < 50,
    ),
  ];
  // The promise is for the embedded service; before an upstream, rate and delay are half the upstream's.
  return proxied
    ? all.map((each, index) =>
        index < 2 ? { ...each, text: each.text.replace(/ {2}\(.*/, ''), good: true } : each,
      )
    : all;
}

function figure(what, promise, good) {
  return { text: `${what}  (promised: ${promise})`, good };
}

function percent(share) {
  return `${(share * 100).toFixed(0)} %`;
}
