import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lateAnswers } from './slow.driver.ts';

export type Gateway = { readonly url: string; close(): Promise<void> };

/** A gateway whose log can be read. */
export type LoggingGateway = Gateway & { readonly log: readonly string[] };

/** Starts the built gateway on a free port, as `npm start` does, with further environment variables. */
export async function startGateway(
  environment: Readonly<Record<string, string>> = {},
): Promise<LoggingGateway> {
  const child = spawn(process.execPath, [...lateAnswers, 'dist/gateway/main.js'], {
    cwd: new URL('..', import.meta.url),
    env: { PATH: process.env.PATH, PORT: '0', PLACES_LOG: 'problems', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('http://')) continue;
    // As with Ctrl+C: after a SIGTERM it would wait a second for questions that are on their way.
    const close = () => {
      child.kill('SIGINT');
      return ended;
    };
    return { url: line, close, log };
  }
  throw new Error(`the gateway ended without an address: ${log.join('\n')}`);
}
