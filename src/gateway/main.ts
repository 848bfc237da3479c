import { join } from 'node:path';
import { readConfig, StartError } from './config.ts';
import { type RunningGateway, startGateway } from './start.ts';

/** The address alone goes to standard output; everything else that is said goes to standard error. */
const log = (line: string) => process.stderr.write(`${line}\n`);

try {
  // This file is built to dist/gateway/main.js, the page to dist/page.
  const pageFolder = join(import.meta.dirname, '../page');
  const gateway = await startGateway(readConfig(process.env), { pageFolder, log });
  endOnSignal(gateway);
  process.stdout.write(`${gateway.url}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  for (const line of error.lines) log(line);
  process.exit(1);
}

function endOnSignal(gateway: RunningGateway) {
  const end = () => void gateway.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
