import { join } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import { setLanguage } from '../../domain/words/speak.ts';
import { StartError } from '../gateway/config.ts';
import { createLog } from '../gateway/log.ts';
import { guardFor } from '../gateway/token-guard.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { mapIn } from '../node/map-in.ts';
import { serveHttp } from './http.ts';
import { readMcpOptions, usage } from './options.ts';
import { createMcp } from './server.ts';
import type { ToolContext } from './tool-context.ts';

/** Standard output belongs to the protocol, or has only the address; everything else goes to standard error. */
const write = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const version = import.meta.env.VITE_VERSION;
  const options = readMcpOptions(process.argv.slice(2), process.env);
  if (options.help) return void process.stdout.write(`${usage}\n`);
  if (options.version) return void process.stdout.write(`${version}\n`);
  // Programs read it: one language.
  await setLanguage('en');
  const desk: ToolContext = {
    service: options.service,
    other: options.other,
    version,
    page: options.page,
    // This file is built to dist/cli/mcp.js, the page with its basemap to dist/page.
    map: mapIn(join(import.meta.dirname, '../page')),
    secrets: guardFor(options.secrets),
  };
  if (options.hasSamples) write('PLACES_DEMO_BASE_URL is not set: the embedded samples answer.');
  if (!options.http) return void serveStdio(() => createMcp(desk));
  const { url, close } = await serveHttp(desk, options.http, createLog(write));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  process.stdout.write(`${url}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) for (const line of error.lines) write(line);
  else if (error instanceof CommandError) write(`${escapeControlCharacters(error.message)}\n${usage}`);
  else throw error;
  process.exit(error instanceof CommandError ? error.exitCode : exitCodes.unavailable);
});
