import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readTimes } from './processor-time.mjs';

const program = fileURLToPath(new URL('../../dist/gateway/main.js', import.meta.url));

/**
 * Starts the built gateway on a free port of 127.0.0.1, with only these variables in its environment. `memory` is its
 * resident set in MB, `cpuSeconds` its processor time; `end` sends SIGTERM and resolves to its exit code, `kill` sends SIGKILL; `heard` are the lines
 * that it has printed.
 * @param {NodeJS.ProcessEnv} [variables]
 * @param {'ignore' | 'inherit' | 'pipe'} [said] what becomes of its standard error: `pipe` to hear it
 */
export async function startGateway(variables = {}, said = 'ignore') {
  if (!existsSync(program)) throw new Error('There is no built gateway: run "npm run build" first.');
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', said],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', kill);
      resolve(code);
    });
  });
  const lines = createInterface({ input: child.stdout });
  const heard = [];
  lines.on('line', (line) => heard.push(line));
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => heard.push(line));
  const url = await Promise.race([new Promise((resolve) => lines.once('line', resolve)), ended]);
  if (typeof url !== 'string') throw new Error(`The gateway ended with ${url} instead of starting.`);
  return {
    url,
    heard,
    cpuSeconds: () => readTimes(child.pid).own,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
    kill() {
      kill();
      return ended;
    },
  };
}
