import { join } from 'node:path';
import { exitCodes } from '../node/exit-code.ts';
import { readArguments } from '../node/read-arguments.ts';
import { readConfig, StartError } from './config.ts';
import { type RunningGateway, startGateway } from './start.ts';

const usage = [
  'npm start, or: node dist/gateway/main.js',
  'Serves Placelens on http://127.0.0.1:4173. It takes no argument: variables such as PORT, HOST and PLACES_DATA say',
  'what is other than usual, and docs/deployment.md tells of each of them.',
];

/** Milliseconds between two checks of the parent process. */
const parentCheck = 500;

/** Milliseconds after SIGTERM in which a question in flight is still answered. */
const grace = 1_000;

/** Only the address goes to standard output; everything else goes to standard error. */
const write = (line: string) => process.stderr.write(`${line}\n`);

/** Not awaited at the top level: modules loaded during the start may share parts with this one. */
async function main(): Promise<void> {
  if (asksForHelp()) return void process.stdout.write(`${usage.join('\n')}\n`);
  // This file is built to dist/gateway/main.js, the page to dist/page.
  const pageFolder = join(import.meta.dirname, '../page');
  const config = readConfig(process.env);
  const gateway = await startGateway(config, { pageFolder, write });
  endOnSignal(gateway, config.shutdownDelay);
  endWithNpm(gateway);
  // Printed for the person who starts it, not logged: the link is a secret until it is used.
  if (gateway.firstLink) write(`${gateway.firstWords}\n${gateway.firstLink}`);
  process.stdout.write(`${gateway.url}\n`);
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  for (const line of error.lines) write(line);
  process.exit(1);
});

/** Returns true for `--help`. Any other argument is reported, and nothing is served. */
function asksForHelp(): boolean {
  try {
    const { values } = readArguments({ options: { help: { type: 'boolean', short: 'h' } } });
    return values.help === true;
  } catch (error) {
    for (const line of [error instanceof Error ? error.message : String(error), ...usage]) write(line);
    process.exit(exitCodes.usage);
  }
}

/** A second SIGTERM changes nothing: answers in progress are still finished. A second Ctrl+C ends at once. */
function endOnSignal(gateway: RunningGateway, delay: number | undefined) {
  let ending = false;
  process.on('SIGTERM', () => {
    if (!ending) void gateway.close(grace, delay).then(() => process.exit(0));
    ending = true;
  });
  process.once('SIGINT', () => void gateway.close().then(() => process.exit(0)));
}

/** npm sends SIGTERM to its shell alone, which leaves this process behind: it ends when its parent is gone. */
function endWithNpm(gateway: RunningGateway) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    void gateway.close().then(() => process.exit(0));
  }, parentCheck);
  look.unref();
}
