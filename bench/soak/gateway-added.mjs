import { Agent, request } from 'node:http';
import { startGateway } from './gateway-process.mjs';

/**
 * Asks an upstream directly and through a gateway, in turn, one question at a time, each on a connection that is kept.
 * @param {readonly {path: string, headers: Record<string, string>, body: string}[]} questions
 * @param {NodeJS.ProcessEnv} variables what the gateway has besides the address of the upstream
 * @param {number} count questions to each
 * @returns milliseconds until the last byte: the median of both, and their difference at 50 % and 99 %
 */
export async function addedByGateway(questions, variables, count) {
  const upstream = await startGateway({ PLACES_LOG: 'off' });
  const gateway = await startGateway({
    PLACES_LOG: 'off',
    PLACES_DEMO_BASE_URL: upstream.url,
    ...variables,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [direct, proxied] = [[], []];
  const warmUp = 200;
  for (let turn = -warmUp; turn < count; turn++) {
    const question = questions[(turn + warmUp) % questions.length];
    const [straight, around] = [
      await ask(upstream.url, question, agent),
      await ask(gateway.url, question, agent),
    ];
    if (turn < 0) continue;
    direct.push(straight);
    proxied.push(around);
  }
  agent.destroy();
  await Promise.all([gateway.end(), upstream.end()]);
  const at = (share) => quantile(proxied, share) - quantile(direct, share);
  return { direct: quantile(direct, 0.5), proxied: quantile(proxied, 0.5), p50: at(0.5), p99: at(0.99) };
}

/** Returns the milliseconds to the last byte. Rejects unless the answer is 200. */
function ask(url, { path, headers, body }, agent) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(performance.now() - start));
    })
      .on('error', reject)
      .end(body);
  });
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}
