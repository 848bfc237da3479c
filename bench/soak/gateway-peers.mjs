import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { cpus } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import { startGateway } from './gateway-process.mjs';

/** Milliseconds over which the processors are watched while this program is idle. */
const watch = 1_000;

/** Returns the share of all processors, 0 to 1, that other programs use at this moment. */
export async function shareOfOthers() {
  const sum = () => {
    const times = cpus().map((cpu) => cpu.times);
    const total = times.reduce(
      (all, { user, nice, sys, irq, idle }) => all + user + nice + sys + irq + idle,
      0,
    );
    return { total, idle: times.reduce((all, { idle }) => all + idle, 0) };
  };
  const before = sum();
  await pass(watch);
  const after = sum();
  return 1 - (after.idle - before.idle) / Math.max(1, after.total - before.total);
}

/**
 * Opens this many connections that send a byte of a header each second and never end it. Resolves when all are closed,
 * or after `patience` milliseconds, to the number then open and the longest time one was open, in milliseconds.
 */
export async function slowPeers(url, count, patience) {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  let open = count;
  let longestOpen = 0;
  const sockets = Array.from({ length: count }, () => {
    let opened = start;
    const socket = connect(Number(port), hostname, () => {
      opened = performance.now();
      socket.write('POST /demo/units HTTP/1.1\r\nHost: x\r\nx: ');
    });
    const drip = setInterval(() => socket.write('a'), 1_000);
    socket.on('error', () => {});
    socket.resume();
    socket.on('close', () => {
      clearInterval(drip);
      open -= 1;
      longestOpen = Math.max(longestOpen, performance.now() - opened);
    });
    return socket;
  });
  while (open > 0 && performance.now() - start < patience) await pass(50);
  const left = open;
  for (const socket of sockets) socket.destroy();
  return { open: left, longestOpen };
}

/**
 * Ends a gateway while 200 connections ask it. A question counts as cut when it left on an open connection and no
 * whole answer came back; a refused connection took no question.
 * @param {boolean} slowUpstream each answer comes from an upstream that takes two seconds; else the embedded service
 */
export async function answersThroughTheEnd(slowUpstream, question) {
  const upstream = createServer((_, response) => setTimeout(() => response.end('{"whole":true}'), 2_000));
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const gateway = await startGateway(
    slowUpstream ? { PLACES_DEMO_BASE_URL: `http://127.0.0.1:${upstream.address().port}` } : {},
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let whole = 0;
  let cut = 0;
  const client = async () => {
    for (;;) {
      const outcome = await ask(`${gateway.url}/demo/units`, agent, question);
      if (outcome === 'refused') return;
      if (outcome === 'whole') whole += 1;
      else cut += 1;
    }
  };
  const clients = Array.from({ length: 200 }, client);
  await pass(1_000);
  const start = performance.now();
  const code = await gateway.end();
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(clients);
  upstream.closeAllConnections();
  upstream.close();
  return { whole, cut, seconds, code };
}

function ask(url, agent, { body, headers }) {
  return new Promise((resolve) => {
    const asking = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.complete && response.statusCode === 200 ? 'whole' : 'cut'));
      response.on('error', () => resolve('cut'));
    });
    asking.on('error', ({ code }) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'cut'));
    asking.end(body);
  });
}
