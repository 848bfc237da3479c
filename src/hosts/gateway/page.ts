import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Branding } from '../../contract/branding.ts';
import { type PageConfig, pageConfigMetaName } from '../../contract/page-config.ts';
import type { Service } from '../service/app.ts';
import type { CatalogueRecord } from '../service/catalogue.ts';
import { otherMethod } from '../service/refusal.ts';
import { StartError } from './config.ts';
import type { Log } from './log.ts';
import { heldFile, listPageFiles, type PageFile } from './page-files.ts';
import { brandedManifest, brandedPage, linkHeader, withMeta, withOwnPlaces } from './page-markup.ts';
import { sendFile } from './send-file.ts';

/**
 * The built page as a service: `/` is index.html with the page's configuration in its head, the rest are files.
 * Throws StartError when the folder holds no page.
 */
export async function createPage(
  folder: string,
  config: PageConfig,
  log: Log,
  branding?: Branding,
  own: readonly CatalogueRecord[] = [],
): Promise<Service> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined)
    throw new StartError([`There is no page in ${folder}: build it with "npm run build".`]);
  const page = branding ? brandedPage(html, branding) : html;
  // A brand may have the page answer itself, which knows the samples alone.
  const offering = branding?.connection === 'page' ? page : withOwnPlaces(page, own);
  const index = withMeta(offering, pageConfigMetaName, config);
  const files = await listPageFiles(folder);
  for (const [path, text] of branding ? await brandedFiles(folder, branding) : [])
    files.set(path, writtenFile(path, text));
  const link = linkHeader(index);
  const start = { ...writtenFile('/index.html', index), ...(link && { headers: { link } }) };
  files.set('/', start).set('/index.html', start);
  const unreadable = () =>
    log({
      level: 'error',
      event: 'page',
      message: 'A file of the page cannot be read any more: connection cut.',
    });
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod('GET, HEAD');
      const path = readPath(request.url);
      const file = path === undefined ? undefined : files.get(path);
      return (file && (await sendFile(file, request, unreadable))) ?? nothingHere();
    },
  };
}

/** What of the page's files carries a brand, by its path: the kept copy of the page, and the web manifest. */
async function brandedFiles(folder: string, branding: Branding): Promise<ReadonlyMap<string, string>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [kept, manifest] = await Promise.all([read('offline.html'), read('manifest.webmanifest')]);
  return new Map([
    ...(kept === undefined ? [] : [['/offline.html', brandedPage(kept, branding)] as const]),
    ...(manifest === undefined
      ? []
      : [['/manifest.webmanifest', brandedManifest(manifest, branding)] as const]),
  ]);
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

/** A file that this server writes at its start, compressed once: a page of 40 kB takes some 50 ms. */
function writtenFile(path: string, text: string): PageFile {
  const bytes = Buffer.from(text);
  return heldFile(path, bytes, [
    ['br', brotliCompressSync(bytes)],
    ['gzip', gzipSync(bytes)],
  ]);
}

function nothingHere(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response('Nothing is here. The page is at /\n', { status: 404, headers });
}
