import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const asks = readFileSync('/tmp/storework/100k.ndjson', 'utf8')
  .split('\n')
  .slice(0, 5000)
  .map((l) => {
    const r = JSON.parse(l);
    return { id: r.id, kind: r.kind };
  });
const sample = [{ id: '230358852.5e8', kind: 'place' }];
for (const [n, list, env] of [
  ['store', asks, { PLACES_DATA: '/tmp/storework/p.db' }],
  ['sample', sample, {}],
]) {
  const c = spawn(
    'node',
    [
      ...(process.argv[2] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/storework/prof' + n] : []),
      'dist/gateway/main.js',
    ],
    {
      env: { PATH: process.env.PATH, PORT: '0', PLACES_LOG: 'off', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise((r) => c.stdout.once('data', (d) => r(String(d).trim())));
  const run = (d) =>
    autocannon({
      url,
      connections: 50,
      duration: d,
      requests: [
        {
          method: 'POST',
          path: '/demo/details',
          headers: { 'content-type': 'application/json', token: 'demo' },
          setupRequest: (q) => ({
            ...q,
            body: JSON.stringify(list[Math.floor(Math.random() * list.length)]),
          }),
        },
      ],
    });
  await run(3);
  const t0 = readFileSync(`/proc/${c.pid}/stat`, 'utf8').split(' ');
  const r = await run(8);
  const t1 = readFileSync(`/proc/${c.pid}/stat`, 'utf8').split(' ');
  const cpu = (+t1[13] + +t1[14] - t0[13] - t0[14]) * 10;
  console.log(
    n,
    r.requests.average,
    'req/s',
    r.errors,
    'cpu us per request',
    ((cpu * 1000) / (r.requests.average * 8)).toFixed(0),
  );
  c.kill('SIGTERM');
  await new Promise((r) => c.once('exit', r));
}
