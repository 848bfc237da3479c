import type { Connection } from '../../client/connection.ts';
import { createCliConnection } from '../cli/connection.ts';
import { readServerAddress } from '../cli/options.ts';
import { shortestToken } from '../gateway/bearer.ts';
import { isLoopback } from '../gateway/origins.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { readArguments } from '../node/read-arguments.ts';

/** The options of Streamable HTTP; callers must send `token`. */
export type HttpOptions = {
  readonly host: string;
  readonly port: number;
  readonly token: string | undefined;
};

export type McpOptions = {
  readonly help: boolean;
  readonly version: boolean;
  /** The address of the page, without a slash at its end. */
  readonly page: string;
  /** Undefined for standard input and output. */
  readonly http: HttpOptions | undefined;
  readonly service: Connection;
  readonly other: Connection | undefined;
  /** True where the samples answer. */
  readonly hasSamples: boolean;
  /** What must never leave this process. */
  readonly secrets: readonly string[];
};

/** The variables of this program alone. */
export const mcpVariables = {
  compareUrl: 'PLACES_COMPARE_BASE_URL',
  compareToken: 'PLACES_COMPARE_TOKEN',
  token: 'PLACES_MCP_TOKEN',
} as const;

/** The text of `--help`, also shown after invalid arguments. */
export const usage = [
  'npx placelens mcp [--http PORT] [--page URL]',
  'Tools for agents, by the Model Context Protocol: over standard input and output, or as Streamable HTTP on',
  'http://127.0.0.1:PORT/mcp. They read only.',
  '',
  '  --http PORT  serves HTTP instead; HOST other than loopback needs PLACES_MCP_TOKEN, which clients send as bearer',
  '  --page URL   the address of the page that links open; http://127.0.0.1:4173',
  '  --help, -h   tells this',
  '  --version    the version',
  '',
  'PLACES_DEMO_BASE_URL and PLACES_DEMO_TOKEN say which service is asked; without them the samples answer.',
  'PLACES_COMPARE_BASE_URL and PLACES_COMPARE_TOKEN say which it is compared with. See docs/programs.md.',
].join('\n');

/** Reads arguments and environment. Throws CommandError `usage` for invalid ones, without secrets in its words. */
export function readMcpOptions(args: readonly string[], environment: NodeJS.ProcessEnv): McpOptions {
  const { values } = readArguments({ args: [...args], options });
  const set = (name: string) => environment[name]?.trim() || undefined;
  const addressOf = (name: string, text = set(name)) =>
    text === undefined ? undefined : readServerAddress(text, `${name}: ${noAddress}`);
  const demoUrl = addressOf('PLACES_DEMO_BASE_URL');
  const compareUrl = addressOf(mcpVariables.compareUrl);
  const [demoToken, compareToken] = [set('PLACES_DEMO_TOKEN'), set(mcpVariables.compareToken)];
  const token = set(mcpVariables.token);
  return {
    help: values.help === true,
    version: values.version === true,
    page: (addressOf('--page', values.page) ?? 'http://127.0.0.1:4173').replace(/\/+$/, ''),
    http: values.http === undefined ? undefined : getHttp(values.http, set('HOST') ?? '127.0.0.1', token),
    service: createCliConnection(demoUrl, demoToken),
    other: compareUrl === undefined ? undefined : createCliConnection(compareUrl, compareToken),
    hasSamples: demoUrl === undefined,
    secrets: [demoToken, compareToken, token].filter((each) => each !== undefined),
  };
}

const noAddress = 'must be an http or https address without user name, password, query and fragment';

const options = {
  http: { type: 'string' },
  page: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

function getHttp(text: string, host: string, token: string | undefined): HttpOptions {
  const refuse = (words: string) => new CommandError(exitCodes.usage, words);
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw refuse('--http: must be a port, 0 to 65535');
  if (token !== undefined && !new RegExp(`^[\\x21-\\x7e]{${shortestToken},}$`).test(token))
    throw refuse(
      `${mcpVariables.token}: must have at least ${shortestToken} visible ASCII characters, no space`,
    );
  if (token === undefined && !isLoopback(host))
    throw refuse(`HOST: others can reach this address, so ${mcpVariables.token} is needed`);
  return { host, port: Number(text), token };
}
