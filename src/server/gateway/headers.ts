import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '../../spec/zod.ts';
import { StartError } from './config.ts';

const hash = z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/);

/** Hashes of the inline script and style in index.html, which the build writes to csp.json. */
const inlineHashes = z.object({ script: z.array(hash).default([]), style: z.array(hash).default([]) });

export type InlineHashes = z.infer<typeof inlineHashes>;

/** Reads `csp.json` of the page folder; without that file nothing inline may run. Throws StartError. */
export async function readInlineHashes(pageFolder: string): Promise<InlineHashes> {
  const file = join(pageFolder, 'csp.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return inlineHashes.parse(JSON.parse(text));
  } catch {
    throw new StartError([`${file}: expected {"script": ["sha256-…"], "style": ["sha256-…"]}`]);
  }
}

export type PolicyOptions = {
  /** The only origins besides its own that the page may call; by default every https one, and http on this computer. */
  readonly connectOrigins?: readonly string[] | undefined;
  /** Origins whose pages may show this page in a frame; by default none. */
  readonly frameAncestors?: readonly string[] | undefined;
};

const anyConnection = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/** Returns the content security policy (SECURITY.md). `frame-ancestors` works in a header only. */
export function createContentSecurityPolicy(hashes: InlineHashes, options: PolicyOptions = {}): string {
  const { connectOrigins = anyConnection, frameAncestors = ["'none'"] } = options;
  const sources = (list: readonly string[]) => ["'self'", ...list.map((each) => `'${each}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(hashes.script)}`,
    `style-src ${sources(hashes.style)}`,
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "img-src 'self' https: data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...frameAncestors].join(' '),
  ].join('; ');
}

/** Returns the headers of every answer of the gateway, with any status. */
export function createSecurityHeaders(
  hashes: InlineHashes,
  options: PolicyOptions = {},
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createContentSecurityPolicy(hashes, options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // Photos and tiles of other hosts are fetched without cookies. A worker's script needs this header as its page
    // does.
    'cross-origin-embedder-policy': 'credentialless',
  };
}
