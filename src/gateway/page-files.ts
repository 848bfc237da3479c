import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { wholeOrCut } from './connection.ts';

export type PageFile = {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
};

/** Files that the build leaves for the gateway, not for the browser. */
const notServed = new Set(['/index.html', '/csp.json']);

/**
 * Every file of the page by its path in the address, as it stands at the start. Only what is in this list is ever
 * opened, so no spelling of a path can leave the folder. Files and folders that start with a dot are left out.
 */
export async function listPageFiles(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>();
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const facts = await stat(file);
    if (!facts.isFile() || notServed.has(path) || path.includes('/.')) continue;
    files.set(path, {
      file,
      size: facts.size,
      type: getMimeType(path) ?? 'application/octet-stream',
      etag: `"${facts.size.toString(16)}-${Math.trunc(facts.mtimeMs).toString(16)}"`,
      // Vite names what it puts into assets/ by a hash of the content.
      cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }
  return files;
}

/**
 * Answers a GET for one file: whole, a single range of bytes (the basemap is read in ranges), or 304.
 * `onBroken` is told when the file cannot be read to its end.
 */
export function sendFile(file: PageFile, request: Request, onBroken: () => void): Response {
  const asked = request.headers;
  const headers = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    'accept-ranges': 'bytes',
  };
  const known = (asked.get('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(file.etag)) return new Response(null, { status: 304, headers });
  const range = readRange(asked, file);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });
  }
  const [first, last] = range ?? [0, file.size - 1];
  const body = last < first ? null : wholeOrCut(streamOf(file.file, first, last), request, onBroken);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      ...(range ? { 'content-range': `bytes ${first}-${last}/${file.size}` } : {}),
    },
  });
}

type Range = readonly [first: number, last: number];

/** RFC 9110 section 14.2: several ranges, other units and a stale If-Range may be answered with the whole file. */
function readRange(asked: Headers, { size, etag }: PageFile): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if ((asked.get('if-range') ?? etag) !== etag) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'unsatisfiable' : [start, end];
}

/** Opens the file when the first byte is asked for: the answer to a HEAD never asks. */
function streamOf(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  const chunks = readChunks(file, start, end);
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function* readChunks(file: string, start: number, end: number): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of createReadStream(file, { start, end })) yield chunk;
}
