import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { languages } from '../../domain/format/formats.ts';
import { pageFile, paintedFile } from './page-markup.ts';

/** The bytes of a file in one coding. */
export type PageFileForm = {
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  /** Returns the bytes from first to last, both included, from memory or as a stream from the disk. */
  readonly read: (first: number, last: number) => Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;
};

export type PageFile = {
  readonly type: string;
  readonly cacheControl: string;
  /** Further headers of its answers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its other codings, the best first. */
  readonly coded: ReadonlyMap<Coding, PageFileForm>;
  /** Returns the file as it is; undefined when it is gone from the disk. */
  readonly plain: () => Promise<PageFileForm | undefined>;
};

/** Files that the build leaves for the gateway, not for the browser. */
const notServed = new Set([
  '/csp.json',
  `/${paintedFile}`,
  ...languages.map((language) => `/${pageFile(language)}`),
]);

/**
 * Returns every file of the page by its URL path. Only listed files are ever opened, so no spelling of a path can leave
 * the folder. Files and folders that start with a dot are left out, and so are compressed forms of others.
 *
 * The page itself is held in memory from the start: a new build in the same folder takes nothing from a page of the
 * earlier one. Maps, pictures and kits are read on request.
 */
export async function listPageFiles(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const there = new Set(paths);
  const isCodedForm = (path: string) =>
    codedEndings.some(([, ending]) => path.endsWith(ending) && there.has(path.slice(0, -ending.length)));
  const served = paths.filter((path) => !notServed.has(path) && !path.includes('/.') && !isCodedForm(path));
  return new Map(
    await Promise.all(
      served.map(async (path) => {
        const file = join(folder, path);
        if (!path.startsWith('/assets/') && !isText(path)) return [path, fileOnDisk(path, file)] as const;
        const coded = codedEndings.filter(([, ending]) => there.has(`${path}${ending}`));
        const forms = coded.map(
          async ([coding, ending]) => [coding, await readFile(`${file}${ending}`)] as const,
        );
        return [path, createHeldFile(path, await readFile(file), await Promise.all(forms))] as const;
      }),
    ),
  );
}

/** Returns a file served from memory, with its bytes in other codings, the best first. */
export function createHeldFile(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  coded: readonly (readonly [Coding, Uint8Array<ArrayBuffer>])[],
): PageFile {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const plain = getForm(bytes, `"${digest}"`);
  return {
    ...getFacts(path),
    coded: new Map(coded.map(([coding, form]) => [coding, getForm(form, `"${digest}-${coding}"`)])),
    plain: async () => plain,
  };
}

function getForm(bytes: Uint8Array<ArrayBuffer>, etag: string): PageFileForm {
  const { length } = bytes;
  return {
    size: length,
    etag,
    read: (first, last) => (last - first + 1 === length ? bytes : bytes.subarray(first, last + 1)),
  };
}

function fileOnDisk(path: string, file: string): PageFile {
  return {
    ...getFacts(path),
    coded: new Map(),
    async plain() {
      const facts = await stat(file).catch(() => undefined);
      if (!facts?.isFile()) return undefined;
      return {
        size: facts.size,
        etag: `"${facts.size.toString(16)}-${Math.trunc(facts.mtimeMs).toString(16)}"`,
        read: (first, last) => readChunks(file, first, last),
      };
    },
  };
}

function getFacts(path: string) {
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    cacheControl: getCacheControl(path),
  };
}

function getCacheControl(path: string): string {
  // Vite puts a hash of the content into the names of assets/.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A browser that keeps no icons, such as a private window, requests it again whenever the address changes.
  return path === '/icon.svg' ? 'public, max-age=86400' : 'no-cache';
}

/** Opens the file when the first byte is asked for: the answer to a HEAD never asks. */
async function* readChunks(file: string, start: number, end: number): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of createReadStream(file, { start, end })) yield chunk;
}

/** The codings of a file: as it is, or in a content coding (RFC 9110 section 8.4.1). */
export type Coding = 'identity' | 'br' | 'gzip';

/** Codings that the build adds to a file that is worth it, and their name endings. The best one first. */
const codedEndings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const textEnding = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

/** Returns true for text files, by their name. Tiles, pictures and fonts are compressed already. */
export function isText(name: string): boolean {
  return textEnding.test(name);
}

/**
 * Returns the coding of `offered`, best first, that a request with this `Accept-Encoding` prefers (RFC 9110 section
 * 12.5.3). A client that accepts none of them gets `identity` all the same, as the section allows.
 */
export function chooseCoding(accepted: string | null, offered: readonly Coding[]): Coding {
  const weights = new Map((accepted ?? '').toLowerCase().split(',').map(getWeight));
  const rest = weights.get('*') ?? 0;
  const wanted = (coding: Coding) => weights.get(coding) ?? rest;
  const best = offered.reduce<Coding>(
    (chosen, coding) => (wanted(coding) > wanted(chosen) || chosen === 'identity' ? coding : chosen),
    'identity',
  );
  // Identity is always acceptable: unless it is named, every accepted coding goes before it.
  return wanted(best) > 0 && wanted(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}

/** Parses an item: `gzip;q=0.5` → gzip, 0.5. An invalid weight counts as 0. */
function getWeight(item: string): readonly [coding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
